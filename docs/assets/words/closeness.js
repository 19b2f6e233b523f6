// Counterpart of Python's difflib.get_close_matches: which of some words is most like another one.

/** The word of `choices` that is most like `word`, or null if none is as near as `least`, from 0 to 1.
 * @param {Iterable<string>} choices */
export function closest(word, choices, least) {
  let best = null;
  for (const choice of choices) {
    const near = nearness([...choice], [...word]);
    const better = !best || near > best.near || (near === best.near && choice > best.choice);
    if (near >= least && better) best = { near, choice };
  }
  return best && best.choice;
}

/** Twice the characters that two words share, in order, by all they have. */
function nearness(one, other) {
  let shared = 0;
  const open = [[0, one.length, 0, other.length]];
  while (open.length) {
    const [low, high, otherLow, otherHigh] = open.pop();
    const { at, otherAt, size } = longestShared(one, other, low, high, otherLow, otherHigh);
    if (!size) continue;
    shared += size;
    open.push([low, at, otherLow, otherAt], [at + size, high, otherAt + size, otherHigh]);
  }
  return (2 * shared) / (one.length + other.length);
}

/** The longest piece that both have between the places given; of several, the first in `one`, then in `other`. */
function longestShared(one, other, low, high, otherLow, otherHigh) {
  let best = { at: low, otherAt: otherLow, size: 0 };
  let above = new Map();
  for (let n = low; n < high; n += 1) {
    const sizes = new Map();
    for (let m = otherLow; m < otherHigh; m += 1) {
      if (one[n] !== other[m]) continue;
      const size = (above.get(m - 1) ?? 0) + 1;
      sizes.set(m, size);
      if (size > best.size) best = { at: n - size + 1, otherAt: m - size + 1, size };
    }
    above = sizes;
  }
  return best;
}
