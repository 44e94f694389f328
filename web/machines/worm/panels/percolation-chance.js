// The chance that a percolation has a path to its goal, by how many passages are open: counted, not computed, since
// no formula is known. The form offers a share at which most mazes have one.

/** The counts are for these mazes: 40 by 30 cells, from corner to corner, of the seeds chance-0 to chance-199. */
export const COUNTED = 200;
/** Open passages of the first count, and from one count to the next, per mille. */
export const FIRST = 300;
export const STEP = 50;
/** How many of the counted mazes have a path. tests/cli/percolation-chance.test.mjs counts them again. */
export const WITH_PATH = {
  squares: [0, 0, 0, 0, 2, 25, 63, 95, 129, 157, 173, 182, 189, 197, 200],
  triangles: [0, 0, 0, 0, 0, 0, 0, 2, 24, 76, 115, 150, 163, 185, 200],
  hexagons: [0, 2, 20, 46, 70, 101, 126, 146, 165, 179, 185, 192, 195, 199, 200],
};
/** At the share that the form offers, at least this part of the mazes has a path. */
const MOST = 0.8;

/** @typedef {keyof typeof WITH_PATH} GridName */

/** Returns the smallest counted share, per mille, at which most mazes have a path. @param {GridName} grid */
export const offeredOpen = (grid) =>
  FIRST + STEP * WITH_PATH[grid].findIndex((count) => count >= MOST * COUNTED);

/** Says how many of 100 mazes have a path. @param {GridName} grid @param {number} open per mille */
export function chanceSentence(grid, open) {
  const counts = WITH_PATH[grid];
  const at = Math.max(0, (open - FIRST) / STEP);
  const [before, after] = [Math.floor(at), Math.ceil(at)].map((i) => counts[i]);
  const percent = Math.round((100 * (before + (after - before) * (at % 1))) / COUNTED);
  const many = percent === 0 ? 'hardly any' : percent === 100 ? 'nearly all' : `about ${percent}`;
  return `Of 100 such mazes with 40 by 30 cells, ${many} have a path to the goal.`;
}
