// A canvas of maze tiles whose dots move: free cells light, blocked cells dark, the goal a ring; a solved
// tile has a green frame and a tick. The still parts are painted once, on a canvas below that of the dots.

import { goalCell, startCell } from './maze-set.js';
import { coversSolved, drawDots, drawTile, fitTiles, progressAt } from './tile-drawing.js';

const RIPPLE_MS = 110;
const MOVE_MS = 130;
/** Duration of a move that comes during the animation of the one before. */
const HURRIED_MS = 33;
const RATIO_MAX = 2;

/**
 * The tiles in their slots, and the painting of their still parts.
 * @param {HTMLCanvasElement} canvas shown on the page @param {HTMLCanvasElement} [dotsCanvas] lies on it
 */
function createSlots(canvas, dotsCanvas) {
  const ground = dotsCanvas ? canvas : document.createElement('canvas');
  const top = dotsCanvas ?? canvas;
  const [groundContext, topContext] = [ground, top].map(
    (one) => /** @type {CanvasRenderingContext2D} */ (one.getContext('2d')),
  );
  const slots = {
    ground,
    top,
    topContext,
    hasLayers: dotsCanvas !== undefined,
    /** @type {Mazes} */
    mazes: { rows: 1, columns: 1, masks: [] },
    /** The cell of each maze's dot after the last move, and before it. @type {number[]} */
    dots: [],
    /** @type {number[]} */
    before: [],
    /** The maze in each slot. @type {number[]} */
    order: [],
    /** Which mazes show the solved mark. @type {boolean[]} */
    marked: [],
    /** Slots whose dot is on its way to the goal. @type {number[]} */
    arriving: [],
    motion: { moveMs: 0, rippleMs: 0, elapsedMs: 0 },
    layout: fitTiles({ rows: 1, columns: 1 }, 1, {
      width: 80,
      height: 80,
      sideMin: 1,
      sideMax: 80,
    }),

    paintGround() {
      groundContext.clearRect(0, 0, ground.width, ground.height);
      for (let slot = 0; slot < slots.order.length; slot++) slots.paintTile(slot);
    },
    paintTile(/** @type {number} */ slot) {
      const { mazes, order, layout, marked } = slots;
      drawTile(groundContext, mazes, order[slot], layout, slot, marked[order[slot]]);
    },
    paintDots(/** @type {CanvasRenderingContext2D} */ c) {
      const { mazes, layout, order, before, dots, motion, marked } = slots;
      const covered = coversSolved(layout) ? marked : undefined;
      drawDots(c, mazes.columns, layout, { order, before, dots, motion, covered });
    },
    /** Marks the mazes whose dot has arrived; everything else that was painted stays. */
    markArrived() {
      const { arriving, motion, layout } = slots;
      const rest = arriving.filter((slot) => progressAt(motion, layout, slot) < 1);
      if (rest.length === arriving.length) return;
      const stillMoving = new Set(rest);
      for (const slot of arriving) {
        if (stillMoving.has(slot)) continue;
        slots.marked[slots.order[slot]] = true;
        slots.paintTile(slot);
      }
      slots.arriving = rest;
    },
    /** Updates marks after a move, and paints the tiles that changed. @param {number[]} order the maze in each slot */
    updateMarks(order) {
      const { mazes, dots, before, marked } = slots;
      const isReordered = order.some((maze, slot) => slots.order[slot] !== maze);
      if (isReordered) slots.order = order;
      slots.arriving = [];
      const changed = [];
      for (let slot = 0; slot < slots.order.length; slot++) {
        const maze = slots.order[slot];
        const goal = goalCell(mazes, maze);
        const isAtGoal = dots[maze] === goal;
        const mark = isAtGoal && before[maze] === goal;
        if (isAtGoal && !mark) slots.arriving.push(slot);
        if (mark === marked[maze]) continue;
        marked[maze] = mark;
        changed.push(slot);
      }
      if (isReordered || changed.length > slots.order.length / 2) slots.paintGround();
      else changed.forEach(slots.paintTile);
    },
  };
  return slots;
}

/**
 * @param {HTMLCanvasElement} canvas its width follows its box
 * @param {{sideMin?: number, sideMax?: number, spread?: number, height?: () => number,
 *   still?: () => boolean, over?: HTMLCanvasElement}} options
 *   sideMin, sideMax: limits of a tile's side, in CSS pixels; spread: see fitTiles; height: of the box that the tiles should fit
 *   into; still: whether motion is off; over: a second canvas on top of the first, for the moving dots
 */
export function createTiles(
  canvas,
  { sideMin = 15, sideMax = 92, spread = 0, height = () => 420, still = () => false, over } = {},
) {
  const slots = createSlots(canvas, over);
  const { ground, top, topContext } = slots;
  let began = -Infinity;
  let frame = 0;
  let ratio = 1;

  /** Sizes the canvases for the current box and paints everything. */
  function redraw() {
    const width = Math.max(80, canvas.clientWidth);
    ratio = Math.min(RATIO_MAX, globalThis.devicePixelRatio || 1);
    slots.layout = fitTiles(slots.mazes, Math.max(1, slots.mazes.masks.length), {
      width: width * ratio,
      height: Math.max(1, height()) * ratio,
      sideMin: sideMin * ratio,
      sideMax: sideMax * ratio,
      spread,
    });
    const tall = slots.layout.down * slots.layout.pitchY;
    for (const one of new Set([ground, top])) {
      one.width = Math.round(width * ratio);
      one.height = Math.ceil(tall);
    }
    for (const one of new Set([canvas, top]))
      one.style.setProperty('height', `${Math.ceil(tall) / ratio}px`);
    slots.paintGround();
    draw();
  }

  function draw() {
    const { motion } = slots;
    motion.elapsedMs = performance.now() - began;
    slots.markArrived();
    topContext.clearRect(0, 0, top.width, top.height);
    if (!slots.hasLayers) topContext.drawImage(ground, 0, 0);
    slots.paintDots(topContext);
    const isMoving = motion.elapsedMs < motion.moveMs + motion.rippleMs;
    frame = isMoving ? requestAnimationFrame(draw) : 0;
  }

  /** The animation of a move that starts now. */
  function newMotion() {
    const now = performance.now();
    const isHurried = now - began < MOVE_MS + RIPPLE_MS;
    began = now;
    // On very small tiles nobody sees a dot between two cells.
    if (still() || (isHurried && coversSolved(slots.layout)))
      return { moveMs: 0, rippleMs: 0, elapsedMs: 0 };
    return isHurried
      ? { moveMs: HURRIED_MS, rippleMs: 0, elapsedMs: 0 }
      : { moveMs: MOVE_MS, rippleMs: RIPPLE_MS, elapsedMs: 0 };
  }

  const observer = new ResizeObserver(() => {
    // A canvas that is not on the page has no size.
    if (canvas.clientWidth && Math.abs(canvas.clientWidth * ratio - canvas.width) > 1) redraw();
  });
  observer.observe(canvas);
  // After a reset of the graphics card the canvases are empty.
  for (const one of [ground, top]) one.addEventListener('contextrestored', redraw);

  return {
    /** @param {Mazes} mazes @param {number[]} [dots] the cell of each dot; default: the start @param {number[]} [order] the maze in each slot */
    show(
      mazes,
      dots = mazes.masks.map((_, maze) => startCell(mazes, maze)),
      order = dots.map((_, i) => i),
    ) {
      const marked = dots.map((cell, maze) => cell === goalCell(mazes, maze));
      const motion = { moveMs: 0, rippleMs: 0, elapsedMs: 0 };
      Object.assign(slots, { mazes, dots, before: dots, order, marked, arriving: [], motion });
      redraw();
    },
    /** Moves the dots to their new cells. @param {number[]} dots @param {number[]} [order] the maze in each slot */
    move(dots, order = slots.order) {
      slots.motion = newMotion();
      slots.before = slots.dots;
      slots.dots = dots;
      slots.updateMarks(order);
      if (!frame) frame = requestAnimationFrame(draw);
    },
    redraw,
    /** The maze at a point of the canvas, in CSS pixels; undefined between tiles. @param {number} x @param {number} y */
    mazeAt(x, y) {
      const { left, pitchX, pitchY, across } = slots.layout;
      const column = Math.floor((x * ratio - left) / pitchX);
      const slot = Math.floor((y * ratio) / pitchY) * across + column;
      return column >= 0 && column < across ? slots.order[slot] : undefined;
    },
    /** The side of a tile, in CSS pixels. */
    get side() {
      return Math.max(slots.layout.pitchX, slots.layout.pitchY) / ratio;
    },
    /** The maze in each slot. */
    get order() {
      return slots.order;
    },
    /** The mazes with their dots, for printing. */
    close() {
      cancelAnimationFrame(frame);
      observer.disconnect();
    },
  };
}
