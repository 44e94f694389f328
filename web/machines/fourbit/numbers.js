// Numbers with more digits than Number holds, for the eye.

/** 1234567 as 1 234 567, with thin spaces where a line may end; digits after a point stay together. */
export function grouped(/** @type {string} */ digits) {
  const [whole, rest] = digits.split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, '\u2009') + (rest ? `.${rest}` : '');
}

// Up to here a number is read at a glance.
const GLANCE = 1e6;

/** 590.166667 as 590.2; with more digits all of them, and about how much that is: 1.06 × 10²⁶. */
export function readable(/** @type {string} */ value) {
  if (Number(value) < GLANCE)
    return value.includes('.') ? String(Math.round(Number(value) * 10) / 10) : value;
  return `${grouped(value)}, about ${rounded(Number(value))}`;
}

/** 1.06 × 10²⁶. @param {number} value */
export function rounded(value) {
  const [digits, exponent] = value.toExponential(2).split('e+');
  return `${digits} × 10${[...exponent].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}
