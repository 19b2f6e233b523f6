// Reads lines of JSON, {text, syntax, rulebook, enable}, and prints a line of JSON for each: what the linter of the browser
// finds, and the text with what is safe mended. The one argument is the file that `rules_engine.lexicon.exporting` writes.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { lint, mended } from "../../../docs/assets/words/lint.js";
import { load } from "../../../docs/assets/words/patterns.js";

load(JSON.parse(readFileSync(process.argv[2], "utf8")));
for await (const line of createInterface({ input: process.stdin })) {
  const { text, ...options } = JSON.parse(line);
  try {
    const { rulebook, findings } = lint(text, options);
    const away = findings.filter(({ start, end, text: said }) => text.slice(start, end) !== said);
    console.log(JSON.stringify({ rulebook, findings, away, mended: mended(text, options).text }));
  } catch (error) {
    console.log(JSON.stringify({ error: error.stack }));
  }
}
