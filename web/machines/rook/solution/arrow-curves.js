// The curve of a jump's arrow: a bow past the numerals. The player's goes to the left of its jump and a
// shortest path's to the right, unless a numeral stands there.

import { centreOf, stepTo } from '../board/layout.js';
import { HEDGE, lineOf } from '../maze.js';

/** @typedef {import('../board/layout.js').Point} Point */
/** The corners of cubic curves, each of which begins where the one before ends. @typedef {Point[]} Bow */
/** A numeral that bows must not cross: its middle, and half its width. @typedef {Point & {half: number}} Numeral */
/** Sides on which a bow begins and ends, how far it begins aside of the numeral, and how far it bends. @typedef {{sides: [number, number], aside: number, top: number}} Form */

/** Where an arrow begins and ends, so far along from the middle of its stone: clear of the numeral. */
const ALONG = 0.9;
const ASIDE = 2.7;
/** How far the top of a bow is from the line between the stones: of a jump of 1, and more per stone. */
const TOPS = { mine: 3.9, best: 3.2 };
const TOP_PER_STONE = 0.3;
const TOP_MAX = { mine: 5.2, best: 4.4 };
/** Between diagonals there is less room. */
const TOP_MAX_ASLANT = 4.2;

/** Half way between two diagonals. */
const STRAIGHT = 3.53;

const HALF_HEIGHT = 1.7;
const HALF_DIGIT = 1.45;
/** So far from a numeral, half the width of the line included, an arrow does not touch it. */
const CLEAR = 0.5;
/** Two arrows nearer to one another than this are one line to the eye. */
const DISTINCT = 0.8;
/** A curve is looked at so often, by its length. */
const SAMPLE = 0.8;
/** An arrow along others all the way is as bad as one this much nearer to a numeral; crossings take up the other share. */
const ALONG_COST = 1;
const CROSSING = 0.1;

/** @param {Bow} bow @param {number} t from 0 to 1, the same share of it for each of its curves */
export function pointOn(bow, t) {
  const curves = (bow.length - 1) / 3;
  const curve = Math.min(curves - 1, Math.floor(t * curves));
  const u = t * curves - curve;
  const s = 1 - u;
  const weights = [s * s * s, 3 * s * s * u, 3 * s * u * u, u * u * u];
  const sum = (/** @type {'x' | 'y'} */ of) =>
    weights.reduce((total, weight, i) => total + bow[curve * 3 + i][of] * weight, 0);
  return { x: sum('x'), y: sum('y') };
}

/** The numerals and whatever else stands on stones. @param {RookMaze} maze @returns {Numeral[]} */
export const numeralsOf = (maze) =>
  maze.cells.map(({ content }, cell) => ({
    ...centreOf(maze, cell),
    half: content > 9 && content < HEDGE ? 2 * HALF_DIGIT : HALF_DIGIT,
  }));

/** How far a point is from the nearest numeral. @param {Point} point @param {Numeral[]} numerals */
export function distanceFrom(point, numerals) {
  let least = Infinity;
  for (const { x, y, half } of numerals) {
    const across = Math.max(0, Math.abs(point.x - x) - half);
    const down = Math.max(0, Math.abs(point.y - y) - HALF_HEIGHT);
    least = Math.min(least, across * across + down * down);
  }
  return Math.sqrt(least);
}

/** Points by how far they are along a line, and how far aside of it. @param {Point} from @param {Point} ahead of length 1 */
const alongLine =
  (from, { x, y }) =>
  (/** @type {number} */ along, /** @type {number} */ off) => ({
    x: from.x + x * along - y * off,
    y: from.y + y * along + x * off,
  });

function towards(/** @type {Point} */ from, /** @type {Point} */ to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { length, ahead: { x: (to.x - from.x) / length, y: (to.y - from.y) / length } };
}

/** @param {Point} from @param {Point} to @param {Form} form @returns {Bow} */
function bowOf(from, to, { sides: [first, last], aside, top }) {
  const { length, ahead } = towards(from, to);
  const at = alongLine(from, ahead);
  // A cubic curve is at three quarters of its corners' height in its middle, if they are on one side.
  const corner = (top - aside / 4) * (4 / 3);
  const inner = Math.max(ALONG + 0.5, length * 0.2);
  return [
    at(ALONG, aside * first),
    at(inner, corner * first),
    at(length - inner, corner * last),
    at(length - ALONG, aside * last),
  ];
}

/** Lanes along a strip of triangles: so far from its middle there are no numerals. */
const LANES = { mine: 5.8, best: 6.7 };
const LANE_ASIDE = 3.5;
/** The middles of its triangles lie on both sides of its own, so far away, and so far apart. */
const OFF = 2.17;
const STEP = 7.5;

/**
 * A bow along a strip of triangles: on the lane beside its first stone; to the lane beside the last
 * one, if that is the other, between two stones near its middle.
 * @param {Point} from @param {Point} ahead of length 1 @param {number} side of the first stone
 * @param {number} count of steps @param {'mine' | 'best'} kind @returns {Bow}
 */
function laneOf(from, ahead, side, count, kind) {
  const at = alongLine(from, ahead);
  const lane = LANES[kind];
  const near = (/** @type {number} */ along) => at(along, side * (lane - OFF));
  const far = (/** @type {number} */ along) => at(along, -side * (lane + OFF));
  const end = count * STEP - ALONG;
  if (count % 2 === 0)
    return [
      at(ALONG, side * LANE_ASIDE),
      near(ALONG + 2),
      near(end - 2),
      at(end, side * LANE_ASIDE),
    ];
  // Where the edge between two stones leans ahead; two paths do not cross at the same place.
  const over = Math.round((count - 1) / 4) * 2 * STEP - STEP / 2 + (kind === 'mine' ? -0.5 : 0.5);
  const [before, after] = [over - 3, over + 3];
  const last = at(end, -side * (LANE_ASIDE + 2 * OFF));
  const bow = [at(ALONG, side * LANE_ASIDE), near(ALONG + 1), near(before - 1), near(before)];
  bow.push(near(before + 3), far(after - 3), far(after));
  return [...bow, far(after + 1), far(end - 1), last];
}

/** The forms of a bow, those that are liked best first. @param {number} usual the side @param {number} top @returns {Form[]} */
function formsOf(usual, top) {
  /** @type {Form[]} */ const forms = [];
  /** @type {[number, number][]} */ const pairs = [
    [usual, usual],
    [-usual, -usual],
    [usual, -usual],
    [-usual, usual],
  ];
  for (const sides of pairs)
    for (const aside of [ASIDE, ASIDE + 0.7])
      for (const more of sides[0] === sides[1] ? [0, 0.6, 1.2, -0.6] : [0, 2, 4, -1])
        forms.push({ sides, aside, top: top + more });
  // Straight beside the line, where there is just room for that.
  for (const side of [usual, -usual])
    forms.push({ sides: [side, side], aside: STRAIGHT, top: STRAIGHT });
  return forms;
}

/** Points along a bow, SAMPLE apart. @param {Bow} bow */
function samplesOf(bow) {
  const count = Math.ceil(towards(bow[0], bow[bow.length - 1]).length / SAMPLE);
  return Array.from({ length: count + 1 }, (_, i) => pointOn(bow, i / count));
}

/** The share of points that lie on another arrow. @param {Point[]} points @param {Point[]} taken */
const shareOn = (points, taken) =>
  points.filter(({ x, y }) =>
    taken.some((one) => (one.x - x) ** 2 + (one.y - y) ** 2 < DISTINCT * DISTINCT),
  ).length / points.length;

/**
 * The bow that is clearest of numerals and runs least along other arrows; of equally good ones the first.
 * @param {Bow[]} bows @param {Numeral[]} numerals @param {Point[]} taken points of other arrows
 */
function clearest(bows, numerals, taken) {
  let best = { bow: bows[0], room: -Infinity };
  for (const bow of bows) {
    const points = samplesOf(bow);
    let room = CLEAR;
    for (let i = 0; i < points.length && room > best.room; i++)
      room = Math.min(room, distanceFrom(points[i], numerals));
    if (room <= best.room) continue;
    room -= ALONG_COST * Math.max(0, shareOn(points, taken) - CROSSING);
    if (room > best.room) best = { bow, room };
    if (room >= CLEAR) break;
  }
  return best.bow;
}

/** The points that a bow between two others could meet. @template {Point} P @param {P[]} numerals @param {Point} a @param {Point} b @returns {P[]} */
function between(numerals, a, b) {
  const { length, ahead } = towards(a, b);
  return numerals.filter(({ x, y }) => {
    const [right, down] = [x - a.x, y - a.y];
    const along = right * ahead.x + down * ahead.y;
    const off = down * ahead.x - right * ahead.y;
    return Math.abs(off) < 13 && along > -5 && along < length + 5;
  });
}

/** The centres of the stones that a jump passes, as if the tiling went on beyond joined edges. @param {RookMaze} maze @param {number} from @param {string} letter @param {number} count of steps */
function centresAlong(maze, from, letter, count) {
  const cells = [from, ...lineOf(maze, from, letter).slice(0, count)];
  const centres = [centreOf(maze, from)];
  for (let i = 0; i + 1 < cells.length; i++) {
    const by = stepTo(maze, cells[i], cells[i + 1]);
    centres.push({ x: centres[i].x + by.x, y: centres[i].y + by.y });
  }
  return centres;
}

/** Which way a strip runs from its first stone, and on which side of its middle that is. @param {Point[]} centres */
function stripOf([here, next, second]) {
  const { ahead } = towards(here, second);
  const turn = ahead.x * (next.y - here.y) - ahead.y * (next.x - here.x);
  return { ahead, side: -Math.sign(turn) };
}

/**
 * One jump, as its two halves where it goes over a joined edge.
 * @param {RookMaze} maze @param {ShownPath} path @param {number} i @param {Numeral[]} numerals
 * @param {Bow[]} others that are there already
 */
export function bowsOf(maze, { cells, letters, kind }, i, numerals, others) {
  const [from, to, letter] = [cells[i], cells[i + 1], letters[i]];
  const count = maze.cells[from].content;
  const centres = centresAlong(maze, from, letter, count);
  const [start, end] = [centres[0], centres[centres.length - 1]];
  const by = { x: end.x - start.x, y: end.y - start.y };
  const aslant = maze.tiling === 'square' && by.x !== 0 && by.y !== 0;
  const most = aslant ? TOP_MAX_ASLANT : TOP_MAX[kind];
  const top = Math.min(most, TOPS[kind] + TOP_PER_STONE * count);
  const forms = formsOf(kind === 'mine' ? -1 : 1, top);
  const strip = maze.tiling === 'tri' && count > 1 && stripOf(centres);
  const along = (/** @type {Point} */ a, /** @type {Point} */ b) =>
    strip
      ? laneOf(a, strip.ahead, strip.side, count, kind)
      : clearest(
          forms.map((form) => bowOf(a, b, form)),
          between(numerals, a, b),
          between(others.flatMap(samplesOf), a, b),
        );
  const target = centreOf(maze, to);
  const isOver = Math.hypot(target.x - end.x, target.y - end.y) > 0.01;
  const bows = [along(start, end)];
  if (isOver) bows.push(along({ x: target.x - by.x, y: target.y - by.y }, target));
  return bows;
}
