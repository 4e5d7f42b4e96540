// Weighs a built site: a Markdown table of every file, as it is and as brotli (quality 11) sends it.
//
//   node tools/weigh.mjs [DIRECTORY] [--limit BYTES]    DIRECTORY is dist/ unless told
//
// Exits with 1 if the brotli bytes of all files together are over the limit, with 2 if it cannot weigh.
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
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
const line = (name, raw, brotli) =>
  console.log(`| ${name} | ${raw.toLocaleString("en")} | ${brotli.toLocaleString("en")} |`);

console.log("| file | bytes | brotli |\n|---|---:|---:|");
for (const row of rows) line(row.name, row.raw, row.brotli);
line("**total**", sum("raw"), sum("brotli"));
if (sum("brotli") > limit) {
  console.error(`weigh: ${sum("brotli")} bytes of brotli are over the limit of ${limit}`);
  process.exitCode = 1;
}
