// Reads lines of JSON, each a list of texts, and prints for each what docs/assets/words/strings.js says of them.

import { createInterface } from "node:readline";

import * as strings from "../../../docs/assets/words/strings.js";

const SAID = ["isspace", "isalnum", "isalpha", "isdecimal", "isascii", "isupper", "islower", "casefold", "capitalize"];
const CUT = ["strip", "lstrip", "rstrip", "words"];

for await (const line of createInterface({ input: process.stdin })) {
  const said = (text) => [...SAID, ...CUT].map((name) => strings[name](text));
  console.log(JSON.stringify(JSON.parse(line).map(said)));
}
