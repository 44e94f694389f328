// Ghost: the other player of a race in the same maze. It makes one counted move for each of the visitor's,
// goes back when moves are undone, and stops at its last move.

export class Ghost {
  /**
   * Throws a MazeError for an illegal move.
   * @param {Session} session at the start of the maze; owned by the ghost
   * @param {string} moves
   * @param {string} moveCountKey the `describe` key that counts moves for this machine
   */
  constructor(session, moves, moveCountKey) {
    this.session = session;
    this.moves = moves;
    this.counts = moveCountKey;
    /** @type {KeyValues} */ this.values = session.describe();
    this.solves = false;
    /** ends[n]: the number of moves made when n of them count; some moves may not count. */
    this.ends = [0];
    try {
      for (let made = 1; made <= moves.length; made++) {
        session.step(moves[made - 1]);
        this.solves ||= session.event === 'solved';
        const count = this.read();
        while (this.ends.length <= count) this.ends.push(made);
        this.ends[count] = made;
      }
    } catch (error) {
      session.close();
      throw error;
    }
    this.made = moves.length;
    this.follow(0);
  }

  /** Counted moves that it has made. */
  get count() {
    return this.values.number(this.counts);
  }
  /** Counted moves in all. */
  get total() {
    return this.ends.length - 1;
  }

  /** Reads the session; returns the counted moves. @returns {number} */
  read() {
    this.values = this.session.describe();
    return this.count;
  }

  /** Goes to the state after `count` counted moves, or to its end. @param {number} count */
  follow(count) {
    const made = this.ends[Math.min(count, this.total)];
    if (made < this.made) this.session.undo(this.made - made);
    else if (made > this.made) this.session.step(this.moves.slice(this.made, made));
    this.made = made;
    this.read();
  }

  close() {
    this.session.close();
  }
}
