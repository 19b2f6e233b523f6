// Counterpart of rules_engine/lexicon/readers/elements.py: HTML inside Markdown and wikitext.

import { constant, pattern } from "../patterns.js";
import { find } from "./lines.js";

const own = (name) => pattern(`readers.elements.${name}`);

/** The tags of one text, from left to right. */
export class Elements {
  #reading;
  #code = new Set(constant("readers.elements.CODE"));
  #open = new Map(constant("readers.elements.APART").map((name) => [name, []]));
  #unclosed = new Map();

  constructor(reading) {
    this.#reading = reading;
  }

  /** Mask the comment at `start` that ends before `end`; return where it ends, `start` if it does not. */
  comment(start, end) {
    if (!this.mayClose("-->", end)) return start;
    const close = find(this.#reading.text, "-->", start + 4, end);
    if (close < 0) {
      this.miss("-->", end);
      return start;
    }
    this.#reading.comment(start, close + 3);
    return close + 3;
  }

  /** Mask a tag, up to `end` the code that it opens; return where the mask ends. */
  tag(found, end) {
    const [reading, name] = [this.#reading, found.group(2).toLowerCase()];
    const [start, after] = found.span();
    const [closes, isEmpty] = [found.group(1) !== "", found.group(3) !== ""];
    if (this.#code.has(name) && !closes && !isEmpty) {
      const close = this.#close(name, after, end);
      if (close) {
        reading.cut(start, close);
        return close;
      }
    }
    const open = this.#open.get(name);
    if (open && !closes && !isEmpty) open.push(after);
    else if (open?.length && closes) {
      const opened = open.pop();
      if (opened < start) reading.setApart.push([opened, start]);
    }
    if (own("_WITHIN_A_SENTENCE").fullmatch(name)) reading.blank(start, after);
    else reading.cut(start, after);
    return after;
  }

  /** Mask a character reference. */
  reference(found) {
    if (own("_SPACES").fullmatch(found.group())) this.#reading.blank(...found.span());
    else this.#reading.cut(...found.span());
  }

  /** Whether it is worth looking for `mark` before `end`: it was not missed there before. */
  mayClose(mark, end) {
    return (this.#unclosed.get(mark) ?? -1) < end;
  }

  /** Note that there is no `mark` before `end`, so that nobody looks for it again. */
  miss(mark, end) {
    this.#unclosed.set(mark, end);
  }

  #close(name, start, end) {
    if (!this.mayClose(name, end)) return 0;
    const found = own(`_CLOSING.${name}`).search(this.#reading.text, start, end);
    if (!found) this.miss(name, end);
    return found ? found.end() : 0;
  }
}
