// Counterpart of rules_engine/lexicon/readers/wikitext_inline.py: wikitext's markup that does not depend on lines.

import { pattern } from "../patterns.js";
import { strip } from "../strings.js";
import { Elements } from "./elements.js";
import { Templates } from "./wikitext_templates.js";

const own = (name) => pattern(`readers.wikitext_inline.${name}`);

/** Mask it from the first character to the last. */
export function maskInline(reading) {
  const [templates, elements] = [new Templates(reading), new Elements(reading)];
  const special = own("_SPECIAL");
  let start = 0;
  for (let found; (found = special.search(reading.text, start)); )
    start = mask(reading, templates, elements, ...found.span());
  templates.finish();
}

/** Mask the markup that begins with what stands between `at` and `end`; return where the next may begin. */
function mask(reading, templates, elements, at, end) {
  const text = reading.text;
  switch (text[at]) {
    case "'":
      reading.blank(at + apostrophes(end - at), end);
      return end;
    case "|":
      templates.pipe(at);
      return end;
    case "[": {
      const start = templates.link(at);
      return start === at ? external(reading, at) : start;
    }
    case "]":
      templates.endLink(at);
      return end;
    case "{":
      templates.open(at, end);
      return end;
    case "}":
      templates.close(at, end);
      return end;
    case "<": {
      if (text.startsWith("<!--", at)) return Math.max(comment(reading, elements, at), end);
      const tag = pattern("readers.elements.TAG").match(text, at);
      return tag ? elements.tag(tag, text.length) : end;
    }
    case "&": {
      const reference = pattern("readers.elements.REFERENCE").match(text, at);
      if (!reference) return end;
      elements.reference(reference);
      return reference.end();
    }
    case "_":
    case "~":
      reading.cut(at, end);
      return end;
    default: // two line ends
      templates.endLinks();
      return end - 1;
  }
}

/** Return how many of so many apostrophes in a row are apostrophes; the others make words bold or italic. */
function apostrophes(count) {
  return count === 4 ? 1 : Math.max(count - 5, 0);
}

function comment(reading, elements, at) {
  const end = elements.comment(at, reading.text.length);
  if (end > at) return end;
  reading.cut(at, reading.text.length); // it is never closed, and hides the rest
  return reading.text.length;
}

/** Mask a link to another site; return where its text begins. */
function external(reading, at) {
  const found = own("_EXTERNAL").match(reading.text, at);
  if (!found) return at + 1;
  if (found.group(1) && strip(found.group(2))) {
    reading.blank(at, found.end());
    reading.blank(found.end(2), found.end(2) + 1);
    return found.end();
  }
  const end = Math.max(found.end(), found.end(2) + 1);
  reading.cut(at, end);
  return end;
}
