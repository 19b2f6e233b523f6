// The page "Paste your page": lints what is pasted, while it is typed, and mends it. Nothing leaves the browser.

import { copy } from "../copy.js";
import { fixed } from "./fixing.js";
import { Linter } from "./page_linter.js";
import { closeCard, openCard, placeCard, showFindings, showMarked } from "./page_parts.js";
import { detectedSyntax } from "./page_syntax.js";

const WAIT = 250; // milliseconds without a key before the text is looked at
const SLOW = 600; // milliseconds before it is said that the text is being read
const MOST = 100; // findings that are listed at first
const SYNTAXES = { markdown: "Markdown", wikitext: "Wikitext", text: "Plain text" };
const FIND_OUT = "find out from the text";

const part = (name) => document.getElementById(`paste-${name}`);
const [text, syntax, rulebook, icons, status] = ["text", "syntax", "rulebook", "icons", "status"].map(part);
const [mend, undo, copies, example] = ["mend", "undo", "copy", "example"].map(part);
const [results, marked, list, more] = ["results", "marked", "findings", "more"].map(part);

const linter = new Linter();
const before = []; // texts that `undo` brings back
let games = [];
let [findings, looked] = [[], ""]; // what is shown, and the text in which it was found
let [most, timer, isMending] = [MOST, 0, false];

const options = () => ({
  syntax: syntax.value || detectedSyntax(text.value),
  rulebook: rulebook.value || null,
  enable: icons.checked ? ["missing-icon"] : [],
});

function say(words) {
  if (status.textContent !== words) status.textContent = words;
}

function summary(book) {
  if (!text.value.trim()) return "Nothing is pasted yet.";
  const title = games.find(({ name }) => name === book)?.title;
  if (!title && !findings.length) return "The text does not show which game it is about. Choose the game above.";
  if (!findings.length) return `Nothing to report by the words of ${title}.`;
  const safe = findings.filter(({ fixes }) => fixes.length).length;
  const found = findings.length === 1 ? "1 finding" : `${findings.length} findings`;
  return `${found}, ${safe || "none"} can be mended safely.`;
}

/** What the linter answers about the text as it is now; a failure is told. */
async function answer(ask) {
  const slow = setTimeout(() => say("Reading the text…"), SLOW);
  const result = await linter.asked(ask, text.value, options());
  clearTimeout(slow);
  if (result?.failed) say("This text could not be read: that is a mistake of this page.");
  return result;
}

/** Shows what is found in the text as it is now; says whether it is still the same text by then. */
async function look() {
  clearTimeout(timer);
  const result = await answer("lint");
  if (!result || result.failed || result.text !== text.value) return false;
  show(result);
  return true;
}

function show(result) {
  [findings, looked] = [result.findings, result.text];
  const isEmpty = !text.value.trim();
  syntax.options[0].textContent = isEmpty ? FIND_OUT : `${SYNTAXES[detectedSyntax(text.value)]} (found out)`;
  const known = rulebook.value ? null : games.find(({ name }) => name === result.rulebook);
  rulebook.options[0].textContent = known ? `${known.title} (found out)` : FIND_OUT;
  showMarked(marked, text.value, findings);
  showFindings(list, findings.slice(0, most), games);
  more.hidden = findings.length <= most;
  more.textContent = `Show the other ${findings.length - most}`;
  results.hidden = !findings.length;
  mend.disabled = !findings.some(({ fixes }) => fixes.length);
  undo.disabled = !before.length;
  copies.disabled = isEmpty; // what is typed after mending is to be copied, too
  say(summary(result.rulebook));
}

async function write(changed) {
  if (changed === text.value) return true;
  before.push(text.value);
  undo.disabled = false;
  text.value = changed;
  return look();
}

/** Mends one finding; where the text is no longer the one it was found in, that is looked at instead. */
async function mendOne(number) {
  const isSame = text.value === looked;
  if (!(await (isSame ? write(fixed(looked, [findings[number]])) : look()))) return;
  const left = [...list.querySelectorAll("[data-mend]")];
  (left.find((button) => Number(button.dataset.mend) >= number) ?? left.at(-1) ?? status).focus();
}

/** Mends what is safe in the text as it is now, unless it is changed before the answer comes. */
async function mendAll() {
  if (isMending) return;
  isMending = true;
  const asked = text.value;
  let result = null;
  while (!result && text.value === asked) result = await answer("mend"); // null: something else was asked meanwhile
  isMending = false;
  if (text.value !== asked) {
    if (await look()) say(`Not mended: the text was changed meanwhile. ${status.textContent}`);
  } else if (!result.failed) {
    if (await (result.text === asked ? look() : write(result.text))) status.focus();
  }
}

async function takeBack() {
  if (!before.length) return;
  text.value = before.pop();
  undo.disabled = !before.length;
  if (await look()) (undo.disabled ? text : undo).focus();
}

async function copyText() {
  try {
    await copy(text.value);
    copies.focus();
    say("Copied.");
  } catch {
    say("Not copied: select the text and copy it by hand.");
  }
}

async function showMore() {
  most = Infinity;
  if (await look()) list.children[MOST]?.querySelector("button").focus();
}

function turn(mark) {
  if (mark.getAttribute("aria-expanded") === "true") closeCard(marked);
  else openCard(mark, findings[mark.dataset.finding], games);
}

function goTo(number) {
  const mark = marked.querySelector(`mark[data-finding="${number}"]`);
  mark?.scrollIntoView({ block: "nearest" });
  mark?.focus();
}

function onClick({ target }) {
  const within = (selector) => target.closest(selector);
  if (within("mark")) turn(within("mark"));
  else if (within("[data-mend]")) mendOne(Number(within("[data-mend]").dataset.mend));
  else if (within("[data-line]")) goTo(Number(within("[data-line]").dataset.line));
  else if (within("[data-close]")) closeCard(marked)?.focus();
}

function onKey(event) {
  if (event.key === "Escape") closeCard(marked)?.focus();
  if (!event.target.matches("mark") || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  turn(event.target);
}

function onInput() {
  most = MOST;
  before.length = 0; // what is typed is taken back as in any other field
  undo.disabled = true;
  clearTimeout(timer);
  timer = setTimeout(look, WAIT);
}

function showExample() {
  text.value = part("sample").textContent.trimStart();
  onInput();
  text.focus();
}

async function begin() {
  document.getElementById("paste").hidden = false;
  try {
    games = await linter.games;
  } catch {
    say("The words of the games could not be loaded. Load this page again.");
    return;
  }
  for (const { title, name } of games) rulebook.add(new Option(title, name));
  for (const [name, title] of Object.entries(SYNTAXES)) syntax.add(new Option(title, name));
  text.addEventListener("input", onInput);
  for (const choice of [syntax, rulebook, icons]) choice.addEventListener("change", look);
  for (const shown of [marked, list]) shown.addEventListener("click", onClick);
  marked.addEventListener("keydown", onKey);
  new ResizeObserver(() => placeCard(marked)).observe(marked);
  const acts = [[mend, mendAll], [undo, takeBack], [copies, copyText], [more, showMore], [example, showExample]];
  for (const [button, act] of acts) button.addEventListener("click", act);
  text.disabled = false;
  look();
}

begin();
