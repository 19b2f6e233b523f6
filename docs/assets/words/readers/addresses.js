// Counterpart of rules_engine/lexicon/readers/addresses.py: addresses of pages, of people, of files.

import { constant, pattern } from "../patterns.js";
import { back, charBefore, isalnum, isalpha } from "../strings.js";

const own = (name) => pattern(`readers.addresses.${name}`);

/** Yield the spans of addresses from left to right; no two overlap. */
export function* addresses(text) {
  const [sought, rest, person] = [own("_FOUND"), own("_REST"), own("_PERSON")];
  const notBefore = new Set(constant("readers.addresses._NOT_BEFORE"));
  const longest = constant("readers.addresses._LONGEST");
  let last = 0;
  for (let found; (found = sought.search(text, last)); ) {
    const what = found.group();
    let [start, end] = found.span();
    const first = start;
    for (let steps = 0; steps < longest && start > last && !notBefore.has(text[start - 1]); steps++)
      start = back(text, start, 1);
    last = end;
    if (what === "@") {
      const named = person.match(text, end);
      if (start === first || !named) continue;
      end = named.end();
    } else if (what === "://" || what === "www.") {
      const character = charBefore(text, first);
      if (what === "://" ? !isalpha(character) : isalnum(character)) continue;
      end = withoutStops(text, end, rest.match(text, end).end());
    } else if (start === first) {
      continue;
    }
    last = end;
    yield [start, end];
  }
}

/** Return where an address ends that is followed by the stops of its sentence. */
function withoutStops(text, start, end) {
  let opened = 0;
  for (let at = start; at < end; at++) opened += (text[at] === "(") - (text[at] === ")");
  while (end > start && (".,;:!?'*_~".includes(text[end - 1]) || (text[end - 1] === ")" && opened < 0))) {
    opened += text[end - 1] === ")";
    end--;
  }
  return end;
}

/** Mask the addresses that stand in running text. */
export function maskAddresses(reading) {
  for (const [start, end] of addresses(reading.text))
    if (!reading.isMasked(end - 1) && !reading.isMasked(start)) reading.cut(start, end);
}
