// Counterpart of rules_engine/lexicon/fixing.py: a text with the fixes of its findings.

/** @typedef {{start: number, end: number, text: string}} Fix  what stands from `start` to `end` becomes `text` */

/** `text` with the fixes of all findings; of two that overlap the first is kept.
 * @param {{fixes: Fix[]}[]} findings */
export function fixed(text, findings) {
  const fixes = findings.flatMap((finding) => finding.fixes);
  fixes.sort((one, other) => one.start - other.start || one.end - other.end);
  let [made, last] = ["", 0];
  let before = null;
  for (const fix of fixes) {
    if (fix.start < last || isSame(fix, before)) continue;
    made += text.slice(last, fix.start) + fix.text;
    last = fix.end;
    before = fix;
  }
  return made + text.slice(last);
}

/** Whether two findings ask for the same. */
function isSame(fix, other) {
  return other !== null && fix.start === other.start && fix.end === other.end && fix.text === other.text;
}
