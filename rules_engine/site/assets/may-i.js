// May I…?: a field for what one would say aloud. The answers that fit stand first, the best of them with its position; the
// others are hidden until the field is empty again. On a phone those after the best are short until they are touched. An
// address says what is asked, ?q=; until this runs, the page keeps that from the theme. Ranking and drawings are loaded when
// the field is touched. Without this script every answer is there to read.

import { say } from "./say.js";

const place = document.querySelector(".may-i");
if (place) begin(place);

function begin(place) {
  const MOST = 8; // more than this nobody reads

  place.innerHTML =
    '<form role="search"><label><span>What would you say aloud?</span> <input type="search" name="q" autocomplete="off" ' +
    'enterkeyhint="search" spellcheck="false" placeholder="skip turn"></label></form>' +
    '<p class="may-i-told"></p><div class="may-i-found"></div>';
  const form = place.querySelector("form");
  const field = place.querySelector("input");
  const told = place.querySelector(".may-i-told");
  const found = place.querySelector(".may-i-found");
  const homes = new Map(); // where each answer that is shown above stands otherwise
  let ranking, positions;

  /** Returns what ranks the answers, or nothing where it could not be loaded: then it is asked for again. */
  function load() {
    ranking ??= import("./ranking.js")
      .then((module) => module.load(place.dataset.ranking))
      .catch(() => (ranking = undefined));
    return ranking;
  }

  async function show() {
    const asked = field.value.trim();
    address(asked);
    if (!asked) return clear();
    const answers = await load();
    if (field.value.trim() !== asked) return;
    const best = answers?.answers(asked, MOST);
    clear();
    if (!best) return tell("What answers this could not be loaded. All answers stand below.");
    place.dataset.asked = "";
    if (!best.covered) {
      tell(place.dataset.uncovered);
      return inSight();
    }
    found.append(...best.found.map((each) => taken(each.id.split(".").slice(2).join(".")) ?? made(each)));
    for (const after of [...found.children].slice(1)) after.dataset.short = "";
    const first = found.querySelector("h3").textContent;
    tell(`<span class="only-read">${best.found.length} found</span>`, `. ${first}`);
    glance(found.firstElementChild);
    inSight();
  }

  function tell(html, more = "") {
    told.innerHTML = html;
    say(told.textContent + more);
  }

  /** Brings to the top what is found, or that nothing is: the field stays there, and what scrolls on lies beneath it. */
  function inSight() {
    if (document.activeElement === field) place.scrollIntoView(); // as far as its style says
  }

  /** Shows the position of an answer small, so that the answers below it have room; they keep it free until it is there. */
  async function glance(answer) {
    readIn(answer);
    const drawn = answer.querySelector("[data-drawn]")?.dataset.drawn;
    if (!drawn) return;
    const small = document.createElement("div");
    small.className = "answer-glance";
    answer.querySelector("details").before(small);
    const figure = (await drawings())[drawn];
    if (figure) small.innerHTML = figure;
    else small.remove();
  }

  /** Shows all of an answer that is short on a phone. */
  function whole({ target }) {
    delete target.closest(".answer")?.dataset.short;
  }

  function clear() {
    for (const [answer, home] of homes) {
      home.replaceWith(answer);
      for (const shows of answer.querySelectorAll("details")) shows.open = false;
      delete answer.dataset.short;
      answer.querySelector(".answer-glance")?.remove();
    }
    homes.clear();
    found.replaceChildren();
    told.textContent = "";
    delete place.dataset.asked;
  }

  /** Returns the answer of this page with an id, and marks where it stood. */
  function taken(id) {
    const answer = document.getElementById(id);
    if (!answer?.matches("article.answer")) return null;
    const home = document.createComment(id);
    answer.replaceWith(home);
    homes.set(answer, home);
    return answer;
  }

  /** Returns what is found elsewhere: a rule or a word, which has no verdict. */
  function made({ id, title, text, url }) {
    const answer = document.createElement("article");
    answer.className = "answer answer--elsewhere";
    answer.dataset.cites = id;
    answer.innerHTML = "<h3><a></a></h3><p class='answer-says'></p>";
    const link = answer.querySelector("a");
    [link.textContent, link.href] = [title, url];
    answer.querySelector("p").textContent = text;
    return answer;
  }

  function address(asked) {
    const here = new URL(location.href);
    if (asked) here.searchParams.set("q", asked);
    else here.searchParams.delete("q");
    if (here.href !== location.href) history.replaceState(history.state, "", here);
  }

  /** Has a browser read what shows an answer, which is text until then: there are hundreds, and few are opened. */
  function readIn(answer) {
    const unread = answer.querySelector("noscript");
    if (unread) unread.outerHTML = unread.textContent;
  }

  async function draw(shows) {
    readIn(shows);
    const rooms = [...shows.querySelectorAll("[data-drawn]:not(:has(*))")];
    if (!rooms.length) return;
    const figures = await drawings();
    for (const room of rooms) room.innerHTML = figures[room.dataset.drawn] ?? "";
    shows.closest(".answer").querySelector(".answer-glance")?.remove();
  }

  /** Returns the drawings of positions by the answers they show; the symbols they share are on the page then. */
  function drawings() {
    positions ??= fetch(place.dataset.positions)
      .then(async (answer) => {
        const { symbols, figures } = await answer.json();
        place.insertAdjacentHTML("beforeend", symbols);
        return figures;
      })
      .catch(() => {
        positions = undefined; // asked for again
        return {};
      });
    return positions;
  }

  found.addEventListener("click", whole);
  found.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && whole(event));
  document.addEventListener("toggle", ({ target }) => target.matches(".answer-shown[open]") && draw(target), true);
  for (const shows of document.querySelectorAll(".answer-shown[open]")) draw(shows);
  field.addEventListener("focus", () => [load(), drawings()], { once: true });
  field.addEventListener("input", show);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    field.value = "";
    show();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    field.blur(); // the keyboard of a phone makes room
  });
  addEventListener("popstate", fromAddress);
  if (place.dataset.q) address(place.dataset.q);
  fromAddress();

  function fromAddress() {
    field.value = new URL(location.href).searchParams.get("q") ?? "";
    show();
  }
}
