// Counterpart of rules_engine/lexicon/lexicon.py: all forms of the rulebooks, as Python compiled them.

import { ending, isPlural, plural } from "./inflection.js";
import { Misspelling } from "./misspelling.js";
import { constant, pattern } from "./patterns.js";
import { formKey, isStrong } from "./spelling.js";
import { casefold, isalpha, islower } from "./strings.js";
import { Trie } from "./trie.js";

/**
 * @typedef {{id: string, name: string, kind: string, icon: string, forms: string[], also: string[],
 *   replaces: Object[]}} Term
 * @typedef {{book: string, kind: string, key: string, words: number, lead: string, term: ?Term, replaced: ?Object,
 *   strong: boolean}} Form  `strong` says that it is unlikely in plain English
 */

/** The words of one rulebook. */
class Glossary {
  #words;
  #smallForms;

  constructor({ name, title, prefix, terms, apart, became, kept }) {
    Object.assign(this, { name, title, prefix, terms, apart });
    this.became = new Map(Object.entries(became));
    this.kept = new Set(kept);
  }

  /** The words of its terms' names and forms, in small letters.
   * @returns {Set<string>} */
  get words() {
    const wordsOf = (form) => pattern("spelling.TOKEN").findall(form).filter(isalpha);
    this.#words ??= new Set(forms(this.terms).flatMap(wordsOf).map(casefold));
    return this.#words;
  }

  /** Whether some terms are of things that can be held or paid. */
  get hasThings() {
    return this.terms.some(({ kind }) => constant("lexicon.THINGS").includes(kind));
  }

  /** Names and forms of its terms that are one word in small letters.
   * @returns {Set<string>} */
  get smallForms() {
    this.#smallForms ??= new Set(forms(this.terms).filter((form) => islower(form) && !form.includes(" ")));
    return this.#smallForms;
  }

  /** The full id of a term; without a prefix that is the local one. */
  fullId(term) {
    return this.prefix ? `${this.prefix}.term.${term.id}` : term.id;
  }
}

const forms = (terms) => terms.flatMap((term) => [term.name, ...term.forms]);

/** Glossaries by name, and one trie of all their forms. */
export class Lexicon {
  #allowed;
  #apart;

  /** @param {Object} compiled  the `lexicon` of compiled.json */
  constructor(compiled) {
    const glossaries = Object.values(compiled.glossaries).map((its) => new Glossary(its));
    /** @type {Map<string, Glossary>} */
    this.glossaries = new Map(glossaries.map((glossary) => [glossary.name, glossary]));
    const forms = compiled.forms.map((form) => this.#form(form));
    this.trie = new Trie(compiled.roots, forms);
    this.misspelling = new Misspelling(compiled.misspelling.meant, compiled.misspelling.known);
    /** By glossary and icon: the terms that carry it. An icon that a glossary only speaks of has none.
     * @type {Map<string, Map<string, Term[]>>} */
    this.icons = new Map(
      Object.entries(compiled.icons).map(([book, icons]) => {
        const { terms } = this.glossaries.get(book);
        const carried = ([icon, places]) => [icon, places.map((place) => terms[place])];
        return [book, new Map(Object.entries(icons).map(carried))];
      }),
    );
    this.#allowed = compiled.allowed;
  }

  /** What all glossaries set apart, such as the names of cards, in small letters.
   * @returns {Set<string>} */
  get apart() {
    const names = [...this.glossaries.values()].flatMap(({ apart }) => apart);
    this.#apart ??= new Set(names.map((name) => casefold(formKey(name))));
    return this.#apart;
  }

  /** The icons that may stand before the name of a term.
   * @returns {string[]} */
  allowed(book, term) {
    const icons = this.#allowed[book];
    return Object.hasOwn(icons, term.id) ? icons[term.id] : [];
  }

  #form({ book, kind, key, words, lead = "", term: place, replaced }) {
    const term = place === undefined ? null : this.glossaries.get(book).terms[place];
    const entry = replaced === undefined ? null : term.replaces[replaced];
    return { book, kind, key, words, lead, term, replaced: entry, strong: words > 1 || isStrong(key) };
  }
}

/** Whether a term is something to do, so that its names have the endings of verbs. */
export const isVerb = (term) => constant("lexicon.VERBS").includes(term.kind);

/** What to write for `form`, with the term's icon and in the number or ending of `form`.
 * @param {?Object} entry  that says `form` was replaced */
export function suggestionFor(term, form, entry = null) {
  if (entry?.use) return entry.use;
  let { name } = term;
  if (isVerb(term) && !form.includes(" ")) {
    const wanted = ending(form);
    if (wanted) name = [name, ...term.forms].find((other) => ending(other) === wanted) ?? name;
  } else if (!isVerb(term) && isPlural(form)) {
    const counted = constant("lexicon.COUNTED").includes(term.kind);
    name = term.forms.find((other) => other === plural(name)) ?? (counted ? plural(name) : name);
  }
  return term.icon + name;
}
