"""Leaves a font only the kerning that can be seen: pairs of letters that move by 3 % of the em or more.

    python3 tools/kern.py public/fonts/bricolage.woff2

Needs the packages fonttools and brotli. Ten thousand pairs cost 7 kB of 16; the few hundred that matter cost 1. Part of
`make font`, whose result is committed.
"""

import os
import sys

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont

SEEN = 30 / 1000
LETTERS = set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    "àâçéèêëîïôùûüäöÄÖÜÉÈÀÇœß.,:’-–!?«»“”„()"
)


def subtables(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            yield getattr(table, "ExtSubTable", table)


def kerning(font):
    """All pairs with their values; the first table that knows a pair decides."""
    pairs = {}
    for table in subtables(font):
        if table.Format == 1:
            for first, followers in zip(table.Coverage.glyphs, table.PairSet):
                for pair in followers.PairValueRecord:
                    pairs.setdefault((first, pair.SecondGlyph), getattr(pair.Value1, "XAdvance", 0))
            continue
        classes, followers = table.ClassDef1.classDefs, table.ClassDef2.classDefs
        for first in table.Coverage.glyphs:
            record = table.Class1Record[classes.get(first, 0)].Class2Record
            for second in font.getGlyphOrder():
                value = getattr(record[followers.get(second, 0)].Value1, "XAdvance", 0)
                pairs.setdefault((first, second), value)
    return pairs


def main(path):
    font = TTFont(path)
    least = SEEN * font["head"].unitsPerEm
    known = {glyph for code, glyph in font.getBestCmap().items() if chr(code) in LETTERS}
    seen = {pair: value for pair, value in kerning(font).items() if known.issuperset(pair) and abs(value or 0) >= least}
    rules = "".join(f"pos {first} {second} {value};\n" for (first, second), value in sorted(seen.items()))
    del font["GPOS"]
    systems = "languagesystem DFLT dflt;\nlanguagesystem latn dflt;\n"
    addOpenTypeFeaturesFromString(font, f"{systems}feature kern {{\n{rules}}} kern;", tables=["GPOS"])
    font.flavor = "woff2"
    font.save(path)
    print(f"{path}: {len(seen)} pairs, {os.path.getsize(path)} bytes")


main(sys.argv[1])
