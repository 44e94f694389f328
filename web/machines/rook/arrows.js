// Ways as bowed arrows with numbers. The player's bow to the left, whole, with round numbers; a
// shortest way's bow to the right, dashed, with square ones.

import { svg } from '../../app/ui/dom.js';
import { placeAfter, placeOf } from './lines.js';
import { stoneAt } from './layout.js';

/** @typedef {import('./layout.js').Point} Point */
/** @typedef {import('./maze.js').Maze} Maze */
/** @typedef {import('./board.js').ShownWay} ShownWay */

/** Where an arrow begins and ends, so far from the middle of its stone: clear of the numeral. */
const ALONG = 0.9;
const ASIDE = 2.7;
/** How far the top of a bow is from the line between the stones: of a jump of 1, and more per stone. */
const TOPS = { mine: 3.7, best: 3.3 };
const TOP_PER_STONE = 0.3;
const TOP_MAX = 5.2;
/** Between diagonals there is less room. */
const TOP_MAX_ASLANT = 4.2;

/** The corners of a cubic curve. @typedef {[Point, Point, Point, Point]} Bow */

/** @param {Bow} bow @param {number} t */
function pointOn([a, b, c, d], t) {
  const s = 1 - t;
  const weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  const sum = (/** @type {'x' | 'y'} */ of) =>
    [a, b, c, d].reduce((total, point, i) => total + point[of] * weights[i], 0);
  return { x: sum('x'), y: sum('y') };
}

/**
 * To which side a bow goes: on triangles away from the middle of the strip, where numerals stand.
 * @param {Maze} maze @param {number} cell @param {string} letter @param {Point} ahead @param {'mine' | 'best'} kind
 */
function sideOf(maze, cell, letter, ahead, kind) {
  const usual = kind === 'mine' ? -1 : 1;
  if (maze.tiling !== 'tri') return usual;
  const from = stoneAt(maze.tiling, placeOf(maze, cell)).centre;
  const next = stoneAt(maze.tiling, placeAfter(maze, cell, letter, 1)).centre;
  const turn = ahead.x * (next.y - from.y) - ahead.y * (next.x - from.x);
  return Math.abs(turn) < 0.5 ? usual : -Math.sign(turn);
}

/** @param {Point} from @param {Point} to @param {number} side @param {number} top @returns {Bow} */
function bowOf(from, to, side, top) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (/** @type {number} */ along, /** @type {number} */ aside) => ({
    x: from.x + x * along - y * aside * side,
    y: from.y + y * along + x * aside * side,
  });
  // A cubic curve is at three quarters of its corners' height in its middle.
  const corner = (top - ASIDE / 4) * (4 / 3);
  const inner = Math.max(ALONG + 0.5, length * 0.2);
  return [
    at(ALONG, ASIDE),
    at(inner, corner),
    at(length - inner, corner),
    at(length - ALONG, ASIDE),
  ];
}

const two = ({ x, y } = { x: 0, y: 0 }) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** The head of an arrow. @param {Bow} bow */
function headOf([, , corner, end]) {
  const length = Math.hypot(end.x - corner.x, end.y - corner.y) || 1;
  const [x, y] = [(end.x - corner.x) / length, (end.y - corner.y) / length];
  const at = (/** @type {number} */ back, /** @type {number} */ aside) =>
    two({ x: end.x - x * back - y * aside, y: end.y - y * back + x * aside });
  return `M${at(-0.35, 0)}L${at(1.5, 0.85)}L${at(1.1, 0)}L${at(1.5, -0.85)}Z`;
}

/** The number of a jump. @param {Point} place @param {'mine' | 'best'} kind @param {number} number */
function badge({ x, y }, kind, number) {
  const digits = String(number);
  return [
    kind === 'mine'
      ? svg('circle', { cx: x, cy: y, r: 1.25, class: 'jump-badge' })
      : svg('rect', { x: x - 1.15, y: y - 1.15, width: 2.3, height: 2.3, class: 'jump-badge' }),
    svg('text', { x, y, class: `jump-number jump-digits-${Math.min(4, digits.length)}` }, digits),
  ];
}

/**
 * One jump, as its two halves where it goes over a joined edge.
 * @param {Maze} maze @param {ShownWay} way @param {number} i
 * @param {(point: Point) => boolean} isSeen
 */
function arrow(maze, { cells, letters, kind, first }, i, isSeen) {
  const [from, to, letter] = [cells[i], cells[i + 1], letters[i]];
  const count = maze.cells[from].content;
  const centre = (/** @type {number} */ cell) => stoneAt(maze.tiling, placeOf(maze, cell)).centre;
  const start = centre(from);
  const end = stoneAt(maze.tiling, placeAfter(maze, from, letter, count)).centre;
  const ahead = { x: end.x - start.x, y: end.y - start.y };
  const side = sideOf(maze, from, letter, ahead, kind);
  const aslant = maze.tiling === 'square' && ahead.x !== 0 && ahead.y !== 0;
  const top = Math.min(aslant ? TOP_MAX_ASLANT : TOP_MAX, TOPS[kind] + TOP_PER_STONE * count);
  const target = centre(to);
  const isOver = Math.hypot(target.x - end.x, target.y - end.y) > 0.01;
  const bows = [bowOf(start, end, side, top)];
  if (isOver) bows.push(bowOf({ x: target.x - ahead.x, y: target.y - ahead.y }, target, side, top));
  const spots = [0.5, 0.4, 0.6, 0.3, 0.25, 0.2, 0.15, 0.1].map((t) => pointOn(bows[0], t));
  return svg(
    'g',
    {
      class: `jump jump-${kind}`,
      'data-jump': first + i,
      'data-from': maze.cells[from].name,
      'data-to': maze.cells[to].name,
    },
    ...['jump-ground', 'jump-line'].flatMap((layer) =>
      bows.map((bow) =>
        svg('path', {
          class: layer,
          d: `M${two(bow[0])}C${bow.slice(1).map(two).join(' ')}`,
        }),
      ),
    ),
    ...bows.map((bow) => svg('path', { class: 'jump-head', d: headOf(bow) })),
    ...badge(spots.find(isSeen) ?? spots[0], kind, first + i),
  );
}

/** The arrows of the ways that are shown, the last ones on top. @param {Maze} maze @param {ShownWay[]} ways @param {(point: Point) => boolean} isSeen */
export const arrowsOf = (maze, ways, isSeen) =>
  ways.flatMap((way) => {
    const { low = 0, high = way.letters.length } = way;
    return Array.from({ length: Math.max(0, high - low) }, (_, i) =>
      arrow(maze, way, low + i, isSeen),
    );
  });
