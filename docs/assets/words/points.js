// Where in a text its code points stand, in which Python counts: offsets here are UTF-16 units.

import { bisectLeft } from "./bisect.js";

/** Code points of one text, in time that does not grow with it. */
export class Points {
  constructor(text) {
    this.size = text.length;
    /** Offsets of the second units of pairs, and their numbers as code points. */
    this.seconds = Array.from(text.matchAll(/[\u{10000}-\u{10ffff}]/gu), (found) => found.index + 1);
    this.numbers = this.seconds.map((offset, n) => offset - n);
  }

  /** How many code points stand before an offset. */
  before(offset) {
    return offset - bisectLeft(this.seconds, offset);
  }

  /** The offset before which `count` code points stand, the end at most. */
  offset(count) {
    return count <= 0 ? 0 : Math.min(count + bisectLeft(this.numbers, count + 1), this.size);
  }
}
