// Counterpart of rules_engine/cli/lint/linted.py: one text linted, as `rulebook lint` does it, and mended.
//
// `load` of patterns.js comes before everything here.

import { read } from "./documents.js";
import { decided } from "./evidence.js";
import { fixed } from "./fixing.js";
import { kept } from "./ignoring.js";
import { Lexicon } from "./lexicon.js";
import { findings } from "./linting.js";
import { constant, loaded } from "./patterns.js";

export { fixed };

const MOST_ROUNDS = 5;

/**
 * Lines and columns are those of `rulebook lint`, from 1 and in code points; `start`, `end` and `fixes` are offsets in
 * UTF-16 units, as the methods of strings take them.
 * @typedef {{code: string, severity: string, message: string, line: number, column: number, end_line: number,
 *   end_column: number, text: string, suggestion: string, cites: string[], also: {line: number, column: number}[],
 *   start: number, end: number, fixes: {start: number, end: number, text: string}[]}} Finding
 * @typedef {{syntax: "markdown" | "wikitext" | "text", rulebook?: ?string, enable?: string[]}} Options  `rulebook` is
 *   the one to follow; without it the text decides. `enable` are codes to look for besides the usual ones.
 */

let [made, madeOf] = [null, null];

/** The words that `load` was given. */
function lexicon() {
  if (madeOf !== loaded()) [made, madeOf] = [new Lexicon(loaded().lexicon), loaded()];
  return made;
}

/**
 * What `rulebook lint` finds in a text, and the rulebook it was held to, empty where nothing says which.
 * @param {string} text
 * @param {Options} options
 * @returns {{rulebook: string, findings: Finding[]}}
 */
export function lint(text, { syntax, rulebook = null, enable = [] }) {
  const words = lexicon();
  if (rulebook && !words.glossaries.has(rulebook)) throw new RangeError(`no rulebook ${rulebook}`);
  const enabled = new Set([...constant("linting.DEFAULT"), constant("ignoring.UNUSED"), ...enable]);
  const document = read(text, syntax);
  const book = rulebook || decided(document, words);
  const declared = Boolean(rulebook || document.meta?.rulebook);
  const found = book ? findings(document, words, book, enabled, declared) : [];
  const { stay, idle } = kept(document, found, book ? enabled : new Set());
  const all = [...stay, ...idle].sort((one, other) => one.line - other.line || one.column - other.column);
  return { rulebook: book, findings: all };
}

/**
 * A text with all that is safe mended, as `rulebook lint --fix` writes it, and what is left to find there.
 * @param {string} text
 * @param {Options} options
 * @returns {{text: string, rulebook: string, findings: Finding[]}}
 */
export function mended(text, options) {
  let now = text;
  let result = lint(now, options);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const after = fixed(now, result.findings);
    if (after === now) break;
    now = after;
    result = lint(now, options);
  }
  return { text: now, ...result };
}
