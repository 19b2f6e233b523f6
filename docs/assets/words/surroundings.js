// Counterpart of rules_engine/lexicon/surroundings.py: what stands around a place in a document.

import { bisectRight } from "./bisect.js";
import { constant, pattern } from "./patterns.js";
import { Points } from "./points.js";
import { back, charAt, charBefore, isupper, length, rstrip, strip } from "./strings.js";

/** Answers questions about places in one document. */
export class Surroundings {
  #starts;
  #apart;
  #apartUntil = [];
  #cells;
  #headings;

  /** @param {import("./documents.js").Document} document */
  constructor(document) {
    this.document = document;
    this.prose = document.prose;
    this.points = new Points(document.text);
    this.#starts = document.sections.map(({ start }) => start);
    const apart = [...document.setApart].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
    this.#apart = apart.map(([start]) => start);
    for (const [, end] of apart) this.#apartUntil.push(Math.max(end, this.#apartUntil.at(-1) ?? 0));
    this.#cells = document.cells.map(({ span }) => span[0]);
  }

  /** The offset that lies some code points before (or, if they are less than 0, behind) another. */
  #back(offset, count) {
    return this.points.offset(this.points.before(offset) - count);
  }

  /** The number of the section that `offset` lies in. */
  section(offset) {
    return Math.max(bisectRight(this.#starts, offset) - 1, 0);
  }

  /** The heading that `offset` itself lies in. */
  heading(offset) {
    const head = this.document.sections[this.section(offset)]?.heading;
    return head && head[0] <= offset && offset < head[1] ? head : null;
  }

  /** For each section the headings above it and its own, from the page's title inwards.
   * @returns {string[][]} */
  get headings() {
    this.#headings ??= this.#findHeadings();
    return this.#headings;
  }

  #findHeadings() {
    let above = [];
    return this.document.sections.map(({ level, heading }) => {
      while (above.length && above.at(-1).level >= level) above.pop();
      if (heading) above = [...above.slice(-5), { level, head: strip(this.prose.slice(...heading)) }];
      return above.map(({ head }) => head);
    });
  }

  /** The sentence around a span, at most some hundred characters to each side.
   * @returns {[number, number]} */
  sentence(start, end) {
    const reach = constant("surroundings.REACH");
    let [first, last] = [this.#back(start, reach), this.#back(end, -reach)];
    const section = this.document.sections[this.section(start)];
    if (section) {
      const head = section.heading;
      const inside = head !== null && start < head[1];
      first = Math.max(first, inside || !head ? section.start : head[1]);
      last = Math.min(last, head && inside ? head[1] : section.end);
    }
    const near = Math.max(first, this.#back(start, 120));
    first = this.#lastEnd(near, start) || this.#lastEnd(first, start) || first;
    for (const found of pattern("surroundings._END").finditer(this.prose, end, last))
      if (!this.#abbreviated(found.start())) return [first, found.start()];
    return [first, last];
  }

  /** Where the last sentence that ends between two places ends, or 0. */
  #lastEnd(first, start) {
    const ends = [...pattern("surroundings._END").finditer(this.prose, first, start)];
    return ends.reverse().find((found) => !this.#abbreviated(found.start()))?.end() ?? 0;
  }

  #abbreviated(stop) {
    if (this.prose[stop] !== ".") return false;
    return pattern("surroundings._ABBREVIATED").search(this.prose.slice(this.#back(stop, 4), stop + 1)) !== null;
  }

  /** The stretch between blank lines around `offset`, within reach.
   * @returns {[number, number]} */
  paragraph(offset) {
    const reach = constant("surroundings.REACH");
    const number = this.points.before(offset);
    const middle = number - (number % reach);
    let first = this.points.offset(middle - 2 * reach);
    const last = this.points.offset(middle + 3 * reach);
    for (const found of pattern("surroundings._BLANK_LINE").finditer(this.prose, first, offset)) first = found.end();
    const after = pattern("surroundings._BLANK_LINE").search(this.prose, offset, last);
    return [first, after ? after.start() : last];
  }

  /** The line around `offset`, within reach.
   * @returns {[number, number]} */
  line(offset) {
    const reach = constant("surroundings.REACH");
    const [first, last] = [this.#back(offset, reach), this.#back(offset, -reach)];
    const before = this.prose.slice(first, offset);
    const start = Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r"));
    const after = pattern("surroundings._LINE_END").search(this.prose, offset, last);
    return [first + start + 1, after ? after.start() : last];
  }

  /** Whether a capital letter at `offset` is no sign of a name, for a sentence, an item or a cell begins there. */
  startsSentence(offset) {
    const isSkipped = (char) => constant("surroundings._SKIPPED").includes(char) || char.codePointAt(0) >= 0x2600;
    const end = this.#before(offset, isSkipped);
    if (end === 0 || `.!?:…${constant("spelling.CUT")}`.includes(this.prose[end - 1])) return true;
    if (pattern("surroundings._BLANK_LINE").search(this.prose.slice(end, offset))) return true;
    const head = this.document.sections[this.section(offset)]?.heading;
    const n = end - 1;
    return Boolean(head) && ((n < head[0] && head[0] <= offset) || (n < head[1] && head[1] <= offset));
  }

  /** Whether a line, an item or a cell begins at `offset`. */
  atBullet(offset) {
    const end = this.#before(offset, (char) => " \t\u00a0".includes(char));
    return end === 0 || `\r\n${constant("spelling.CUT")}`.includes(this.prose[end - 1]);
  }

  /** Where the characters before `offset` that are skipped begin, within reach. */
  #before(offset, isSkipped) {
    const reach = this.#back(offset, 79);
    let end = offset;
    while (end > reach && isSkipped(charBefore(this.prose, end))) end = back(this.prose, end, 1);
    return end;
  }

  /** Whether an item or a cell begins at `offset`, where capital letters are as in a heading. */
  headsItself(offset) {
    return rstrip(this.prose.slice(this.#back(offset, 40), offset), " \t\u00a0").endsWith(constant("spelling.CUT"));
  }

  /** Whether the line around `offset` reads like a heading that nothing marks: short, in capital letters. */
  titled(offset) {
    const line = strip(this.prose.slice(...this.line(offset)));
    if (length(line) > 60 || /[.,;:!?]$/u.test(line)) return false;
    const first = pattern("surroundings._LETTER").search(line);
    const words = pattern("surroundings._LONG_WORD").findall(line);
    return first !== null && [first.group(), ...words].every((word) => isupper(charAt(word, 0)));
  }

  /** Whether a span lies in a block quote or in struck-out text. */
  setApart(start, end) {
    const n = bisectRight(this.#apart, start) - 1;
    return n >= 0 && end <= this.#apartUntil[n];
  }

  /** Whether `offset` lies in a cell of a table. */
  inCell(offset) {
    return this.#cell(offset) !== null;
  }

  /** The heads of the column and the row of the cell around `offset`. */
  heads(offset) {
    const cell = this.#cell(offset);
    const heads = cell ? [cell.columnHeading, cell.rowHeading] : [];
    return heads.flatMap((head) => (head ? [this.prose.slice(...head)] : [])).join("\n");
  }

  #cell(offset) {
    const n = bisectRight(this.#cells, offset) - 1;
    return n >= 0 && offset < this.document.cells[n].span[1] ? this.document.cells[n] : null;
  }
}
