// Numbers of buttons, and formatting of numbers with more digits than Number holds.

/** The number of a button, from 1 at the left, as on its lamp and its key. The core counts bits from 0 at the right. */
export const buttonNumber = (/** @type {number | string} */ bit, /** @type {number} */ bits) =>
  bits - Number(bit);

/** A sentence of the core with the page's numbers of buttons and lights. @param {string} sentence @param {number} bits */
export const withButtonNumbers = (sentence, bits) =>
  sentence.replace(
    /\b(button|light) (\d)\b/g,
    (_, what, bit) => `${what} ${buttonNumber(bit, bits)}`,
  );

/** Groups digits with thin spaces, where a number of thirty digits may break on a phone; digits after the point stay together. */
export function grouped(/** @type {string} */ digits) {
  const [whole, rest] = digits.split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, '\u2009') + (rest ? `.${rest}` : '');
}

// Numbers below this limit are shown without an approximation.
const GLANCE = 1e6;

/** Rounds small numbers, 590.166667 to 590.2; shows large ones exactly with an approximation, 1.06 × 10²⁶. */
export function readable(/** @type {string} */ value) {
  if (Number(value) < GLANCE)
    return value.includes('.') ? String(Math.round(Number(value) * 10) / 10) : value;
  return `${grouped(value)}, about ${rounded(Number(value))}`;
}

/** Scientific notation, 1.06 × 10²⁶. @param {number} value */
export function rounded(value) {
  const [digits, exponent] = value.toExponential(2).split('e+');
  return `${digits} × 10${[...exponent].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}
