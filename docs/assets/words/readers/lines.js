// Counterpart of rules_engine/lexicon/readers/lines.py: the lines of a text as offsets.

/** Yield the span of each line without its end: LF, CR LF or CR. */
export function* lines(text, start = 0) {
  const ends = /\r\n?|\n/g;
  ends.lastIndex = start;
  for (let found; (found = ends.exec(text)); start = ends.lastIndex) yield [start, found.index];
  yield [start, text.length];
}

/** Return the span without the `blanks` at its ends. */
export function trimmed(text, start, end, blanks = " \t\0") {
  while (start < end && blanks.includes(text[start])) start++;
  while (start < end && blanks.includes(text[end - 1])) end--;
  return [start, end];
}

/** Return where `mark` begins between `start` and `end`; -1 for nowhere. */
export function find(text, mark, start, end) {
  const at = text.slice(start, end).indexOf(mark);
  return at < 0 ? -1 : start + at;
}

/** Return where `mark` begins last between `start` and `end`; -1 for nowhere. */
export function findLast(text, mark, start, end) {
  const at = text.slice(start, end).lastIndexOf(mark);
  return at < 0 ? -1 : start + at;
}
