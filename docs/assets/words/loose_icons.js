// Counterpart of rules_engine/lexicon/loose_icons.py: names nobody defined, and one icon for two things.

import { candidate } from "./candidate.js";
import { closest } from "./closeness.js";
import { isPlural, plural, singular } from "./inflection.js";
import { pattern } from "./patterns.js";
import { isEmoji, lastIcon } from "./spelling.js";
import { casefold, charAt, isalpha, isspace, isupper, length } from "./strings.js";
import { before } from "./trie.js";

/** Gathers the icons of one document that no term's name follows, and says at its end what is wrong with them. */
export class LooseIcons {
  #icons;
  #glossary;
  #around;
  #noted;
  #prose;
  #lexicon;
  /** By icon and thing: where it stands first. */
  #things = new Map();
  #bullets = [];
  #undefined = [];

  constructor(lexicon, book, around, noted) {
    this.#lexicon = lexicon;
    this.#icons = lexicon.icons.get(book) ?? new Map();
    this.#glossary = lexicon.glossaries.get(book);
    this.#around = around;
    this.#noted = noted;
    this.#prose = around.prose;
  }

  /** Look at the words behind icons, but not at those where a name begins. */
  look() {
    for (const found of pattern("vocabulary._ICON").finditer(this.#prose)) {
      const behind = pattern("vocabulary._BEHIND").match(this.#prose, found.end());
      const at = behind?.start(1);
      if (!behind || this.#noted.named.has(at)) continue;
      const [icon, size] = lastIcon(before(this.#prose, at));
      if (icon) this.#one(at, behind.group(1), icon, at - size);
    }
  }

  #one(at, word, icon, start) {
    const apart = isspace(this.#prose[at - 1]);
    const atBullet = this.#around.atBullet(start);
    const isOwn = this.#icons.has(icon);
    if (isOwn && apart && atBullet && isalpha(charAt(word, 0)) && !pattern("loose_icons._SHORTHAND").match(word))
      this.#bullets.push({ icon, start, end: at - 1 });
    const headword = atBullet && pattern("loose_icons._HEADWORD").match(this.#prose, at) !== null;
    if (!isupper(charAt(word, 0))) return;
    if (apart && atBullet && !headword && !this.#around.inCell(start)) return;
    if (this.#icons.get(icon)?.length) {
      const name = pattern("loose_icons._NAME").match(this.#prose, at);
      this.#undefinedTerm(icon, start, at, name ? name.end() : at + word.length, apart);
    } else if ((isEmoji(icon) || isOwn) && !(apart && atBullet)) {
      const small = casefold(word);
      const thing = isPlural(word) ? singular(small) : small;
      if (!this.#things.has(icon)) this.#things.set(icon, new Map());
      const things = this.#things.get(icon);
      if (!things.has(thing)) things.set(thing, [start, at + word.length]);
    }
  }

  #undefinedTerm(icon, start, at, end, apart) {
    const name = this.#prose.slice(at, end);
    const small = casefold(name);
    const words = this.#glossary.terms.map((term) => casefold(term.name)).filter((word) => length(word) > 3);
    const isInflected = (word) => (small.startsWith(word) && length(small) < length(word) + 5) || word === `${small}s`;
    if (this.#lexicon.apart.has(small) || length(name) === 1 || words.some(isInflected)) return;
    if (!isalpha(name.replaceAll(" ", ""))) return;
    const { points } = this.#around;
    const gap = this.#prose.slice(points.offset(points.before(start) - 12), start);
    if (apart && !pattern("loose_icons._DETERMINED").search(gap) && !this.#around.atBullet(start)) return;
    const isPerson = (term) => term.kind === "role" && term.forms.includes(plural(term.name));
    if (this.#icons.get(icon).some(isPerson) && !pattern("loose_icons._COUNTED").search(gap)) return;
    const terms = new Map(this.#glossary.terms.map((term) => [term.name, term]));
    const close = closest(name, terms.keys(), 0.75);
    const suggestion = close === null ? "" : terms.get(close).icon + close;
    const shown = this.#prose.slice(start, end);
    const nearest = suggestion ? `; nearest is ${suggestion}` : "";
    const message = `${shown} is no term of ${this.#glossary.title || this.#glossary.name}${nearest}`;
    this.#undefined.push(candidate("undefined-term", [start, end], message, { suggestion }));
  }

  /** What is wrong, once the whole document has been looked at. */
  candidates() {
    return [...this.#undefined, ...this.#clashes(), ...this.#terms()];
  }

  /** Icons that stand before two different things. */
  *#clashes() {
    for (const [icon, things] of this.#things) {
      const [[first, one], ...others] = things;
      const beginning = (thing) => [...thing].slice(0, 4).join("");
      for (const [other, place] of others) {
        if (beginning(other) === beginning(first)) continue;
        const message = `${icon} stands before ${this.#prose.slice(...one)} and before ${this.#prose.slice(...place)}`;
        yield candidate("icon-clash", place, message, { also: [one[0]] });
      }
    }
  }

  /** Icons of terms that stand as bullets. */
  *#terms() {
    for (const { icon, start, end } of this.#bullets) {
      if (!this.#noted.carried.has(icon) || end <= start) continue;
      const [term] = this.#icons.get(icon);
      const message = term ? `${icon} is the icon of ${term.name}, and no bullet` : `${icon} is no bullet here`;
      yield candidate("icon-clash", [start, end], message, { cites: term ? [this.#glossary.fullId(term)] : [] });
    }
  }
}
