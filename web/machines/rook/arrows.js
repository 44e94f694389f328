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
const TOPS = { mine: 3.9, best: 3.2 };
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

/** One jump, as its two halves where it goes over a joined edge. @param {Maze} maze @param {ShownWay} way @param {number} i @returns {Bow[]} */
function bowsOf(maze, { cells, letters, kind }, i) {
  const [from, to, letter] = [cells[i], cells[i + 1], letters[i]];
  const count = maze.cells[from].content;
  const centre = (/** @type {number} */ cell) => stoneAt(maze.tiling, placeOf(maze, cell)).centre;
  const start = centre(from);
  const end = stoneAt(maze.tiling, placeAfter(maze, from, letter, count)).centre;
  const ahead = { x: end.x - start.x, y: end.y - start.y };
  const side = sideOf(maze, from, letter, ahead, kind);
  // On triangles both kinds are on one side, so they keep well apart.
  const spare = maze.tiling === 'tri' && kind === 'best' ? 0.7 : 0;
  const aslant = maze.tiling === 'square' && ahead.x !== 0 && ahead.y !== 0;
  const highest = aslant ? TOP_MAX_ASLANT : kind === 'mine' ? TOP_MAX : TOP_MAX - 0.8;
  const top = Math.min(highest, TOPS[kind] + TOP_PER_STONE * count) - spare;
  const target = centre(to);
  const isOver = Math.hypot(target.x - end.x, target.y - end.y) > 0.01;
  const bows = [bowOf(start, end, side, top)];
  if (isOver) bows.push(bowOf({ x: target.x - ahead.x, y: target.y - ahead.y }, target, side, top));
  return bows;
}

/** What names a jump, for its arrow and for its number. @param {Maze} maze @param {ShownWay} way @param {number} i */
const dataOf = ({ cells: stones }, { cells, first }, i) => ({
  'data-jump': first + i,
  'data-from': stones[cells[i]].name,
  'data-to': stones[cells[i + 1]].name,
});

/** @param {Bow[]} bows */
const curves = (bows) =>
  ['jump-ground', 'jump-line'].flatMap((layer) =>
    bows.map((bow) =>
      svg('path', { class: layer, d: `M${two(bow[0])}C${bow.slice(1).map(two).join(' ')}` }),
    ),
  );

/** Where on an arrow its number goes: on the lawn, and not upon another. */
const SPOTS = [0.5, 0.4, 0.6, 0.32, 0.68, 0.25, 0.75, 0.2, 0.15, 0.1];
const APART = 2.6;

/**
 * The arrows of the ways that are shown, and their numbers, which lie above all else.
 * @param {Maze} maze @param {ShownWay[]} ways @param {(point: Point) => boolean} isSeen
 */
export function arrowsOf(maze, ways, isSeen) {
  const arrows = [];
  const numbers = [];
  /** @type {Point[]} */
  const taken = [];
  for (const way of ways)
    for (let i = way.low ?? 0; i < (way.high ?? way.letters.length); i++) {
      const bows = bowsOf(maze, way, i);
      const spots = SPOTS.map((t) => pointOn(bows[0], t)).filter(isSeen);
      const isFree = (/** @type {Point} */ spot) =>
        taken.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > APART);
      const spot = spots.find(isFree) ?? spots[0] ?? pointOn(bows[0], 0.1);
      taken.push(spot);
      const data = dataOf(maze, way, i);
      arrows.push(
        svg(
          'g',
          { class: `jump jump-${way.kind}`, ...data },
          ...curves(bows),
          ...bows.map((bow) => svg('path', { class: 'jump-head', d: headOf(bow) })),
        ),
      );
      numbers.push(
        svg(
          'g',
          { class: `jump-label jump-${way.kind}`, 'data-jump': way.first + i },
          ...badge(spot, way.kind, way.first + i),
        ),
      );
    }
  return { arrows, numbers };
}
