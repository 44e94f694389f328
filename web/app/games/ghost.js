// Somebody else's walk beside mine, in a race on the same maze: one counted move of theirs for each of
// mine. It goes back as I take moves back, and stands still at its end.

/** @typedef {import('../../engine/core.js').Session} Session */

export class Ghost {
  /**
   * Throws the core's error if a move is none of this machine's.
   * @param {Session} session at its start; the ghost's own
   * @param {string} moves
   * @param {string} moveCountKey the fact that counts moves, as the machine shows them
   */
  constructor(session, moves, moveCountKey) {
    this.session = session;
    this.moves = moves;
    this.counts = moveCountKey;
    /** @type {import('../../engine/core.js').KeyValues} */
    this.values = session.describe();
    this.solves = false;
    /** So many of the moves have been made when so many count: a move may not. */
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

  /** How many of those that count it has made. @returns {number} */
  get count() {
    return this.values.number(this.counts);
  }
  /** How many of its moves count. */
  get total() {
    return this.ends.length - 1;
  }

  /** Gives how many count. @returns {number} */
  read() {
    this.values = this.session.describe();
    return this.count;
  }

  /** Goes to where so many counted moves lead, or to its end. @param {number} count */
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
