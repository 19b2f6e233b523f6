// Counterpart of Python's `int` for digits of any script.

const DIGIT = /^\p{Nd}$/u;

/** Return the number that decimal digits make. */
export function decimal(digits) {
  let number = 0;
  for (const digit of digits) number = number * 10 + value(digit.codePointAt(0));
  return number;
}

/** Digits stand in rows of ten, from zero on. */
function value(code) {
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}
