// What Python exports (rules_engine/lexicon/exporting.py): its regular expressions, used as in Python, and its constants.
// Offsets are UTF-16 units.

let compiled = { patterns: {}, constants: {} };
const made = new Map();

/**
 * Takes what compiled.json holds; nothing else here works before.
 * @param {{patterns: Object<string, {source: string, flags: string, names?: Object<string, number>}>, constants: Object}} all
 */
export function load(all) {
  compiled = all;
  made.clear();
}

/** What `load` was given. */
export function loaded() {
  return compiled;
}

/** The value of a constant, such as "linting.CODES". */
export function constant(key) {
  if (!Object.hasOwn(compiled.constants, key)) throw new Error(`no constant ${key}`);
  return compiled.constants[key];
}

/**
 * The pattern of a name, such as "mentions._BECAME", compiled when it is first used.
 * @returns {Pattern}
 */
export function pattern(key) {
  let found = made.get(key);
  if (!found) {
    if (!Object.hasOwn(compiled.patterns, key)) throw new Error(`no pattern ${key}`);
    const { source, flags, names } = compiled.patterns[key];
    found = new Pattern(source, flags, names);
    made.set(key, found);
  }
  return found;
}

/** Python's `re.escape`, as far as it matters. */
export function escape(text) {
  return text.replace(/[\^$\\.*+?()[\]{}|/]/gu, "\\$&").replace(/-/gu, "\\x2d");
}

/** Python's `re.Match`; a group that took no part is null, its start and end are -1. */
export class Match {
  #found;
  #places;
  #again;
  #indices = null;

  /** `places` says where the groups stand in `found`; `again` gives their spans. */
  constructor(found, places, again) {
    this.#found = found;
    this.#places = places;
    this.#again = again;
  }

  #span(n) {
    if (n === 0) return [this.#found.index, this.#found.index + this.#found[0].length];
    this.#indices ??= this.#again();
    return this.#indices[this.#places.get(n)] ?? [-1, -1];
  }

  start(n = 0) {
    return this.#span(n)[0];
  }

  end(n = 0) {
    return this.#span(n)[1];
  }

  span(n = 0) {
    return this.#span(n);
  }

  group(n = 0) {
    return (n === 0 ? this.#found[0] : this.#found[this.#places.get(n)]) ?? null;
  }

  /** All groups but the whole, in order. */
  groups() {
    const numbers = [...this.#places.keys()].filter((key) => typeof key === "number");
    return numbers.map((n) => this.group(n));
  }
}

const KINDS = {
  search: (source) => source,
  match: (source) => source,
  full: (source) => `(?:${source})(?![^])`,
  more: (source) => `(?=(?<rest>[^]*))(?:${source})(?!\\k<rest>(?![^]))`, // what has a length
};

/** The source without names, and where Python's groups stand in what it finds. */
function unnamed(source) {
  const names = Array.from(source.matchAll(NAMED), ([, name]) => name);
  const places = new Map(names.flatMap((name, n) => (name[0] === "g" ? [[Number(name.slice(1)), n + 1]] : [])));
  const again = (_, name) => `(?:\\${names.indexOf(name) + 1})`;
  return { source: source.replace(NAMED, "(").replace(/\\k<([a-z]\w*)>/gu, again), places };
}

const NAMED = /\(\?<([a-z]\w*)>/gu;

const isInside = (text, at) =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;

/** Python's `re.Pattern`: a search from `start` sees what stands before it, and nothing from `end` on. */
export class Pattern {
  #source;
  #flags;
  #names;
  #made = {};

  /** Groups are named: `g1` is Python's first; `names` are the numbers of those that have a name in Python. */
  constructor(source, flags = "du", names = {}) {
    this.#source = source;
    this.#flags = flags.replace("d", "");
    this.#names = names;
  }

  /** Compiles without names, and without spans of groups, which few ask for: both make an expression slow. */
  #compiled(kind) {
    const { source, places } = unnamed(KINDS[kind](this.#source));
    for (const [name, number] of Object.entries(this.#names)) places.set(name, places.get(number));
    const how = new RegExp(source, this.#flags + (kind === "search" ? "g" : "y"));
    return { how, places, again: () => new RegExp(source, `${this.#flags}dy`) };
  }

  #run(kind, text, start, end) {
    if (start > text.length) return null;
    const { how, places, again } = (this.#made[kind] ??= this.#compiled(kind));
    const within = end === undefined || end >= text.length ? text : text.slice(0, Math.max(end, 0));
    how.lastIndex = Math.max(start, 0);
    let found = how.exec(within);
    while (found && kind === "search" && isInside(within, found.index)) {
      how.lastIndex = found.index + 1; // V8 looks for what has no length between the halves of a character, too
      found = how.exec(within);
    }
    return found && new Match(found, places, () => this.#indices(kind, again, within, found.index));
  }

  #indices(kind, again, within, at) {
    const how = (this.#made[`${kind} again`] ??= again());
    how.lastIndex = at;
    return how.exec(within).indices;
  }

  search(text, start = 0, end = undefined) {
    return this.#run("search", text, start, end);
  }

  match(text, start = 0, end = undefined) {
    return this.#run("match", text, start, end);
  }

  fullmatch(text, start = 0, end = undefined) {
    return this.#run("full", text, start, end);
  }

  *finditer(text, start = 0, end = undefined) {
    const within = end === undefined || end >= text.length ? text : text.slice(0, end);
    for (let found = this.#run("search", within, start); found; ) {
      yield found;
      const at = found.end();
      if (found.start() < at) found = this.#run("search", within, at);
      else found = this.#run("more", within, at) ?? this.#run("search", within, at + (within.codePointAt(at) > 0xffff ? 2 : 1));
    }
  }

  /** As in Python: the whole of each match, or its one group, or an array of its groups; "" for one without a part. */
  findall(text, start = 0, end = undefined) {
    return Array.from(this.finditer(text, start, end), (found) => {
      const groups = found.groups().map((group) => group ?? "");
      return groups.length === 0 ? found.group() : groups.length === 1 ? groups[0] : groups;
    });
  }

  /**
   * The text with each match replaced.
   * @param {string | function(Match): string} by `\1` in a string stands for a group
   */
  sub(by, text) {
    let made = "";
    let last = 0;
    for (const found of this.finditer(text)) {
      const put = typeof by === "function" ? by(found) : by.replace(/\\(\d)/gu, (_, n) => found.group(Number(n)) ?? "");
      made += text.slice(last, found.start()) + put;
      last = found.end();
    }
    return made + text.slice(last);
  }

  /** The pieces between the matches, with the groups of each match between them. */
  split(text) {
    const pieces = [];
    let last = 0;
    for (const found of this.finditer(text)) {
      pieces.push(text.slice(last, found.start()), ...found.groups());
      last = found.end();
    }
    return [...pieces, text.slice(last)];
  }
}
