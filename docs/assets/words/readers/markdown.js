// Counterpart of rules_engine/lexicon/readers/markdown.py: the reader of Markdown.

import { pattern } from "../patterns.js";
import { maskAddresses } from "./addresses.js";
import { frontMatter } from "./front_matter.js";
import { Blocks } from "./markdown_blocks.js";
import { Inline, labelKey } from "./markdown_inline.js";
import { Reading } from "./reading.js";

/** Mask what is no running text, and find sections, tables and lists. */
export function read(text) {
  const reading = new Reading(text);
  const { meta, end } = frontMatter(text);
  reading.meta = meta;
  reading.cut(0, end);
  const labels = new Set();
  for (const found of pattern("readers.markdown._LABEL").finditer(text)) labels.add(labelKey(found.group(1)));
  new Blocks(reading, new Inline(reading, labels)).read(end);
  maskAddresses(reading);
  return reading.document("markdown");
}
