// Counterpart of rules_engine/lexicon/signs.py: where a text speaks of a game, and of what can be held or paid in it.

import { bisectLeft } from "./bisect.js";
import { constant } from "./patterns.js";
import { charAt, isupper } from "./strings.js";

/**
 * Places in one text, in its order: strong forms, names with a capital letter, of things, of cards with icons.
 * `named` are the places of names behind icons, and of those without any; `marked` those of names with their own icon
 * or a wrong one, `carried` the icons before their own terms' names.
 */
export class Signs {
  named = new Set();
  marked = new Set();
  carried = new Set();
  strong = [];
  names = [];
  things = [];
  cards = [];

  /** Note what a use is a sign of. */
  note(use, book, written) {
    const { strong, name, thing, card } = signs(use, book, written);
    if (strong) this.strong.push(use.word);
    else if (name) this.names.push(use.word);
    if (thing) this.things.push(use.word);
    if (card) this.cards.push(use.word);
    if (use.right || !use.icon) this.named.add(use.word);
    if (!use.right || !use.icon) return;
    this.marked.add(use.word);
    this.carried.add(use.icon);
  }
}

/** The places from `start` to before `end`. */
export function between(places, start, end) {
  const first = bisectLeft(places, start);
  return places.slice(first, bisectLeft(places, end, first));
}

/** What a use of `written` is a sign of, for a text about the rulebook `book`. */
function signs(use, book, written) {
  const { form } = use;
  if (form.book !== book) return {};
  if (form.kind === "apart" || !form.term) return { strong: form.words > 1 };
  const capital = isupper(charAt(form.key, 0));
  const held = constant("lexicon.THINGS").includes(form.term.kind) && (use.right || capital);
  const iconic = use.icon !== "" && use.right;
  const thing = held || (form.term.kind === "layer" && iconic);
  const card = form.term.kind === "card" && use.right;
  const strong = iconic || (form.words > 1 && capital && use.spelled !== "edited");
  return { strong, name: form.kind === "name" && isupper(charAt(written, 0)), thing, card };
}
