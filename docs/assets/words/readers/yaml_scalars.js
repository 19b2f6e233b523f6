// Scalars of YAML 1.1 as PyYAML takes them.

/** Thrown for what is no YAML. */
export class Broken extends Error {}

/** Stands for the key `<<`, which takes in the keys of another mapping. */
export const MERGE = Symbol("<<");

const NOTHING = /^(?:~|null|Null|NULL|)$/;
const NO = /^(?:no|No|NO|false|False|FALSE|off|Off|OFF|[-+]?0|[-+]?0[0_]+|[-+]?0?\.0+|[-+]?0\.0*)$/;
const YES = /^(?:yes|Yes|YES|true|True|TRUE|on|On|ON)$/;
const NUMBER = new RegExp(
  [
    "^(?:[-+]?0b[01_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+",
    "|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+(?:\\.[0-9_]*)?|[-+]?[0-9][0-9_]*\\.[0-9_]*(?:[eE][-+][0-9]+)?",
    "|\\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$",
  ].join(""),
);
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const MOMENT = new RegExp(
  "^(\\d{4})-(\\d\\d?)-(\\d\\d?)(?:[Tt]|[ \\t]+)(\\d\\d?):(\\d\\d):(\\d\\d)(?:\\.\\d*)?" +
    "(?:[ \\t]*(?:Z|[-+](\\d\\d?)(?::(\\d\\d))?))?$",
);

/** Return what a scalar without quotation marks stands for: a string; null, false, or true for any other value.
 * @throws {Broken} */
export function plainValue(text) {
  if (text === "=" || text === "<<") throw new Broken();
  if (NOTHING.test(text)) return null;
  if (NO.test(text)) return false;
  if (YES.test(text) || NUMBER.test(text)) return true;
  const moment = DAY.exec(text) ?? MOMENT.exec(text);
  if (moment) checkMoment(...moment.slice(1).map((part) => Number(part ?? 0)));
  return moment ? true : text;
}

/** Return what a key without quotation marks stands for. */
export function plainKey(text) {
  return text === "<<" ? MERGE : text === "=" ? text : plainValue(text);
}

function checkMoment(year, month, day, hour = 0, minute = 0, second = 0, hours = 0, minutes = 0) {
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const isDay = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isDay || hour > 23 || minute > 59 || second > 59 || hours * 60 + minutes >= 1440) throw new Broken();
}

/** Return the text between quotation marks, its lines joined. */
export function quotedValue(inside, mark) {
  const joined = inside.replace(/[ \t]*\n\s*/g, (ends) => {
    const count = ends.split("\n").length - 1;
    return count > 1 ? "\n".repeat(count - 1) : " ";
  });
  return mark === "'" ? joined.replaceAll("''", "'") : joined.replace(ESCAPE, unescaped);
}

const ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([^]))/g;
const ESCAPED = {
  0: "\0", a: "\x07", b: "\b", t: "\t", "\t": "\t", n: "\n", v: "\v", f: "\f", r: "\r", e: "\x1b",
  " ": " ", '"': '"', "/": "/", "\\": "\\", N: "\x85", _: "\xa0", L: "\u2028", P: "\u2029",
};

function unescaped(whole, x, u, long, single) {
  if (single !== undefined) {
    if (!Object.hasOwn(ESCAPED, single)) throw new Broken();
    return ESCAPED[single];
  }
  const code = Number.parseInt(x ?? u ?? long, 16);
  if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) throw new Broken();
  return String.fromCodePoint(code);
}
