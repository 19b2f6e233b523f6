// Counterpart of rules_engine/lexicon/mentions.py: where a text speaks about a word instead of using it.

import { Pattern, constant, loaded, pattern } from "./patterns.js";
import { formKey } from "./spelling.js";
import { back, charAt, forward, isupper, length, words as split } from "./strings.js";

/** Says of spans of one document whether the words there are only mentioned. */
export class Mentions {
  #around;
  #prose;
  #others;
  #titleWords;
  #notes;

  /**
   * @param {import("./surroundings.js").Surroundings} around
   * @param {string[]} otherTitles  of other rulebooks
   */
  constructor(around, otherTitles) {
    this.#around = around;
    this.#prose = around.prose;
    this.#notes = this.#findNotes();
    const titles = otherTitles.filter(Boolean).map((title) => title.toLowerCase());
    this.#others = titles.length ? namesOne(titles) : null;
    this.#titleWords = new Set(titles.flatMap((title) => pattern("mentions._WORD").findall(title)));
  }

  /** Whether a span is a mention; `right` are names that the text should have used. */
  has(start, end, right = []) {
    const around = this.#around;
    if (around.setApart(start, end) || this.#quoted(start, end) || this.#ofThePast(start)) return true;
    if (this.#file(start, end) || this.#title(start, end)) return true;
    if (pattern("mentions._HEADS").search(around.heads(start))) return true;
    const [first, last] = around.sentence(start, end);
    const before = this.#prose.slice(first, start);
    const after = this.#prose.slice(end, last);
    const words = new Set(pattern("mentions._WORD").findall(`${before} ${after}`.toLowerCase()));
    const told = pattern("mentions._TOLD");
    if (isTelling(words) && (told.search(before) || told.search(after))) return true;
    if (this.#compared(first, before, after, words)) return true;
    const near = tail(before, 60);
    if (hasAny(words, "_INSTEAD_WORDS") && pattern("mentions._INSTEAD_OF").search(tail(before, 40)))
      if (pattern("mentions._INSTEAD").search(near)) return true;
    if (hasAny(words, "_SPOKEN_WORDS") && pattern("mentions._SPOKEN_OF").search(near)) return true;
    return right.some((name) => {
      const key = formKey(name);
      const needed = pattern("mentions._WORD").findall(name.toLowerCase());
      return key && needed.every((word) => words.has(word)) && isToldWith(formKey(before), formKey(after), key);
    });
  }

  /** Whether a span lies between quotation marks. */
  #quoted(start, end) {
    const paragraph = this.#around.paragraph(start);
    return ["QUOTED", "SINGLE"].some((key) =>
      [...pattern(`mentions.${key}`).finditer(this.#prose, ...paragraph)].some(
        (found) => found.start() < start && end < found.end(),
      ),
    );
  }

  #ofThePast(offset) {
    const number = this.#around.section(offset);
    const heads = this.#around.headings[number] ?? [];
    const isPast = heads.some((head) => pattern("mentions._OF_THE_PAST").search(head));
    return (isPast || offset > this.#notes.get(number)) && !this.#around.heading(offset);
  }

  /** By section where a line in it says that a review, or a list of what is to be done, begins. */
  #findNotes() {
    const found = new Map();
    for (const sign of constant("mentions._SIGNS_OF_NOTES")) {
      for (let at = this.#prose.indexOf(sign); at >= 0; at = this.#prose.indexOf(sign, at + 1)) {
        const number = this.#around.section(at);
        if (pattern("mentions._NOTES").fullmatch(this.#prose, ...this.#around.line(at)))
          found.set(number, Math.min(found.get(number) ?? at, at));
      }
    }
    return found;
  }

  /** Whether the sentence, or a heading above it but the page's title, names another game. */
  #compared(first, before, after, words) {
    if (!this.#others) return false;
    const names = (text) => this.#others.search(text.toLowerCase()) !== null;
    const heads = this.#around.headings[this.#around.section(first)] ?? [];
    if ((heads.length > 1 ? heads.slice(1) : heads).some(names)) return true;
    let text = `${before}\n${after}`;
    if (pattern("mentions._PRONOUN").match(before || after)) {
      const earlier = Math.max(0, first - 2);
      text += `\n${this.#prose.slice(...this.#around.sentence(earlier, earlier))}`;
    } else if (!hasAny(words, "_GAME_WORDS") && ![...this.#titleWords].some((word) => words.has(word))) {
      return false;
    }
    return names(text) || pattern("mentions._OTHER_GAME").search(text) !== null;
  }

  /** Whether the words are part of the name of a file or of an address. */
  #file(start, end) {
    const { text } = this.#around.document;
    return pattern("mentions._FILE").match(text, end) !== null || (start > 0 && "/\\#@".includes(text[start - 1]));
  }

  /** Whether the words are part of the emphasized title of a work. */
  #title(start, end) {
    const { text } = this.#around.document;
    const [first, last] = this.#around.line(start);
    const line = [back(text, first, 1), forward(text, last, 1)];
    for (const found of pattern("mentions._EMPHASIS").finditer(text, ...line)) {
      const inside = found.group(2) ? found.span(2) : found.span(3);
      if (start < inside[0] || inside[1] < end) continue;
      const longer = length(text.slice(...inside)) > length(text.slice(start, end)) + 2;
      if (longer) return this.#isTitle(inside, start, end, [first, last]);
      const near = Math.max(first, back(text, found.start(), constant("mentions._NEAR_WORK")));
      return pattern("mentions._WORK").search(text.slice(near, found.start())) !== null;
    }
    return false;
  }

  #isTitle(inside, start, end, line) {
    const { text } = this.#around.document;
    const isCapital = (word) => isupper(charAt(word, 0));
    const words = pattern("mentions._LONG_WORD").findall(text.slice(...inside));
    if (words.length < 2 || !words.every(isCapital)) return false;
    const others = [...split(text.slice(inside[0], start)).slice(1), ...split(text.slice(end, inside[1]))];
    if (others.some(isCapital) || !this.#around.startsSentence(inside[0])) return true;
    return pattern("mentions._WORK").search(text, ...line) !== null;
  }
}

const made = new Map();

/** A pattern that finds, in small letters, one of the titles, whatever stands between its words. */
function namesOne(titles) {
  const { source: edge, flags } = loaded().patterns["mentions._EDGE"];
  const { source: parted } = loaded().patterns["mentions._PARTED"];
  const spelled = titles.map((title) => pattern("mentions._PARTING").split(title).join(parted));
  const source = `${edge}(?:${spelled.join("|")})${edge}`;
  if (!made.has(source)) made.set(source, new Pattern(source, flags));
  return made.get(source);
}

const tail = (text, count) => text.slice(back(text, text.length, count));

const hasAny = (words, key) => constant(`mentions.${key}`).some((word) => words.has(word));

const isTelling = (words) => hasAny(words, "_TELLING") || (hasAny(words, "_EARLIER") && hasAny(words, "_THING"));

/** Whether a sentence says that what stands between `before` and `after` is, or became, the thing of that name. */
function isToldWith(before, after, name) {
  const there = after.indexOf(name);
  if (there >= 0 && length(after.slice(0, there)) <= 80)
    if (pattern("mentions._BECAME").search(after.slice(0, there))) return true;
  const here = before.lastIndexOf(name);
  if (here < 0) return false;
  const gap = before.slice(here + name.length);
  if (length(gap) > 80) return false;
  if (pattern("mentions._WAS").search(gap) || pattern("mentions._INSTEAD").search(gap)) return true;
  return length(gap) < 8 && pattern("mentions._CALLED").search(before.slice(0, here)) !== null;
}
