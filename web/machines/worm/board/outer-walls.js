// The outer walls of a maze with small cells: at least a pixel thick at any zoom, with room between
// opposite walls, and open at start and goal.

/** Smallest width of an opening, in CSS pixels. */
const OPENING = 3;

/** Returns the pieces of a line without its gaps. @param {number} from @param {number} to @param {number[][]} gaps */
function withoutGaps(from, to, gaps) {
  const pieces = [];
  for (const [start, end] of gaps.sort((a, b) => a[0] - b[0])) {
    if (start > from) pieces.push([from, start]);
    from = Math.max(from, end);
  }
  if (from < to) pieces.push([from, to]);
  return pieces;
}

/**
 * @param {CanvasRenderingContext2D} context in CSS pixels @param {import('./viewport.js').Viewport} viewport
 * @param {import('../cells.js').Cells} cells @param {number} wall thickness in CSS pixels
 */
export function drawOuterWalls(context, viewport, cells, wall) {
  const snap = (/** @type {number} */ value) => Math.round(value * viewport.ratio) / viewport.ratio;
  const thick = Math.max(1, snap(wall));
  /** Widens a thin maze to its two walls and a pixel between them. @param {number} from @param {number} to */
  const widen = (from, to) => {
    const lack = Math.max(0, 3 * thick - (to - from));
    return [snap(from - lack / 2), snap(to + lack / 2)];
  };
  const [x0, x1] = widen(viewport.x(0), viewport.x(cells.width));
  const [y0, y1] = widen(viewport.y(0), viewport.y(cells.height));
  /** Returns the openings in the wall of a side. @param {string} side */
  const gaps = (side) =>
    [cells.start, ...cells.goals]
      .filter((end) => cells.door(end) === side)
      .map((end) => {
        const { row, column } = cells.placeOf(end);
        const middle = 'UD'.includes(side) ? viewport.x(column + 0.5) : viewport.y(row + 0.5);
        const half = Math.max(viewport.scale, OPENING) / 2;
        return [middle - half, middle + half];
      });
  for (const [side, y] of /** @type {const} */ ([
    ['U', y0],
    ['D', y1 - thick],
  ]))
    for (const [from, to] of withoutGaps(x0, x1, gaps(side)))
      context.fillRect(from, y, to - from, thick);
  for (const [side, x] of /** @type {const} */ ([
    ['L', x0],
    ['R', x1 - thick],
  ]))
    for (const [from, to] of withoutGaps(y0, y1, gaps(side)))
      context.fillRect(x, from, thick, to - from);
}
