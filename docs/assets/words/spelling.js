// Counterpart of rules_engine/lexicon/spelling.py: what two spellings of one form have in common, and what is an icon.

import { constant, pattern } from "./patterns.js";
import { charAt, isspace, length, strip, words } from "./strings.js";

/** A text without the marks that texts leave out at random, and with straight apostrophes. */
const straightened = (text) => text.replaceAll(constant("spelling.SELECTOR"), "").replaceAll("’", "'");

/** What two spellings of one form have in common. */
export function formKey(text) {
  const joined = words(straightened(text)).join(" ");
  return pattern("spelling._AFTER_ICON").sub((found) => found.group(1), joined);
}

/** Whether `form` is unlikely in plain English: it has several words, or an icon. */
export function isStrong(form) {
  return strip(form).includes(" ") || pattern("spelling._ICON").search(form) !== null;
}

/** Whether a character is of an icon. */
export function isSymbol(char) {
  return char === constant("spelling.SELECTOR") || pattern("spelling._ICON").match(char) !== null;
}

/** The key of what stands between two words of one form, and nothing where no form goes across. */
export function between(gap) {
  if (gap.includes(constant("spelling.CUT")) || pattern("spelling._BLANK_LINE").search(gap)) return "";
  const joined = pattern("spelling._SPACES").sub(" ", straightened(gap));
  const marks = [...joined];
  const afterIcon = marks.length > 1 && marks.at(-1) === " " && pattern("spelling._ICON").match(marks.at(-2));
  return afterIcon ? joined.slice(0, -1) : joined;
}

/** The key of the icons that `gap` ends with, and how much they and a space behind them take. */
export function iconsAtEnd(gap) {
  const found = pattern("spelling._AT_END").search(gap);
  return found ? [straight(found.group(1)), gap.length - found.start()] : ["", 0];
}

/** The same of the last icon alone. */
export function lastIcon(gap) {
  const found = pattern("spelling._AT_END").search(gap);
  const single = found && pattern("spelling._SINGLE").search(found.group(1));
  return single ? [straight(single.group()), gap.length - found.start() - single.start()] : ["", 0];
}

const straight = (icons) => icons.replaceAll(constant("spelling.SELECTOR"), "");

/** How much at the end of `gap` spells `key`; 0 if it does not end so. */
export function lengthOfEnd(gap, key) {
  const marks = [...gap];
  const least = length(key);
  for (let count = least; count <= Math.min(marks.length, 3 * least + 8); count += 1) {
    const first = marks[marks.length - count];
    const end = marks.slice(-count).join("");
    if (between(end) === key && first !== constant("spelling.SELECTOR") && !isspace(first)) return end.length;
  }
  return 0;
}

/** How much at the start of `gap` spells `key`; 0 if it does not start so. */
export function lengthOfStart(gap, key) {
  const marks = [...gap];
  const least = length(key);
  for (let count = least; count <= Math.min(marks.length, 3 * least + 8); count += 1) {
    const start = marks.slice(0, count).join("");
    if (between(start) === key) return start.length + (marks[count] === constant("spelling.SELECTOR") ? 1 : 0);
  }
  return 0;
}

/** Whether a symbol that no glossary knows is a picture, and no arrow, tick, bullet or sign. */
export function isEmoji(icon) {
  if (!icon || pattern("spelling._NO_EMOJI").match(icon) || !pattern("spelling._ICON").match(icon)) return false;
  const first = charAt(icon, 0);
  return first.codePointAt(0) >= 0x2600 || constant("spelling._CLOCKS").includes(first);
}
