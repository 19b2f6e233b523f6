// Counterpart of rules_engine/lexicon/ignoring.py: comments that say which findings are meant to stay.
//
// A comment beside text is about its line. One that has a line to itself is about the paragraph it touches, or, between
// blank lines, about the next paragraph.

import { bisectRight } from "./bisect.js";
import { closest } from "./closeness.js";
import { lineAndColumn } from "./documents.js";
import { constant, pattern } from "./patterns.js";
import { strip } from "./strings.js";

/**
 * The findings that no comment keeps back, and one for each comment that keeps none back.
 * @param {import("./documents.js").Document} document
 * @param {Object[]} findings
 * @param {Set<string>} enabled  the codes looked for: a comment about another is not unused
 */
export function kept(document, findings, enabled) {
  if (!document.ignores.length) return { stay: findings, idle: [] };
  const place = lineAndColumn(document.text);
  const comments = new Map(document.ignores.map(({ code }) => [code, []]));
  for (const it of about(document, place)) comments.get(it.ignore.code).push(it);
  const used = new Set();
  const stay = findings.filter((finding) => {
    const isAbout = ({ first, last }) => first <= finding.end_line && finding.line <= last;
    const by = (comments.get(finding.code) ?? []).filter(isAbout);
    for (const { ignore } of by) used.add(ignore);
    return !by.length;
  });
  const codes = Object.keys(constant("linting.CODES"));
  const isIdle = (ignore) => !used.has(ignore) && !constant("ignoring.CLAIMS").includes(ignore.code);
  const isLookedFor = ({ code }) => enabled.has(code) || !codes.includes(code);
  const idle = document.ignores.filter((ignore) => isIdle(ignore) && isLookedFor(ignore));
  return { stay, idle: idle.map((ignore) => unused(document, ignore, codes, place)) };
}

/** Each comment with the first and the last line it is about. */
function about({ text, ignores }, place) {
  const breaks = [...pattern("ignoring._LINE_END").finditer(text)];
  const starts = [0, ...breaks.map((its) => its.end())];
  const ends = [...breaks.map((its) => its.start()), text.length];
  const paragraphs = paragraphsOf(starts.map((start, n) => text.slice(start, ends[n])));
  const firsts = paragraphs.map(([its]) => its);
  return ignores.map((ignore) => {
    const [[first], [last]] = ignore.span.map(place);
    const before = text.slice(starts[first - 1], ignore.span[0]);
    const after = text.slice(ignore.span[1], ends[last - 1]);
    if (strip(before) || strip(after)) return { ignore, first, last };
    let at = bisectRight(firsts, first) - 1;
    const isAlone = paragraphs[at][0] === first && paragraphs[at][1] === last;
    if (isAlone && at + 1 < paragraphs.length) at += 1;
    return { ignore, first: paragraphs[at][0], last: Math.max(last, paragraphs[at][1]) };
  });
}

/** The first and the last line of each paragraph: lines between blank ones. */
function paragraphsOf(lines) {
  const paragraphs = [];
  for (const [n, line] of lines.entries()) {
    if (!strip(line)) continue;
    if (paragraphs.at(-1)?.[1] === n) paragraphs.at(-1)[1] = n + 1;
    else paragraphs.push([n + 1, n + 1]);
  }
  return paragraphs;
}

function unused(document, { code, span: [start, end] }, codes, place) {
  const [[line, column], [endLine, endColumn]] = [place(start), place(end)];
  let message = `nothing here is ${code}; leave the comment out`;
  if (!codes.includes(code)) {
    const meant = closest(code, [...codes, ...constant("ignoring.CLAIMS")], 0.6);
    const hint = meant === null ? `codes: ${codes.join(", ")}` : `did you mean '${meant}'?`;
    message = `${code ? `unknown code '${code}' in the comment` : "the comment names no code"}; ${hint}`;
  }
  const where = { line, column, end_line: endLine, end_column: endColumn };
  const nothing = { suggestion: "", cites: [], also: [], fixes: [] };
  const text = document.text.slice(start, end);
  return { code: constant("ignoring.UNUSED"), severity: "warning", message, ...where, text, ...nothing, start, end };
}
