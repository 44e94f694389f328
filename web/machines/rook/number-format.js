// Formats of numbers on the page.

import { formatNumber } from '../../app/ui/format-number.js';

/** @param {number} value */
export const plain = (value) => `${value < 0 ? '−' : ''}${formatNumber(Math.abs(value))}`;

/** Formats a difference with its sign. @param {number} value */
export const signed = (value) => (value > 0 ? `+${plain(value)}` : plain(value));

const ROUNDED = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 0 });
const FIGURES_MAX = 9999;

/** Where there is little room: rounded if it is long. @param {number} value */
export const short = (value) => (value > FIGURES_MAX ? ROUNDED.format(value) : plain(value));
