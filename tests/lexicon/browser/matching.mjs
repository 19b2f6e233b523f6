// Reads lines of JSON, {source, flags, names, calls: [[method, text, start, end]]}, and prints a line of JSON for each: what
// every call finds, as spans of all groups. Offsets are UTF-16 units.

import { createInterface } from "node:readline";

import { Pattern } from "../../../docs/assets/words/patterns.js";

function spans(match, groups) {
  return match && Array.from({ length: groups + 1 }, (_, n) => match.span(n));
}

for await (const line of createInterface({ input: process.stdin })) {
  const { source, flags, names, groups, calls } = JSON.parse(line);
  const pattern = new Pattern(source, flags, names);
  const found = calls.map(([method, text, start, end]) =>
    method === "finditer"
      ? Array.from(pattern.finditer(text, start, end), (match) => spans(match, groups))
      : spans(pattern[method](text, start, end), groups),
  );
  console.log(JSON.stringify(found));
}
