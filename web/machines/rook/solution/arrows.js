// Paths as bowed arrows with numbers. The player's are whole, with round numbers; a shortest path's are
// dashed, with square ones.

import { svg } from '../../../app/ui/dom.js';
import { jumpName } from './path-overlay.js';
import { bowsOf, distanceFrom, numeralsOf, pointOn } from './arrow-curves.js';

/** @typedef {import('../board/layout.js').Point} Point */
/** @typedef {import('./arrow-curves.js').Bow} Bow */

const two = ({ x, y } = { x: 0, y: 0 }) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** The head of an arrow. @param {Bow} bow */
function headOf(bow) {
  const [corner = bow[0], end = bow[0]] = bow.slice(-2);
  const length = Math.hypot(end.x - corner.x, end.y - corner.y) || 1;
  const [x, y] = [(end.x - corner.x) / length, (end.y - corner.y) / length];
  const at = (/** @type {number} */ back, /** @type {number} */ aside) =>
    two({ x: end.x - x * back - y * aside, y: end.y - y * back + x * aside });
  return `M${at(-0.35, 0)}L${at(1.5, 0.85)}L${at(1.1, 0)}L${at(1.5, -0.85)}Z`;
}

const BADGE = 1.25;

/** The number of a jump; both forms where both paths make it. @param {'mine' | 'best'} kind @param {number} number @param {boolean} isShared */
function badge(kind, number, isShared) {
  const digits = String(number);
  return [
    isShared
      ? svg('rect.jump-badge.jump-badge-both', {
          x: -1.25,
          y: -1.25,
          width: 2.5,
          height: 2.5,
        })
      : null,
    kind === 'mine'
      ? svg('circle.jump-badge', { r: BADGE })
      : svg('rect.jump-badge', { x: -1.15, y: -1.15, width: 2.3, height: 2.3 }),
    svg('text', { class: `jump-number jump-digits-${Math.min(4, digits.length)}` }, digits),
  ].filter((one) => one !== null);
}

/** Attributes that identify a jump, on its arrow and on its number. @param {RookMaze} maze @param {ShownPath} path @param {number} i */
const dataOf = ({ cells: stones }, { cells, first }, i) => ({
  'data-jump': first + i,
  'data-from': stones[cells[i]].name,
  'data-to': stones[cells[i + 1]].name,
});

const curves = (/** @type {Bow[]} */ bows) =>
  ['jump-ground', 'jump-line'].flatMap((layer) =>
    bows.map((bow) =>
      svg('path', { class: layer, d: `M${two(bow[0])}C${bow.slice(1).map(two).join(' ')}` }),
    ),
  );

/** Where on an arrow its number may go, from the middle on. */
const SPOTS = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((i) => [0.5 - i * 0.05, 0.5 + i * 0.05]);

/**
 * On a large board numbers are larger, beside its stones, to be as large to the eye; but no more than
 * what fits between the numerals.
 * @param {{width: number, height: number}} extent of the drawing
 */
const sizeOf = ({ width, height }) => Math.max(1, Math.min(2.1, Math.max(width, height) / 70));

/**
 * Where the number of an arrow goes: upon no other and upon no numeral, as far as that can be.
 * @param {Bow} bow @param {Point[]} taken @param {import('./arrow-curves.js').Numeral[]} numerals
 * @param {number} size @param {(point: Point) => boolean} isSeen
 */
function spotOn(bow, taken, numerals, size, isSeen) {
  const spots = SPOTS.map((t) => pointOn(bow, t)).filter(isSeen);
  const apart = (/** @type {Point} */ spot) =>
    Math.min(Infinity, ...taken.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y)));
  // Each distance counts only up to the size of a badge: beyond that the badge touches nothing.
  const room = (/** @type {Point} */ spot) =>
    Math.min(1, distanceFrom(spot, numerals) / (BADGE * size)) +
    Math.min(1, apart(spot) / (2.1 * BADGE * size));
  return spots.reduce(
    (best, spot) => (room(spot) > room(best) + 0.001 ? spot : best),
    spots[0] ?? pointOn(bow, 0.1),
  );
}

/**
 * The arrows of the paths that are shown, and their numbers, which lie above all else.
 * @param {RookMaze} maze @param {ShownPath[]} paths @param {{width: number, height: number}} extent
 * @param {(point: Point) => boolean} isSeen
 */
export function arrowsOf(maze, paths, extent, isSeen) {
  const arrows = [];
  const numbers = [];
  const numerals = numeralsOf(maze);
  const size = sizeOf(extent);
  /** @type {Bow[]} */ const drawn = [];
  const jumps = paths.flatMap((path) =>
    Array.from(
      { length: (path.high ?? path.letters.length) - (path.low ?? 0) },
      (_, i) => (path.low ?? 0) + i,
    )
      .filter((i) => !path.hidden?.has(jumpName(path.cells, i)))
      .map((i) => {
        const bows = bowsOf(maze, path, i, numerals, drawn);
        drawn.push(...bows);
        return { path, i, bows, isShared: path.shared?.has(jumpName(path.cells, i)) ?? false };
      }),
  );
  // Numbers keep away from the heads of all arrows, and from one another.
  const taken = drawn.map((bow) => bow[bow.length - 1]);
  for (const { path, i, bows, isShared } of jumps) {
    const spot = spotOn(bows[0], taken, numerals, size, isSeen);
    taken.push(spot);
    arrows.push(
      svg(
        'g',
        {
          class: `jump jump-${path.kind}${isShared ? ' jump-shared' : ''}`,
          ...dataOf(maze, path, i),
        },
        ...curves(bows),
        ...bows.map((bow) => svg('path.jump-head', { d: headOf(bow) })),
      ),
    );
    numbers.push(
      svg(
        'g',
        {
          class: `jump-label jump-${path.kind}`,
          'data-jump': path.first + i,
          transform: `translate(${two(spot)}) scale(${size.toFixed(2)})`,
        },
        ...badge(path.kind, path.first + i, isShared),
      ),
    );
  }
  return { arrows, numbers };
}
