// Benchmark of play in WebAssembly: the same work as in bench_press.c, with what the page reads of each answer.

/** @type {Record<string, [code: string, moves: string]>} */
const GAMES = {
  fourbit: ['v1.fourbit.classic.sbench', '01'],
  worm: ['v1.worm.classic.sbench', 'RL'],
  rook: ['v1.rook.classic.sbench', 'UR'],
  procedural: ['v1.procedural.classic.sbench', 'RL'],
  wall: ['v1.simultaneous.r4_c4.dall', 'rl'],
};

/** Presses, and takes the press back, in a game of `count` moves. @param {string} code @param {string} moves @param {number} count */
function presses(code, moves, count) {
  /** @type {Session} */
  let session;
  return (/** @type {Core} */ core, /** @type {number} */ round) => {
    if (round === 0) {
      session = core.open(code);
      for (let i = 0; i < count; i++) session.step(moves[i % 2]);
    }
    session.step(moves[0]);
    session.describe();
    session.undo();
    session.describe();
  };
}

/** @type {import('./wasm.mjs').Machine} */
export const press = {
  native: 'bench_press',
  rows: Object.fromEntries(
    Object.entries(GAMES).flatMap(([name, [code, moves]]) =>
      [1, 10_000].map((count) => [
        `${name}_${count}`,
        { unit: 'presses with undo/s', work: presses(code, moves, count) },
      ]),
    ),
  ),
};
