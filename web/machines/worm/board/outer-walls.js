// The outer walls where cells are small: at any size a pixel thick at least, with room between them, and
// open where the way begins and ends.

/** An opening is so wide at least, in CSS pixels. */
const OPENING = 3;

/** What is left of a line without its openings. @param {number} from @param {number} to @param {number[][]} gaps */
function without(from, to, gaps) {
  const pieces = [];
  for (const [start, end] of gaps.sort((a, b) => a[0] - b[0])) {
    if (start > from) pieces.push([from, start]);
    from = Math.max(from, end);
  }
  if (from < to) pieces.push([from, to]);
  return pieces;
}

/**
 * @param {CanvasRenderingContext2D} context @param {import('./viewport.js').Viewport} at
 * @param {import('../cells.js').Cells} cells @param {number} wall how thick
 */
export function drawOuterWalls(context, at, cells, wall) {
  const snap = (/** @type {number} */ value) => Math.round(value * at.ratio) / at.ratio;
  const thick = Math.max(1, snap(wall));
  /** A thread of a maze has its walls, and a pixel between them. @param {number} from @param {number} to */
  const wide = (from, to) => {
    const lack = Math.max(0, 3 * thick - (to - from));
    return [snap(from - lack / 2), snap(to + lack / 2)];
  };
  const [x0, x1] = wide(at.x(0), at.x(cells.width));
  const [y0, y1] = wide(at.y(0), at.y(cells.height));
  /** The openings of a side, along it. @param {string} side */
  const gaps = (side) =>
    [cells.start, cells.goal]
      .filter((end) => cells.door(end) === side)
      .map((end) => {
        const { row, column } = cells.placeOf(end);
        const middle = 'UD'.includes(side) ? at.x(column + 0.5) : at.y(row + 0.5);
        const half = Math.max(at.scale, OPENING) / 2;
        return [middle - half, middle + half];
      });
  for (const [side, y] of /** @type {const} */ ([
    ['U', y0],
    ['D', y1 - thick],
  ]))
    for (const [from, to] of without(x0, x1, gaps(side)))
      context.fillRect(from, y, to - from, thick);
  for (const [side, x] of /** @type {const} */ ([
    ['L', x0],
    ['R', x1 - thick],
  ]))
    for (const [from, to] of without(y0, y1, gaps(side)))
      context.fillRect(x, from, thick, to - from);
}
