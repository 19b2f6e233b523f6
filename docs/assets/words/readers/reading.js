// Counterpart of rules_engine/lexicon/readers/reading.py: a text while it is read.

import { constant, pattern } from "../patterns.js";
import { forward, words } from "../strings.js";

/** Stands in the prose where the sentence ends or something else than a word stands; no term goes across it. */
export const CUT = "\0";

const BLANK = 0x20;
const AT_ONCE = 8192;

/** What a reader fills. Spans may be masked in any order; the last mask counts. */
export class Reading {
  #headings = [];
  #ignores = [];
  #masked;

  constructor(text) {
    this.text = text;
    this.meta = {};
    this.cells = [];
    this.items = [];
    this.setApart = [];
    this.#masked = new Uint16Array(text.length);
    for (let at = 0; at < text.length; at++) this.#masked[at] = text.charCodeAt(at);
    if (text.startsWith("\ufeff")) this.blank(0, 1);
  }

  /** Put blanks in place of markup within a sentence. */
  blank(start, end) {
    this.#put(BLANK, start, end);
  }

  /** Put `CUT` in place of what stands between or instead of words. */
  cut(start, end) {
    this.#put(0, start, end);
  }

  /** Whether a mask lies over the unit at `offset`. */
  isMasked(offset) {
    return this.#masked[offset] !== this.text.charCodeAt(offset);
  }

  /** Return the running text, the rest of it masked as it is by now. */
  prose() {
    const parts = [];
    for (let at = 0; at < this.#masked.length; at += AT_ONCE)
      parts.push(String.fromCharCode(...this.#masked.subarray(at, at + AT_ONCE)));
    return parts.join("");
  }

  /** Mask a comment, and keep what it says to the linter. */
  comment(start, end) {
    this.cut(start, end);
    if (forward(this.text, start, constant("readers.reading._LONGEST_IGNORE")) < end) return;
    const found = pattern("readers.reading._IGNORE").fullmatch(this.text, start, end);
    if (!found) return;
    this.#ignores.push({ span: [start, end], code: found.group(1), reason: words(found.group(2)).join(" ") });
  }

  /** Note a heading whose first line starts at `start`. */
  heading(start, level, span) {
    if (span[0] < span[1]) this.#headings.push({ start, level, span });
  }

  /** Return what was read. */
  document(syntax) {
    const prose = this.prose();
    const inOrder = (held) => held.sort((one, other) => bySpan(one.span, other.span));
    return {
      text: this.text,
      prose,
      syntax,
      meta: this.meta,
      sections: this.#sections(prose),
      cells: inOrder(this.cells),
      items: inOrder(this.items),
      setApart: this.setApart.sort(bySpan),
      ignores: inOrder(this.#ignores),
    };
  }

  #sections(prose) {
    const headings = this.#headings.sort(
      (one, other) => one.start - other.start || one.level - other.level || bySpan(one.span, other.span),
    );
    if (!headings.length || /[^ \t\r\n\0]/.test(prose.slice(0, headings[0].start)))
      headings.unshift({ start: 0, level: 0, span: null });
    return headings.map(({ start, level, span }, index) => ({
      start: index ? start : 0,
      end: headings[index + 1]?.start ?? prose.length,
      level,
      heading: span,
    }));
  }

  #put(mask, start, end) {
    const masked = this.#masked;
    for (let at = start, last = Math.min(end, masked.length); at < last; at++) {
      const code = this.text.charCodeAt(at);
      if (code !== 0x0a && code !== 0x0d) masked[at] = mask;
    }
  }
}

function bySpan(one, other) {
  return one[0] - other[0] || one[1] - other[1];
}
