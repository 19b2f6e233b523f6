// Steps through a worked example: shows one step of the list at a time, and the table as it stands after it.
// Without this script, and on paper, every step is there to read.
//
// <div data-stepper>
//   <div class="spot"></div> <div class="handing"></div> <div class="stepper-bar"></div>
//   <ol><li id="r1.alex.1" data-judged="wrong" data-who="Alex"><h3>…</h3><div class="told">…</div><figure>the table</figure></li>…</ol>
//   <div hidden><figure>the table, in which `data-shows` names each part: "player-mat/1/wide/legacy"</figure></div>
//   <script type="application/json">[{"player-mat/1/wide/legacy": "<rect …", …}, what step 2 changes, …]</script>
// </div>
//
// Back, Next, arrow keys, Home, End, a swipe; the address names the step, and one that ends in `#r1.alex.1` opens it.
// Where there is room to spot mistakes, readers may judge each step themselves before they see what the engine finds.
// Where there is room for handing over, one device may go round: nothing is seen before whoever is next has it, and
// whoever has it sees what lies face down on their own mat ("player-mat/1/hand@Alex").

import { idIn } from "./address.js";
import { say } from "./say.js";

const SWIPE = 60; // pixels, and twice as far across as down

/** One finger on a page that is seen whole; on an enlarged one it moves what is seen. */
const isWhole = ({ touches }) => touches.length === 1 && !(visualViewport.scale > 1);

function make(html) {
  const element = document.createElement("template");
  element.innerHTML = html;
  return element.content.firstElementChild;
}

const BAR = `<button type="button" data-go="-1">Back</button>
  <output aria-live="off"></output><button type="button" data-go="1">Next</button>`;
const SPOT = `<label><input type="checkbox"> Spot the mistake: judge before you see</label>`;
const JUDGE = `<div class="judge" hidden><p>The table is as it was before. May they do that?</p>
  <button type="button" data-judge="legal">Yes, it is legal</button>
  <button type="button" data-judge="wrong">No, it is a mistake</button></div>`;
const HANDING = `<label><input type="checkbox"> One device goes round: hand it over</label>`;
const HAND = `<div class="hand-over" hidden><p></p><button type="button" data-taken></button></div>`;

function makeStepper(root) {
  const list = root.querySelector("ol");
  const steps = [...list.children];
  const states = [];
  for (const changes of JSON.parse(root.querySelector("script[type='application/json']").textContent))
    states.push({ ...states.at(-1), ...changes });
  for (const figure of list.querySelectorAll("figure")) figure.remove();
  root.querySelector(".stepper-table").hidden = false;
  const bar = root.querySelector(".stepper-bar");
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Steps");
  bar.innerHTML = BAR;
  const output = bar.querySelector("output");
  const [back, next] = bar.querySelectorAll("button");
  const judge = make(JUDGE);
  const spot = root.querySelector(".spot");
  if (spot) spot.innerHTML = SPOT;
  const hand = make(HAND);
  const handing = root.querySelector(".handing");
  if (handing) handing.innerHTML = HANDING;
  const who = steps.map((step) => step.dataset.who);
  let holds; // who has the device
  const judged = new Map(); // by step, whether it was judged right
  let at = 0;

  function draw(state) {
    const first = (...keys) => {
      const known = holds ? [...keys.map((key) => `${key}@${holds}`), ...keys] : keys;
      return state[known.find((key) => key in state)];
    };
    for (const place of root.querySelectorAll("[data-shows]")) {
      const [board, seat, layout, zone] = place.dataset.shows.split("/");
      if (zone) place.innerHTML = first(place.dataset.shows, `${board}/${seat}/${zone}`);
      else place.setAttribute("aria-label", first(`${board}/${seat}`));
    }
  }

  function offerHand() {
    const offers = Boolean(handing?.querySelector("input").checked && who[at] && who[at] !== holds);
    root.classList.toggle("handing-over", offers);
    hand.hidden = !offers;
    if (!offers) return;
    hand.querySelector("p").textContent = `Now give the device to ${who[at]}.`;
    hand.querySelector("button").textContent = `I am ${who[at]}`;
  }

  function show(wanted) {
    at = Math.max(0, Math.min(steps.length - 1, wanted));
    offerHand();
    const asks = spot?.querySelector("input").checked && steps[at].dataset.judged && !judged.has(at);
    steps.forEach((step, index) => {
      step.hidden = index !== at;
      if (index === at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    });
    root.classList.toggle("spotting", Boolean(asks));
    judge.hidden = !asks;
    draw(states[asks ? at - 1 : at]);
    output.textContent = `Step ${at + 1} of ${steps.length}`;
    // Not `disabled`, which would take the focus away.
    back.setAttribute("aria-disabled", String(at === 0));
    next.setAttribute("aria-disabled", String(at === steps.length - 1));
  }

  /** Says which step is shown, or who is to have the device first. */
  function tell() {
    const title = (hand.hidden ? steps[at].querySelector("h3") : hand.querySelector("p")).cloneNode(true);
    for (const icon of title.querySelectorAll(".term-icon")) icon.remove();
    say(`${output.textContent}. ${title.textContent}`);
  }

  function go(wanted) {
    show(wanted);
    tell();
    history.replaceState(null, "", `#${steps[at].id}`);
  }

  function answer(said) {
    judged.set(at, said === steps[at].dataset.judged);
    show(at);
    const right = [...judged.values()].filter(Boolean).length;
    output.textContent += `. ${judged.get(at) ? "You are right" : "The engine sees it otherwise"}: ${right} of ${judged.size} so far`;
    tell();
    next.focus();
  }

  function take() {
    holds = who[at];
    show(at);
    tell();
    next.focus();
  }

  function showAddressed() {
    const id = idIn(location.hash);
    const wanted = steps.findIndex((step) => id && (step.id === id || step.querySelector(`[id="${CSS.escape(id)}"]`)));
    if (wanted < 0) return false;
    show(wanted);
    root.scrollIntoView();
    return true;
  }

  steps.forEach((step, index) => {
    step.value = index + 1; // a list numbers only what it shows
  });
  root.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.go) go(at + Number(button.dataset.go));
    if (button && "taken" in button.dataset) take();
    if (button?.dataset.judge) answer(button.dataset.judge);
  });
  spot?.addEventListener("change", () => show(at));
  handing?.addEventListener("change", () => {
    holds = undefined;
    show(at);
    tell();
  });
  document.addEventListener("keydown", (event) => {
    const free = event.target === document.body || (root.contains(event.target) && event.target.type !== "checkbox");
    if (!free || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const wanted = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: steps.length - 1 }[event.key];
    if (wanted === undefined || (event.target === document.body && !event.key.startsWith("Arrow"))) return;
    event.preventDefault();
    go(wanted);
  });
  let begun;
  root.addEventListener("touchstart", (event) => (begun = isWhole(event) && event.touches[0]), { passive: true });
  root.addEventListener("touchend", (event) => {
    const [across, down] = ["clientX", "clientY"].map((side) => (begun ? event.changedTouches[0][side] - begun[side] : 0));
    if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) go(across < 0 ? at + 1 : at - 1);
  });
  addEventListener("hashchange", showAddressed);
  list.after(judge, hand);
  root.classList.add("stepper-live");
  if (!showAddressed()) show(0);
}

for (const root of document.querySelectorAll("[data-stepper]")) makeStepper(root);
