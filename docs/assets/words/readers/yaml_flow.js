// The parts of YAML that stand within a line or between brackets.

import { Broken, plainKey, plainValue, quotedValue } from "./yaml_scalars.js";

const LONGEST_KEY = 1024;
const DEEPEST = 100;
const PROPERTY = /&([\w-]+)|!!(?:str|int|float|bool|null|map|seq|set|omap|timestamp|binary)/y;
const STARTS_NO_PLAIN = "-?:,[]{}#&*!|>'\"%@`";

/** Reads scalars and collections between brackets. */
export class Flow {
  at = 0;
  anchors = new Map();

  constructor(text) {
    this.text = text;
  }

  get isAtEnd() {
    return this.at >= this.text.length;
  }

  /** Name a value for aliases. */
  name(anchor, value) {
    if (anchor && this.anchors.has(anchor)) throw new Broken();
    if (anchor) this.anchors.set(anchor, value);
  }

  /** Pass blanks of a line. */
  blanks() {
    while (!this.isAtEnd && " \t".includes(this.text[this.at])) this.at++;
  }

  /** Pass blanks, comments and line ends. Outside brackets no line begins with a tab. */
  skip(inBrackets = false) {
    for (; !this.isAtEnd; this.at++) {
      if (!inBrackets && this.at === 0 && /^ *\t/.test(this.text)) throw new Broken();
      this.blanks();
      if (this.text[this.at] === "#") this.at = end(this.text.indexOf("\n", this.at), this.text);
      if (this.text[this.at] !== "\n") return;
      if (!inBrackets && /\n *\t/y.test(this.text.slice(this.at, this.at + 200))) throw new Broken();
    }
  }

  /** Pass an anchor or a tag before a node; return the anchor, empty for a tag, null for neither. */
  properties() {
    let anchor = null;
    for (let found; ; this.blanks()) {
      PROPERTY.lastIndex = this.at;
      if (!(found = PROPERTY.exec(this.text))) return anchor;
      anchor = found[1] ?? anchor ?? "";
      this.at = PROPERTY.lastIndex;
      if (!this.isAtEnd && !" \t\n,]}".includes(this.text[this.at])) throw new Broken();
    }
  }

  /** Return where the colon stands that makes what begins here a key, -1 if it is none. */
  keyEnd() {
    const from = this.at;
    try {
      this.properties();
      const newLine = end(this.text.indexOf("\n", from), this.text);
      if ("'\"".includes(this.text[this.at] || " ")) this.#quoted();
      else if (this.text[this.at] === "*") this.#alias();
      else if (this.#startsPlain(false)) this.at = this.#plainEnd(this.at, newLine, false);
      this.blanks();
      const isKey = this.at < newLine && this.#isColon(false) && this.at - from <= LONGEST_KEY && this.at > from;
      return isKey ? this.at : -1;
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      return -1;
    } finally {
      this.at = from;
    }
  }

  /** Read a scalar, an alias, or what stands between brackets; a scalar in column `outer` or before it ends there. */
  leaf(outer, stop = this.text.length) {
    const start = this.text[this.at];
    if (start === "[" || start === "{") return this.#collection(0);
    if (start === "'" || start === '"') return this.#quoted();
    if (start === "*") return this.#alias();
    return this.#plain(outer, stop);
  }

  #isColon(inBrackets) {
    return this.text[this.at] === ":" && (inBrackets || /^(?:[ \t\n]|$)/.test(this.text[this.at + 1] ?? ""));
  }

  #alias() {
    const found = /\*([\w-]+)(?=[ \t\n,\]}:]|$)/y;
    found.lastIndex = this.at;
    const name = found.exec(this.text)?.[1];
    if (!this.anchors.has(name)) throw new Broken();
    this.at = found.lastIndex;
    return this.anchors.get(name);
  }

  #quoted() {
    const mark = this.text[this.at];
    const whole = mark === "'" ? /'((?:[^']|'')*)'/y : /"((?:[^"\\]|\\[^])*)"/y;
    whole.lastIndex = this.at;
    const found = whole.exec(this.text);
    if (!found) throw new Broken();
    this.at = whole.lastIndex;
    return quotedValue(found[1], mark);
  }

  /** Return where a scalar without quotation marks ends in its line. */
  #plainEnd(from, newLine, inBrackets) {
    const stop = inBrackets
      ? /[ \t]+#|[ \t]*:(?=[ \t\n]|$)|[ \t]*(?:[,?[\]{}\n]|$)/g
      : /[ \t]+#|[ \t]*:(?=[ \t\n]|$)|[ \t]*(?:\n|$)/g;
    stop.lastIndex = from;
    return Math.min(stop.exec(this.text)?.index ?? newLine, newLine);
  }

  #startsPlain(inBrackets) {
    const [first, next] = [this.text[this.at], this.text[this.at + 1]];
    if (first === undefined) return false;
    if (!STARTS_NO_PLAIN.includes(first)) return true;
    const isMore = next !== undefined && !" \t\n".includes(next);
    return isMore && (first === "-" || (!inBrackets && "?:".includes(first)));
  }

  #plain(outer, stop, inBrackets = false) {
    if (!this.#startsPlain(inBrackets)) throw new Broken();
    let text = "";
    for (let newLines = 0; ; ) {
      const newLine = end(this.text.indexOf("\n", this.at), this.text);
      const last = this.#plainEnd(this.at, Math.min(stop, newLine), inBrackets);
      text += (newLines > 1 ? "\n".repeat(newLines - 1) : newLines ? " " : "") + this.text.slice(this.at, last);
      this.at = last;
      this.blanks();
      if (this.at >= stop || this.text[this.at] !== "\n") break;
      const more = /(?:\n([ \t]*))+/y;
      more.lastIndex = this.at;
      const between = more.exec(this.text);
      const [ends, indent] = [between[0].split("\n").slice(1), between[1]];
      if (!inBrackets && ends.some((line) => /^ *\t/.test(line) && line.search(/\t/) <= outer)) throw new Broken();
      const next = this.text[more.lastIndex];
      if (next === undefined || next === "#" || (!inBrackets && indent.length <= outer)) break;
      if (inBrackets && ",?[]{}".includes(next)) break;
      if (next === ":" && /[ \t\n]|^$/.test(this.text[more.lastIndex + 1] ?? "")) break;
      newLines = ends.length;
      this.at = more.lastIndex;
    }
    if (inBrackets ? text.endsWith(":") : this.at < stop && this.#isColon(false)) throw new Broken();
    return inBrackets || stop < this.text.length ? plainKey(text) : plainValue(text);
  }

  #collection(depth) {
    if (depth > DEEPEST) throw new Broken();
    const isMap = this.text[this.at] === "{";
    const close = isMap ? "}" : "]";
    const found = isMap ? new Map() : [];
    for (this.at++; ; ) {
      this.skip(true);
      if (this.text[this.at] === close) break;
      const from = this.at;
      const key = this.#entry(depth);
      this.skip(true);
      let value = null;
      const isPair = this.#isColon(true);
      if (isPair) {
        if (this.text.slice(from, this.at).includes("\n")) throw new Broken();
        this.at++;
        this.skip(true);
        if (!this.isAtEnd && !`,${close}`.includes(this.text[this.at])) value = this.#entry(depth);
        this.skip(true);
      }
      if ((isMap || isPair) && typeof key === "object" && key !== null) throw new Broken();
      if (isMap) found.set(key, value);
      else found.push(isPair ? new Map([[key, value]]) : key);
      if (this.text[this.at] === ",") this.at++;
      else if (this.text[this.at] !== close) throw new Broken();
    }
    this.at++;
    return found;
  }

  #entry(depth) {
    const anchor = this.properties();
    this.skip(true);
    const start = this.text[this.at];
    let value;
    if (start === "[" || start === "{") value = this.#collection(depth + 1);
    else if (start === "'" || start === '"') value = this.#quoted();
    else if (start === "*") value = this.#alias();
    else if (anchor !== null && (start === undefined || ",]}:".includes(start))) value = null;
    else value = this.#plain(-1, this.text.length, true);
    this.name(anchor, value);
    return value;
  }
}

function end(at, text) {
  return at < 0 ? text.length : at;
}
