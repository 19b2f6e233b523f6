// What Python's str does, for code points and with Python's idea of letters, spaces and cases.

const SPACE = /^[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/u;
const SPACES = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu;
const AT_START = /^[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
const NO_SPACE_LAST = /[^\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/u;
const ALNUM = /^[\p{L}\p{N}]+$/u;
const ALPHA = /^\p{L}+$/u;
const DECIMAL = /^\p{Nd}+$/u;
const SMALL = /\p{Lowercase}/u;
const CAPITAL = /\p{Uppercase}|\p{Lt}/u;

/** `str.isspace` */
export const isspace = (text) => SPACE.test(text);
/** `str.isalnum` */
export const isalnum = (text) => ALNUM.test(text);
/** `str.isalpha` */
export const isalpha = (text) => ALPHA.test(text);
/** `str.isdecimal` */
export const isdecimal = (text) => DECIMAL.test(text);
/** `str.isascii` */
export const isascii = (text) => /^[\0-\x7f]*$/u.test(text);
/** `str.isupper`: some letter is a capital, and none is small. */
export const isupper = (text) => /\p{Uppercase}/u.test(text) && !/\p{Lowercase}|\p{Lt}/u.test(text);
/** `str.islower`: some letter is small, and none is a capital. */
export const islower = (text) => SMALL.test(text) && !CAPITAL.test(text);

/** `str.lstrip()`; with `chars` it takes those away. */
export function lstrip(text, chars = null) {
  if (chars === null) return text.replace(AT_START, "");
  let at = 0;
  while (at < text.length && chars.includes(text[at])) at += 1;
  return text.slice(at);
}

/** `str.rstrip()`; with `chars`, all of the basic plane, it takes those away. */
export function rstrip(text, chars = null) {
  let end = text.length;
  const goes = chars === null ? (char) => !NO_SPACE_LAST.test(char) : (char) => chars.includes(char);
  while (end > 0 && goes(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

/** `str.strip()`; with `chars`, all of the basic plane, it takes those away. */
export const strip = (text, chars = null) => lstrip(rstrip(text, chars), chars);

/** `str.split()` */
export const words = (text) => strip(text).split(SPACES).filter(Boolean);

/** `str.casefold()` */
export const casefold = (text) => (isascii(text) ? text.toLowerCase() : Array.from(text, folded).join(""));

const FOLDED = { ı: "ı", ŉ: "ʼn", İ: "i\u0307", ẞ: "ss" };

function folded(char) {
  if (Object.hasOwn(FOLDED, char)) return FOLDED[char];
  const code = char.codePointAt(0);
  if ((code >= 0x13f8 && code <= 0x13fd) || (code >= 0xab70 && code <= 0xabbf)) return char.toUpperCase(); // Cherokee
  if (code >= 0x13a0 && code <= 0x13f5) return char;
  return Array.from(char.toUpperCase(), (part) => (part === "Σ" ? "σ" : part.toLowerCase())).join("");
}

/** `str.capitalize()`: the first letter a capital, and all others small. */
export function capitalize(text) {
  const [first = "", ...rest] = text;
  return titled(first) + rest.join("").toLowerCase();
}

const TITLED = { Ǆ: "ǅ", ǆ: "ǅ", Ǉ: "ǈ", ǉ: "ǈ", Ǌ: "ǋ", ǌ: "ǋ", Ǳ: "ǲ", ǳ: "ǲ", ŉ: "ʼN" };

function titled(char) {
  if (/[\p{Lt}\u10d0-\u10ff]/u.test(char)) return char;
  if (Object.hasOwn(TITLED, char)) return TITLED[char];
  const upper = char.toUpperCase();
  return upper.length > char.length ? upper[0] + upper.slice(1).toLowerCase() : upper;
}

/** How many code points `text` has. */
export function length(text) {
  let count = text.length;
  for (let at = 1; at < text.length; at += 1) if (isTrail(text, at) && isLead(text, at - 1)) count -= 1;
  return count;
}

/** The offset that lies `count` code points before `at`, or 0. */
export function back(text, at, count) {
  for (let n = 0; n < count && at > 0; n += 1) at -= at > 1 && isTrail(text, at - 1) && isLead(text, at - 2) ? 2 : 1;
  return at;
}

/** The offset that lies `count` code points behind `at`, or the end. */
export function forward(text, at, count) {
  for (let n = 0; n < count && at < text.length; n += 1) at += isLead(text, at) && isTrail(text, at + 1) ? 2 : 1;
  return at;
}

/** The character that ends at `at`, "" at the start. */
export const charBefore = (text, at) => text.slice(back(text, at, 1), at);

/** The character at `at`, "" at the end. */
export const charAt = (text, at) => text.slice(at, forward(text, at, 1));

const isLead = (text, at) => (text.charCodeAt(at) & 0xfc00) === 0xd800;
const isTrail = (text, at) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
