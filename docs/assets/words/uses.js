// Counterpart of rules_engine/lexicon/uses.py: which form a text uses at each place, for the reader of one rulebook.

import { isVerb } from "./lexicon.js";
import { formKey, iconsAtEnd, lastIcon, lengthOfEnd } from "./spelling.js";
import { capitalize, casefold, charAt, islower, isupper, length, words } from "./strings.js";
import { before, span } from "./trie.js";

/**
 * A form where a text uses it. `start` and `end` hold the icon before it, `word` is where its first word begins. `icon`
 * is the key of that icon, and `right` says that it may stand there.
 * @typedef {{form: Object, start: number, word: number, end: number, icon: string, right: boolean,
 *   spelled: "exact" | "cased" | "edited"}} Use
 */

const KINDS = ["name", "also", "replaced", "apart"];

/** Finds the uses in a text, for one rulebook. */
export class Reader {
  #lexicon;
  #book;

  constructor(lexicon, book) {
    this.#lexicon = lexicon;
    this.#book = book;
  }

  /** Yields the uses in `text`, from left to right, no two overlapping, and notes what they are signs of.
   * @returns {Generator<Use>} */
  *uses(text, noted) {
    let last = 0;
    for (const hits of this.#lexicon.trie.find(text, (typed) => this.#lexicon.misspelling.near(typed))) {
      if (hits[0].start < last) continue;
      for (const hit of hits) {
        const use = this.#best(text, hit);
        if (!use) continue;
        last = use.end;
        noted.note(use, this.#book, text.slice(use.word, use.end));
        yield use;
        break;
      }
    }
  }

  /** The best use of one hit: the text's own spelling first, then right names, then what they replace. */
  #best(text, hit) {
    let best = null;
    for (const ending of hit.endings) {
      const form = ending.value;
      const place = span(text, hit, ending);
      const use = place && this.#spelled(text, hit, form, place);
      if (!use) continue;
      const own = form.book === this.#book;
      const misspelt = use.spelled === "edited";
      const unmarked = !use.right && form.kind !== "also";
      const rank = [!own, use.spelled !== "exact", misspelt, !form.lead, unmarked, KINDS.indexOf(form.kind)];
      if (!best || isLess(rank, best.rank)) best = { rank, use };
    }
    return best?.use;
  }

  /** @returns {?Use} */
  #spelled(text, hit, form, [start, end]) {
    const written = text.slice(start, end);
    const spelled = hit.edited ? "edited" : formKey(written) === form.key ? "exact" : "cased";
    if (form.kind === "apart")
      return spelled === "exact" ? { form, start, word: start, end, icon: "", right: true, spelled } : null;
    let [word, icon, right] = [start, "", false];
    if (form.lead) {
      [word, icon, right] = [hit.start, form.lead, true];
      if (spelled === "cased" && casefold(formKey(written)) !== casefold(form.key)) return null;
    } else if (form.term) {
      [start, icon, right] = this.#icon(before(text, hit.start), start, form);
    }
    const use = { form, start, word, end, icon, right, spelled };
    if (form.book !== this.#book) return this.#foreign(use, written);
    if (spelled === "cased") {
      const opening = form.kind === "replaced" && islower(form.key) && written === capitalize(form.key);
      if (form.words === 1 && !icon && !opening) return null;
      if (form.kind === "replaced" && [...form.key].at(-2) === " ") return null; // Project A is no "project a"
      const verb = form.kind === "name" && form.term && isVerb(form.term);
      if (verb && !icon && islower(charAt(written, 0))) return null;
    }
    if (spelled === "edited") {
      if (form.kind !== "name" || (form.words === 1 && !right) || (icon && !right)) return null;
      if (capitals(written) !== capitals(form.key)) return null;
    }
    return use;
  }

  /** The use of another rulebook's name, if it is one that plain words or this rulebook would not give. */
  #foreign(use, written) {
    const { form, spelled, word, right, icon } = use;
    if (form.kind !== "name" || !form.term || spelled === "edited") return null;
    const capital = isupper(charAt(written, 0));
    const own = this.#lexicon.glossaries.get(this.#book);
    const plain = words(written).some((word) => own.smallForms.has(word));
    const small = islower(charAt(form.key, 0)) && spelled === "exact" && !plain;
    if (!right && (form.words < 2 || !(capital || small) || isupper(written))) return null;
    if (spelled === "cased" && (!capital || form.words < 2)) return null;
    const glossary = this.#lexicon.glossaries.get(form.book);
    const fullId = glossary.fullId(form.term);
    if (glossary.kept.has(fullId) || own.kept.has(fullId)) return null;
    return { ...use, start: right ? use.start : word, icon: right ? icon : "" };
  }

  /** Where the icon before a word begins, which it is, and whether the term may carry it.
   * @returns {[number, string, boolean]} */
  #icon(gap, word, form) {
    const [run] = iconsAtEnd(gap);
    if (!run) return [word, "", false];
    const allowed = [...this.#lexicon.allowed(form.book, form.term)].sort((one, other) => length(other) - length(one));
    const own = allowed.find((icon) => run.endsWith(icon));
    if (own !== undefined) return [word - lengthOfEnd(gap, own), own, true];
    const [icon, size] = lastIcon(gap);
    return [word - size, icon, false];
  }
}

/** Which words begin with a capital letter. */
const capitals = (text) => words(text).map((part) => isupper(charAt(part, 0))).join();

function isLess(rank, other) {
  const n = rank.findIndex((value, at) => value !== other[at]);
  return n >= 0 && rank[n] < other[n];
}
