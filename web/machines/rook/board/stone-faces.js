// Faces of the stones, numerals, flags and hedges, and the marks over them. Each mark has its own position, so
// that a stone can show several.

import { svg } from '../../../app/ui/dom.js';
import { besideFigure, pointsDown } from './layout.js';
import { TALL_HEDGE, HEDGE } from '../maze.js';

/** The flag at the goal, its foot and top around (0, 0). */
export const FLAG = 'M-1.6 3.1V-3.1M-1.6-3.1 2.4-1.7-1.6-.3';

/**
 * Draws the number, flag or hedge on a stone.
 * @param {import('./layout.js').Stone} stone @param {number} content
 * @param {{small: string | undefined, isBeside: boolean}} options small: a small word; isBeside: the figure stands beside it
 */
export function face(stone, content, { small, isBeside }) {
  const shapes = [];
  const { x, y } = isBeside ? besideFigure(stone).face : stone.centre;
  const place = `translate(${x} ${y})`;
  if (content === 0) shapes.push(svg('path.flag', { d: FLAG, transform: place }));
  else if (content === HEDGE || content === TALL_HEDGE)
    shapes.push(...leaves(place, content === TALL_HEDGE));
  else
    shapes.push(
      svg('text.numeral.numeral-light', { x, y: y + 0.22 }, content),
      svg('text.numeral', { x, y }, content),
    );
  if (small) shapes.push(svg('text', { ...smallPlace(stone), class: 'small-word' }, small));
  const isNarrow = isBeside && content > 9;
  return svg('g', { class: isNarrow ? 'face face-narrow' : 'face' }, ...shapes);
}

/** Where there is room beside the numeral: in a square's corner, else above or below. @param {Pick<import('./layout.js').Stone, 'corners' | 'centre'>} stone */
function smallPlace({ corners, centre }) {
  if (corners.length === 4) return { x: centre.x + 2.6, y: centre.y + 2.9 };
  return { x: centre.x, y: centre.y + (pointsDown({ corners }) ? -3.1 : 3.4) };
}

function leaves(/** @type {string} */ place, /** @type {boolean} */ tall) {
  const spots = [
    [-2, -1.4],
    [0.3, -2],
    [2.1, -0.8],
    [-1, 0.6],
    [1.4, 1.3],
    [-2.2, 1.7],
  ];
  return [
    svg(
      'g.leaves',
      { transform: place },
      ...spots.map(([cx, cy]) => svg('circle', { cx, cy, r: 1.3 })),
    ),
    tall
      ? svg('path.cross', { transform: place, d: 'M-2.4-2.4 2.4 2.4M2.4-2.4-2.4 2.4' })
      : svg('path.cross', { transform: place, d: 'M-2.4 0H2.4' }),
  ];
}

export function markShapes(/** @type {string} */ mark) {
  if (mark === 'visited')
    return [
      svg('path', {
        d: 'M-1.3.1c.3-.7 1-.7 1.1 0s-.9 1.5-1.1 0M.4-.7c.3-.7 1-.7 1.1 0s-.9 1.5-1.1 0',
      }),
    ];
  if (mark === 'next')
    return [svg('circle', { r: 3.9 }), svg('path', { d: 'M0-5.4V-3M-1.1-4 0-2.9 1.1-4' })];
  if (mark === 'near') return [svg('path', { d: 'M-3.4-1.5v-1.9h1.9M3.4-1.5v-1.9H1.5' })];
  if (mark === 'black') return [svg('circle', { cx: 3.5, cy: 0, r: 0.9 })];
  if (mark === 'white') return [svg('circle', { cx: 3.5, cy: 0, r: 0.9 })];
  if (mark === 'lost') return [svg('path', { d: 'M2.8-.8 4.3.8M4.3-.8 2.8.8' })];
  return [];
}
