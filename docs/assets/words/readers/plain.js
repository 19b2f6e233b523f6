// Counterpart of rules_engine/lexicon/readers/plain.py: the headings, lists, quotes and columns that people type.

import { constant, pattern } from "../patterns.js";
import { charAt, charBefore, forward, isalnum, isalpha, islower, words } from "../strings.js";
import { maskAddresses } from "./addresses.js";
import { Elements } from "./elements.js";
import { frontMatter } from "./front_matter.js";
import { find, lines, trimmed } from "./lines.js";
import { Reading } from "./reading.js";

const own = (name) => pattern(`readers.plain.${name}`);
const LONGEST_UNDERLINED = 120;

/** Mask what is no running text, and find sections, columns and lists. */
export function read(text) {
  const reading = new Reading(text);
  const { meta, end: start } = frontMatter(text);
  reading.meta = meta;
  reading.cut(0, start);
  for (const found of own("_CODE").finditer(text, start)) reading.cut(...found.span());
  for (const found of own("_LOW_LINES").finditer(text, start)) {
    const [at, end] = found.span();
    if (!(isalnum(charBefore(text, at)) && isalnum(charAt(text, end)))) reading.blank(at, end);
  }
  maskComments(reading, start);
  new Lines(reading).read(start);
  maskAddresses(reading);
  return reading.document("text");
}

function maskComments(reading, start) {
  const [elements, text] = [new Elements(reading), reading.text];
  for (let at; (at = text.indexOf("<!--", start)) >= 0; ) start = Math.max(elements.comment(at, text.length), at + 4);
}

/** Reads the lines of a text. */
class Lines {
  #reading;
  #text;
  #block = []; // of each line the first character, its end, its column
  #fresh = true;
  #paragraph = null;
  #quote = null;
  #items = [];
  #heads = [];

  constructor(reading) {
    this.#reading = reading;
    this.#text = reading.text;
  }

  /** Read the text from `start` to its end. */
  read(start) {
    for (const [at, end] of lines(this.#text, start)) {
      const [first, last] = trimmed(this.#text, at, end);
      if (first < last) this.#block.push([first, last, first - at]);
      else if (this.#block.length) this.#endBlock();
    }
    this.#endBlock();
    this.#endQuote();
  }

  /** Read the lines between two empty ones. */
  #endBlock() {
    const block = this.#block;
    this.#block = [];
    if (this.#isHeading(block)) {
      this.#heading(block[0][0], block[0][1]);
      return;
    }
    this.#heads = [];
    for (const [number, [at, end, column]] of block.entries()) {
      if (number + 1 < block.length && this.#isUnderlined(block[number], block[number + 1])) this.#heading(at, end);
      else if (this.#isUnderline(at, end)) this.#reading.cut(at, end);
      else this.#line(at, end, column);
    }
    this.#endItems(0);
    this.#fresh = true;
  }

  #line(at, end, column) {
    const [text, reading] = [this.#text, this.#reading];
    const quoted = own("_QUOTED").match(text, at, end);
    if (quoted) {
      reading.cut(...quoted.span());
      if (this.#quote || quoted.end() < end) this.#quote = [this.#quote?.[0] ?? quoted.end(), end];
      return;
    }
    this.#endQuote();
    let found;
    if ((found = own("_HASHES").match(text, at, end))) {
      reading.cut(...found.span());
      this.#heading(found.end(), end, at, text.slice(...found.span()).lastIndexOf("#") + 1);
    } else if ((found = own("_MARKER").match(text, at, end))) {
      reading.cut(...found.span());
      this.#item(found.end(), end, column);
      this.#fresh = true;
    } else if (find(text, "\t", at, end) >= 0) {
      this.#columns(at, end);
    } else if (this.#items.length) {
      this.#items.at(-1).span[1] = end;
    } else {
      this.#paragraph = [this.#paragraph && !this.#fresh ? this.#paragraph[0] : at, end];
      this.#heads = [];
      this.#fresh = false;
    }
  }

  #item(at, end, column) {
    let leadIn = this.#paragraph;
    while (this.#items.length && this.#items.at(-1).column >= column) this.#endItems(this.#items.length - 1);
    if (this.#items.length) leadIn = [...this.#items.at(-1).span];
    this.#items.push({ span: [at, end], leadIn, column });
  }

  #endItems(count) {
    while (this.#items.length > count) {
      const { span, leadIn } = this.#items.pop();
      this.#reading.items.push({ span, leadIn });
    }
  }

  /** Read a line whose cells stand apart by tabs. */
  #columns(at, end) {
    const starts = [at];
    for (const tab of own("_TABS").finditer(this.#text, at, end)) starts.push(tab.end());
    const cells = [];
    for (const [column, start] of starts.entries()) {
      const after = starts[column + 1] ?? end;
      const cell = trimmed(this.#text, start, after);
      this.#reading.cut(cell[1], after);
      cells.push(cell);
    }
    for (const [column, span] of cells.entries())
      this.#reading.cells.push({
        span,
        columnHeading: this.#heads[column] ?? null,
        rowHeading: column && this.#heads.length ? cells[0] : null,
      });
    if (!this.#heads.length) this.#heads = cells;
  }

  #heading(at, end, start = at, level = 1) {
    this.#endQuote();
    this.#endItems(0);
    this.#paragraph = null;
    this.#reading.heading(start, level, [at, end]);
  }

  /** Whether a line that stands alone is short and ends like no sentence. */
  #isHeading(block) {
    if (block.length !== 1) return false;
    const [at, end] = block[0];
    if (forward(this.#text, at, constant("readers.plain._LONGEST_HEADING")) < end) return false;
    const line = this.#text.slice(at, end);
    return (
      !'.,;:!?…"”\'’)|'.includes(line.at(-1)) &&
      words(line).length <= constant("readers.plain._MOST_WORDS") &&
      !line.includes("\t") &&
      !islower(charAt(line, 0)) &&
      !own("_MARKER").match(line) &&
      !"><#".includes(line[0]) &&
      [...line].some(isalpha)
    );
  }

  #isUnderlined([start, end], [from, to]) {
    return (
      this.#isUnderline(from, to) &&
      !this.#isUnderline(start, end) &&
      forward(this.#text, start, LONGEST_UNDERLINED) >= end
    );
  }

  #isUnderline(at, end) {
    return own("_UNDERLINE").fullmatch(this.#text, at, end) !== null;
  }

  #endQuote() {
    if (this.#quote) this.#reading.setApart.push(this.#quote);
    this.#quote = null;
  }
}
