// The answers of May I…? above what the site's search finds: those of the rulebook at hand, else those of the others. The
// data is loaded when the field is touched. It also keeps words that say nothing from the search of the theme, which would
// look for all that begins with them. Where the theme has no such search, it does nothing.

import { load } from "./ranking.js";
import { say } from "./say.js";

const [QUERY, MOST] = [2, 3]; // the kind of message by which the theme asks its worker, and how many answers are shown
const PATIENCE = 400; // milliseconds until a question that the rulebook at hand does not cover goes to the others
const root = new URL("../../", import.meta.url);
const field = document.querySelector("[data-md-component='search-query']");
const result = document.querySelector("[data-md-component='search-result']");
if (field && result) begin(field, result);

function begin(field, result) {
  const list = document.createElement("ol");
  list.className = "md-search-result__list found-answers";
  list.setAttribute("aria-label", "May I…?");
  const loaded = new Map(); // rankings, by the name of their rulebook
  let books, words; // and the ranking whose words are left out

  const ranking = (name) => {
    if (!loaded.has(name)) {
      const reading = load(new URL(`${name}/may-i/ranking.json`, root));
      reading.catch(() => loaded.delete(name)); // so that the next letter asks for it again
      loaded.set(name, reading);
    }
    return loaded.get(name);
  };

  /** Returns the rulebooks that are asked first, the one that the page is of or all, and those that are asked then. */
  async function inOrder() {
    books ??= fetch(new URL("assets/rulebook/rulebooks.json", root)).then((answer) => answer.json());
    const all = await books;
    const here = all.filter(([name]) => location.href.startsWith(new URL(`${name}/`, root)));
    return here.length ? [here, all.filter((book) => !here.includes(book))] : [all, []];
  }

  async function found(asked, books) {
    const answers = books.map(async ([name, title]) => {
      const { covered, found } = (await ranking(name)).answers(asked, MOST);
      return covered ? found.map((each) => ({ ...each, book: title, name })) : [];
    });
    return (await Promise.all(answers)).flat().sort((one, other) => other.score - one.score).slice(0, MOST);
  }

  async function show() {
    const asked = field.value.trim();
    const isAsked = () => asked && field.value.trim() === asked;
    const [first, others] = await inOrder();
    let best = asked ? await found(asked, first) : [];
    if (!best.length && others.length && isAsked()) {
      await new Promise((later) => setTimeout(later, PATIENCE));
      if (isAsked()) best = await found(asked, others);
    }
    if (field.value.trim() !== asked) return;
    list.replaceChildren(...best.map((each) => item(each, first.length > 1 || each.name !== first[0][0])));
    const answer = best.find(({ kind }) => kind === "answer");
    if (answer) list.append(more(answer.name, asked));
  }

  async function touched() {
    const [first] = await inOrder();
    [words] = await Promise.all(first.map(([name]) => ranking(name)));
    show();
  }

  const ask = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    const isQuery = message?.type === QUERY && typeof message.data === "string";
    return ask.call(this, isQuery ? { ...message, data: meant(message.data) } : message, ...rest);
  };

  /** Returns a query without words that say nothing, and without ~, which the theme's search reads as an operator. */
  function meant(query) {
    return query.replaceAll("~", " ").split(/\s+/).filter((word) => !words?.saysNothing(word)).join(" ");
  }

  const count = result.firstElementChild;
  new MutationObserver(() => field.value && say(count.textContent)).observe(count, { childList: true });
  count.after(list); // not at the end, where the theme has its own list
  field.addEventListener("focus", touched, { once: true });
  field.addEventListener("input", show);
  field.form.addEventListener("reset", () => list.replaceChildren());
  if (document.activeElement === field) touched();
}

function item({ title, says, text, authority, book, url, score }, namesBook) {
  const made = linked(url, title, 1e6 + score); // more than any other of the theme, so that Enter leads there
  const said = document.createElement("p");
  if (authority) said.append(Object.assign(document.createElement("i"), { textContent: `${authority}: ` }));
  if (says) said.append(Object.assign(document.createElement("b"), { textContent: `${says}. ` }));
  said.append(namesBook ? `${text} (${book})` : text);
  made.querySelector("article").append(said);
  return made;
}

function more(name, asked) {
  const url = new URL(`${name}/may-i/`, root);
  url.searchParams.set("q", asked);
  return linked(url.href, "All answers in May I…?", 0);
}

/** Returns a result as the theme has them, so that its style and its keys are at work. */
function linked(url, title, score) {
  const made = document.createElement("li");
  made.className = "md-search-result__item";
  made.innerHTML = '<a class="md-search-result__link"><article class="md-search-result__article md-typeset"><h2></h2></article></a>';
  made.querySelector("a").href = url;
  made.querySelector("article").dataset.mdScore = score;
  made.querySelector("h2").textContent = title;
  return made;
}
