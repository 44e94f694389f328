// A walk through the maze as the sheet shows it: the trail, what was seen, and the dead ends that were
// entered and left. It is read from the game's deeds, so that it is the same when the game is taken
// up again.
//
// A cell that was seen, and of whose ways all but one end in such cells, is a dead end, once nobody
// stands there: so they fill up from their ends, as far as one has been.

export class Walk {
  /** @param {import('../cells.js').Cells} cells */
  constructor(cells) {
    this.cells = cells;
    /** The deeds that have been followed. */
    this.read = '';
    /** The cell of the start and after each move; a bump is a move too. */
    this.trail = [cells.start];
    /** Cells of the moves that can be made again, the next one last. @type {number[]} */
    this.undone = [];
    /** @type {Set<number>} */
    this.seen = new Set([cells.start]);
    /** @type {Set<number>} */
    this.dead = new Set();
  }

  /** At the start again nothing has been seen. */
  clear() {
    this.seen = new Set([this.cells.start]);
    this.dead = new Set();
  }

  get at() {
    return this.trail[this.trail.length - 1];
  }

  /** Goes on to where the deeds of a game lead. @param {string} actions moves, and < and > for undo and redo */
  follow(actions) {
    // Deeds that were shortened are read anew.
    if (!actions.startsWith(this.read)) {
      Object.assign(this, { read: '', trail: [this.cells.start], undone: [] });
      this.clear();
    }
    for (const deed of actions.slice(this.read.length)) this.apply(deed);
    this.read = actions;
  }

  /** @param {string} deed */
  apply(deed) {
    const from = this.at;
    if (deed === '<') {
      if (this.trail.length > 1) this.undone.push(/** @type {number} */ (this.trail.pop()));
    } else if (deed === '>') {
      const next = this.undone.pop();
      if (next !== undefined) this.trail.push(next);
    } else {
      this.undone.length = 0;
      const { row, column } = this.cells.placeOf(from);
      this.trail.push(this.cells.isOpen(row, column, deed) ? this.cells.after(from, deed) : from);
    }
    if (this.trail.length === 1) return this.clear();
    this.seen.add(this.at);
    if (this.at !== from) this.fillDeadEnds(from);
  }

  /** Fills up dead ends from a cell that was left. @param {number} from */
  fillDeadEnds(from) {
    const { cells, dead } = this;
    const queue = [from];
    for (const cell of queue) {
      if (cell === this.at || cell === cells.start || cell === cells.goal) continue;
      if (dead.has(cell) || !this.seen.has(cell)) continue;
      const live = this.neighbours(cell).filter((next) => !dead.has(next));
      if (live.length > 1) continue;
      dead.add(cell);
      queue.push(...live);
    }
  }

  /** @param {number} cell */
  neighbours(cell) {
    const { row, column } = this.cells.placeOf(cell);
    return this.cells.exits(row, column).map((move) => this.cells.after(cell, move));
  }

  /** How many of the cells that were seen are not of a way. @param {Iterable<number>} way */
  countDetours(way) {
    const needed = new Set(way);
    return [...this.seen].filter((cell) => !needed.has(cell)).length;
  }
}
