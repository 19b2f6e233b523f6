// Counterpart of rules_engine/lexicon/readers/wikitext_tables.py: tables, which may stand one inside the other.

import { constant, pattern } from "../patterns.js";
import { find, trimmed } from "./lines.js";
import { decimal } from "./numbers.js";

const own = (name) => pattern(`readers.wikitext_tables.${name}`);

/** A table: the heads of its columns, the cells of a row, and how many rows the cells above still take of a column. */
class Table {
  heads = new Map();
  row = [];
  taken = new Map();
  nextColumn = 0;
}

/** The tables that are open. */
export class Tables {
  #reading;
  #open = [];

  constructor(reading) {
    this.#reading = reading;
  }

  get areOpen() {
    return this.#open.length > 0;
  }

  /** Read the line of a table's markup that begins at `at`; return where other text may begin, -1 for none. */
  line(prose, at, end) {
    const [reading, table] = [this.#reading, this.#open.at(-1)];
    if (prose.startsWith("{|", at)) {
      this.#open.push(new Table());
    } else if (!table) {
      return at;
    } else if (prose.startsWith("|}", at)) {
      this.#endRow(this.#open.pop());
      reading.cut(at, at + 2);
      return at + 2;
    } else if (prose.startsWith("|-", at)) {
      this.#endRow(table);
    } else if (prose.startsWith("|+", at)) {
      this.#endRow(table);
      reading.cut(at, Math.max(find(prose, "|", at + 2, end) + 1, at + 2));
      return -1;
    } else if ("|!".includes(prose[at])) {
      this.#cells(prose, at, end);
      return -1;
    } else {
      this.goesOn(end);
      return at;
    }
    reading.cut(at, end);
    return -1;
  }

  /** Note a line that belongs to the cell before it. */
  goesOn(end) {
    const cell = this.#open.at(-1)?.row.at(-1);
    if (cell) cell.end = end;
  }

  /** Close the tables that the text does not close. */
  finish() {
    while (this.#open.length) this.#endRow(this.#open.pop());
  }

  #cells(prose, at, end) {
    const isHead = prose[at] === "!";
    let [start, attributes] = [at + 1, -1];
    this.#reading.cut(at, at + 1);
    for (const border of own("_BORDER").finditer(prose, at + 1, end)) {
      if (border.group() === "|") {
        if (attributes < 0) attributes = border.start();
        continue;
      }
      if (border.group() === "!!" && !isHead) continue;
      this.#cell(prose, start, attributes, border.start(), isHead);
      this.#reading.cut(...border.span());
      [start, attributes] = [border.end(), -1];
    }
    this.#cell(prose, start, attributes, end, isHead);
  }

  #cell(prose, from, bar, end, isHead) {
    const table = this.#open.at(-1);
    let [start, across, down] = [from, 1, 1];
    if (bar >= 0) {
      [across, down] = ["col", "row"].map((name) => number(own(`_SPANS.${name}`), prose, start, bar));
      this.#reading.cut(start, bar + 1);
      start = bar + 1;
    }
    let column = table.nextColumn;
    while (table.taken.get(column) > 0) column++;
    table.row.push({ start, end, column, isHead });
    table.nextColumn = column + across;
    if (down > 1) for (let more = 0; more < across; more++) table.taken.set(column + more, down);
  }

  #endRow(table) {
    const blanks = constant("readers.wikitext_tables._BLANKS");
    const spans = table.row.map((cell) => trimmed(this.#reading.text, cell.start, cell.end, blanks));
    const onlyHeads = table.row.length > 1 && table.row.every((cell) => cell.isHead);
    for (const [index, cell] of table.row.entries()) {
      const span = spans[index];
      if (onlyHeads) table.heads.set(cell.column, span);
      if (span[0] >= span[1]) continue;
      this.#reading.cells.push({
        span,
        columnHeading: onlyHeads ? null : (table.heads.get(cell.column) ?? null),
        rowHeading: !onlyHeads && index && spans[0][0] < spans[0][1] ? spans[0] : null,
      });
    }
    if (table.row.length) {
      const left = [...table.taken].filter(([, rows]) => rows > 1);
      table.taken = new Map(left.map(([column, rows]) => [column, rows - 1]));
    }
    table.row = [];
    table.nextColumn = 0;
  }
}

function number(sought, text, start, end) {
  const found = sought.search(text, start, end);
  return found ? Math.min(Math.max(decimal(found.group(1)), 1), 100) : 1;
}
