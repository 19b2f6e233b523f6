// What the page "Paste your page" is made of: the text with its marks, the list of findings, and a card on a mark.

const WHOLE = 100_000; // characters of a text that is shown whole; of a longer one
const AROUND = 300; // so many before and behind each mark
const SEVERITIES = { error: "wrong", warning: "doubtful", note: "note" };

/** An element with attributes and children; a child may be a string. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** `text` with what mends one finding. */
export function mended(text, { fixes }) {
  return fixes.reduceRight((made, { start, end, text: fix }) => made.slice(0, start) + fix + made.slice(end), text);
}

/** What is wrong, what is right and why, with a link to the term's page. */
function told(finding) {
  const change = element("p", { class: "paste-change" }, element("del", {}, finding.text));
  if (finding.suggestion) change.append(" → ", element("ins", {}, finding.suggestion));
  const why = element("p", { class: "paste-why" }, `${finding.message}. `);
  const { about } = finding;
  if (about) {
    const { href } = new URL(`../../${about.address}`, import.meta.url);
    why.append(element("a", { href }, about.name ? `About ${about.name}` : "What the rulebook says"));
  }
  return [change, why];
}

function mendButton(finding, number) {
  if (!finding.fixes.length) return [];
  return [element("button", { type: "button", class: "paste-button", "data-mend": number }, "Mend this")];
}

/** Fills `place` with the text; each finding in it is a mark that opens its card. Of a long text, what is near them shows. */
export function showMarked(place, text, findings) {
  const parts = [];
  let last = 0;
  const whole = (at) => at + (text.charCodeAt(at) >> 10 === 0x37); // no pair of units is cut
  const show = (end, isRest = false) => {
    const [after, before] = [last && whole(last + AROUND), isRest ? end : whole(end - AROUND)];
    if (text.length <= WHOLE || before <= after) parts.push(text.slice(last, end));
    else parts.push(text.slice(last, after), element("span", { class: "paste-gap" }, "⋯"), text.slice(before, end));
  };
  findings.forEach((finding, number) => {
    const start = Math.max(finding.start, last);
    if (finding.end <= start) return;
    const said = finding.suggestion ? `${finding.message}. Right: ${finding.suggestion}` : finding.message;
    const attributes = { class: `drift drift-${finding.severity}`, role: "button", tabindex: "0", title: said };
    const mark = element("mark", attributes, text.slice(start, finding.end));
    mark.dataset.finding = number;
    mark.setAttribute("aria-expanded", "false");
    show(start);
    parts.push(mark);
    last = finding.end;
  });
  show(text.length, true);
  place.replaceChildren(...parts);
}

/** Fills `place` with an item for each finding. */
export function showFindings(place, findings) {
  const items = findings.map((finding, number) => {
    const line = element("button", { type: "button", class: "paste-line", "data-line": number }, `Line ${finding.line}`);
    const severity = element("span", { class: "paste-severity" }, SEVERITIES[finding.severity]);
    const code = element("code", {}, finding.code); // which a comment that keeps it back has to name
    const head = element("p", { class: "paste-head" }, line, " ", severity, ` ${finding.finds} `, code);
    return element("li", { class: `paste-${finding.severity}` }, head, ...told(finding), ...mendButton(finding, number));
  });
  place.replaceChildren(...items);
}

const JUDGED = new Map([[true, "agrees"], [false, "disagrees"], [null, "left alone"]]);

/** Fills `place` with an item for each claim as it was read, and with how many sentences of each kind there were. */
export function showClaims(place, { claims, claim_count: count, kinds, declined }) {
  const items = claims.map(({ line, start, end, agrees, question, value, holds, why, clause }) => {
    const at = { type: "button", class: "paste-line", "data-start": start, "data-end": end };
    const judged = element("span", { class: `paste-judged-${agrees}` }, JUDGED.get(agrees));
    const place = element("button", at, `Line ${line}`);
    const head = element("p", { class: "paste-head" }, place, " ", judged, " ", element("code", {}, question));
    const said = `“${clause}”: ${value}` + (holds ? `; the rulebook: ${holds}` : "") + (why ? ` (${why})` : "");
    return element("li", {}, head, element("p", {}, said));
  });
  const counted = (counts) => Object.entries(counts).map(([what, number]) => `${number} ${what}`).join(", ");
  const others = count - claims.length;
  const told = [others && `${others} more ${others === 1 ? "claim" : "claims"}.`, `Sentences: ${counted(kinds) || "none"}.`];
  if (counted(declined)) told.push(`Not read: ${counted(declined)}.`);
  const list = element("ol", { class: "paste-findings" }, ...items);
  place.replaceChildren(list, element("p", { class: "paste-why" }, told.filter(Boolean).join(" ")));
}

/** A card about the finding of a mark, right behind it, so that the next Tab is in it. */
export function openCard(mark, finding) {
  closeCard(mark.parentElement);
  const close = element("button", { type: "button", class: "paste-button", "data-close": "" }, "Close");
  const actions = element("p", { class: "paste-card-actions" }, ...mendButton(finding, mark.dataset.finding), " ", close);
  const label = `About ${finding.text}`;
  const card = element("span", { class: "paste-card", role: "group", "aria-label": label }, ...told(finding), actions);
  mark.after(card);
  mark.setAttribute("aria-expanded", "true");
  placeCard(mark.parentElement);
  card.scrollIntoView({ block: "nearest" });
}

/** Puts the card, if there is one, below its mark and within the text. */
export function placeCard(place) {
  const card = place.querySelector(".paste-card");
  if (!card) return;
  const mark = card.previousElementSibling;
  card.style.left = "0";
  card.style.top = `${mark.offsetTop + mark.offsetHeight + 4}px`;
  card.style.left = `${Math.max(8, Math.min(mark.offsetLeft, place.clientWidth - card.offsetWidth - 8))}px`;
}

/** Closes the card in the marked text; returns its mark, if there was one. */
export function closeCard(place) {
  const card = place.querySelector(".paste-card");
  const mark = card?.previousElementSibling ?? null;
  mark?.setAttribute("aria-expanded", "false");
  card?.remove();
  return mark;
}
