// Weighs a built site: a Markdown table of every file, as it is and as brotli (quality 11) sends it.
//
//   node tools/weigh.mjs [DIRECTORY] [--limit BYTES]    DIRECTORY is dist/ unless told
//
// Pictures are counted apart: they come when they are needed. Exits with 1 if the brotli bytes of all other files together
// are over the limit, with 2 if it cannot weigh.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const fail = (message) => {
  console.error(`weigh: ${message}`);
  process.exit(2);
};

function parse(words) {
  const wishes = { directory: "dist", limit: Infinity };
  for (let i = 0; i < words.length; i++) {
    if (words[i] === "--limit") {
      wishes.limit = /^\d+$/.test(words[++i] ?? "") ? Number(words[i]) : fail("--limit needs a number of bytes");
    } else if (words[i].startsWith("-")) {
      fail(`${words[i]} is not understood`);
    } else {
      wishes.directory = words[i];
    }
  }
  return wishes;
}

function files(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function weigh(file) {
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return { raw: bytes.length, brotli: brotliCompressSync(bytes, { params }).length };
}

const { directory, limit } = parse(process.argv.slice(2));
let rows;
try {
  rows = files(directory).map((file) => ({ name: relative(directory, file).split(sep).join("/"), ...weigh(file) }));
} catch (error) {
  fail(`cannot weigh ${directory}: ${error.message}`);
}
rows.sort((a, b) => b.brotli - a.brotli || (a.name < b.name ? -1 : 1));
const isPicture = ({ name }) => /\.(svg|png|jpg)$/.test(name);
const sum = (list) => ({
  raw: list.reduce((total, row) => total + row.raw, 0),
  brotli: list.reduce((total, row) => total + row.brotli, 0),
});
const line = (name, { raw, brotli }) =>
  console.log(`| ${name} | ${raw.toLocaleString("en")} | ${brotli.toLocaleString("en")} |`);

const others = sum(rows.filter((row) => !isPicture(row)));
console.log("| file | bytes | brotli |\n|---|---:|---:|");
for (const row of rows.filter((row) => !isPicture(row))) line(row.name, row);
line("**without pictures**", others);
for (const row of rows.filter(isPicture)) line(row.name, row);
line("**pictures**", sum(rows.filter(isPicture)));
line("**total**", sum(rows));
if (others.brotli > limit) {
  console.error(`weigh: without pictures ${others.brotli} bytes of brotli, over the limit of ${limit}`);
  process.exitCode = 1;
}
