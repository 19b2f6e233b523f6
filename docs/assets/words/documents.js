// Counterpart of rules_engine/lexicon/documents.py: a text as the linter reads it.
//
// Markup is masked and not parsed away, so that every offset into `prose` is an offset into the text as written.
// Offsets are UTF-16 units, ends exclusive; a masked character outside the basic plane becomes two units of mask.

import { bisectRight } from "./bisect.js";
import { Points } from "./points.js";
import { read as readMarkdown } from "./readers/markdown.js";
import { read as readPlain } from "./readers/plain.js";
import { read as readWikitext } from "./readers/wikitext.js";

export { CUT } from "./readers/reading.js";

/**
 * @typedef {[number, number]} Span
 * @typedef {{start: number, end: number, level: number, heading: ?Span}} Section  from a heading to the next one
 * @typedef {{span: Span, columnHeading: ?Span, rowHeading: ?Span}} Cell
 * @typedef {{span: Span, leadIn: ?Span}} Item  without the lists inside it
 * @typedef {{span: Span, code: string, reason: string}} Ignore
 * @typedef {{text: string, prose: string, syntax: string, meta: Object, sections: Section[], cells: Cell[],
 *   items: Item[], setApart: Span[], ignores: Ignore[]}} Document
 */

const READERS = { markdown: readMarkdown, wikitext: readWikitext, text: readPlain };

/** Read `text` as Markdown, wikitext or plain text. Of its front matter only the key `rulebook` is kept in `meta`.
 * @returns {Document} */
export function read(text, syntax) {
  if (!Object.hasOwn(READERS, syntax))
    throw new RangeError(`unknown syntax '${syntax}'; known are ${Object.keys(READERS).join(", ")}`);
  return READERS[syntax](text);
}

/** Return a function from an offset to its line and column, both from 1, columns in code points; a line ends with LF,
 * CR LF or CR.
 * @returns {(offset: number) => [number, number]} */
export function lineAndColumn(text) {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)];
  const points = new Points(text);
  return (offset) => {
    const line = bisectRight(starts, offset);
    return [line, points.before(offset) - points.before(starts[line - 1]) + 1];
  };
}
