//! Deflate (RFC 1951) for records: a few kilobytes at most, so it is made to be small, not fast.

/// The end of a block among the literals.
const END: usize = 256;
const LITERALS: usize = 286;
const DISTANCES: usize = 30;
/// No code is longer than this many bits; codes of code lengths are shorter.
const LONGEST: usize = 15;
const LONGEST_OF_LENGTHS: usize = 7;
/// The order in which the lengths of the codes of code lengths stand.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/// Matches are this long, and not farther away.
const MATCH: std::ops::RangeInclusive<usize> = 3..=258;
const WINDOW: usize = 32 * 1024;
/// To find a match, no more places are tried and no more bytes compared than this.
const PLACES: usize = 500;
const EFFORT: usize = 10_000;
/// Three bytes are remembered by a hash of so many bits.
const HASHED: u32 = 12;

/// Lengths and distances grow by rungs: so many of a width, then as many twice as wide. The first value of a rung and how
/// many bits follow to say which.
fn rung(rungs_of_a_width: usize, number: usize) -> (usize, usize) {
    match (number / rungs_of_a_width).checked_sub(1) {
        None => (number, 0),
        Some(bits) => ((rungs_of_a_width + number % rungs_of_a_width) << bits, bits),
    }
}

/// The shortest match of a length symbol, and the bits that follow.
fn length_rung(symbol: usize) -> (usize, usize) {
    if symbol == 28 {
        return (*MATCH.end(), 0);
    }
    let (first, bits) = rung(4, symbol);
    (first + MATCH.start(), bits)
}

/// The nearest match of a distance symbol, and the bits that follow.
fn distance_rung(symbol: usize) -> (usize, usize) {
    let (first, bits) = rung(2, symbol);
    (first + 1, bits)
}

/// The lengths of the codes where a block does not bring its own.
fn fixed_lengths() -> (Vec<u8>, Vec<u8>) {
    let of = |symbol: usize| match symbol {
        0..144 => 8,
        144..256 => 9,
        256..280 => 7,
        _ => 8,
    };
    ((0..288).map(of).collect(), vec![5; 32])
}

/// Everything that can be inflated before the end or the first fault; nothing if it is more than that many bytes.
pub fn inflate(deflated: &[u8], most: usize) -> Option<Vec<u8>> {
    let mut reader = Reader { bytes: deflated, at: 0 };
    let mut out = Out { bytes: Vec::new(), most, is_full: false };
    while let Some(false) = reader.block(&mut out) {}
    (!out.is_full).then_some(out.bytes)
}

/// What was inflated so far.
struct Out {
    bytes: Vec<u8>,
    most: usize,
    is_full: bool,
}

impl Out {
    fn push(&mut self, byte: u8) -> Option<()> {
        self.is_full = self.bytes.len() >= self.most;
        (!self.is_full).then(|| self.bytes.push(byte))
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    /// The next bit.
    at: usize,
}

impl Reader<'_> {
    fn bits(&mut self, count: usize) -> Option<usize> {
        let mut value = 0;
        for place in 0..count {
            let byte = *self.bytes.get(self.at / 8)?;
            value |= usize::from(byte >> (self.at % 8) & 1) << place;
            self.at += 1;
        }
        Some(value)
    }

    /// Reads a block, and tells whether it was the last; nothing at a fault.
    fn block(&mut self, out: &mut Out) -> Option<bool> {
        let is_last = self.bits(1)? == 1;
        match self.bits(2)? {
            0 => self.stored(out)?,
            1 => {
                let (literals, distances) = fixed_lengths();
                self.matches(&Codes::new(&literals)?, &Codes::new(&distances)?, out)?;
            }
            2 => {
                let (literals, distances) = self.codes()?;
                self.matches(&literals, &distances, out)?;
            }
            _ => return None,
        }
        Some(is_last)
    }

    fn stored(&mut self, out: &mut Out) -> Option<()> {
        self.at = self.at.next_multiple_of(8);
        let (length, check) = (self.bits(16)?, self.bits(16)?);
        if length != !check & 0xffff {
            return None;
        }
        for _ in 0..length {
            out.push(self.bits(8)? as u8)?;
        }
        Some(())
    }

    /// The codes a block brings.
    fn codes(&mut self) -> Option<(Codes, Codes)> {
        let (literals, distances, orders) = (self.bits(5)? + 257, self.bits(5)? + 1, self.bits(4)? + 4);
        let mut lengths = [0; ORDER.len()];
        for &place in &ORDER[..orders] {
            lengths[place] = self.bits(3)? as u8;
        }
        let codes = Codes::new(&lengths)?;
        let mut lengths = Vec::new();
        while lengths.len() < literals + distances {
            let (length, times) = match codes.read(self)? {
                16 => (*lengths.last()?, self.bits(2)? + 3),
                17 => (0, self.bits(3)? + 3),
                18 => (0, self.bits(7)? + 11),
                length => (length as u8, 1),
            };
            lengths.extend(std::iter::repeat_n(length, times));
        }
        if lengths.len() > literals + distances {
            return None;
        }
        let (literals, distances) = lengths.split_at(literals);
        Some((Codes::new(literals)?, Codes::new(distances)?))
    }

    /// Literals and matches until the end of the block.
    fn matches(&mut self, literals: &Codes, distances: &Codes, out: &mut Out) -> Option<()> {
        loop {
            let symbol = literals.read(self)?;
            if symbol < END {
                out.push(symbol as u8)?;
            } else if symbol == END {
                return Some(());
            } else {
                let (shortest, bits) = length_rung(symbol - END - 1);
                let length = shortest + self.bits(bits)?;
                let (nearest, bits) = distance_rung(distances.read(self)?);
                let distance = nearest + self.bits(bits)?;
                for _ in 0..length {
                    let from = out.bytes.len().checked_sub(distance)?;
                    out.push(out.bytes[from])?;
                }
            }
        }
    }
}

/// A canonical code for reading: the symbols by length of their codes.
struct Codes {
    counts: [usize; LONGEST + 1],
    symbols: Vec<usize>,
}

impl Codes {
    /// Nothing if there are more codes than fit, or fewer: only a single one may be alone.
    fn new(lengths: &[u8]) -> Option<Codes> {
        let mut counts = [0; LONGEST + 1];
        lengths.iter().for_each(|&length| counts[usize::from(length)] += 1);
        let mut room = 1;
        for count in &counts[1..] {
            room = usize::checked_sub(room * 2, *count)?;
        }
        if room > 0 && lengths.len() - counts[0] > 1 {
            return None;
        }
        let of_length = |length| (0..lengths.len()).filter(move |&symbol| usize::from(lengths[symbol]) == length);
        Some(Codes { counts, symbols: (1..=LONGEST).flat_map(of_length).collect() })
    }

    fn read(&self, reader: &mut Reader<'_>) -> Option<usize> {
        let (mut code, mut first, mut index) = (0, 0, 0);
        for count in &self.counts[1..] {
            code |= reader.bits(1)?;
            if code < first + count {
                return self.symbols.get(index + code - first).copied();
            }
            index += count;
            first = (first + count) * 2;
            code *= 2;
        }
        None
    }
}

/// Deflates bytes into one block, with codes of its own where they are worth their space.
pub fn deflate(bytes: &[u8]) -> Vec<u8> {
    let tokens = tokens(bytes);
    let mut counts = ([0; LITERALS], [0; DISTANCES]);
    counts.0[END] = 1;
    for token in &tokens {
        let (symbol, place) = token.symbols();
        counts.0[symbol.number] += 1;
        if let Some(place) = place {
            counts.1[place.number] += 1;
        }
    }
    let own = (code_lengths(&counts.0, LONGEST), code_lengths(&counts.1, LONGEST));
    let fixed = fixed_lengths();
    let size = |lengths: &(Vec<u8>, Vec<u8>)| {
        let of = |(count, &length): (&usize, &u8)| count * usize::from(length);
        counts.0.iter().zip(&lengths.0).chain(counts.1.iter().zip(&lengths.1)).map(of).sum::<usize>()
    };
    let mut head = Writer::default();
    head.codes(&own.0, &own.1);
    let is_own = size(&own) + head.bits.len() < size(&fixed);
    let mut writer = Writer::default();
    writer.number(1, 1);
    writer.number(if is_own { 2 } else { 1 }, 2);
    let (literals, distances) = if is_own {
        writer.bits.extend(head.bits);
        own
    } else {
        fixed
    };
    let (literals, distances) = (codes_of(&literals), codes_of(&distances));
    for token in tokens {
        let (symbol, place) = token.symbols();
        writer.symbol(&literals, symbol);
        if let Some(place) = place {
            writer.symbol(&distances, place);
        }
    }
    writer.symbol(&literals, Symbol { number: END, rest: 0, bits: 0 });
    writer.bytes()
}

/// A byte, or bytes that were there before.
enum Token {
    Literal(u8),
    Match { length: usize, distance: usize },
}

/// A symbol of a code and the bits behind it.
struct Symbol {
    number: usize,
    rest: usize,
    bits: usize,
}

impl Symbol {
    /// The last rung that does not lie above a value.
    fn on_rung(value: usize, rungs: usize, rung: fn(usize) -> (usize, usize)) -> Symbol {
        let number = (0..rungs).rev().find(|&number| rung(number).0 <= value).unwrap_or_default();
        let (first, bits) = rung(number);
        Symbol { number, rest: value - first, bits }
    }
}

impl Token {
    fn symbols(&self) -> (Symbol, Option<Symbol>) {
        match *self {
            Token::Literal(byte) => (Symbol { number: byte.into(), rest: 0, bits: 0 }, None),
            Token::Match { length, distance } => {
                let mut symbol = Symbol::on_rung(length, 29, length_rung);
                symbol.number += END + 1;
                (symbol, Some(Symbol::on_rung(distance, DISTANCES, distance_rung)))
            }
        }
    }
}

/// The bytes as literals and matches. A match waits for one byte: a longer one may begin there.
fn tokens(bytes: &[u8]) -> Vec<Token> {
    let mut trail = Trail { bytes, last: vec![None; 1 << HASHED], before: Vec::with_capacity(bytes.len()) };
    let mut tokens = Vec::new();
    let mut found = trail.step();
    while let Some(now) = found {
        let at = trail.before.len() - 1;
        found = trail.step();
        let is_better = found.is_some_and(|next| next.0 > now.0);
        if !MATCH.contains(&now.0) || is_better {
            tokens.push(Token::Literal(bytes[at]));
            continue;
        }
        tokens.push(Token::Match { length: now.0, distance: now.1 });
        // What lies inside a match is only remembered.
        for _ in 2..now.0 {
            trail.pass();
        }
        found = trail.step();
    }
    tokens
}

/// Where the same three bytes began before.
struct Trail<'a> {
    bytes: &'a [u8],
    /// By the hash of the three.
    last: Vec<Option<usize>>,
    /// For every byte that was passed.
    before: Vec<Option<usize>>,
}

impl Trail<'_> {
    /// Passes a byte, and tells what was passed and where the same three bytes began before; nothing at the end.
    fn pass(&mut self) -> Option<(usize, Option<usize>)> {
        let at = self.before.len();
        let before = match *self.bytes.get(at..)? {
            [] => return None,
            [a, b, c, ..] => {
                let three = u32::from_le_bytes([a, b, c, 0]);
                let hash = three.wrapping_mul(0x9e37_79b1) >> (u32::BITS - HASHED);
                self.last[hash as usize].replace(at)
            }
            _ => None,
        };
        self.before.push(before);
        Some((at, before))
    }

    /// Passes a byte, and tells the longest match that begins there and how far back it lies; nothing at the end.
    fn step(&mut self) -> Option<(usize, usize)> {
        let (at, mut before) = self.pass()?;
        let rest = &self.bytes[at..];
        let most = rest.len().min(*MATCH.end());
        let (mut best, mut effort) = ((0, 0), 0);
        for _ in 0..PLACES {
            let is_worth = |start: &usize| at - start <= WINDOW && best.0 < most && effort <= EFFORT;
            let Some(start) = before.filter(is_worth) else { break };
            let there = &self.bytes[start..];
            // What is no longer than the best is not worth counting.
            if there[best.0] == rest[best.0] {
                let same = rest[..most].iter().zip(there).take_while(|(a, b)| a == b).count();
                effort += same;
                if same > best.0 {
                    best = (same, at - start);
                }
            }
            before = self.before[start];
        }
        Some(best)
    }
}

/// The lengths of a Huffman code for symbols that occur so often.
fn code_lengths(counts: &[usize], longest: usize) -> Vec<u8> {
    let mut counts = counts.to_vec();
    // A code of one symbol is no code: there are at least two.
    for symbol in 0..2 {
        if counts.iter().filter(|count| **count > 0).count() < 2 {
            counts[symbol] = counts[symbol].max(1);
        }
    }
    loop {
        let lengths = free_lengths(&counts);
        if lengths.iter().all(|&length| usize::from(length) <= longest) {
            return lengths;
        }
        // Counts that differ less make shorter codes.
        counts.iter_mut().filter(|count| **count > 0).for_each(|count| *count = *count / 2 + 1);
    }
}

/// Huffman's: the two rarest become one, until there is only one.
fn free_lengths(counts: &[usize]) -> Vec<u8> {
    let mut lengths = vec![0; counts.len()];
    let mut groups: Vec<(usize, Vec<usize>)> = counts
        .iter()
        .enumerate()
        .filter(|(_, count)| **count > 0)
        .map(|(symbol, &count)| (count, vec![symbol]))
        .collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.0));
    while let (Some(mut a), Some(b)) = (groups.pop(), groups.pop()) {
        a.0 += b.0;
        a.1.extend(b.1);
        a.1.iter().for_each(|&symbol| lengths[symbol] += 1);
        let place = groups.partition_point(|group| group.0 > a.0);
        groups.insert(place, a);
    }
    lengths
}

/// The canonical codes of those lengths, each with its length.
fn codes_of(lengths: &[u8]) -> Vec<(usize, u8)> {
    let mut codes = vec![(0, 0); lengths.len()];
    let mut code = 0;
    for length in 1..=LONGEST as u8 {
        code *= 2;
        for (symbol, _) in lengths.iter().enumerate().filter(|(_, of)| **of == length) {
            codes[symbol] = (code, length);
            code += 1;
        }
    }
    codes
}

#[derive(Default)]
struct Writer {
    bits: Vec<bool>,
}

impl Writer {
    /// A number, the lowest bit first.
    fn number(&mut self, value: usize, bits: usize) {
        self.bits.extend((0..bits).map(|place| value >> place & 1 == 1));
    }

    /// A symbol in its code, the highest bit first, and the bits behind it.
    fn symbol(&mut self, codes: &[(usize, u8)], Symbol { number, rest, bits }: Symbol) {
        let (code, length) = codes[number];
        self.bits.extend((0..length).rev().map(|place| code >> place & 1 == 1));
        self.number(rest, bits);
    }

    /// The lengths of both codes, in a code of their own.
    fn codes(&mut self, literals: &[u8], distances: &[u8]) {
        let lengths = [literals, distances].concat();
        let mut runs = Vec::new();
        let mut rest = &lengths[..];
        while let [length, ..] = *rest {
            let same = rest.iter().take_while(|other| **other == length).count();
            let (symbol, times) = match same {
                11.. if length == 0 => (Symbol { number: 18, rest: same.min(138) - 11, bits: 7 }, same.min(138)),
                3.. if length == 0 => (Symbol { number: 17, rest: same - 3, bits: 3 }, same),
                _ if rest.len() < lengths.len() && lengths[lengths.len() - rest.len() - 1] == length && same >= 3 => {
                    (Symbol { number: 16, rest: same.min(6) - 3, bits: 2 }, same.min(6))
                }
                _ => (Symbol { number: length.into(), rest: 0, bits: 0 }, 1),
            };
            runs.push(symbol);
            rest = &rest[times..];
        }
        let mut counts = [0; ORDER.len()];
        runs.iter().for_each(|symbol| counts[symbol.number] += 1);
        let code = code_lengths(&counts, LONGEST_OF_LENGTHS);
        self.number(literals.len() - 257, 5);
        self.number(distances.len() - 1, 5);
        let used = ORDER.iter().rposition(|&place| code[place] > 0).map_or(4, |last| (last + 1).max(4));
        self.number(used - 4, 4);
        ORDER[..used].iter().for_each(|&place| self.number(code[place].into(), 3));
        let codes = codes_of(&code);
        runs.into_iter().for_each(|symbol| self.symbol(&codes, symbol));
    }

    fn bytes(&self) -> Vec<u8> {
        let byte = |bits: &[bool]| bits.iter().rev().fold(0, |byte, &bit| byte << 1 | u8::from(bit));
        self.bits.chunks(8).map(byte).collect()
    }
}

#[cfg(test)]
mod tests {
    use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec};

    use super::*;
    use crate::Dice;

    /// Bytes such as records have: a few values, repeated and varied.
    fn samples() -> Vec<Vec<u8>> {
        let mut dice = Dice::of(7, 1);
        let mut samples = vec![Vec::new(), vec![0], vec![5; 1000], (0..=255).collect()];
        for length in [2, 3, 10, 60, 300, 2000, 9000, 40_000] {
            for kinds in [2, 9, 40, 256] {
                samples.push((0..length).map(|_| dice.below(kinds) as u8).collect());
                let words: Vec<u8> = (0..length).flat_map(|_| [1, dice.below(kinds) as u8, 0, 7]).collect();
                samples.push(words);
            }
        }
        samples
    }

    #[test]
    fn others_read_what_we_write_and_it_is_hardly_longer_than_theirs() {
        for sample in samples() {
            let ours = deflate(&sample);
            assert_eq!(decompress_to_vec(&ours).ok().as_ref(), Some(&sample));
            assert_eq!(inflate(&ours, sample.len()).as_ref(), Some(&sample));
            let theirs = compress_to_vec(&sample, 9);
            assert!(ours.len() <= theirs.len() * 31 / 30 + 8, "{} {}", ours.len(), theirs.len());
        }
    }

    #[test]
    fn we_read_what_others_write() {
        for sample in samples() {
            for level in [0, 1, 6, 9] {
                assert_eq!(inflate(&compress_to_vec(&sample, level), sample.len()).as_ref(), Some(&sample));
            }
        }
    }

    #[test]
    fn too_much_is_nothing_and_what_is_cut_is_read_as_far_as_it_goes() {
        for sample in samples().into_iter().filter(|sample| sample.len() > 50) {
            let deflated = deflate(&sample);
            assert_eq!(inflate(&deflated, sample.len() - 1), None);
            let half = inflate(&deflated[..deflated.len() / 2], sample.len()).expect("it is not too much");
            assert!(sample.starts_with(&half));
        }
    }

    #[test]
    fn a_megabyte_that_is_all_alike_or_nearly_so_is_soon_packed() {
        // Compared byte by byte with everything before, each of these would take minutes.
        let runs = |length: usize| {
            (0..1 << 20).map(|place: usize| u8::from(place.is_multiple_of(length))).collect::<Vec<u8>>()
        };
        for sample in [vec![0; 1 << 20], runs(258), runs(257), runs(100)] {
            let packed = deflate(&sample);
            assert!(packed.len() < 6000, "{}", packed.len());
            assert_eq!(inflate(&packed, sample.len()), Some(sample));
        }
    }

    #[test]
    fn noise_is_read_without_harm() {
        let mut dice = Dice::of(8, 1);
        for length in 0..3000 {
            let noise: Vec<u8> = (0..length % 300).map(|_| dice.below(256) as u8).collect();
            assert!(inflate(&noise, 100_000).is_none_or(|bytes| bytes.len() <= 100_000));
        }
    }
}
