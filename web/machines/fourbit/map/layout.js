// Layout of the map: a position for each state and a path for each arrow. The map grows while the player
// explores: a position depends only on what was added before, so it never moves and gives away nothing
// that the player has not seen.
//
// States lie in the slots of a grid; arrows run between its rows and columns (routes.js), so no arrow
// runs across a state.

import { Routes } from './routes.js';

/** Sizes of the drawing, in its own units. */
export const LIGHT_RADIUS = 11.5;
const LIGHT_PITCH = 28;
const STATE_PADDING = 6;
export const STATE_HEIGHT = 37;
/** Width of the number beside a state; no arrow runs there. */
export const NUMBER_WIDTH = 36;
const EDGE = 50;
// Minimum width, so that a map of few states is not blown up.
const WIDTH_MIN = 560;

// By number of lights: more slots than states, in a shape that suits a square window. `lanes` and
// `tracks` are the numbers of arrows that fit between columns and between rows.
/** @type {Record<number, {columns: number, rows: number, lanes: number, tracks: number}>} */
const GRIDS = {
  2: { columns: 2, rows: 3, lanes: 4, tracks: 5 },
  3: { columns: 3, rows: 4, lanes: 5, tracks: 6 },
  4: { columns: 3, rows: 6, lanes: 6, tracks: 7 },
  5: { columns: 5, rows: 8, lanes: 8, tracks: 10 },
  6: { columns: 6, rows: 13, lanes: 10, tracks: 12 },
};

// Costs of a slot, in units of the drawing, chosen by eye.
const PER_ROW_PASSED = 150;
const SIDEWAYS = 170;
const BACK = 240;
const BELOW_THE_GRID = 1200;
// Sideways distance of a target from the pressed light, in columns: targets of the outer lights spread
// to the sides.
const SPREAD = 0.5;

/**
 * @typedef {{column: number, row: number}} Slot
 * @typedef {{state: number, button: number, target: number}} Arrow
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

export const arrowName = (/** @type {number} */ state, /** @type {number} */ button) =>
  `${state}.${button}`;

/** The middle of a light, from the left edge of its state. @param {number} index from the left */
export const lightX = (index) => STATE_PADDING + LIGHT_PITCH * (index + 0.5);

export const stateWidth = (/** @type {number} */ bits) => STATE_PADDING * 2 + LIGHT_PITCH * bits;

export class MapLayout {
  /** @param {number} bits how many lights a state has */
  constructor(bits) {
    this.bits = bits;
    this.grid = GRIDS[bits];
    /** @type {Map<number, Slot>} */
    this.slots = new Map();
    /** @type {Set<string>} */
    this.taken = new Set();
    this.routes = new Routes({
      ...this.grid,
      width: stateWidth(bits),
      lights: Array.from({ length: bits }, (_, i) => lightX(i)),
      height: STATE_HEIGHT,
      lightBottom: STATE_HEIGHT / 2 + LIGHT_RADIUS,
      numberWidth: NUMBER_WIDTH,
    });
    /** Slots looked at for the state that was placed last: the work of a press. */
    this.tried = 0;
    // The start is at the top, the goal at the bottom of every maze.
    const column = Math.floor((this.grid.columns - 1) / 2);
    this.goal = { column, row: this.grid.rows - 1 };
    this.put(2 ** bits - 1, { column, row: 0 });
    this.taken.add(`${this.goal.column} ${this.goal.row}`);
  }

  /** The bounds of the map: at first as large as it will probably grow, so that it need not shrink. @returns {Box} */
  get bounds() {
    const rows = Math.max(this.grid.rows, ...[...this.slots.values()].map(({ row }) => row + 1));
    const { x, y } = this.routes.corner({ column: this.grid.columns, row: rows - 1 });
    const width = Math.max(WIDTH_MIN, x);
    return { x: (x - width) / 2, y: -EDGE, width, height: y + STATE_HEIGHT + EDGE * 2 };
  }

  /** @param {number} state @returns {Box | undefined} */
  box(state) {
    const slot = this.slots.get(state);
    return (
      slot && { ...this.routes.corner(slot), width: stateWidth(this.bits), height: STATE_HEIGHT }
    );
  }

  /** The SVG path of an arrow; '' if it was not added. @param {number} state @param {number} button */
  path(state, button) {
    return this.routes.paths.get(arrowName(state, button)) ?? '';
  }

  /**
   * Adds an arrow that leaves a state on the map, and its target if that is new.
   * @param {Arrow} arrow
   * @param {Arrow[]} known arrows that influence the position of the target
   */
  add(arrow, known = [arrow]) {
    const name = arrowName(arrow.state, arrow.button);
    if (this.routes.paths.has(name)) return;
    if (!this.slots.has(arrow.target)) this.place(arrow.target, known);
    const [from, to] = [this.slots.get(arrow.state), this.slots.get(arrow.target)];
    if (from && to) this.routes.add(name, from, this.index(arrow.button), to);
  }

  /** The position of a button's light, from the left. @param {number} button */
  index(button) {
    return this.bits - 1 - button;
  }

  /** @param {number} state @param {Slot} slot */
  put(state, slot) {
    this.slots.set(state, slot);
    this.taken.add(`${slot.column} ${slot.row}`);
  }

  /** Puts a state into the slot with the shortest arrows. @param {number} state @param {Arrow[]} known */
  place(state, known) {
    this.tried = 1;
    if (state === 0) return this.put(state, this.goal);
    const near = known.flatMap((arrow) => {
      const into = arrow.target === state;
      const other = this.slots.get(into ? arrow.state : arrow.target);
      return other && (into || arrow.state === state) ? [{ arrow, other, into }] : [];
    });
    const { columns, rows } = this.grid;
    const lowest = Math.max(...[...this.slots.values()].map(({ row }) => row));
    let best = { column: 0, row: lowest + 1 };
    let minCost = Infinity;
    for (let row = 0; row <= Math.max(rows - 1, lowest + 1); row++)
      for (let column = 0; column < columns; column++) {
        if (this.taken.has(`${column} ${row}`)) continue;
        this.tried++;
        const slot = { column, row };
        let cost = Math.max(0, row - rows + 1) * BELOW_THE_GRID;
        for (const { arrow, other, into } of near)
          cost += into
            ? this.length(other, this.index(arrow.button), slot)
            : this.length(slot, this.index(arrow.button), other);
        if (cost < minCost) [best, minCost] = [slot, cost];
      }
    this.put(state, best);
  }

  /** Estimates the length of an arrow. @param {Slot} from @param {number} index @param {Slot} to */
  length(from, index, to) {
    const { pitchX, pitchY } = this.routes;
    const light = lightX(index) - stateWidth(this.bits) / 2;
    const spread = (light / stateWidth(this.bits)) * 2 * SPREAD * pitchX;
    const aside = Math.abs((to.column - from.column) * pitchX - light - spread);
    const down = to.row - from.row;
    const congestion = this.routes.congestion(from, to);
    if (down > 0) return aside + (down - 1) * (pitchY + PER_ROW_PASSED) + congestion;
    return aside + (down < 0 ? BACK : SIDEWAYS) - down * pitchY + congestion;
  }
}
