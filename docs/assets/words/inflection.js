// Counterpart of rules_engine/lexicon/inflection.py: the plural of a name, the ending of a verb, the article of a word.

import { constant, pattern } from "./patterns.js";
import { casefold, length } from "./strings.js";

/** The plural of a name; one that is a plural comes back unchanged. */
export function plural(name) {
  if (isPlural(name) || !pattern("inflection._TWO_LETTERS").search(name)) return name;
  if (pattern("inflection._HISSING").search(name)) return `${name}es`;
  return pattern("inflection._CONSONANT_Y").search(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** The singular of a plural name. */
export function singular(name) {
  if (name.endsWith("ies") && length(name) > 5) return `${name.slice(0, -3)}y`;
  return name.slice(0, pattern("inflection._HISSING_PLURAL").search(name) ? -2 : -1);
}

/** Whether a name looks like a plural; `Bonus`, `Loss` and `Axis` do not. */
export function isPlural(name) {
  return name.endsWith("s") && !["ss", "us", "is"].some((end) => name.endsWith(end));
}

/** Which form of a verb this is: `ing`, `ed`, `s`, `ment`, or nothing. */
export function ending(verb) {
  const small = casefold(verb);
  if (constant("inflection._PAST").includes(small) || small.endsWith("ed")) return "ed";
  if (small.endsWith("ment") || small.endsWith("tion")) return "ment";
  if (small.endsWith("ing")) return "ing";
  return isPlural(small) ? "s" : "";
}

/** Where in `before` the article for `word` stands, and what it should be; null if it is right.
 * @returns {?[number, string]} */
export function article(before, word) {
  const found = pattern("inflection.ARTICLE").search(before);
  const letters = pattern("inflection._LETTERS").search(word);
  if (!found || !letters) return null;
  const right = found.group(1)[0] + (pattern("inflection._VOWEL").match(letters.group()) ? "n" : "");
  return right === found.group(1) ? null : [found.start(1), right];
}
