// Counterpart of rules_engine/lexicon/readers/markdown_tables.py: a line of heads, a line of dashes, and rows.

import { pattern } from "../patterns.js";
import { find, trimmed } from "./lines.js";

const own = (name) => pattern(`readers.markdown_tables.${name}`);

/** Whether two lines of a paragraph are the head of a table. */
export function begins(text, heads, dashes) {
  if (find(text, "|", ...heads) < 0 || !own("_DASHES").fullmatch(text, ...dashes)) return false;
  return cells(text, ...heads).length === cells(text, ...dashes).length;
}

/** A table whose rows come one after another. */
export class Table {
  #reading;
  #inline;
  #heads = [];

  constructor(reading, inline, heads, dashes) {
    this.#reading = reading;
    this.#inline = inline;
    reading.cut(...dashes);
    this.#heads = this.row(...heads);
  }

  /** Read one row; return the spans of its cells. */
  row(start, end) {
    const reading = this.#reading;
    const row = cells(reading.text, start, end);
    for (const [column, span] of row.entries()) {
      if (span[0] === span[1]) continue;
      reading.cells.push({
        span,
        columnHeading: orNull(this.#heads[column]),
        rowHeading: column && this.#heads.length ? orNull(row[0]) : null,
      });
      this.#inline.mask(...span);
    }
    for (const [at, after] of borders(reading.text, start, end)) reading.cut(at, after);
    return row;
  }
}

function borders(text, start, end) {
  const spans = [];
  for (const found of own("_BORDER").finditer(text, start, end)) if (found.group(1) !== null) spans.push(found.span());
  return spans;
}

function cells(text, from, to) {
  let [start, end] = trimmed(text, from, to);
  const between = borders(text, start, end).map(([at]) => at);
  if (between.length && between[0] === start) start = between.shift() + 1;
  if (between.length && between.at(-1) === end - 1) end = between.pop();
  const starts = [start, ...between.map((border) => border + 1)];
  const ends = [...between, end];
  return starts
    .map((first, column) => [first, ends[column]])
    .filter(([first, last]) => first <= last)
    .map((cell) => trimmed(text, ...cell));
}

function orNull(span) {
  return span && span[0] < span[1] ? span : null;
}
