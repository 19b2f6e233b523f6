// Counterpart of rules_engine/lexicon/evidence.py: which rulebook a text is about.

import { constant } from "./patterns.js";
import { formKey, iconsAtEnd } from "./spelling.js";
import { charAt, forward, isupper } from "./strings.js";
import { before, span } from "./trie.js";

/** The rulebook that the document is about, by its front matter or its words; empty if that is unclear. */
export function decided(document, lexicon) {
  const declared = document.meta?.rulebook;
  if (typeof declared === "string" && declared) {
    const glossaries = [...lexicon.glossaries.values()];
    return glossaries.find(({ name, prefix }) => declared === name || declared === prefix)?.name ?? "";
  }
  const seen = new Map(Array.from(lexicon.glossaries.keys(), (name) => [name, new Map()]));
  for (let start = 0; start < document.prose.length; ) {
    const end = forward(document.prose, start, constant("evidence._STRETCH"));
    gather(document.prose.slice(start, end), lexicon, seen);
    if (lead(seen).lead >= constant("evidence.ENOUGH")) break;
    start = end;
  }
  const found = lead(seen);
  return found.best >= constant("evidence.LEAST") && found.lead > 0 ? found.book : "";
}

/** Note in `seen` by rulebook and form what each form in `text` says. */
function gather(text, lexicon, seen) {
  for (const hits of lexicon.trie.find(text)) {
    for (const hit of hits) {
      for (const ending of hit.endings) {
        const form = ending.value;
        const place = span(text, hit, ending);
        if (!place || formKey(text.slice(...place)) !== form.key) continue;
        const forms = seen.get(form.book);
        const found = weight(lexicon, form, before(text, hit.start));
        if (found) forms.set(form.key, Math.max(found, forms.get(form.key) ?? 0));
      }
    }
  }
}

/** By how much the best rulebook is ahead, its evidence and its name. */
function lead(seen) {
  const sums = Array.from(seen, ([book, forms]) => ({ book, best: [...forms.values()].reduce((a, b) => a + b, 0) }));
  sums.sort((one, other) => other.best - one.best || (one.book < other.book ? 1 : -1));
  return { ...sums[0], lead: sums[0].best - (sums[1]?.best ?? 0) };
}

/** How much a form says about which rulebook a text is about. */
function weight(lexicon, form, gap) {
  if (form.kind === "apart")
    return form.key === formKey(lexicon.glossaries.get(form.book).title) ? 2 * constant("evidence.LEAST") : 0;
  if (form.kind !== "name" || !form.term) return 0;
  const [run] = iconsAtEnd(gap);
  if (run && lexicon.allowed(form.book, form.term).some((icon) => run.endsWith(icon))) return 2;
  return form.words > 1 && isupper(charAt(form.key, 0)) ? 1 : 0;
}
