// Counterpart of rules_engine/lexicon/readers/markdown_inline.py: code, links, emphasis, tags, macros in a paragraph.

import { bisectLeft } from "../bisect.js";
import { constant, pattern } from "../patterns.js";
import { casefold, charAt, charBefore, forward, isalnum, isspace, strip, words } from "../strings.js";
import { Elements } from "./elements.js";
import { find } from "./lines.js";

const own = (name) => pattern(`readers.markdown_inline.${name}`);

/** Masks the markup of one paragraph, heading or cell after another. */
export class Inline {
  #reading;
  #text;
  #labels;
  #punctuation = new Set(constant("readers.markdown_inline._PUNCTUATION"));
  #macroEnds = new Map(Object.entries(constant("readers.markdown_inline._MACRO_ENDS")));
  #longestLabel = constant("readers.markdown_inline._LONGEST_LABEL");
  #brackets = [];
  #dead = 0; // so many of them stand around a link, and make none themselves
  #struck = -1;
  #runs = null;
  #end = 0;
  #maskAs = {
    "\\": (at) => this.#escape(at),
    "`": (at) => this.#code(at),
    "<": (at) => this.#angle(at),
    "&": (at) => this.#entity(at),
    "[": (at) => this.#open(at),
    "]": (at) => this.#close(at),
    "*": (at) => this.#stars(at),
    _: (at) => this.#line(at),
    "~": (at) => this.#waves(at),
    "{": (at) => this.#brace(at),
  };

  /** @param {Set<string>} labels  of the links whose address stands elsewhere */
  constructor(reading, labels) {
    this.#reading = reading;
    this.#text = reading.text;
    this.#labels = labels;
    this.elements = new Elements(reading);
  }

  /** Mask the markup between `start` and `end`, in which a sentence may run from line to line. */
  mask(start, end) {
    this.#end = end;
    this.#runs = null;
    this.#struck = -1;
    this.#dead = 0;
    this.#brackets = [];
    const special = own("_SPECIAL");
    for (let found; (found = special.search(this.#text, start, end)); )
      start = this.#maskAs[found.group()](found.start());
  }

  #escape(at) {
    const next = this.#text[at + 1];
    if (this.#punctuation.has(next) && at + 1 < this.#end) {
      this.#reading.blank(at, at + 1);
      return at + 2;
    }
    if (next === "\n" || next === "\r") this.#reading.blank(at, at + 1);
    return at + 1;
  }

  #code(at) {
    if (!this.#runs) {
      this.#runs = new Map();
      for (const run of own("_CODE").finditer(this.#text, at, this.#end)) {
        const length = run.end() - run.start();
        if (!this.#runs.has(length)) this.#runs.set(length, []);
        this.#runs.get(length).push(run.start());
      }
    }
    const after = own("_CODE").match(this.#text, at, this.#end).end();
    const closers = this.#runs.get(after - at) ?? [];
    const closer = closers[bisectLeft(closers, after)];
    if (closer === undefined) return after;
    const end = closer + after - at;
    this.#reading.cut(at, end);
    return end;
  }

  #angle(at) {
    if (this.#text.startsWith("<!--", at)) return Math.max(this.elements.comment(at, this.#end), at + 1);
    const link = own("_AUTOLINK").match(this.#text, at, this.#end);
    if (link) {
      this.#reading.cut(...link.span());
      return link.end();
    }
    const tag = pattern("readers.elements.TAG").match(this.#text, at, this.#end);
    return tag ? this.elements.tag(tag, this.#end) : at + 1;
  }

  #entity(at) {
    const found = pattern("readers.elements.REFERENCE").match(this.#text, at, this.#end);
    if (!found) return at + 1;
    this.elements.reference(found);
    return found.end();
  }

  #open(at) {
    const image = this.#text[at - 1] === "!" && this.#text[Math.max(at - 2, 0)] !== "\\";
    this.#brackets.push([at, image]);
    return at + 1;
  }

  #close(at) {
    if (!this.#brackets.length) return at + 1;
    const [start, image] = this.#brackets.pop();
    const isDead = this.#brackets.length < this.#dead && !image;
    this.#dead = Math.min(this.#dead, this.#brackets.length);
    const end = isDead ? -1 : this.#endOfLink(start, at);
    if (end < 0) return at + 1;
    if (image) {
      // Its text stands for the picture and is no part of the sentence.
      this.#reading.cut(start - 1, start + 1);
      this.#reading.cut(at, end);
      return end;
    }
    if (this.#text[start + 1] === "^") {
      this.#reading.blank(start, end);
      return end;
    }
    this.#dead = this.#brackets.length;
    this.#reading.blank(start, start + 1);
    this.#reading.blank(at, end);
    return end;
  }

  /** Return the end of the link whose brackets stand at `start` and `close`; -1 if they make none. */
  #endOfLink(start, close) {
    const [text, after] = [this.#text, close + 1];
    const address = own("_ADDRESS").match(text, after, this.#end);
    if (address) return address.end();
    const label = own("_LABEL").match(text, after, this.#end);
    if (label && label.end() - after > 2)
      return this.#labels.has(labelKey(label.group().slice(1, -1))) ? label.end() : -1;
    if (forward(text, start, this.#longestLabel) < close || find(text, "[", start + 1, close) >= 0) return -1;
    const inside = text.slice(start + 1, close);
    if (inside.startsWith("^") || (strip(inside) && this.#labels.has(labelKey(inside))))
      return label ? label.end() : after;
    return -1;
  }

  #stars(at) {
    const end = own("_STARS").match(this.#text, at, this.#end).end();
    if (!(this.#isSpace(at - 1) && this.#isSpace(end))) this.#reading.blank(at, end);
    return end;
  }

  #line(at) {
    const end = own("_LINES").match(this.#text, at, this.#end).end();
    if (!(isalnum(charBefore(this.#text, at)) && isalnum(charAt(this.#text, end))))
      this.#reading.blank(at, end);
    return end;
  }

  #waves(at) {
    const end = own("_WAVES").match(this.#text, at, this.#end).end();
    if (end - at !== 2) return end;
    if (this.#struck < 0) {
      this.#struck = this.#isSpace(end) ? -1 : end;
    } else if (!this.#isSpace(at - 1)) {
      this.#reading.blank(this.#struck - 2, this.#struck);
      this.#reading.blank(at, end);
      this.#reading.setApart.push([this.#struck, at]);
      this.#struck = -1;
    }
    return end;
  }

  #brace(at) {
    const close = this.#macroEnds.get(this.#text[at + 1]);
    const attributes = !close || close === "#}" ? own("ATTRIBUTES").match(this.#text, at, this.#end) : null;
    if (attributes) {
      this.#reading.blank(...attributes.span());
      return attributes.end();
    }
    if (close && this.elements.mayClose(close, this.#end)) {
      const end = find(this.#text, close, at + 2, this.#end);
      if (end >= 0) {
        this.#reading.cut(at, end + 2);
        return end + 2;
      }
      this.elements.miss(close, this.#end);
    }
    return at + 1;
  }

  #isSpace(at) {
    return at < 0 || at >= this.#text.length || isspace(this.#text[at]);
  }
}

/** Return what two spellings of a link's label have in common. */
export function labelKey(label) {
  return casefold(words(label).join(" "));
}
