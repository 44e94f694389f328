// Layout of the map, as the core computes it for page and paper: a box for each state and a route for each arrow.

import { runTask } from '../core-task.js';

/** Sizes of the drawing, in the units of the core's layout. */
export const LIGHT_RADIUS = 11.5;
const LIGHT_PITCH = 28;
const STATE_PADDING = 6;
export const STATE_HEIGHT = 37;
/** Width of the number beside a state; no arrow runs there. */
export const NUMBER_WIDTH = 30;
const HEAD_LENGTH = 9;
const RADIUS = 15;
// Minimum width of a whole map, so that one of few states is not blown up.
const WIDTH_MIN = 560;

/**
 * named: the arrow is short and ends at the number of its target
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{state: number, button: number, target: number, named: boolean, points: Point[], path: string}} Route
 * @typedef {{bounds: Box, boxes: Map<number, Box>, routes: Map<string, Route>}} Layout
 */

export const arrowName = (/** @type {number} */ state, /** @type {number} */ button) =>
  `${state}.${button}`;

/** The middle of a light, from the left edge of its state. @param {number} index from the left */
export const lightX = (index) => STATE_PADDING + LIGHT_PITCH * (index + 0.5);

/** An SVG path along points with round corners; the end stays straight for the head. @param {Point[]} points */
function roundPath(points) {
  const xy = (/** @type {Point} */ { x, y }) => `${+x.toFixed(1)} ${+y.toFixed(1)}`;
  const last = points.length - 1;
  const lengths = points.slice(1).map((p, i) => Math.hypot(p.x - points[i].x, p.y - points[i].y));
  let path = `M${xy(points[0])}`;
  for (let i = 1; i < last; i++) {
    const before = i === 1 ? lengths[0] : lengths[i - 1] / 2;
    const after = i === last - 1 ? lengths[i] - HEAD_LENGTH : lengths[i] / 2;
    const radius = Math.min(RADIUS, before, after);
    const towards = (/** @type {Point} */ to, /** @type {number} */ length) => ({
      x: points[i].x + ((to.x - points[i].x) / length) * radius,
      y: points[i].y + ((to.y - points[i].y) / length) * radius,
    });
    const [a, b] = [towards(points[i - 1], lengths[i - 1]), towards(points[i + 1], lengths[i])];
    path += `L${xy(a)}Q${xy(points[i])} ${xy(b)}`;
  }
  return `${path}L${xy(points[last])}`;
}

/** @param {string[]} row @returns {Box} */
function readBox(row) {
  const [x, y, width, height] = row.map(Number);
  return { x, y, width, height };
}

/** @param {string[]} row @returns {Route} */
function readRoute([state, button, target, end, list]) {
  const points = list.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return { x, y };
  });
  return {
    ...{ state: Number(state), button: Number(button), target: Number(target) },
    ...{ named: end === 'number', points, path: roundPath(points) },
  };
}

/** Lays out the map of a code. @param {Core} core @param {string} args of the core's task 'layout' @returns {Layout} */
export function layOut(core, args) {
  const values = runTask(core, 'layout', args);
  const bounds = readBox(values.all('bounds')[0]);
  const more = Math.max(0, WIDTH_MIN - bounds.width);
  const routes = values.all('arrow').map(readRoute);
  return {
    bounds: { ...bounds, x: bounds.x - more / 2, width: bounds.width + more },
    boxes: new Map(values.all('state').map(([state, ...row]) => [Number(state), readBox(row)])),
    routes: new Map(routes.map((route) => [arrowName(route.state, route.button), route])),
  };
}
