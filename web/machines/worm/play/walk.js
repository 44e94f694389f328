// A walk through the maze as the sheet shows it: trail, visited cells and dead ends. It is derived from
// the game's actions alone, so that a resumed game looks the same.
//
// A visited cell is a dead end if all its neighbours but one are dead ends and the player is elsewhere.
// Dead ends therefore fill up from their tips.

export class Walk {
  constructor(/** @type {Cells} */ cells) {
    this.cells = cells;
    /** The actions applied so far. */
    this.applied = '';
    /** The start and the cell after each move; a bump counts as a move. */
    this.trail = [cells.start];
    /** Cells of the moves that can be redone, the next one last. @type {number[]} */
    this.undone = [];
    /** Visited cells. @type {Set<number>} */
    this.seen = new Set([cells.start]);
    /** @type {Set<number>} */ this.dead = new Set();
  }

  /** Forgets visited cells and dead ends. */
  clear() {
    this.seen = new Set([this.cells.start]);
    this.dead = new Set();
  }

  get at() {
    return this.trail[this.trail.length - 1];
  }

  /** Applies the new actions of a game. @param {string} actions moves, '<' for undo and '>' for redo */
  follow(actions) {
    // A history that was cut is applied from its beginning.
    if (!actions.startsWith(this.applied)) {
      Object.assign(this, { applied: '', trail: [this.cells.start], undone: [] });
      this.clear();
    }
    for (const action of actions.slice(this.applied.length)) this.apply(action);
    this.applied = actions;
  }

  apply(/** @type {string} */ action) {
    const from = this.at;
    if (action === '<') {
      if (this.trail.length > 1) this.undone.push(/** @type {number} */ (this.trail.pop()));
    } else if (action === '>') {
      const next = this.undone.pop();
      if (next !== undefined) this.trail.push(next);
    } else {
      this.undone.length = 0;
      const { row, column } = this.cells.placeOf(from);
      const isOpen = this.cells.isOpen(row, column, action);
      this.trail.push(isOpen ? this.cells.after(from, action) : from);
    }
    if (this.trail.length === 1) return this.clear();
    this.seen.add(this.at);
    if (this.at !== from) this.fillDeadEnds(from);
  }

  /** Marks dead ends, beginning at a cell that the player left. @param {number} from */
  fillDeadEnds(from) {
    const { cells, dead } = this;
    const queue = [from];
    for (const cell of queue) {
      if (cell === this.at || cell === cells.start || cells.isGoal(cell)) continue;
      if (dead.has(cell) || !this.seen.has(cell)) continue;
      const live = this.neighbours(cell).filter((next) => !dead.has(next));
      if (live.length > 1) continue;
      dead.add(cell);
      queue.push(...live);
    }
  }

  /** Returns the cells one move away. @param {number} cell */
  neighbours(cell) {
    const { row, column } = this.cells.placeOf(cell);
    return this.cells.exits(row, column).map((move) => this.cells.after(cell, move));
  }

  /** Counts the visited cells that are not on a path. @param {Iterable<number>} path */
  countDetours(path) {
    const needed = new Set(path);
    return [...this.seen].filter((cell) => !needed.has(cell)).length;
  }
}
