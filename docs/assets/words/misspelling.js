// Counterpart of rules_engine/lexicon/misspelling.py: which word of a glossary's names a word was meant to be.

import { constant } from "./patterns.js";
import { casefold, isalpha, length } from "./strings.js";

/** Finds the words one letter away: put in, left out, exchanged, or two changed about. */
export class Misspelling {
  #known;
  #shortened = new Map();
  #memo = new Map();

  /**
   * @param {Iterable<string>} meant  the words of names
   * @param {Iterable<string>} known  other words that are no misspelling
   */
  constructor(meant, known) {
    const small = new Set(Array.from(meant, casefold));
    this.#known = new Set([...small, ...Array.from(known, casefold)]);
    const long = [...small].filter((word) => length(word) >= constant("misspelling.SHORTEST") && isalpha(word));
    for (const word of long.sort()) {
      for (const short of new Set([word, ...shortened(word)])) {
        if (!this.#shortened.has(short)) this.#shortened.set(short, []);
        this.#shortened.get(short).push(word);
      }
    }
  }

  /** The words that `typed`, in small letters, was probably meant to be. */
  near(typed) {
    if (!this.#memo.has(typed)) this.#memo.set(typed, this.#find(typed));
    return this.#memo.get(typed);
  }

  #find(typed) {
    if (length(typed) < constant("misspelling.SHORTEST") - 1 || this.#known.has(typed) || !isalpha(typed)) return [];
    const found = new Set([typed, ...shortened(typed)].flatMap((short) => this.#shortened.get(short) ?? []));
    return [...found].filter((word) => oneSlip([...typed], [...word]) && !sameStem(typed, word));
  }
}

function shortened(word) {
  const letters = [...word];
  return letters.map((_, n) => [...letters.slice(0, n), ...letters.slice(n + 1)].join(""));
}

function oneSlip(typed, word) {
  let n = 0;
  while (n < typed.length && n < word.length && typed[n] === word[n]) n += 1;
  const rest = typed.slice(n);
  const wanted = word.slice(n);
  const same = (some, others) => some.join("") === others.join("");
  return (
    same(rest.slice(1), wanted) || // put in
    same(rest, wanted.slice(1)) || // left out
    same(rest.slice(1), wanted.slice(1)) || // exchanged
    (same(rest.slice(0, 2), wanted.slice(0, 2).reverse()) && same(rest.slice(2), wanted.slice(2))) // changed about
  );
}

function sameStem(typed, word) {
  return constant("misspelling._ENDINGS").some((end) => typed === word + end || word === typed + end);
}
