// Series styles: colour, dash pattern and marker, so that series differ without colours and in print too. All
// colours have contrast on light and on dark backgrounds.

export const COLOURS =
  '#1f74c4 #c9382c #2f8a3c #8a5bc8 #b06a00 #008489 #c03f8a #6b7684 #7a7d00 #9c5f3f'.split(' ');

/** Dash patterns; [] is a solid line. */
export const DASHES = [[], [7, 3], [2, 3], [9, 3, 2, 3], [13, 4]];

export const MARKERS = /** @type {const} */ ([
  'circle',
  'square',
  'triangle',
  'diamond',
  'cross',
  'plus',
  'ring',
  'frame',
  'wedge',
  'kite',
]);

/** @typedef {typeof MARKERS[number]} Marker */

/** The style of a series. @param {number} i its index */
export const formOf = (i) => ({
  colour: COLOURS[i % COLOURS.length],
  dash: DASHES[(i + Math.floor(i / DASHES.length)) % DASHES.length],
  marker: MARKERS[i % MARKERS.length],
});

/** Marker outlines around the origin with radius 1; `open` markers are not filled. */
export const OUTLINES = /** @type {Record<Marker, {d: string, open?: boolean}>} */ ({
  circle: { d: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z' },
  square: { d: 'M-.9-.9h1.8v1.8h-1.8z' },
  triangle: { d: 'M0-1.2L1.1.8H-1.1z' },
  diamond: { d: 'M0-1.3L1.1 0L0 1.3L-1.1 0z' },
  cross: { d: 'M-.9-.9L.9.9M.9-.9L-.9.9', open: true },
  plus: { d: 'M-1.2 0H1.2M0-1.2V1.2', open: true },
  ring: { d: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z', open: true },
  frame: { d: 'M-.9-.9h1.8v1.8h-1.8z', open: true },
  wedge: { d: 'M0 1.2L1.1-.8H-1.1z', open: true },
  kite: { d: 'M0-1.3L1.1 0L0 1.3L-1.1 0z', open: true },
});
