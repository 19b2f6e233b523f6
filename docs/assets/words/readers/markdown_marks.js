// Counterpart of rules_engine/lexicon/readers/markdown_marks.py: how the blocks of Markdown begin, and fences end.

import { pattern } from "../patterns.js";
import { trimmed } from "./lines.js";

/** The pattern of a mark, such as "FENCE". */
export const mark = (name) => pattern(`readers.markdown_marks.${name}`);

/** Whether the line between two offsets closes a block of code that `fence` has opened. */
export function closes(fence, text, start, end) {
  const [first, last] = trimmed(text, start, end);
  const [inner, after] = trimmed(text, first, last, fence[0]);
  return last - first >= fence.length && inner === after;
}

/** Return where a block of code ends that `fence` has opened before `start`, outside all containers. */
export function endOfCode(fence, text, start) {
  const closing = new RegExp(`(?<![^\\r\\n]) {0,3}${fence[0]}{${fence.length},}[ \\t]*(?=[\\r\\n]|$)`, "g");
  closing.lastIndex = start;
  return closing.test(text) ? closing.lastIndex : text.length;
}
