// Where the states of a map lie and how its arrows run. The map grows: what lies there stays, and what
// is added is placed by what has been added so far and by nothing else, so that no place gives away
// what was not seen.
//
// States lie in the slots of a grid; arrows run between its rows and columns (routes.js), so that no
// state ever comes to lie under an arrow.

import { Routes } from './routes.js';

/** Sizes of the picture, in its own units. */
export const LIGHT_RADIUS = 11.5;
const LIGHT_PITCH = 28;
const STATE_PADDING = 6;
export const STATE_HEIGHT = 37;
/** The number of a state stands beside its rectangle: no arrow runs there. */
export const NUMBER_WIDTH = 36;
const EDGE = 50;
// A map of few states is not blown up.
const LEAST = 560;

// By the number of lights: slots enough that there is a choice, in a shape that lies well in a window
// as high as it is wide; `lanes` and `tracks` are the arrows that fit between columns and rows.
/** @type {Record<number, {columns: number, rows: number, lanes: number, tracks: number}>} */
const GRIDS = {
  2: { columns: 2, rows: 3, lanes: 4, tracks: 5 },
  3: { columns: 3, rows: 4, lanes: 5, tracks: 6 },
  4: { columns: 3, rows: 6, lanes: 6, tracks: 7 },
  5: { columns: 5, rows: 8, lanes: 8, tracks: 10 },
  6: { columns: 6, rows: 13, lanes: 10, tracks: 12 },
};

// What a place costs, in units of the picture; chosen by looking.
const PAST_A_ROW = 150;
const SIDEWAYS = 170;
const BACK = 240;
const BELOW_THE_GRID = 1200;
// So far to the left or right of the pressed light's place, in columns, is where its target goes: what
// the outer lights lead to spreads to the sides.
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
    // The start at the top, the goal at the bottom, whatever the maze is.
    const column = Math.floor((this.grid.columns - 1) / 2);
    this.goal = { column, row: this.grid.rows - 1 };
    this.put(2 ** bits - 1, { column, row: 0 });
    this.taken.add(`${this.goal.column} ${this.goal.row}`);
  }

  /** The whole of it: as large at first as it is likely to become, so that it need not shrink. @returns {Box} */
  get bounds() {
    const rows = Math.max(this.grid.rows, ...[...this.slots.values()].map(({ row }) => row + 1));
    const { x, y } = this.routes.corner({ column: this.grid.columns, row: rows - 1 });
    const width = Math.max(LEAST, x);
    return { x: (x - width) / 2, y: -EDGE, width, height: y + STATE_HEIGHT + EDGE * 2 };
  }

  /** @param {number} state @returns {Box | undefined} */
  box(state) {
    const slot = this.slots.get(state);
    return (
      slot && { ...this.routes.corner(slot), width: stateWidth(this.bits), height: STATE_HEIGHT }
    );
  }

  /** The path of an arrow that was added. @param {number} state @param {number} button */
  path(state, button) {
    return this.routes.paths.get(arrowName(state, button)) ?? '';
  }

  /**
   * Adds an arrow that leaves from a state which is there, and its target if that is new.
   * @param {Arrow} arrow
   * @param {Arrow[]} known those that may have a say in where the target lies
   */
  add(arrow, known = [arrow]) {
    const name = arrowName(arrow.state, arrow.button);
    if (this.routes.paths.has(name)) return;
    if (!this.slots.has(arrow.target)) this.place(arrow.target, known);
    const [from, to] = [this.slots.get(arrow.state), this.slots.get(arrow.target)];
    if (from && to) this.routes.add(name, from, this.index(arrow.button), to);
  }

  /** The light of a button, from the left. @param {number} button */
  index(button) {
    return this.bits - 1 - button;
  }

  /** @param {number} state @param {Slot} slot */
  put(state, slot) {
    this.slots.set(state, slot);
    this.taken.add(`${slot.column} ${slot.row}`);
  }

  /** Finds the slot with the shortest ways to what is there. @param {number} state @param {Arrow[]} known */
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
    let least = Infinity;
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
        if (cost < least) [best, least] = [slot, cost];
      }
    this.put(state, best);
  }

  /** About how far an arrow has to run. @param {Slot} from @param {number} index @param {Slot} to */
  length(from, index, to) {
    const { pitchX, pitchY } = this.routes;
    const light = lightX(index) - stateWidth(this.bits) / 2;
    const spread = (light / stateWidth(this.bits)) * 2 * SPREAD * pitchX;
    const aside = Math.abs((to.column - from.column) * pitchX - light - spread);
    const down = to.row - from.row;
    const crowd = this.routes.congestion(from, to);
    if (down > 0) return aside + (down - 1) * (pitchY + PAST_A_ROW) + crowd;
    return aside + (down < 0 ? BACK : SIDEWAYS) - down * pitchY + crowd;
  }
}
