// Counterpart of rules_engine/lexicon/readers/front_matter.py: the block of YAML with which a text may begin.

import { pattern } from "../patterns.js";
import { Broken, Yaml } from "./yaml.js";

const own = (name) => pattern(`readers.front_matter.${name}`);

/** Return what the block says of `rulebook` and where it ends; nothing and 0 if the text begins otherwise. */
export function frontMatter(text) {
  const start = own("_OPEN").match(text);
  const end = start && own("_CLOSE").search(text, start.end());
  const meta = end && held(text.slice(start.end(), end.start()));
  return meta ? { meta, end: end.end() } : { meta: {}, end: 0 };
}

/** Return what the block holds, null for other than keys and values; broken YAML may look like front matter. */
function held(block) {
  try {
    const root = new Yaml(block).root();
    if (root === null) return {};
    if (!(root instanceof Map)) return null;
    return root.has("rulebook") ? { rulebook: known(root.get("rulebook")) } : {};
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return own("_KEY").match(block) ? {} : null;
  }
}

/** Return a string as it is, of any other value whether it is something. */
function known(value) {
  if (value instanceof Map) return value.size > 0;
  return Array.isArray(value) ? value.length > 0 : typeof value === "string" ? value : Boolean(value);
}
