// Counterpart of rules_engine/lexicon/readers/wikitext_templates.py: templates and links, one inside the other.

import { pattern } from "../patterns.js";
import { lstrip, strip } from "../strings.js";

const own = (name) => pattern(`readers.wikitext_templates.${name}`);

/** What was opened and is not closed yet: a template, a parameter (`{{{x}}}`) or a link. */
class Frame {
  inside = [];
  end = 0;

  constructor(start, width, isLink, pipes = []) {
    this.start = start;
    this.width = width;
    this.isLink = isLink;
    this.pipes = pipes;
  }
}

/** Takes the brackets of one text from left to right. */
export class Templates {
  #reading;
  #text;
  #page = new Frame(0, 0, false);
  #open = [];
  #templates = []; // those of them that are no links

  constructor(reading) {
    this.#reading = reading;
    this.#text = reading.text;
  }

  /** Open or mask the link at `at`; return where its text begins, or `at` if it is none. */
  link(at) {
    const reading = this.#reading;
    const found = own("_LINK").match(this.#text, at);
    if (!found) return at;
    const [title, [start, end], after] = [found.group(1), found.span(1), found.end()];
    if (found.group(2) === "|") {
      this.#open.push(new Frame(at, 2, true, [end]));
      return after;
    }
    if (own("_NO_TEXT").match(title) || own("_MEDIA").match(title)) {
      reading.cut(at, after);
    } else {
      reading.blank(at, start + (title.startsWith(":") ? 1 : 0));
      reading.blank(end, after);
    }
    return after;
  }

  /** Close the link that ends with the brackets at `at`. */
  endLink(at) {
    if (!this.#open.at(-1)?.isLink) return;
    const [link, reading, text] = [this.#open.pop(), this.#reading, this.#text];
    const [start, first, end] = [link.start, link.pipes[0], at + 2];
    const title = text.slice(start + 2, first);
    if (own("_MEDIA").match(title)) {
      let last = link.pipes.at(-1);
      if (own("_MEDIA_OPTION").fullmatch(text, last + 1, at)) last = at;
      reading.cut(start, Math.min(last + 1, end));
      reading.cut(at, end);
    } else if (own("_NO_TEXT").match(title)) {
      reading.cut(start, end);
    } else if (!strip(text.slice(first + 1, at))) {
      // [[Title (game)|]] shows its title
      reading.blank(start, start + 2);
      reading.blank(first, end);
    } else {
      reading.blank(start, first + 1);
      reading.blank(at, end);
    }
  }

  /** Forget the links that are open where a paragraph ends. */
  endLinks() {
    while (this.#open.at(-1)?.isLink) this.#open.pop();
  }

  /** Open what a run of braces opens: parameters of three as far as the number is odd, else templates. */
  open(start, end) {
    while (end - start >= 2) {
      const frame = new Frame(start, (end - start) % 2 ? 3 : 2, false);
      this.#open.push(frame);
      this.#templates.push(frame);
      start += frame.width;
    }
  }

  /** Close what a run of braces closes. */
  close(start, end) {
    while (end - start >= 2 && this.#templates.length) {
      this.endLinks();
      const template = this.#open.pop();
      const width = Math.min(template.width, end - start);
      template.start += template.width - width;
      start += width;
      template.end = start;
      this.#templates.pop();
      (this.#templates.at(-1) ?? this.#page).inside.push(template);
    }
  }

  /** Note a pipe for what is open. */
  pipe(at) {
    this.#open.at(-1)?.pipes.push(at);
  }

  /** Mask the templates; one that is never closed is none, but those inside it are. */
  finish() {
    this.endLinks();
    for (const frame of [this.#page, ...this.#templates]) for (const template of frame.inside) this.#mask(template);
  }

  /** Mask a template but for those of its values that are shown: sentences, and what has a telling name. */
  #mask(template) {
    let last = template.start;
    for (const [start, end] of this.#shown(template)) {
      this.#reading.cut(last, start);
      last = end;
    }
    this.#reading.cut(last, template.end);
    for (const inner of template.inside) this.#reading.cut(inner.start, inner.end);
  }

  #shown(template) {
    const text = this.#text;
    if (!template.pipes.length || template.width === 3) return [];
    if (own("_QUOTES_OTHERS").fullmatch(strip(text.slice(template.start + 2, template.pipes[0])))) return [];
    const values = [];
    for (const [index, pipe] of template.pipes.entries()) {
      const end = template.pipes[index + 1] ?? template.end - 2;
      const named = own("_NAMED").match(text, pipe + 1, end);
      const start = named ? named.end() : pipe + 1;
      const value = text.slice(start, end);
      const isTelling = named && own("_TELLING").fullmatch(named.group(1));
      if (own("_SENTENCE").match(lstrip(value)) || (isTelling && own("_SHOWN").match(value))) values.push([start, end]);
    }
    return values;
  }
}
