// Stroke patterns for the inks, for people who cannot tell the colours apart (option in
// app/storage/settings.js).

const TILE = 8;
/** The strokes of each ink in a tile; the first ink has none. Diagonals continue past the corners. */
const STROKES = [
  '',
  'M-1 1 1-1M0 8 8 0M7 9 9 7',
  'M0 4.5H8',
  'M-1 7 1 9M0 0 8 8M7-1 9 1',
  'M4.5 0V8',
  'M2.5 4.5H6.5M4.5 2.5V6.5',
  'M0 4.5H8M4.5 0V8',
];

/** True if the patterns are switched on. */
export const usesPatterns = () => document.documentElement.dataset.patterns === 'on';

/** @type {Map<string, CanvasPattern | null>} */ const cache = new Map();

/**
 * Returns the fill pattern of an ink, or null for the ink without strokes.
 * @param {CanvasRenderingContext2D} context @param {number} index of the ink @param {string} colour
 */
export function patternOf(context, index, colour) {
  const strokes = STROKES[index % STROKES.length];
  if (!strokes) return null;
  const key = `${strokes} ${colour}`;
  const known = cache.get(key);
  if (known) return known;
  const tile = document.createElement('canvas');
  tile.width = tile.height = TILE;
  const pen = /** @type {CanvasRenderingContext2D} */ (tile.getContext('2d'));
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.stroke(new Path2D(strokes));
  const pattern = context.createPattern(tile, 'repeat');
  cache.set(key, pattern);
  return pattern;
}
