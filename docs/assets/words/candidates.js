// Counterpart of rules_engine/lexicon/candidates.py: what may be wrong with one use, before its surroundings are asked.

import { strayAfter } from "./apostrophes.js";
import { candidate } from "./candidate.js";
import { article } from "./inflection.js";
import { isVerb, suggestionFor } from "./lexicon.js";
import { lookAlike } from "./look_alikes.js";
import { constant, pattern } from "./patterns.js";
import { formKey, isEmoji, isStrong, isSymbol } from "./spelling.js";
import { casefold, charAt, charBefore, forward, isalpha, islower, isspace, isupper, words } from "./strings.js";

/** Says what may be wrong with the uses in one document. */
export class Judge {
  #lexicon;
  #book;
  #glossary;
  #byId;
  #icons;
  #around;
  #prose;
  #text;
  #everyIcon;

  /**
   * @param {import("./lexicon.js").Lexicon} lexicon
   * @param {string} book
   * @param {import("./surroundings.js").Surroundings} around
   * @param {boolean} everyIcon  whether a name without its icon is wrong
   */
  constructor(lexicon, book, around, everyIcon) {
    this.#lexicon = lexicon;
    this.#book = book;
    this.#glossary = lexicon.glossaries.get(book);
    this.#byId = new Map(this.#glossary.terms.map((term) => [this.#glossary.fullId(term), term]));
    this.#icons = lexicon.icons.get(book) ?? new Map();
    this.#around = around;
    this.#prose = around.prose;
    this.#text = around.document.text;
    this.#everyIcon = everyIcon;
  }

  /** At most one candidate about the form, and one about an apostrophe behind it.
   * @returns {import("./candidate.js").Candidate[]} */
  about(use) {
    if (use.form.kind === "apart" || !use.form.term) return [];
    const found = this.#aboutForm(use);
    const stray = this.#stray(use);
    if (stray) stray.aside = found?.code === "replaced-term";
    return [found, stray].filter(Boolean);
  }

  #aboutForm(use) {
    const { form } = use;
    if (form.book !== this.#book) return this.#other(use);
    if (form.kind === "replaced") return this.#replaced(use);
    if (form.kind === "also") return null;
    const wrong = use.icon && !use.right ? this.#wrongIcon(use) : null;
    if (wrong) return wrong;
    if (use.spelled === "edited") return this.#misspelt(use);
    const cased = use.spelled === "cased" ? this.#cased(use) : null;
    if (cased) return cased;
    return this.#everyIcon && !use.icon ? this.#missingIcon(use) : null;
  }

  #replaced(use) {
    const { form } = use;
    const { term, replaced: entry, strong } = form;
    const start = use.right || this.#withWord(use) ? use.start : use.word;
    const written = this.#prose.slice(use.word, use.end);
    let suggestion = suggestionFor(term, form.lead ? formKey(written) : written, entry);
    const bare = suggestion.startsWith(term.icon) ? suggestion.slice(term.icon.length) : suggestion;
    const opens = this.#around.startsSentence(use.word);
    if (opens && islower(charAt(bare, 0)) && isCapital(written) && suggestion === bare)
      suggestion = charAt(bare, 0).toUpperCase() + rest(bare);
    const asked = entry?.raised_by ? `; asked for in ${entry.raised_by}` : "";
    const why = entry?.why ? ` (${entry.why.replace(/\.+$/, "")})` : "";
    const message = `“${spaced(this.#prose.slice(start, use.end))}” was replaced by ${suggestion}${asked}${why}`;
    if (!strong && !use.icon && this.#beginsLongerName(use)) return null;
    const english = islower(written) && !use.icon;
    const opening = !use.icon && islower(rest(written)) && opens;
    const common = constant("any_game.ANY_GAME");
    return candidate("replaced-term", [start, use.end], message, {
      suggestion,
      cites: [this.#glossary.fullId(term)],
      fixes: strong ? this.#rewritten(start, use.end, suggestion) : [],
      right: rightForms(term, suggestion),
      weak: !strong,
      plain: (english && !this.#isTelling(written, common)) || (opening && !this.#isTelling(written)),
      english,
      verb: !strong && isVerb(term) && this.#glossary.hasThings,
    });
  }

  /** Whether a word with a capital letter goes on with one that is none of the rulebook's: Project Gutenberg. */
  #beginsLongerName(use) {
    const found = pattern("candidates._NEXT_NAME").match(this.#prose, use.end);
    if (!found || !isCapital(this.#prose.slice(use.word, use.end))) return false;
    return !this.#glossary.words.has(casefold(found.group(1)));
  }

  /** Whether one of some words is the rulebook's, and none that are `common`. */
  #isTelling(written, common = []) {
    const its = pattern("spelling.TOKEN").findall(written).map(casefold);
    return its.some((word) => this.#glossary.words.has(word) && !common.includes(word));
  }

  #wrongIcon(use) {
    const { form } = use;
    const { term } = form;
    const known = [...this.#lexicon.icons.values()].some((icons) => icons.has(use.icon));
    const apart = isspace(this.#prose[use.word - 1]);
    const alike = lookAlike(use.icon, formKey(term.icon));
    if (!known && !alike && (apart || !isEmoji(use.icon))) return null;
    const headword = pattern("candidates._HEADWORD_ENDS").match(this.#prose, use.end) !== null;
    if (apart && !alike && !headword && this.#isBullet(use)) return null;
    const common = form.words === 1 && !isCapital(form.key);
    if (!term.icon && (this.#isOfPart(use) || common)) return null;
    if (use.spelled === "edited" || (common && apart)) return null;
    const cased = use.spelled === "cased";
    const name = cased ? form.key : spaced(this.#prose.slice(use.word, use.end));
    const message = term.icon ? `${use.icon} is not the icon of ${name}, ${term.icon} is` : `${name} has no icon`;
    const fixes = [];
    const isOneOfSeveral = use.start > 0 && isSymbol(charBefore(this.#prose, use.start));
    if (this.#isClean(use.start, use.word) && !isOneOfSeveral) {
      fixes.push({ start: use.start, end: use.word - (apart && term.icon ? 1 : 0), text: term.icon });
      if (cased) fixes.push(...this.#rewritten(use.word, use.end, name));
    }
    const suggestion = term.icon + name;
    const more = { suggestion, cites: [this.#glossary.fullId(term)], fixes, right: [suggestion] };
    return candidate("wrong-icon", [use.start, use.end], message, more);
  }

  /** Whether the icon belongs to a term whose name is part of this name, as in 🪪Layer area. */
  #isOfPart(use) {
    const its = words(casefold(use.form.key));
    return (this.#icons.get(use.icon) ?? []).some((term) =>
      [term.name, ...term.forms].some((name) => {
        const part = words(casefold(name));
        return its.some((_, n) => part.every((word, at) => its[n + at] === word));
      }),
    );
  }

  #other(use) {
    const { term, book } = use.form;
    const other = this.#lexicon.glossaries.get(book);
    const fullId = other.fullId(term);
    const written = this.#prose.slice(use.word, use.end);
    const english = islower(written) && !use.icon;
    const onlyFirst = ![...rest(written)].some(isupper);
    if (onlyFirst && !use.icon && this.#around.startsSentence(use.word)) return null;
    const now = this.#became(fullId, other.became);
    const shown = spaced(this.#prose.slice(use.start, use.end));
    const own = this.#glossary.title || this.#book;
    const suggestion = now ? suggestionFor(now, shown) : "";
    const here = now ? `; here it is ${suggestion}` : "";
    const message = `${shown} is a term of ${other.title || other.name}, not of ${own}${here}`;
    const right = now ? rightForms(now, suggestion) : [];
    const more = { suggestion, cites: [fullId], right, plain: english, english };
    return candidate("other-rulebook", [use.start, use.end], message, more);
  }

  /** The term of this rulebook that another one's became, or that it came from. */
  #became(fullId, backwards) {
    let now = this.#glossary.became.get(fullId);
    if (now === undefined) {
      const older = Array.from(backwards).filter(([, became]) => became === fullId);
      now = older.length === 1 ? older[0][0] : "";
    }
    return this.#byId.get(now);
  }

  #cased(use) {
    const { form, right, word, end } = use;
    const written = this.#prose.slice(word, end);
    const key = formKey(written);
    const name = form.key;
    if (casefold(key) !== casefold(name) || (use.icon && !right && this.#isOfPart(use))) return null;
    const around = this.#around;
    const heading = around.heading(word);
    const shouted = isupper(written) && isupper(this.#prose.slice(...(heading ?? around.line(word))));
    const titled = heading || around.headsItself(word) || around.titled(word);
    if (shouted || (titled && isCapital(written) && !isupper(written))) return null;
    const upperFirst = isCapital(key) && rest(key) === rest(name);
    if (upperFirst && (right || around.startsSentence(word))) return null;
    if (form.words === 1 && !right) return null;
    const sentence = isVerb(form.term) && islower(rest(written)) && around.startsSentence(word);
    if (sentence && !use.icon) return null;
    const start = right ? use.start : word;
    const icon = this.#prose.slice(start, word);
    const message = `“${spaced(this.#prose.slice(start, end))}” is written ${name}`;
    const cites = [this.#glossary.fullId(form.term)];
    const fixes = this.#rewritten(word, end, name);
    return candidate("capitalisation", [start, end], message, { suggestion: icon + name, cites, fixes, right: [name] });
  }

  #misspelt(use) {
    const { form, right, word, end } = use;
    if (!right && form.words === 1) return null;
    const start = right ? use.start : word;
    const icon = this.#prose.slice(start, word);
    const message = `“${spaced(this.#prose.slice(start, end))}” looks like ${form.term.icon}${form.key}`;
    return candidate("near-miss", [start, end], message, {
      suggestion: (icon || form.term.icon) + form.key,
      cites: [this.#glossary.fullId(form.term)],
      fixes: right ? this.#rewritten(word, end, form.key) : [],
    });
  }

  #missingIcon(use) {
    const { form, word, end } = use;
    const { term } = form;
    const name = spaced(this.#prose.slice(word, end));
    if (!term.icon || !(isCapital(name) || name.includes(" "))) return null;
    const single = form.words === 1;
    const begins = name.startsWith(charsOf(term.name, 3));
    const its = casefold(term.name);
    if (!words(name).some((word) => its.includes(casefold(charsOf(word, 3))))) return null;
    if (single && ((isVerb(term) && name !== term.name) || !begins)) return null;
    if (single && this.#around.startsSentence(word)) {
      const after = this.#prose.slice(end, forward(this.#prose, end, 8));
      if (!this.#around.atBullet(word) || !pattern("candidates._HEADS_ITEM").match(after)) return null;
    }
    return candidate("missing-icon", [word, end], `${name} stands without its icon ${term.icon}`, {
      suggestion: term.icon + name,
      cites: [this.#glossary.fullId(term)],
      fixes: this.#isClean(word, word) ? [{ start: word, end: word, text: term.icon }] : [],
      weak: single,
    });
  }

  #stray(use) {
    const at = strayAfter(use, this.#around);
    if (at === null || use.form.book !== this.#book) return null;
    const start = use.right ? use.start : use.word;
    const shown = this.#prose.slice(start, use.end);
    return candidate("stray-apostrophe", [start, at + 1], `the apostrophe after ${spaced(shown)} belongs to nothing`, {
      suggestion: shown,
      cites: [this.#glossary.fullId(use.form.term)],
      fixes: this.#isClean(at, at + 1) ? [{ start: at, end: at + 1, text: "" }] : [],
    });
  }

  /** Whether the icon before a replaced name is meant to be its own. */
  #withWord(use) {
    return this.#icons.has(use.icon) && !(isspace(this.#prose[use.word - 1]) && this.#isBullet(use));
  }

  /** Whether the icon of a use stands where a line or an item begins. */
  #isBullet(use) {
    const around = this.#around;
    return around.atBullet(use.start) && !around.heading(use.start) && !around.inCell(use.start);
  }

  /** Whether a span holds no markup, and is no part of a link's target that is shown as it is. */
  #isClean(start, end) {
    const before = this.#text.slice(this.#back(start, constant("candidates._LONGEST_TARGET")), start);
    const opened = before.lastIndexOf("[[");
    const target = opened < 0 ? "|" : before.slice(opened + 2);
    const isShown = ["|", "]]", "\n"].some((mark) => target.includes(mark));
    return isShown && this.#text.slice(start, end) === this.#prose.slice(start, end);
  }

  /** The offset that lies some code points before another. */
  #back(offset, count) {
    return this.#around.points.offset(this.#around.points.before(offset) - count);
  }

  /** The fixes that put `name` in place of a span, and mend the article before it. */
  #rewritten(start, end, name) {
    if (!this.#isClean(start, end)) return [];
    const from = this.#back(start, 8);
    const before = this.#prose.slice(from, start);
    const doubled = pattern("candidates._ARTICLE").match(name) && pattern("candidates._ARTICLE_BEFORE").search(before);
    const alone = doubled ? name.slice(name.indexOf(" ") + 1) : name;
    const gap = pattern("candidates._LINE_BREAK").search(this.#text.slice(start, end));
    const text = gap ? alone.replace(" ", () => gap.group()) : alone;
    const mended = article(before, text);
    if (!mended) return [{ start, end, text }];
    const at = from + mended[0];
    const size = isalpha(this.#prose[at + 1]) ? 2 : 1;
    return [
      { start, end, text },
      { start: at, end: at + size, text: mended[1] },
    ];
  }
}

const charsOf = (text, count) => text.slice(0, forward(text, 0, count));

/** Text with single spaces. */
const spaced = (text) => words(text).join(" ");

/** Text without its first character. */
const rest = (text) => text.slice(forward(text, 0, 1));

const isCapital = (text) => isupper(charAt(text, 0));

/** The forms that show, beside a wrong one, that a text tells which is right. */
const rightForms = (term, shown) => [shown, term.name, ...[term.name, ...term.forms].filter(isStrong)];
