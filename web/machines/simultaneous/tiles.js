// Mazes drawn as little enamel tiles on one canvas: free fields light, blocked ones dark, the goal a
// ring, the token a dot; a solved tile has a frame and a tick.

const ENAMEL = '#f4f1e6';
const BLOCKED = '#2b4a63';
const EDGE = '#b9b29d';
const TOKEN = '#c2410c';
const SOLVED = '#1b7a43';
const LIT = 'rgb(27 122 67 / 55%)';
const RIPPLE_MS = 110;
const MOVE_MS = 130;
const DETAILS_SIDE = 26;

/** @typedef {{rows: number, columns: number, masks: bigint[]}} Mazes */

/** @param {string} hex */
export const maskOf = (hex) => BigInt(`0x${hex}`);

/** @param {bigint} mask @param {number} field */
export const isFree = (mask, field) => ((mask >> BigInt(field)) & 1n) === 1n;

/**
 * @param {HTMLCanvasElement} canvas its width follows its box
 * @param {{sideMin?: number, sideMax?: number, height?: () => number, still?: () => boolean}} options
 *   height: what the tiles should fit into, if they are not too small then; still: no motion
 */
export function createTiles(
  canvas,
  { sideMin = 15, sideMax = 92, height = () => 420, still = () => false } = {},
) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const ground = document.createElement('canvas');
  /** @type {Mazes} */
  let mazes = { rows: 1, columns: 1, masks: [] };
  /** @type {number[]} */
  let tokens = [];
  /** @type {number[]} */
  let before = [];
  let began = -Infinity;
  let frame = 0;
  let side = 10;
  let across = 1;
  let ratio = 1;

  function layout() {
    const width = Math.max(80, canvas.clientWidth);
    const count = Math.max(1, mazes.masks.length);
    let best = sideMin;
    for (let n = 1; n <= count; n++) {
      const one = Math.min(sideMax, width / n);
      if (Math.ceil(count / n) * one <= height()) {
        best = Math.max(best, one);
        break;
      }
      if (one < sideMin) break;
    }
    across = Math.max(1, Math.min(count, Math.floor(width / best)));
    side = Math.min(sideMax, width / across);
    ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    const tall = Math.ceil(count / across) * side;
    canvas.style.setProperty('height', `${tall}px`);
    for (const one of [canvas, ground]) {
      one.width = Math.round(width * ratio);
      one.height = Math.round(tall * ratio);
    }
    drawGround();
    draw();
  }

  /** Where a tile is, and how large its fields are. @param {number} i */
  function place(i) {
    const gap = Math.max(1.25, side * 0.06);
    const inner = side - 2 * gap;
    const field = inner / Math.max(mazes.rows, mazes.columns);
    return {
      x: (i % across) * side + (side - field * mazes.columns) / 2,
      y: Math.floor(i / across) * side + (side - field * mazes.rows) / 2,
      field,
      gap,
    };
  }

  function drawGround() {
    const c = /** @type {CanvasRenderingContext2D} */ (ground.getContext('2d'));
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    c.clearRect(0, 0, ground.width, ground.height);
    const { rows, columns, masks } = mazes;
    const detailed = side >= DETAILS_SIDE;
    masks.forEach((mask, i) => {
      const { x, y, field } = place(i);
      c.fillStyle = ENAMEL;
      c.fillRect(x, y, field * columns, field * rows);
      if (detailed) {
        c.strokeStyle = EDGE;
        c.lineWidth = 1;
        c.strokeRect(x - 0.5, y - 0.5, field * columns + 1, field * rows + 1);
      }
      c.fillStyle = BLOCKED;
      for (let f = 0; f < rows * columns; f++)
        if (!isFree(mask, f))
          c.fillRect(x + (f % columns) * field, y + Math.floor(f / columns) * field, field, field);
      c.strokeStyle = BLOCKED;
      c.lineWidth = Math.max(0.75, field * 0.08);
      c.beginPath();
      c.arc(x + (columns - 0.5) * field, y + (rows - 0.5) * field, field * 0.3, 0, 2 * Math.PI);
      c.stroke();
    });
  }

  function draw() {
    const now = performance.now();
    const { rows, columns, masks } = mazes;
    const down = Math.ceil(masks.length / across);
    let moving = false;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(ground, 0, 0);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const dots = new Path2D();
    const ticks = new Path2D();
    const goal = rows * columns - 1;
    const detailed = side >= DETAILS_SIDE;
    for (let i = 0; i < masks.length; i++) {
      const { x, y, field } = place(i);
      const delay = (RIPPLE_MS * ((i % across) + Math.floor(i / across))) / (across + down);
      const t = Math.min(1, Math.max(0, (now - began - delay) / MOVE_MS));
      moving = moving || t < 1;
      const from = before[i] ?? tokens[i];
      const to = tokens[i];
      const column = (from % columns) + ((to % columns) - (from % columns)) * t;
      const fromRow = Math.floor(from / columns);
      const row = fromRow + (Math.floor(to / columns) - fromRow) * t;
      const cx = x + (column + 0.5) * field;
      const cy = y + (row + 0.5) * field;
      const r = Math.max(1.1, field * 0.32);
      dots.moveTo(cx + r, cy);
      dots.arc(cx, cy, r, 0, 2 * Math.PI);
      if (to !== goal || t < 1) continue;
      ticks.rect(x, y, field * columns, field * rows);
      if (!detailed) continue;
      // On the start, which is free in every maze and empty by now.
      ticks.moveTo(x + field * 0.22, y + field * 0.52);
      ticks.lineTo(x + field * 0.44, y + field * 0.76);
      ticks.lineTo(x + field * 0.82, y + field * 0.26);
    }
    context.fillStyle = TOKEN;
    context.fill(dots);
    context.strokeStyle = SOLVED;
    context.lineWidth = Math.max(1.5, side * 0.045);
    context.lineJoin = 'round';
    context.stroke(ticks);
    if (!detailed) {
      context.fillStyle = LIT;
      context.fill(ticks);
    }
    frame = moving ? requestAnimationFrame(draw) : 0;
  }

  const observer = new ResizeObserver(() => {
    if (Math.abs(canvas.clientWidth * ratio - canvas.width) > 1) layout();
  });
  observer.observe(canvas);

  return {
    /** @param {Mazes} what @param {number[]} [where] the field of each token; the start, if not said */
    show(what, where = what.masks.map(() => 0)) {
      mazes = what;
      tokens = where;
      before = where;
      began = -Infinity;
      layout();
    },
    /** The tokens go where they are now. @param {number[]} where */
    move(where) {
      before = tokens;
      tokens = where;
      began = still() ? -Infinity : performance.now();
      if (!frame) frame = requestAnimationFrame(draw);
    },
    redraw: layout,
    /** The tiles as they are. */
    picture() {
      const copy = document.createElement('canvas');
      copy.width = canvas.width;
      copy.height = canvas.height;
      copy.getContext('2d')?.drawImage(canvas, 0, 0);
      return copy;
    },
    close() {
      cancelAnimationFrame(frame);
      observer.disconnect();
    },
  };
}
