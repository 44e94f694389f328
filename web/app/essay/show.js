// Show of a maze in an essay: its session, and the moves of a solution that it makes one by one.

/**
 * @param {Pick<Context, 'core' | 'engine'>} context
 * @param {(session: Session) => void} onchange the maze was opened, moved or put back to its start
 */
export function createShow({ core, engine }, onchange) {
  /** @type {Session | undefined} */ let session;
  let solution = '';
  let done = 0;
  const show = () => session && onchange(session);
  /** Makes a move; returns what the core says of it, 'nothing' without a maze. @param {string} one */
  function move(one) {
    const [row] = session?.step(one) ?? [['nothing']];
    show();
    return row;
  }
  return {
    move,
    /** Opens a maze, and finds a solution where no moves are given. @param {string} code @param {string} [moves] */
    async open(code, moves) {
      session?.close();
      session = (await core).open(code);
      [solution, done] = ['', 0];
      show();
      solution = moves ?? (await engine.solve(code, { fromHere: false })).get('moves') ?? '';
    },
    /** The next move of the solution; returns false at its end. */
    step() {
      if (done < solution.length) move(solution[done++]);
      return done < solution.length;
    },
    reset() {
      session?.reset();
      done = 0;
      show();
    },
    close: () => session?.close(),
  };
}
