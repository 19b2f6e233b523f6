// Counterpart of rules_engine/lexicon/readers/markdown_containers.py: what Markdown stands in.

/** A block quote, an item of a list, an admonition or a tab: the column where its content begins, and what it holds.
 *
 * `lead` is the paragraph that a list would follow now; `start` and `end` span an item up to the first list in it. */
export class Container {
  lead = null;
  leadIn = null;
  closed = false;

  /** @param {"page" | "quote" | "alert" | "item" | "block"} kind */
  constructor(kind, column = 0, start = 0, end = 0) {
    this.kind = kind;
    this.column = column;
    this.start = start;
    this.end = end;
  }

  get isQuote() {
    return this.kind === "quote" || this.kind === "alert";
  }
}

/** The containers that are open, from the outermost to the innermost. */
export class Containers {
  #reading;
  #open = [new Container("page")];
  #quotes = [];

  constructor(reading) {
    this.#reading = reading;
  }

  get length() {
    return this.#open.length;
  }

  /** The container in which the next block stands. */
  get innermost() {
    return this.#open.at(-1);
  }

  /** Whether somebody else is quoted here. */
  get isQuoted() {
    return this.#quotes.slice(0, 3).some((at) => this.#open[at].kind === "quote");
  }

  /** Open a container inside the innermost. */
  push(container) {
    const outer = this.innermost;
    if (container.isQuote) this.#quotes.push(this.#open.length);
    else if (container.kind === "item") {
      container.leadIn = outer.lead;
      outer.closed = outer.kind === "item";
    }
    this.#open.push(container);
  }

  /** Close all but the first `count`. */
  keep(count) {
    while (this.#open.length > count) this.#close(this.#open.pop());
  }

  #close(container) {
    const [reading, outer] = [this.#reading, this.innermost];
    const span = [container.start, container.end];
    const holds = container.start < container.end;
    if (!outer.closed) outer.end = Math.max(outer.end, container.end);
    if (container.kind === "item") {
      if (holds) reading.items.push({ span, leadIn: container.leadIn });
      return;
    }
    outer.lead = null;
    if (!container.isQuote) return;
    this.#quotes.pop();
    if (container.kind === "quote" && !this.#quotes.length && holds) reading.setApart.push(span);
  }

  /** Note a block in the innermost container. */
  hold(span, { paragraph }) {
    const container = this.innermost;
    container.lead = paragraph ? span : null;
    if (!container.closed) container.end = span[1];
  }

  /** Return how many containers go on after a blank line. */
  upToFirstQuote() {
    return this.#quotes[0] ?? this.#open.length;
  }

  /** Return how many containers a line is in, its first character and that one's column, and the column of zero.
   *
   * The markers of quotes are masked. */
  walk(text, start, end) {
    let [at, column] = indented(text, start, end, 0);
    let zero = 0;
    for (const [count, container] of this.#open.entries()) {
      if (container.isQuote) {
        if (at === end || text[at] !== ">" || column - zero > 3) return [count, at, column, zero];
        this.#reading.blank(at, at + 1);
        [at, column, zero] = afterMarker(text, at + 1, end, column + 1);
      } else if (at === end || column >= container.column) {
        if (container.kind !== "page") zero = container.column;
      } else {
        return [count, at, column, zero];
      }
    }
    return [this.#open.length, at, column, zero];
  }
}

/** Return the first character of a line from `at` that is no space, and its column. */
export function indented(text, at, end, column) {
  for (; at < end; at++) {
    if (text[at] === " ") column += 1;
    else if (text[at] === "\t") column += 4 - (column % 4);
    else break;
  }
  return [at, column];
}

/** Return the first character after a marker, its column, and the column of zero; one space belongs to it. */
export function afterMarker(text, at, end, column) {
  const [first, found] = indented(text, at, end, column);
  return [first, found, first > at ? column + 1 : column];
}
