// Reads lines of JSON, {text, syntax}, and prints a line of JSON for each: the text as it is read. Offsets are UTF-16
// units. The argument is the file of what Python exports.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { lineAndColumn, read } from "../../../docs/assets/words/documents.js";
import { load } from "../../../docs/assets/words/patterns.js";

load(JSON.parse(readFileSync(process.argv[2], "utf-8")));

for await (const line of createInterface({ input: process.stdin })) {
  const { text, syntax } = JSON.parse(line);
  const { text: kept, ...document } = read(text, syntax);
  const ends = document.sections.map(({ end }) => lineAndColumn(kept)(end));
  console.log(JSON.stringify({ ...document, ends }));
}
