// Mazes drawn as little enamel tiles: free fields light, blocked ones dark, the goal a ring, the token
// a dot; a solved tile has a frame and a tick. What stands still is painted once; the dots lie above it.

import { coversSolved, drawDots, drawTile, fitTiles, progressAt } from './tile-drawing.js';

import { goalCell, startCell } from './maze-set.js';

const RIPPLE_MS = 110;
const MOVE_MS = 130;
/** A move that comes while the one before is still seen waits for nothing and is short. */
const HURRIED_MS = 33;
const RATIO_MAX = 2;

/** @typedef {import('./maze-set.js').Mazes} Mazes */

/**
 * @param {HTMLCanvasElement} canvas its width follows its box
 * @param {{sideMin?: number, sideMax?: number, height?: () => number, still?: () => boolean,
 *   over?: HTMLCanvasElement}} options
 *   height: what the tiles should fit into, if they are not too small then; still: no motion; over:
 *   a canvas on this one, for what moves
 */
export function createTiles(
  canvas,
  { sideMin = 15, sideMax = 92, height = () => 420, still = () => false, over } = {},
) {
  const ground = over ? canvas : document.createElement('canvas');
  const top = over ?? canvas;
  const [onGround, onTop] = [ground, top].map(
    (one) => /** @type {CanvasRenderingContext2D} */ (one.getContext('2d')),
  );
  /** @type {Mazes} */
  let mazes = { rows: 1, columns: 1, masks: [] };
  /** The field of each maze's token, now and before the last move. @type {number[]} */
  let tokens = [];
  /** @type {number[]} */
  let before = [];
  /** The maze of each place. @type {number[]} */
  let order = [];
  /** Which mazes have the mark of the solved. @type {boolean[]} */
  let marked = [];
  /** The places of dots that are on their way to the goal. @type {number[]} */
  let arriving = [];
  let began = -Infinity;
  let motion = { moveMs: 0, rippleMs: 0, elapsedMs: 0 };
  let frame = 0;
  let ratio = 1;
  let layout = fitTiles(mazes, 1, { width: 80, height: 80, sideMin, sideMax });

  function lay() {
    const width = Math.max(80, canvas.clientWidth);
    ratio = Math.min(RATIO_MAX, globalThis.devicePixelRatio || 1);
    const place = { width, height: height(), sideMin, sideMax };
    const dots = Object.entries(place).map(([name, value]) => [name, value * ratio]);
    layout = fitTiles(mazes, Math.max(1, mazes.masks.length), Object.fromEntries(dots));
    const tall = layout.down * layout.high;
    for (const one of new Set([ground, top])) {
      one.width = Math.round(width * ratio);
      one.height = Math.ceil(tall);
    }
    for (const one of new Set([canvas, top]))
      one.style.setProperty('height', `${Math.ceil(tall) / ratio}px`);
    drawGround();
    draw();
  }

  function drawGround() {
    onGround.clearRect(0, 0, ground.width, ground.height);
    for (let slot = 0; slot < order.length; slot++) paintTile(slot);
  }
  function paintTile(/** @type {number} */ slot) {
    drawTile(onGround, mazes, order[slot], layout, slot, marked[order[slot]]);
  }

  /** Those that have arrived by now are marked; what was painted of all others stays. */
  function markArrived() {
    const rest = arriving.filter((slot) => progressAt(motion, layout, slot) < 1);
    if (rest.length === arriving.length) return;
    const left = new Set(rest);
    for (const slot of arriving) {
      if (left.has(slot)) continue;
      marked[order[slot]] = true;
      paintTile(slot);
    }
    arriving = rest;
  }

  /** @param {CanvasRenderingContext2D} c */
  function paintDots(c) {
    const covered = coversSolved(layout) ? marked : undefined;
    drawDots(c, mazes.columns, layout, { order, before, tokens, motion, covered });
  }

  function draw() {
    motion.elapsedMs = performance.now() - began;
    markArrived();
    onTop.clearRect(0, 0, top.width, top.height);
    if (!over) onTop.drawImage(ground, 0, 0);
    paintDots(onTop);
    const isMoving = motion.elapsedMs < motion.moveMs + motion.rippleMs;
    frame = isMoving ? requestAnimationFrame(draw) : 0;
  }

  const observer = new ResizeObserver(() => {
    if (Math.abs(canvas.clientWidth * ratio - canvas.width) > 1) lay();
  });
  observer.observe(canvas);
  // The graphics card has been away, and what was painted is gone.
  for (const one of [ground, top]) one.addEventListener('contextrestored', lay);

  /** @param {number[]} next */
  function reorder(next) {
    if (next.every((maze, slot) => order[slot] === maze)) return false;
    order = next;
    return true;
  }

  return {
    /** @param {Mazes} what @param {number[]} [where] the field of each token; the start, if not said @param {number[]} [places] the maze of each place */
    show(
      what,
      where = what.masks.map((_, maze) => startCell(what, maze)),
      places = where.map((_, i) => i),
    ) {
      mazes = what;
      tokens = before = where;
      order = places;
      marked = where.map((field, maze) => field === goalCell(mazes, maze));
      arriving = [];
      motion = { moveMs: 0, rippleMs: 0, elapsedMs: 0 };
      lay();
    },
    /** The tokens go where they are now. @param {number[]} where @param {number[]} [places] the maze of each place */
    move(where, places = order) {
      const now = performance.now();
      const isHurried = now - began < MOVE_MS + RIPPLE_MS;
      motion = { moveMs: MOVE_MS, rippleMs: RIPPLE_MS, elapsedMs: 0 };
      if (isHurried) motion = { moveMs: HURRIED_MS, rippleMs: 0, elapsedMs: 0 };
      // On tiles that are as small as that nobody sees what a dot does between two fields.
      if (still() || (isHurried && coversSolved(layout))) motion.moveMs = motion.rippleMs = 0;
      began = now;
      before = tokens;
      tokens = where;
      const isMoved = reorder(places);
      arriving = [];
      /** @type {number[]} */
      const changed = [];
      for (let slot = 0; slot < order.length; slot++) {
        const maze = order[slot];
        const goal = goalCell(mazes, maze);
        const isThere = tokens[maze] === goal;
        const mark = isThere && before[maze] === goal;
        if (isThere && !mark) arriving.push(slot);
        if (mark === marked[maze]) continue;
        marked[maze] = mark;
        changed.push(slot);
      }
      if (isMoved || changed.length > order.length / 2) drawGround();
      else changed.forEach(paintTile);
      if (!frame) frame = requestAnimationFrame(draw);
    },
    redraw: lay,
    /** The maze at a point of the canvas, in CSS pixels; undefined between tiles. @param {number} x @param {number} y */
    mazeAt(x, y) {
      const column = Math.floor((x * ratio - layout.left) / layout.wide);
      const slot = Math.floor((y * ratio) / layout.high) * layout.across + column;
      return column >= 0 && column < layout.across ? order[slot] : undefined;
    },
    /** The side of a tile, in CSS pixels. */
    get side() {
      return Math.max(layout.wide, layout.high) / ratio;
    },
    /** The maze of each place. */
    get order() {
      return order;
    },
    /** The tiles as they are. */
    picture() {
      const copy = document.createElement('canvas');
      copy.width = ground.width;
      copy.height = ground.height;
      const c = /** @type {CanvasRenderingContext2D} */ (copy.getContext('2d'));
      c.drawImage(ground, 0, 0);
      paintDots(c);
      return copy;
    },
    close() {
      cancelAnimationFrame(frame);
      observer.disconnect();
    },
  };
}
