// How tiles lie on a canvas, and what is painted of them. All lengths are in the canvas's own dots.

const ENAMEL = '#f4f1e6';
const BLOCKED = '#2b4a63';
const EDGE = '#b9b29d';
const TOKEN = '#c2410c';
const SOLVED = '#1b7a43';
const LIT = 'rgb(27 122 67 / 78%)';
/** On each side of a tile, beside the side of a square as large. */
const GAP = 0.068;
/** A maze narrower than this has no edge and no tick: solved, it is covered. */
const DETAILS_SIDE = 24;
/** So many dots, if they are small, are squares: nobody sees a difference, and thousands are quickly painted. */
const ROUND_MAX = 600;
const ROUND_RADIUS = 3.5;

/**
 * @typedef {{rows: number, columns: number, masks: bigint[]}} Mazes
 * @typedef {{across: number, down: number, field: number, wide: number, high: number, left: number,
 *   gap: number}} Layout
 *   across, down: tiles; field: its side; wide, high: from one tile to the next; left: of the first
 * @typedef {{moveMs: number, rippleMs: number, elapsedMs: number}} Motion
 */

/** @param {string} hex */
export const maskOf = (hex) => BigInt(`0x${hex}`);

/** @param {bigint} mask @param {number} field */
export const isFree = (mask, field) => ((mask >> BigInt(field)) & 1n) === 1n;

/**
 * The largest tiles that fit into a place; where they were too small, as many as fit beside each other.
 * @param {{rows: number, columns: number}} size of a maze @param {number} count
 * @param {{width: number, height: number, sideMin: number, sideMax: number}} place sides are those of
 *   the square that holds a tile
 * @returns {Layout}
 */
export function fit({ rows, columns }, count, { width, height, sideMin, sideMax }) {
  const longer = Math.max(rows, columns);
  const gap = GAP * Math.sqrt(rows * columns);
  const [wide, high] = [columns + 2 * gap, rows + 2 * gap];
  const [least, most] = [sideMin, sideMax].map((side) => side / (longer + 2 * gap));
  const beside = (/** @type {number} */ field) =>
    Math.max(1, Math.min(count, Math.floor(width / (field * wide))));
  const fieldOf = (/** @type {number} */ n) =>
    Math.min(width / (n * wide), height / (Math.ceil(count / n) * high));
  let across = 1;
  for (let n = 2; n <= count; n++) if (fieldOf(n) > fieldOf(across)) across = n;
  let field = fieldOf(across);
  if (field > most || field < least) {
    across = beside(field > most ? most : least);
    field = Math.min(width / (across * wide), most);
  }
  return {
    across,
    down: Math.ceil(count / across),
    field,
    wide: wide * field,
    high: high * field,
    left: (width - across * wide * field) / 2,
    gap: gap * field,
  };
}

/** Where the maze of a place begins. @param {Layout} layout @param {number} slot */
export const cornerOf = ({ across, wide, high, left, gap }, slot) => ({
  x: left + (slot % across) * wide + gap,
  y: Math.floor(slot / across) * high + gap,
});

/** Whether a solved maze is covered, since it is too small for a frame and a tick. @param {number} width @param {number} height */
const isSmall = (width, height) => Math.min(width, height) < DETAILS_SIDE;

/** The same of all that lie so. @param {Layout} layout */
export const coversSolved = ({ wide, high, gap }) => isSmall(wide - 2 * gap, high - 2 * gap);

/** Frame and tick of a solved maze, or a cover where it is small. @param {CanvasRenderingContext2D} c @param {number[]} box @param {number} field */
function drawMark(c, [x, y, width, height], field) {
  if (isSmall(width, height)) {
    c.fillStyle = LIT;
    c.fillRect(x, y, width, height);
    return;
  }
  c.strokeStyle = SOLVED;
  c.lineWidth = Math.max(2, Math.min(width, height) * 0.05);
  c.lineJoin = 'round';
  c.beginPath();
  c.rect(x, y, width, height);
  // On the start, which is free in every maze and empty by now.
  c.moveTo(x + field * 0.22, y + field * 0.52);
  c.lineTo(x + field * 0.44, y + field * 0.76);
  c.lineTo(x + field * 0.82, y + field * 0.26);
  c.stroke();
}

/**
 * A tile without its dot.
 * @param {CanvasRenderingContext2D} c @param {Mazes} mazes @param {number} maze which of them
 * @param {Layout} layout @param {number} slot where it lies @param {boolean} isSolved
 */
export function drawTile(c, { rows, columns, masks }, maze, layout, slot, isSolved) {
  const { field } = layout;
  const corner = cornerOf(layout, slot);
  // Edges on whole dots are sharp.
  const at = (/** @type {number} */ start, /** @type {number} */ k) =>
    Math.round(start + k * field);
  const [left, top] = [at(corner.x, 0), at(corner.y, 0)];
  const box = [left, top, at(corner.x, columns) - left, at(corner.y, rows) - top];
  const [x, y, width, height] = box;
  c.fillStyle = ENAMEL;
  c.fillRect(x, y, width, height);
  c.fillStyle = BLOCKED;
  for (let f = 0; f < rows * columns; f++) {
    if (isFree(masks[maze], f)) continue;
    const [column, row] = [f % columns, Math.floor(f / columns)];
    const [fx, fy] = [at(corner.x, column), at(corner.y, row)];
    c.fillRect(fx, fy, at(corner.x, column + 1) - fx, at(corner.y, row + 1) - fy);
  }
  if (field >= 4) {
    c.strokeStyle = BLOCKED;
    c.lineWidth = Math.max(1, field * 0.08);
    c.beginPath();
    const [cx, cy] = [corner.x + (columns - 0.5) * field, corner.y + (rows - 0.5) * field];
    c.arc(cx, cy, field * 0.3, 0, 2 * Math.PI);
    c.stroke();
  }
  if (!isSmall(width, height)) {
    c.strokeStyle = EDGE;
    c.lineWidth = 1;
    c.strokeRect(x - 0.5, y - 0.5, width + 1, height + 1);
  }
  if (isSolved) drawMark(c, box, field);
}

/** How far a move is at a place: it goes over the wall from the first tile to the last. @param {Motion} motion @param {Layout} layout @param {number} slot */
export function progressAt({ moveMs, rippleMs, elapsedMs }, { across, down }, slot) {
  const delay = (rippleMs * ((slot % across) + Math.floor(slot / across))) / (across + down);
  return moveMs ? Math.min(1, Math.max(0, (elapsedMs - delay) / moveMs)) : 1;
}

/**
 * All dots.
 * @param {CanvasRenderingContext2D} c @param {number} columns of a maze @param {Layout} layout
 * @param {{order: number[], before: number[], tokens: number[], motion: Motion,
 *   covered?: boolean[]}} dots order: the maze of each place; before, tokens: the field of each maze's
 *   dot; covered: which of them are not seen
 */
export function drawDots(c, columns, layout, { order, before, tokens, motion, covered }) {
  const { field } = layout;
  const radius = Math.max(1.1, field * 0.32);
  const isRound = radius >= ROUND_RADIUS || order.length <= ROUND_MAX;
  const side = Math.round(1.8 * radius);
  c.fillStyle = TOKEN;
  c.beginPath();
  for (let slot = 0; slot < order.length; slot++) {
    if (covered?.[order[slot]]) continue;
    const [from, to] = [before[order[slot]], tokens[order[slot]]];
    const t = from === to ? 1 : progressAt(motion, layout, slot);
    const column = (from % columns) * (1 - t) + (to % columns) * t;
    const row = Math.floor(from / columns) * (1 - t) + Math.floor(to / columns) * t;
    const corner = cornerOf(layout, slot);
    const [x, y] = [corner.x + (column + 0.5) * field, corner.y + (row + 0.5) * field];
    if (isRound) {
      c.moveTo(x + radius, y);
      c.arc(x, y, radius, 0, 2 * Math.PI);
    } else c.fillRect(Math.round(x - side / 2), Math.round(y - side / 2), side, side);
  }
  c.fill();
}
