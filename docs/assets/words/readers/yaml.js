// Stands in for PyYAML where front matter is read: keys and values, lists, block and quoted scalars, flow collections,
// comments, anchors and aliases. What PyYAML refuses is `Broken` here, and so are tags but `!!str` and the like.

import { Broken, MERGE } from "./yaml_scalars.js";
import { Flow } from "./yaml_flow.js";

export { Broken };

const NOT_PRINTED = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;
const LINE_END = /\r\n|[\r\x85\u2028\u2029]/g;
const DEEPEST = 100;

/** Reads one document. Mappings are `Map`, lists arrays; of a scalar only its type and a string's text are kept. */
export class Yaml extends Flow {
  #depth = 0;

  constructor(text) {
    super(text.replace(LINE_END, "\n"));
    if (NOT_PRINTED.test(text) || /^(?:---|\.\.\.)[ \t]/m.test(this.text)) throw new Broken();
  }

  /** Return what the document holds, null for nothing.
   * @throws {Broken} */
  root() {
    this.skip();
    if (this.isAtEnd) return null;
    const value = this.#node(-1);
    this.skip();
    if (!this.isAtEnd) throw new Broken();
    return value;
  }

  get #column() {
    return this.at - (this.text.lastIndexOf("\n", this.at - 1) + 1) * (this.at > 0);
  }

  #isMarker(mark) {
    return this.text[this.at] === mark && /[ \t\n]|$/y.test(this.text[this.at + 1] ?? "");
  }

  /** Read the node that begins here, inside what stands in column `outer`. */
  #node(outer) {
    if (++this.#depth > DEEPEST) throw new Broken();
    const column = this.#column;
    let value;
    if (this.#isMarker("-")) value = this.#list(column, outer);
    else if (this.#isMarker("?") || this.keyEnd() >= 0) value = this.#mapping(column);
    else value = this.#inLine(outer);
    this.#depth--;
    return value;
  }

  /** Read a value that stands behind something else in its line. */
  #inLine(outer) {
    const anchor = this.properties();
    let value;
    if (anchor !== null && this.#endsLine()) value = this.#below(outer);
    else if (this.#isMarker("-") || this.#isMarker("?")) throw new Broken();
    else if ("|>".includes(this.text[this.at])) value = this.#block(outer);
    else value = this.leaf(outer);
    this.name(anchor, value);
    return value;
  }

  #endsLine() {
    this.blanks();
    return this.isAtEnd || "\n#".includes(this.text[this.at]);
  }

  /** Read the value of a key or of a list's marker that stands in a later line; null for none. */
  #below(outer, listToo = true) {
    this.skip();
    if (this.isAtEnd || this.#column < outer) return null;
    if (this.#column > outer) return this.#node(outer);
    return listToo && outer >= 0 && this.#isMarker("-") ? this.#list(outer, outer) : null;
  }

  #mapping(column) {
    const found = new Map();
    for (;;) {
      const isExplicit = this.#isMarker("?");
      const key = isExplicit ? this.#afterMarker(column) : this.#key(column);
      if (typeof key === "object" && key !== null) throw new Broken();
      let value = null;
      if (!isExplicit) value = this.#endsLine() ? this.#below(column) : this.#inLine(column);
      else if (this.#isNext(column, ":")) value = this.#afterMarker(column);
      if (key === MERGE) merge(found, value);
      else found.set(key, value);
      this.skip();
      if (this.isAtEnd || this.#column < column) return found;
      if (this.#column > column || this.#isMarker("-")) throw new Broken();
    }
  }

  /** Read a key and its colon. */
  #key(column) {
    const anchor = this.properties();
    const end = this.keyEnd();
    if (end < 0) throw new Broken();
    const key = this.leaf(column, end);
    this.name(anchor, key);
    this.at = end + 1;
    return key;
  }

  #isNext(column, mark) {
    this.skip();
    return !this.isAtEnd && this.#column === column && this.#isMarker(mark);
  }

  /** Read what stands behind a marker of one character, where lists and mappings may begin in its line. */
  #afterMarker(column, listToo = true) {
    this.at++;
    while (this.text[this.at] === " ") this.at++;
    if (this.text[this.at] === "\t") throw new Broken();
    return this.#endsLine() ? this.#below(column, listToo) : this.#node(column);
  }

  #list(column, outer) {
    const found = [];
    for (;;) {
      found.push(this.#afterMarker(column, false));
      this.skip();
      if (this.isAtEnd || this.#column < column) return found;
      if (this.#column > column) throw new Broken();
      if (!this.#isMarker("-")) {
        if (column === outer) return found;
        throw new Broken();
      }
    }
  }

  /** Read a scalar of whole lines, after `|` or `>`; its lines are left as they are. */
  #block(outer) {
    const header = /[|>](?:[+-]?([1-9])?|([1-9])[+-])(?:[ \t]+(?:#.*)?)?(?:\n|$)/y;
    header.lastIndex = this.at;
    const found = header.exec(this.text);
    if (!found) throw new Broken();
    this.at = header.lastIndex;
    const given = Number(found[1] ?? found[2] ?? 0);
    let indent = given && Math.max(outer, 0) + given;
    const lines = [];
    let deepest = 0;
    while (!this.isAtEnd) {
      const end = this.text.indexOf("\n", this.at);
      const line = this.text.slice(this.at, end < 0 ? undefined : end);
      const depth = line.search(/[^ ]|$/);
      if (!indent) deepest = Math.max(deepest, depth);
      if (depth < line.length && (!indent || depth < indent)) {
        if (line[depth] === "\t") throw new Broken();
        indent ||= Math.max(deepest, outer + 1, 1);
        if (depth < indent) break;
      }
      lines.push(line);
      this.at = end < 0 ? this.text.length : end + 1;
    }
    const text = lines.map((line) => line.slice(indent)).join("\n").replace(/\n+$/, "");
    return text && !found[0].includes("-") ? `${text}\n` : text;
  }
}

function merge(found, value) {
  const maps = Array.isArray(value) ? value : [value];
  if (!maps.every((map) => map instanceof Map)) throw new Broken();
  for (const map of maps) for (const [key, held] of map) if (!found.has(key)) found.set(key, held);
}
