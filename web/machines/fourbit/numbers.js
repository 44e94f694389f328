// Numbers of buttons, and formatting of numbers with more digits than Number holds.

import { formatWhole } from '../../app/ui/format-number.js';

/**
 * The number of a button, from 1 at the left, as on its lamp and its key. The core counts bits from 0 at the right.
 * @param {number | string} bit @param {number} bits
 */
export const buttonNumber = (bit, bits) => bits - Number(bit);

// Numbers below this limit are shown without an approximation.
const GLANCE = 1e6;

/** Rounds small numbers, 590.166667 to 590.2; shows large ones exactly with an approximation, 1.06 × 10²⁶. */
export function readable(/** @type {string} */ value) {
  if (Number(value) < GLANCE)
    return value.includes('.') ? String(Math.round(Number(value) * 10) / 10) : value;
  const [whole, ...decimals] = value.split('.');
  return `${[formatWhole(whole), ...decimals].join('.')}, about ${rounded(Number(value))}`;
}

/** Scientific notation, 1.06 × 10²⁶. @param {number} value */
export function rounded(value) {
  const [digits, exponent] = value.toExponential(2).split('e+');
  return `${digits} × 10${[...exponent].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}
