// Counterpart of rules_engine/lexicon/linting.py: reads a document once and says where its words drift.

import { bisectLeft } from "./bisect.js";
import { candidate } from "./candidate.js";
import { Judge } from "./candidates.js";
import { lineAndColumn } from "./documents.js";
import { LooseIcons } from "./loose_icons.js";
import { Mentions } from "./mentions.js";
import { constant, pattern } from "./patterns.js";
import { Signs, between } from "./signs.js";
import { casefold, charAt, isupper, strip } from "./strings.js";
import { Surroundings } from "./surroundings.js";
import { Reader } from "./uses.js";

/**
 * What is wrong with a document's words, in the order of the text.
 * @param {import("./documents.js").Document} document
 * @param {import("./lexicon.js").Lexicon} lexicon
 * @param {string} book  the rulebook that the text has to follow
 * @param {Set<string>} enabled  codes
 * @param {boolean} declared  whether the rulebook was given, or the text names one
 */
export function findings(document, lexicon, book, enabled, declared) {
  const place = lineAndColumn(document.text);
  const found = new Linting(document, lexicon, book, enabled, declared).candidates();
  return found
    .filter(({ code }) => enabled.has(code))
    .map(({ code, start, end, message, suggestion, cites, fixes, also }) => {
      const [[line, column], [endLine, endColumn]] = [place(start), place(end)];
      const severity = constant("linting.CODES")[code];
      const others = also.map(place).map(([line, column]) => ({ line, column }));
      const text = document.text.slice(start, end);
      const where = { line, column, end_line: endLine, end_column: endColumn };
      return { code, severity, message, ...where, text, suggestion, cites, also: others, start, end, fixes };
    });
}

/** One document while it is looked through. */
class Linting {
  #document;
  #lexicon;
  #book;
  #enabled;
  #declared;
  #around;
  #mentions;
  #first;
  #long;
  #noted = new Signs();
  /** By id of a term: the term, and where the text calls it by which of its names. */
  #mixed = new Map();

  constructor(document, lexicon, book, enabled, declared) {
    this.#document = document;
    this.#lexicon = lexicon;
    this.#book = book;
    this.#enabled = enabled;
    this.#declared = declared;
    this.#around = new Surroundings(document);
    const others = [...lexicon.glossaries.values()].filter(({ name }) => name !== book);
    this.#mentions = new Mentions(this.#around, others.map(({ title }) => title));
    const isFilled = ({ start, end }) => strip(document.prose.slice(start, end)) !== "";
    this.#first = Math.max(document.sections.findIndex(isFilled), 0);
    this.#long = this.#around.points.before(document.prose.length) > constant("linting._LONG");
  }

  candidates() {
    const found = this.#read();
    found.push(...this.#mixedNames(found));
    return apart(found.filter((it) => this.#holds(it)));
  }

  #read() {
    const everyIcon = this.#enabled.has("missing-icon");
    const reader = new Reader(this.#lexicon, this.#book);
    const judge = new Judge(this.#lexicon, this.#book, this.#around, everyIcon);
    const found = [];
    for (const use of reader.uses(this.#document.prose, this.#noted)) {
      const its = judge.about(use);
      if (its.length && use.icon) {
        this.#noted.named.add(use.word);
        this.#noted.marked.add(use.word);
      }
      this.#note(use);
      found.push(...its);
    }
    const loose = new LooseIcons(this.#lexicon, this.#book, this.#around, this.#noted);
    loose.look();
    return [...found, ...loose.candidates()];
  }

  #note({ form, start, end }) {
    const { term } = form;
    if (!term?.also.length || form.book !== this.#book || !["name", "also"].includes(form.kind)) return;
    if (!this.#mixed.has(term.id)) this.#mixed.set(term.id, { term, places: new Map() });
    const { places } = this.#mixed.get(term.id);
    const key = casefold(form.key);
    const called = [term.name, ...term.also].find((name) => key.startsWith(casefold(name))) ?? term.name;
    if (!places.has(called)) places.set(called, []);
    places.get(called).push([start, end]);
  }

  /** Whether a candidate is a finding: its section speaks of the game, and the words are used there. */
  #holds(it) {
    if (it.english && !it.weak && !it.plain && !this.#noted.strong.length && this.#long) return false;
    if ((it.weak || it.plain) && !this.#speaksOfIt(it)) return false;
    return !this.#mentions.has(it.start, it.end, it.right);
  }

  #speaksOfIt(it) {
    const around = this.#around;
    if (it.verb) return this.#isNearThing(it);
    const section = this.#section(around.section(it.start));
    if (it.weak && (it.english || around.startsSentence(it.start))) {
      const reach = constant("linting._NEAR_WORD");
      section[0] = Math.max(section[0], this.#back(it.start, reach));
      section[1] = Math.min(section[1], this.#back(it.end, -reach));
    }
    if (this.#isStrongElsewhere(it, ...section)) return true;
    if (it.plain && between(this.#noted.names, ...section).some((at) => !around.startsSentence(at))) return true;
    if (this.#isStrongElsewhere(it, ...this.#section(this.#first)) && !(it.weak && it.english)) return true;
    if (it.plain || !this.#declared || (!this.#noted.strong.length && this.#long)) return false;
    const { prose } = this.#document;
    if (!isupper(charAt(prose, it.start)) || around.startsSentence(it.start)) return false;
    const before = prose.slice(this.#back(it.start, 24), it.start);
    return !pattern("linting._PART_OF_A_NAME").search(before) && !pattern("linting._NAME_GOES_ON").match(prose, it.end);
  }

  /** Whether the sentence names, near a verb, what is done with. */
  #isNearThing({ start, end }) {
    const reach = constant("linting._NEAR_VERB");
    const [low, high] = [this.#back(start, reach), this.#back(end, -reach)];
    const near = between(this.#noted.things, low, high);
    if (pattern("linting._FOR").match(this.#document.prose, end)) near.push(...between(this.#noted.cards, end, high));
    const [first, last] = this.#around.sentence(start, end);
    const isNamed = (at) => this.#noted.marked.has(at) || !this.#around.startsSentence(at);
    return near.some((at) => first <= at && at < last && isNamed(at));
  }

  /** Whether a strong form stands between two places that is not the candidate itself. */
  #isStrongElsewhere(it, start, end) {
    return between(this.#noted.strong, start, end).some((at) => at < it.start || at >= it.end);
  }

  /** The offset that lies some code points before (or, if they are less than 0, behind) another. */
  #back(offset, count) {
    return this.#around.points.offset(this.#around.points.before(offset) - count);
  }

  #section(number) {
    const section = this.#document.sections[number];
    return section ? [section.start, section.end] : [0, this.#document.prose.length];
  }

  *#mixedNames(found) {
    const wrong = found.filter(({ code }) => code !== "missing-icon").map(({ start, end }) => [start, end]);
    wrong.sort(byPlace);
    const firsts = wrong.map(([first]) => first);
    const isClean = ([start, end]) => !meets(wrong, firsts, start, end) && !this.#mentions.has(start, end);
    for (const { term, places } of this.#mixed.values()) {
      if (places.size < 2) continue;
      const used = Array.from(places, ([called, all]) => [called, all.filter(isClean)]).filter(([, all]) => all.length);
      if (used.length < 2) continue;
      const counts = used.map(([called, all]) => `${called} (${all.length})`).join(", ");
      const order = ([called, all], [other, its]) =>
        all.length - its.length || (called === term.name) - (other === term.name) || byPlace(all[0], its[0]);
      const [[start, end]] = [...used].sort(order)[0][1];
      const starts = used.flatMap(([, all]) => all.map(([at]) => at));
      yield candidate("mixed-names", [start, end], `one thing has several names here: ${counts}`, {
        suggestion: term.icon + term.name,
        cites: [this.#lexicon.glossaries.get(this.#book).fullId(term)],
        also: starts.filter((at) => at !== start).sort((one, other) => one - other),
      });
    }
  }
}

const byPlace = (one, other) => one[0] - other[0] || one[1] - other[1];

/** Whether one of the spans, which are in order, begin at `firsts` and overlap little, overlaps another. */
function meets(spans, firsts, start, end) {
  const n = bisectLeft(firsts, end);
  return spans.slice(Math.max(0, n - 3), n).some(([first, last]) => first < end && start < last);
}

/** The candidates in the order of the text, and of those that overlap the most specific alone. */
function apart(candidates) {
  const rank = (it) => constant("linting._SPECIFIC").indexOf(it.code);
  const chosen = [];
  for (const it of [...candidates].sort((one, other) => one.start - other.start || rank(one) - rank(other))) {
    let clash = chosen.length - 1;
    const last = Math.max(-1, chosen.length - 4);
    while (clash > last && !(chosen[clash].end > it.start && !it.aside && !chosen[clash].aside)) clash -= 1;
    if (clash <= last) chosen.push(it);
    else if (rank(it) < rank(chosen[clash])) chosen[clash] = it;
  }
  return chosen;
}
