// Counterpart of Python's module bisect: places in a list that is in order.

/** The first place whose value is not less than `value`. */
export function bisectLeft(list, value, low = 0) {
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place whose value is greater than `value`. */
export function bisectRight(list, value) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value < list[middle]) high = middle;
    else low = middle + 1;
  }
  return low;
}
