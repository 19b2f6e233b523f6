// Finds out what a pasted text is written in, by the marks that only one of the three has: a plain text has lists and quotes, too.

const MARKS = {
  wikitext: [
    /^=+[^=\n]+=+[ \t]*$/gmu,
    /\[\[[^[\]\n]+\]\]/gu,
    /\{\{[^{}\n]+/gu,
    /'''?[^'\n]+'''?/gu,
    /^\{\|/gmu,
    /^\|[-}]/gmu,
    /^[*#:;]{2,}[ \t]*\S/gmu,
    /<(?:ref|nowiki|gallery)\b/giu,
    /^#redirect\b/gimu,
  ],
  markdown: [
    /^#{1,6}[ \t]+\S/gmu,
    /(?<!\[)\[[^[\]\n]+\]\([^()\s]+\)/gu,
    /\*\*[^*\n]+\*\*/gu,
    /^(?:```|~~~)/gmu,
    /^\|?(?:[ \t]*:?-+:?[ \t]*\|)+/gmu,
    /(?<!`)`[^`\n]+`(?!`)/gu,
    /^(?:!!!|\?\?\?|===)[ \t]/gmu,
  ],
};

/** "markdown", "wikitext" or "text". */
export function detectedSyntax(text) {
  if (/^\ufeff?---[ \t]*\r?\n/u.test(text)) return "markdown";
  const count = (marks) => marks.reduce((sum, mark) => sum + (text.match(mark)?.length ?? 0), 0);
  const [wiki, mark] = [count(MARKS.wikitext), count(MARKS.markdown)];
  if (!wiki && !mark) return "text";
  return wiki >= mark ? "wikitext" : "markdown";
}
