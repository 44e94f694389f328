// Shapes of plots as data: texts, markers, signs and lines, which the page and the downloaded file draw.

import { OUTLINES, formOf } from './series.js';

/**
 * An SVG element without the DOM.
 * @typedef {[tag: string, attributes: Record<string, string | number>, ...children: (Tree | string)[]]} Tree
 * @typedef {'up' | 'ring'} Sign
 */

export const LETTER = 6.6; // width at 12 pixels, about
const RADIUS = 4;

const SIGNS = {
  up: 'M0 6V-8M-4-3L0-8L4-3M-5 6H5',
  ring: 'M-7.5 0a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0z',
};

export const tidy = (/** @type {number} */ value) => Number(value.toFixed(1));

/** @param {number} x @param {number} y @param {string} words @param {Record<string, string | number>} [more] @returns {Tree} */
export const text = (x, y, words, more = {}) => [
  'text',
  { x: tidy(x), y: tidy(y), 'font-size': 12, fill: 'currentColor', ...more },
  words,
];

/** @param {number} x @param {number} y @param {number} form @returns {Tree} */
export function marker(x, y, form) {
  const { colour, marker: name } = formOf(form);
  const { d, open } = OUTLINES[name];
  return [
    'path',
    {
      class: `marker marker-${name}`,
      d,
      transform: `translate(${tidy(x)} ${tidy(y)}) scale(${RADIUS})`,
      fill: open ? 'none' : colour,
      stroke: colour,
      'stroke-width': open ? 0.45 : 0,
    },
  ];
}

/** @param {Sign} name @param {number} x @param {number} y @param {string} colour @returns {Tree} */
export function sign(name, x, y, colour) {
  const d = SIGNS[name];
  const transform = `translate(${tidy(x)} ${tidy(y)})`;
  return [
    'path',
    { class: `sign sign-${name}`, d, transform, fill: 'none', stroke: colour, 'stroke-width': 1.6 },
  ];
}

/** @param {number} form @param {number} [width] @returns {Record<string, string | number>} */
export function stroke(form, width = 2.2) {
  const { colour, dash } = formOf(form);
  const dashes = dash.join(' ') || 'none';
  return {
    stroke: colour,
    'stroke-width': width,
    'stroke-dasharray': dashes,
    fill: 'none',
  };
}
