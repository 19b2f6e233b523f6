// Counterpart of rules_engine/lexicon/readers/markdown_blocks.py: Markdown's blocks, line by line.

import { constant, pattern } from "../patterns.js";
import { find, findLast, lines, trimmed } from "./lines.js";
import { Container, Containers, afterMarker, indented } from "./markdown_containers.js";
import { closes, endOfCode, mark } from "./markdown_marks.js";
import * as tables from "./markdown_tables.js";
import { decimal } from "./numbers.js";

/** Reads the blocks of one text. */
export class Blocks {
  #reading;
  #text;
  #inline;
  #containers;
  #starters = new Set(constant("readers.markdown_marks.STARTERS"));
  #paragraph = null;
  #lastLine = 0;
  #fence = null;
  #table = null;
  #resume = 0;

  /** @param {import("./markdown_inline.js").Inline} inline */
  constructor(reading, inline) {
    this.#reading = reading;
    this.#text = reading.text;
    this.#inline = inline;
    this.#containers = new Containers(reading);
  }

  /** Read the text from `start` to its end. */
  read(start) {
    for (const [at, end] of lines(this.#text, start)) if (end >= this.#resume) this.#line(at, end);
    this.#closeBlocks(0);
  }

  #line(start, end) {
    const containers = this.#containers;
    if (start < this.#resume) {
      const [at] = indented(this.#text, Math.min(this.#resume, end), end, 0);
      if (at < end) this.#grow(at, end);
      return;
    }
    const isEmpty = indented(this.#text, start, end, 0)[0] === end;
    const [count, at, column, zero] = isEmpty
      ? [containers.upToFirstQuote(), end, 0, 0]
      : containers.walk(this.#text, start, end);
    if (this.#fence) {
      if (count >= this.#fence.depth) {
        this.#reading.cut(at, end);
        if (at < end && closes(this.#fence.mark, this.#text, at, end)) this.#fence = null;
        return;
      }
      this.#fence = null;
    }
    if (at === end) this.#closeBlocks(count);
    else if (!(this.#paragraph && count === containers.length && column - zero < 4 && this.#goesOn(at, end)))
      this.#block(count, at, end, column, zero);
  }

  /** Whether a line makes the paragraph before it a heading or the head of a table. */
  #goesOn(at, end) {
    const text = this.#text;
    if (!"=-|:".includes(text[at])) return false;
    const [start, before] = this.#paragraph;
    const heads = trimmed(text, this.#lastLine, before);
    if (tables.begins(text, heads, trimmed(text, at, end))) {
      this.#paragraph = start < this.#lastLine ? [start, Math.max(this.#lastLine - 1, start)] : null;
      this.#closeBlocks(this.#containers.length);
      this.#table = new tables.Table(this.#reading, this.#inline, heads, [at, end]);
      this.#containers.hold([heads[0], end], { paragraph: false });
      return true;
    }
    if (!mark("UNDERLINE").match(text, at, end)) return false;
    this.#paragraph = null;
    this.#reading.cut(at, end);
    this.#title(start, text[at] === "=" ? 1 : 2, start, before);
    return true;
  }

  /** Read a line from the first character that is no marker of a container open by now. */
  #block(count, at, end, column, zero) {
    const [text, containers] = [this.#text, this.#containers];
    while (column - zero < 4 && this.#starters.has(text[at])) {
      const opened = this.#opened(count, at, end, column, zero);
      if (!opened) break;
      [at, column, zero] = opened;
      if (at === end) return;
      count = containers.length;
    }
    if (this.#paragraph) {
      this.#grow(at, end);
    } else if (column - zero >= 4) {
      this.#closeBlocks(count);
      this.#leaf(at, end);
    } else if (this.#table && count === containers.length) {
      this.#table.row(at, end);
      containers.hold([at, end], { paragraph: false });
    } else {
      this.#closeBlocks(count);
      this.#grow(at, end);
    }
  }

  /** Add a line to the paragraph, or begin one. */
  #grow(at, end) {
    this.#paragraph = [this.#paragraph?.[0] ?? at, end];
    this.#lastLine = at;
  }

  /** Mask what begins a block, after all that it ends. */
  #mark(count, found) {
    this.#closeBlocks(count);
    this.#reading.cut(...found.span());
  }

  /** Open what begins at `at`: return where and in which columns the line goes on; null if nothing begins. */
  #opened(count, at, end, column, zero) {
    const [text, character] = [this.#text, this.#text[at]];
    const matched = (name) => mark(name).match(text, at, end);
    let found;
    if (character === "`" || character === "~") {
      if ((found = matched("FENCE"))) return this.#fenced(count, found.group(1) || found.group(2), at, end);
    } else if (character === "#") {
      if ((found = matched("HEADING"))) {
        this.#mark(count, found);
        this.#title(at, found.group(1).length, found.end(), end);
        return [end, 0, 0];
      }
    } else if (character === ">") {
      return this.#quote(count, at, end, column);
    } else if (character === "<") {
      return this.#html(count, at, end);
    } else if ("!?=".includes(character)) {
      if ((found = matched("TITLED"))) return this.#titled(count, found, end, zero);
    } else if ("[:".includes(character)) {
      return this.#labelled(count, at, end, column, zero);
    }
    if (("-*_".includes(character) && matched("BREAK")) || (character === "*" && matched("ABBREVIATION"))) {
      this.#closeBlocks(count);
      return this.#leaf(at, end);
    }
    return (found = matched("MARKER")) ? this.#item(count, found, end, column) : null;
  }

  /** Open a block of code; outside all containers it is passed over at once. */
  #fenced(count, fence, at, end) {
    this.#closeBlocks(count);
    if (this.#containers.length > 1) {
      this.#fence = { mark: fence, depth: this.#containers.length };
      return this.#leaf(at, end);
    }
    return this.#passOver(at, endOfCode(fence, this.#text, end), end);
  }

  #item(count, found, end, column) {
    const [at, after] = found.span();
    const isEmpty = indented(this.#text, after, end, 0)[0] === end;
    const number = found.group(1);
    if (this.#paragraph && count === this.#containers.length && (isEmpty || (number && decimal(number) !== 1)))
      return null;
    this.#mark(count, found);
    return this.#itemFrom(after, end, column + after - at);
  }

  /** Open an item whose marker ends at `after`. */
  #itemFrom(after, end, column) {
    let [at, found, zero] = afterMarker(this.#text, after, end, column);
    if (at < end && found - column <= 4) zero = found;
    const task = mark("TASK").match(this.#text, at, end);
    if (task) {
      this.#reading.cut(...task.span());
      [at, found] = indented(this.#text, task.end(), end, found + 3);
      this.#containers.push(new Container("item", zero, at, at));
      return [at, found, found];
    }
    this.#containers.push(new Container("item", at < end ? zero : column + 1, at, at));
    return [at, found, zero];
  }

  #quote(count, at, end, column) {
    this.#closeBlocks(count);
    this.#reading.cut(at, at + 1);
    const [first, found, zero] = afterMarker(this.#text, at + 1, end, column + 1);
    if (mark("ALERT").match(this.#text, first, end)) {
      this.#containers.push(new Container("alert", 0, first, first));
      return this.#leaf(first, end);
    }
    this.#containers.push(new Container("quote", 0, first, first));
    return [first, found, zero];
  }

  /** Open an admonition or a tab; its title stands between quotation marks. */
  #titled(count, found, end, zero) {
    this.#closeBlocks(count);
    const [first, last] = trimmed(this.#text, found.end(), end, " \t\"'");
    this.#reading.cut(found.start(), first);
    this.#reading.cut(last, end);
    this.#inline.mask(first, last);
    this.#containers.push(new Container("block", zero + 4, first, last));
    return [end, 0, 0];
  }

  /** Open a definition or a footnote, or pass over the address of a link. */
  #labelled(count, at, end, column, zero) {
    const text = this.#text;
    const matched = (name) => mark(name).match(text, at, end);
    let found;
    if ((found = matched("DEFINITION"))) {
      if (!this.#paragraph && !(count && this.#lead(count))) return null;
      this.#mark(count, found);
      return this.#itemFrom(found.end(), end, column + 1);
    }
    if (this.#paragraph && count === this.#containers.length) return null;
    if ((found = matched("FOOTNOTE"))) {
      this.#mark(count, found);
      this.#containers.push(new Container("block", zero + 4, found.end(), found.end()));
      const [first, from] = indented(text, found.end(), end, zero);
      return [first, from, from];
    }
    if (this.#paragraph || !matched("LABEL")) return null;
    this.#closeBlocks(count);
    return this.#leaf(at, end);
  }

  #html(count, at, end) {
    const text = this.#text;
    if (text.startsWith("<!--", at)) {
      this.#closeBlocks(count);
      const close = this.#inline.elements.comment(at, text.length);
      return this.#passOver(at, close > at ? close : text.length, end);
    }
    if (mark("RAW").match(text, at, end)) {
      this.#closeBlocks(count);
      return this.#passOver(at, mark("RAW_END").search(text, at)?.end() ?? text.length, end);
    }
    const found = mark("TAGGED_HEADING").match(text, at, end);
    if (!found) return null;
    const close = find(text, "</h", found.end(), end);
    this.#closeBlocks(count);
    this.#inline.mask(at, end);
    this.#noteHeading(at, Number(found.group(1)), trimmed(text, found.end(), close >= 0 ? close : end));
    return [end, 0, 0];
  }

  #passOver(at, close, end) {
    if (!this.#reading.isMasked(at)) this.#reading.cut(at, close);
    this.#containers.hold([at, Math.min(close, end)], { paragraph: false });
    this.#resume = close;
    const [first] = indented(this.#text, Math.min(close, end), end, 0);
    if (first < end) this.#grow(first, end);
    return [end, 0, 0];
  }

  /** Read a heading whose text stands between `start` and `end`, with marks after it. */
  #title(line, level, from, to) {
    const text = this.#text;
    let [start, end] = trimmed(text, from, to);
    const bare = text[line] === "#" ? trimmed(text, start, end, "#")[1] : end;
    if (bare < end && (bare === start || " \t".includes(text[bare - 1]))) {
      this.#reading.cut(bare, end);
      [start, end] = trimmed(text, start, bare);
    }
    this.#inline.mask(start, end);
    const brace = end > start && text[end - 1] === "}" ? findLast(text, "{", start, end) : -1;
    if (brace >= 0 && pattern("readers.markdown_inline.ATTRIBUTES").fullmatch(text, brace, end))
      [start, end] = trimmed(text, start, brace);
    this.#noteHeading(line, level, [start, end]);
  }

  #noteHeading(line, level, span) {
    if (!this.#containers.isQuoted) this.#reading.heading(line, level, span);
    this.#containers.hold(span, { paragraph: false });
  }

  /** Mask the rest of a line that is no running text. */
  #leaf(at, end) {
    this.#reading.cut(at, end);
    this.#containers.hold([at, end], { paragraph: false });
    return [end, 0, 0];
  }

  #lead(count) {
    this.#closeBlocks(count);
    return this.#containers.innermost.lead;
  }

  /** Close the paragraph or table and all containers but the first `count`. */
  #closeBlocks(count) {
    if (this.#paragraph) {
      const [start, end] = trimmed(this.#text, ...this.#paragraph, " \t\r\n");
      this.#inline.mask(start, end);
      this.#containers.hold([start, end], { paragraph: true });
      this.#paragraph = null;
    }
    this.#table = null;
    this.#containers.keep(Math.max(count, 1));
  }
}
