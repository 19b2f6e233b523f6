// Counterpart of rules_engine/lexicon/trie.py: one trie of many forms, word by word, as Python made it.
//
// Upper and lower case are left to the caller, and so is the choice between the forms that begin at one word.

import { constant, pattern } from "./patterns.js";
import { between, lengthOfEnd, lengthOfStart } from "./spelling.js";
import { back, casefold, length } from "./strings.js";

/**
 * @typedef {{lead: string, tail: string, value: Object}} Ending  what has to stand right before and right behind a form
 * @typedef {{start: number, end: number, endings: Ending[], edited: boolean}} Hit  forms whose words stand from `start`
 *   to `end`; `edited` says that one word is misspelt
 * @typedef {Map<string, Map<string, Node>>} Node  what follows by gap and word; by `END` the endings, if any end here
 */

const END = "\0";

/** Forms, and what each stands for. */
export class Trie {
  #roots;

  /**
   * @param {Object} roots  of Python's trie; what its endings stand for, they give as a place in `values`
   * @param {Object[]} values
   */
  constructor(roots, values) {
    this.#roots = new Map(Object.entries(roots).map(([word, node]) => [word, hydrated(node, values)]));
  }

  /**
   * Yields the hits at each word that begins any, the longest first.
   * @param {string} text
   * @param {?function(string): string[]} near  the words that one in small letters may be a misspelling of
   * @returns {Generator<Hit[]>}
   */
  *find(text, near = null) {
    const begins = new Map();
    for (const found of pattern("trie._WORDS").finditer(text)) {
      const word = found.group();
      if (!begins.has(word)) begins.set(word, this.#begin(word, near));
      const begin = begins.get(word);
      if (!begin || isHyphen(text[found.start() - 1])) continue;
      const hits = follow(text, found.start(), found.end(), begin, near);
      if (hits.length) yield hits;
    }
  }

  #begin(word, near) {
    const small = casefold(word);
    if (this.#roots.has(small)) return { node: this.#roots.get(small), edited: false };
    const meant = near && length(word) > 3 ? near(small).find((other) => this.#roots.has(other)) : undefined;
    return meant === undefined ? null : { node: this.#roots.get(meant), edited: true };
  }
}

function hydrated(node, values) {
  const after = ([word, further]) => [word, hydrated(further, values)];
  return new Map(
    Object.entries(node).map(([gap, found]) => [
      gap,
      gap === END
        ? found.map(([lead, tail, place]) => ({ lead, tail, value: values[place] }))
        : new Map(Object.entries(found).map(after)),
    ]),
  );
}

const isHyphen = (char) => char !== undefined && constant("spelling.HYPHENS").includes(char);

/** The hits at `start`: the trie is followed from a word as far as the text goes with it. */
function follow(text, start, end, { node, edited }, near) {
  const hits = [];
  for (;;) {
    if (node.has(END) && !isHyphen(text[end])) hits.unshift({ start, end, endings: node.get(END), edited });
    const parting = node.size > Number(node.has(END)) ? pattern("trie._NEXT").match(text, end) : null;
    const gap = parting && between(parting.group(1));
    const words = gap ? node.get(gap) : undefined;
    if (!words) return hits;
    const following = pattern("trie._WORDS").match(text, parting.end(1));
    const word = casefold(following.group());
    let further = words.get(word);
    if (!further && near && !edited && length(word) > 3) {
      const meant = near(word).find((other) => words.has(other));
      if (meant !== undefined) [further, edited] = [words.get(meant), true];
    }
    if (!further) return hits;
    [node, end] = [further, following.end()];
  }
}

/** What stands between the word at `at` and the word before it, within reach. */
export function before(text, at) {
  return pattern("trie._BEFORE").search(text.slice(back(text, at, 24), at)).group();
}

/** Where the form stands with what has to stand before and behind it; null if that is not there.
 * @returns {?[number, number]} */
export function span(text, hit, ending) {
  let { start, end } = hit;
  if (ending.lead) {
    const size = lengthOfEnd(before(text, start), ending.lead);
    if (!size) return null;
    start -= size;
  }
  if (ending.tail) {
    const size = lengthOfStart(pattern("trie._AFTER").match(text, end).group(), ending.tail);
    if (!size) return null;
    end += size;
  }
  return [start, end];
}
