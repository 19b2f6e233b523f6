// Lints beside the page, so that typing never waits: {ask: "lint" | "mend", text, options} is answered by
// {text, rulebook, findings}, or {text, failed}. First of all it says {games}, or {failed} where the words do not come.

import { lint, mended } from "./lint.js";
import { load, loaded } from "./patterns.js";

/** What a page needs of the words: titles, and the terms by which findings are explained. */
function games() {
  return Object.values(loaded().lexicon.glossaries).map(({ name, title, prefix, terms }) => ({
    name,
    title,
    prefix,
    terms: Object.fromEntries(terms.map((term) => [term.id, term.icon + term.name])),
  }));
}

async function begin() {
  try {
    const answer = await fetch(new URL("compiled.json", import.meta.url));
    if (!answer.ok) throw new Error(answer.statusText);
    load(await answer.json());
  } catch (error) {
    postMessage({ failed: String(error) });
    return;
  }
  addEventListener("message", ({ data: { ask, text, options } }) => {
    try {
      postMessage(ask === "mend" ? mended(text, options) : { text, ...lint(text, options) });
    } catch (error) {
      postMessage({ text, failed: String(error) });
    }
  });
  postMessage({ games: games() });
}

begin();
