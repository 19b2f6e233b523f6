// What a term means, beside it: <a class="term" href="…" title="The cards that everybody may load.">Pattern Prism</a>.
// Its sentence shows below the pointer, on focus, and at a tap; the second tap follows the link, and so do a mouse and the
// keyboard at once. Escape closes it, and so does a tap elsewhere. Without this script it is a link with a tooltip.
// What a rule says, <a class="rule" …>, shows alike, but a tap leads to it at once.

const PATIENCE = 250; // milliseconds until a resting pointer is meant, or one that left is gone
const GAP = 4; // pixels between a term and its sentence, and between that and the edge

const SHOWS = "a:is(.term, .rule)";

const sentences = new Map(); // by address: a long page has the sentence of a term once
const card = document.createElement("span");
const [sentence, entry] = [document.createElement("span"), document.createElement("a")];
let [about, timer, isTouch] = [null, 0, false]; // the term that is shown, and whether the last to press was a finger

/** Takes the sentences from the terms below `root`, so that no other tooltip shows them. */
function take(root) {
  for (const term of root.querySelectorAll(`${SHOWS}[title]`)) {
    sentences.set(term.href, term.title);
    term.removeAttribute("title");
  }
}

function termOf({ target }) {
  const term = target.closest?.(SHOWS);
  if (term?.title) take(term.parentElement);
  return sentences.has(term?.href) ? term : null;
}

function place() {
  const { left, top, bottom } = about.getBoundingClientRect();
  const [most, isLow] = [document.documentElement.clientWidth - card.offsetWidth - GAP, bottom + card.offsetHeight > innerHeight];
  card.style.left = `${scrollX + Math.max(GAP, Math.min(left, most))}px`;
  card.style.top = `${scrollY + (isLow ? top - card.offsetHeight - GAP : bottom + GAP)}px`;
}

function show(term) {
  clearTimeout(timer);
  if (term === about) return;
  hide();
  about = term;
  sentence.textContent = `${sentences.get(term.href)} `;
  entry.href = term.href;
  entry.hidden = !term.matches(".term");
  term.after(card); // what comes next for those who hear the page
  term.setAttribute("aria-describedby", sentence.id);
  card.showPopover();
  place();
}

function hide() {
  clearTimeout(timer);
  about?.removeAttribute("aria-describedby");
  about = null;
  if (card.isConnected) card.hidePopover();
}

function later(act) {
  clearTimeout(timer);
  timer = setTimeout(act, PATIENCE);
}

function onOver(event) {
  if (event.pointerType === "touch") return;
  const term = termOf(event);
  if (card.contains(event.target)) clearTimeout(timer);
  else if (term) later(() => show(term));
  else if (about && about !== document.activeElement) later(hide);
  else if (!about) clearTimeout(timer);
}

function onFocus(event) {
  const term = termOf(event);
  if (term?.matches(":focus-visible") && !isTouch) show(term);
  else if (term !== about && !card.contains(event.target)) hide();
}

function onClick(event) {
  const term = termOf(event);
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!term?.matches(".term") || term === about || !isTouch || !isPlain) return;
  event.preventDefault();
  show(term);
}

function onPress(event) {
  isTouch = event.pointerType === "touch";
  if (about && !about.contains(event.target) && !card.contains(event.target)) hide();
}

function onKey({ key }) {
  isTouch = false;
  if (key === "Escape") hide();
}

if ("popover" in card) {
  card.className = "term-card";
  card.popover = "manual";
  sentence.id = "term-sentence";
  entry.textContent = "Open the glossary entry";
  entry.tabIndex = -1; // with the keyboard, the term itself leads there
  card.append(sentence, entry);
  take(document);
  for (const [name, listener] of Object.entries({
    pointerover: onOver,
    pointerdown: onPress,
    focusin: onFocus,
    click: onClick,
    keydown: onKey,
  }))
    document.addEventListener(name, listener);
}
