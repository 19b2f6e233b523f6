// Counterpart of rules_engine/lexicon/apostrophes.py: the possessive, the end of a quotation, or a stray apostrophe.

import { constant, pattern } from "./patterns.js";
import { charAt, isalnum, isupper } from "./strings.js";

/** Where a stray apostrophe stands right behind a use, behind its markup if it has any; null if none does.
 * @returns {?number} */
export function strayAfter(use, around) {
  const { prose } = around;
  const { text } = around.document;
  let { end } = use;
  const reach = end + constant("apostrophes._MOST_MARKUP");
  while (end < reach && prose[end] === " " && "*_'".includes(text[end])) end += 1;
  if (!isApostrophe(prose[end]) || use.spelled !== "exact") return null;
  let behind = end + 1;
  while (behind < end + constant("apostrophes._MOST_MARKUP") && prose[behind] === " " && "*_'".includes(text[behind])) behind += 1;
  const after = charAt(prose, behind);
  if (isalnum(after) || isApostrophe(after) || !(use.icon || isupper(charAt(use.form.key, 0)))) return null;
  if ("sS".includes(prose[use.end - 1]) && pattern("apostrophes._AFTER_POSSESSIVE").match(prose, end + 1)) return null;
  const openers = [...pattern("apostrophes._OPENER").finditer(prose, around.paragraph(end)[0], end)];
  const opener = openers.at(-1);
  return opener && !pattern("apostrophes._CLOSER").search(prose, opener.end(), end) ? null : end;
}

const isApostrophe = (char) => char === "'" || char === "’";
