// The page "Paste your page": audits what is pasted, while it is typed, and mends its words. Nothing leaves the browser.

import { copy } from "../rulebook/copy.js";
import { gzipped, made, Python } from "../python/python.js";
import { closeCard, mended, openCard, placeCard, showClaims, showFindings, showMarked } from "./parts.js";
import { detectedSyntax } from "./syntax.js";

const WAIT = 250; // milliseconds without a key before the text is looked at; in a
const LONG = 100_000; // characters long one as many as it took before, up to
const LONGEST_WAIT = 5000;
const SLOW = 600; // milliseconds before it is said that the text is being read
const [MOST, MORE] = [100, 500]; // findings that are listed at first, and each time somebody asks for more
const MOST_TEXT = 4_000_000; // characters that are looked at
const SYNTAXES = { markdown: "Markdown", wikitext: "Wikitext", text: "Plain text" };
const FIND_OUT = "find out from the text";

const part = (name) => document.getElementById(`paste-${name}`);
const [text, syntax, rulebook, icons, status] = ["text", "syntax", "rulebook", "icons", "status"].map(part);
const [mend, undo, copies, example] = ["mend", "undo", "copy", "example"].map(part);
const [results, marked, list, more, read] = ["results", "marked", "findings", "more", "read"].map(part);

const READ_NOTHING = { claims: [], claim_count: 0, kinds: {}, declined: {} };
const NOTHING = { rulebook: "", count: 0, safe: 0, findings: [], ...READ_NOTHING };

const before = []; // texts that `undo` brings back
let [built, python, isReady] = [null, null, false]; // what there is to load, and Python once it is asked for
let [result, looked] = [NOTHING, ""]; // what is shown, and the text in which it was found
let [most, isMending, took] = [MOST, false, WAIT];
let looking = null; // the last look at the text, as a promise
let [timer, slow] = [0, 0]; // until the text is looked at, and until it is said that this takes long

const options = () => ({
  syntax: syntax.value || detectedSyntax(text.value),
  rulebook: rulebook.value || null,
  enable: icons.checked ? ["missing-icon"] : [],
});

const titleOf = (book) => [...rulebook.options].find(({ value }) => value && value === book)?.text;

function say(words) {
  if (status.textContent !== words) status.textContent = words;
}

function summary({ rulebook: book, count, safe }) {
  if (!text.value.trim()) return "Nothing is pasted yet.";
  if (!book && !count) return "The text does not show which game it is about. Choose the game above.";
  if (!count) return `Nothing to report by the words and rules of ${titleOf(book)}.`;
  return `${count} ${count === 1 ? "finding" : "findings"}, ${safe || "none"} can be mended safely.`;
}

/** Starts Python, if nothing did; how much of it has come stands where findings are told. */
function begin() {
  const megabytes = (share) => ((share * gzipped(built)) / 1e6).toFixed(1);
  python ??= new Python(built, (share) => {
    say(share < 1 ? `The linter is loaded, once: ${megabytes(share)} of ${megabytes(1)} MB…` : "The linter starts…");
  });
}

/** What the linter answers about the text as it is now, null where something else was asked meanwhile; a failure is told. */
async function answer(ask) {
  begin();
  const [asked, about] = [performance.now(), text.value];
  clearTimeout(slow);
  const own = (slow = setTimeout(() => isReady && say("Reading the text…"), SLOW));
  try {
    const answered = await python.asked(ask, { text: about, ...options() });
    if (answered && about.length > LONG) took = performance.now() - asked;
    isReady = true;
    return answered && { text: about, ...answered };
  } catch {
    if (python.isBroken) say("The linter could not be loaded. Load this page again, or use the command rulebook audit.");
    else say("This text could not be read: that is a mistake of this page.");
    if (python.isBroken) [python, isReady] = [null, false];
    return { failed: true };
  } finally {
    clearTimeout(own);
  }
}

/** Shows what is found in the text as it is now; says whether it is still the same text by then. */
function look() {
  return (looking = lookNow());
}

async function lookNow() {
  clearTimeout(timer);
  clearTimeout(slow);
  if (text.value.length > MOST_TEXT) {
    show({ ...NOTHING, text: text.value });
    say(`This text has more than ${MOST_TEXT.toLocaleString("en")} characters: the command rulebook audit reads it.`);
    return true;
  }
  const found = text.value.trim() ? await answer("audit") : { ...NOTHING, text: text.value };
  if (!found || found.failed || found.text !== text.value) return false;
  show(found);
  return true;
}

function show(found) {
  [result, looked] = [found, found.text];
  const isEmpty = !looked.trim();
  syntax.options[0].textContent = isEmpty ? FIND_OUT : `${SYNTAXES[detectedSyntax(looked)]} (found out)`;
  const known = rulebook.value ? null : titleOf(found.rulebook);
  rulebook.options[0].textContent = known ? `${known} (found out)` : FIND_OUT;
  showSome();
  results.hidden = !found.findings.length;
  showRead();
  mend.disabled = !found.safe;
  undo.disabled = !before.length;
  copies.disabled = isEmpty; // what is typed after mending is to be copied, too
  say(summary(found));
}

/** Shows as many findings as somebody asked for. */
function showSome() {
  const { findings, count } = result;
  const some = findings.slice(0, most);
  showMarked(marked, looked, some);
  showFindings(list, some);
  const [others, next] = [count - some.length, Math.min(findings.length - some.length, MORE)];
  more.hidden = !next;
  more.textContent = next === others ? `Show the other ${others}` : `Show ${next} of the other ${others}`;
}

/** Says how much was read; the claims themselves are made once somebody asks for them. */
function showRead() {
  const count = result.claim_count;
  read.hidden = !count;
  part("read-title").textContent = `As it was read: ${count} ${count === 1 ? "claim" : "claims"} about the rules`;
  if (read.open) showClaims(part("claims"), result);
  else part("claims").replaceChildren();
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
  if (!(await (isSame ? write(mended(looked, result.findings[number])) : look()))) return;
  const left = [...list.querySelectorAll("[data-mend]")];
  (left.find((button) => Number(button.dataset.mend) >= number) ?? left.at(-1) ?? status).focus();
}

/** Mends what is safe in the text as it is now, unless it is changed before the answer comes. */
async function mendAll() {
  if (isMending) return;
  isMending = true;
  const asked = text.value;
  let found = null;
  while (!found && text.value === asked) found = await answer("mend"); // null: something else was asked meanwhile
  isMending = false;
  if (text.value !== asked) {
    if (await look()) say(`Not mended: the text was changed meanwhile. ${status.textContent}`);
  } else if (!found.failed) {
    if (await (found.text === asked ? look() : write(found.text))) status.focus();
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
    await looking; // what is found in the text is told first
    say("Copied.");
  } catch {
    say("Not copied: select the text and copy it by hand.");
  }
}

function showMore() {
  const first = most;
  most += MORE;
  showSome();
  list.children[first]?.querySelector("button").focus();
}

function turn(mark) {
  if (mark.getAttribute("aria-expanded") === "true") closeCard(marked);
  else openCard(mark, result.findings[mark.dataset.finding]);
}

function goTo(number) {
  const mark = marked.querySelector(`mark[data-finding="${number}"]`);
  mark?.scrollIntoView({ block: "nearest" });
  mark?.focus();
}

/** Selects in the field what a claim was read in, if that is still the text it was read in. */
function select({ start, end }) {
  if (text.value !== looked) return;
  text.focus();
  text.setSelectionRange(Number(start), Number(end));
}

function onClick({ target }) {
  const within = (selector) => target.closest(selector);
  if (within("mark")) turn(within("mark"));
  else if (within("[data-mend]")) mendOne(Number(within("[data-mend]").dataset.mend));
  else if (within("[data-line]")) goTo(Number(within("[data-line]").dataset.line));
  else if (within("[data-start]")) select(within("[data-start]").dataset);
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
  timer = setTimeout(look, text.value.length > LONG ? Math.max(WAIT, Math.min(took, LONGEST_WAIT)) : WAIT);
}

function showExample() {
  text.value = part("sample").textContent.trimStart();
  onInput();
  text.focus();
}

async function open() {
  built = await made().catch(() => null);
  part("without").hidden = built !== null;
  if (!built) return;
  for (const [name, title] of Object.entries(SYNTAXES)) syntax.add(new Option(title, name));
  text.addEventListener("input", onInput);
  text.addEventListener("pointerdown", begin);
  for (const choice of [syntax, rulebook, icons]) choice.addEventListener("change", look);
  for (const shown of [marked, list, part("claims")]) shown.addEventListener("click", onClick);
  read.addEventListener("toggle", showRead);
  marked.addEventListener("keydown", onKey);
  new ResizeObserver(() => placeCard(marked)).observe(marked);
  const acts = [[mend, mendAll], [undo, takeBack], [copies, copyText], [more, showMore], [example, showExample]];
  for (const [button, act] of acts) button.addEventListener("click", act);
  say(`Nothing is pasted yet. The first text loads the linter, ${(gzipped(built) / 1e6).toFixed(1)} MB, once.`);
  document.getElementById("paste").hidden = false;
}

open();
