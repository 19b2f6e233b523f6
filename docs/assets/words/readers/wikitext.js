// Counterpart of rules_engine/lexicon/readers/wikitext.py: the reader of wikitext, the markup of MediaWiki.

import { constant, pattern } from "../patterns.js";
import { maskAddresses } from "./addresses.js";
import { frontMatter } from "./front_matter.js";
import { find, lines, trimmed } from "./lines.js";
import { Reading } from "./reading.js";
import { maskInline } from "./wikitext_inline.js";
import { Tables } from "./wikitext_tables.js";

const own = (name) => pattern(`readers.wikitext.${name}`);

/** Mask what is no running text, and find sections, tables and lists. */
export function read(text) {
  const reading = new Reading(text);
  const { meta, end } = frontMatter(text);
  reading.meta = meta;
  maskInline(reading);
  reading.cut(0, end);
  new Lines(reading).read(end);
  maskAddresses(reading);
  return reading.document("wikitext");
}

/** Reads the lines of a text of which all else is masked by now. */
class Lines {
  #reading;
  #text;
  #prose;
  #tables;
  #markup = new Set(constant("readers.wikitext._MARKUP"));
  #items = [];
  #paragraph = null;

  constructor(reading) {
    this.#reading = reading;
    this.#text = reading.text;
    this.#prose = reading.prose();
    this.#tables = new Tables(reading);
  }

  /** Read the text from `start` to its end. */
  read(start) {
    for (const [at, end] of lines(this.#text, start)) {
      const [first] = trimmed(this.#prose, at, end, " \t");
      const [, last] = trimmed(this.#text, at, end);
      if (first >= last) this.#items = [];
      else if (this.#markup.has(this.#prose[first]) || this.#text[first] === "<") this.#line(first, last);
      else this.#plain(first, last);
    }
    this.#tables.finish();
  }

  #plain(at, end) {
    this.#tables.goesOn(end);
    if (this.#items.length) this.#leaveList();
    const [start, last] = trimmed(this.#prose, at, end);
    if (start < last) this.#paragraph = [start, last];
  }

  #leaveList() {
    this.#items = [];
    this.#paragraph = null;
  }

  #line(before, end) {
    const [reading, prose] = [this.#reading, this.#prose];
    const character = prose[before];
    if (character === "=" && this.#heading(before, end)) return;
    if (this.#text[before] === "<" && this.#taggedHeading(before, end)) return;
    let at = before;
    if (character === ":") while (at < end && ": \t".includes(prose[at])) at++; // a table may be indented
    if (at < end && "{|!".includes(prose[at]) && (prose[at] !== "!" || this.#tables.areOpen)) {
      const start = this.#tables.line(prose, at, end);
      if (start !== at) {
        this.#leaveList();
        reading.cut(before, at);
        return;
      }
    }
    let found;
    if ("*#:;".includes(character)) {
      if (own("_REDIRECT").match(prose, before, end)) reading.cut(before, end);
      else this.#listed(before, end);
      this.#tables.goesOn(end);
    } else if (character === "-" && (found = own("_RULE").match(prose, before, end))) {
      reading.cut(...found.span());
      this.#paragraph = null;
    } else if ("FI".includes(character) && (found = own("_CAPTIONED").match(prose, before, end))) {
      reading.cut(...found.span());
    } else {
      this.#plain(before, end);
    }
  }

  /** Note a heading; what stands behind its last mark may only be a comment. */
  #heading(from, to) {
    const prose = this.#prose;
    const [at, end] = trimmed(prose, from, to);
    const [start, after] = trimmed(prose, at, end, "=");
    const level = Math.min(start - at, end - after, 6);
    if (level < 1 || start === after) return false;
    this.#reading.cut(at, at + level);
    this.#reading.cut(end - level, end);
    this.#reading.heading(at, level, trimmed(prose, at + level, end - level));
    this.#leaveList();
    return true;
  }

  #taggedHeading(at, end) {
    const found = own("_TAGGED_HEADING").match(this.#text, at, end);
    if (!found) return false;
    this.#reading.heading(at, Number(found.group(1)), trimmed(this.#prose, ...found.span(2)));
    this.#leaveList();
    return true;
  }

  /** Read an item of a list, or a line that is indented by colons. */
  #listed(at, end) {
    const [reading, text, prose, items] = [this.#reading, this.#text, this.#prose, this.#items];
    const marker = own("_MARKERS").match(prose, at, end);
    const [start, depth] = [marker.end(), marker.end() - at];
    reading.cut(at, start);
    const colon = marker.group().includes(";") ? find(prose, ":", start, end) : -1;
    if (colon < 0 && !items.length && /^:*$/.test(marker.group())) {
      this.#paragraph = trimmed(text, start, end);
      return;
    }
    if (colon >= 0) reading.cut(colon, colon + 1);
    const spans = colon < 0 ? [[start, end]] : [[start, colon], [colon + 1, end]];
    const lead = depth > 1 && items.length ? items[Math.min(depth, items.length + 1) - 2] : this.#paragraph;
    const leadIn = lead && lead[0] < lead[1] ? lead : null;
    for (const span of spans.map((whole) => trimmed(text, ...whole)))
      if (span[0] < span[1]) reading.items.push({ span, leadIn });
    this.#items = [...items.slice(0, depth - 1), trimmed(text, ...spans[0])];
  }
}
