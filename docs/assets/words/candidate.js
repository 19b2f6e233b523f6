// Counterpart of rules_engine/lexicon/candidate.py: what may be wrong at one place of a text.

/**
 * Something that may be wrong. `weak` says that its section has to speak of the game, or its capital letter has to be
 * a sign. `english` says that the words are in small letters: then a long text has to speak of the game. `plain` says
 * that any text has to, and `verb` that the sentence has to name what is done with. `aside` says that it is reported
 * beside another finding at the same place. `right` are forms that show, in the same sentence, that the text tells which
 * name is right. `also` are offsets.
 * @typedef {{code: string, start: number, end: number, message: string, suggestion: string, cites: string[],
 *   fixes: import("./fixing.js").Fix[], right: string[], weak: boolean, plain: boolean, english: boolean,
 *   verb: boolean, aside: boolean, also: number[]}} Candidate
 */

const WITHOUT = { suggestion: "", cites: [], fixes: [], right: [], also: [] };
const NOT = { weak: false, plain: false, english: false, verb: false, aside: false };

/** @returns {Candidate} */
export function candidate(code, [start, end], message, more = {}) {
  return { ...WITHOUT, ...NOT, code, start, end, message, ...more };
}
