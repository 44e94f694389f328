// Essay picture: a random walk biased towards the goal. The stronger the bias, the more time the dots spend
// on the goal (Nusser 2016, section 4.5).

import { seedCode } from '../../../app/routing/code.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { checkbox, formatWhole, h, row, slider } from '../../../app/ui/index.js';
import { parseMazes, parseDots } from '../board/maze-set.js';
import { PERFECT } from '../panels/fewest-moves.js';
import { createTiles } from '../board/tiles.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';

const COUNT = 12;
const BIAS_MAX = 16;
const STEP_MS = 100;
const MOVES_A_STEP = 3;
/** Number of moves before averaging starts. */
const WARM_UP = 60;
const percent = (/** @type {number} */ fraction) => `${Math.round(100 * fraction)}%`;

/**
 * Fraction of time that the walk spends on the goal in the long run. In the stationary distribution, the
 * weight of a cell grows by the factor `bias` with each step right or down (Nusser 2016, section 4.5).
 * @param {{rows: number, columns: number}} size @param {bigint} mask @param {number} bias
 */
export function timeAtGoal({ rows, columns }, mask, bias) {
  const seen = new Set([0]);
  for (const cell of seen) {
    const [row_, column] = [Math.floor(cell / columns), cell % columns];
    const neighbors = [
      row_ > 0 && cell - columns,
      row_ < rows - 1 && cell + columns,
      column > 0 && cell - 1,
      column < columns - 1 && cell + 1,
    ];
    for (const next of neighbors) if (next !== false && (mask >> BigInt(next)) & 1n) seen.add(next);
  }
  const weight = (/** @type {number} */ cell) =>
    bias ** (Math.floor(cell / columns) + (cell % columns) - rows - columns + 2);
  return 1 / [...seen].reduce((sum, cell) => sum + weight(cell), 0);
}

export function createPicture(/** @type {Context} */ context) {
  const canvas = h('canvas.wall', {
    role: 'img',
    'aria-label': 'Twelve mazes of five by five, all with the same random moves.',
  });
  const status = h('p.quiet', { role: 'status' });
  const tiles = createTiles(canvas, { height: () => 210, still: context.motionReduced });
  const seed = randomSeed();
  /** @type {Session | undefined} */ let session;
  let moves = 0;
  let counted = 0;
  let atGoal = 0;

  const bias = slider({
    label: 'Moves down or right for each move up or left',
    minimum: 1,
    maximum: BIAS_MAX,
    value: 4,
    onchange: () => void restart().then(picture.play),
  });
  const leaves = checkbox({
    label: 'Dots can leave the goal again',
    checked: true,
    onchange: () => void restart().then(picture.play),
  });
  const code = () =>
    seedCode('simultaneous', ['r5', 'c5', `k${COUNT}`, leaves.input.checked && PERFECT], seed);

  async function restart() {
    const core = await context.core;
    session?.close();
    session = core.open(code());
    tiles.show(parseMazes(session.describe()));
    moves = counted = atGoal = 0;
    showStatus();
  }
  function showStatus() {
    if (!session) return;
    const values = session.describe();
    const solved = values.number('solved');
    if (!leaves.input.checked) {
      status.textContent = `${formatWhole(moves)} moves, ${solved} of ${COUNT} have reached the goal and stay there.`;
      return;
    }
    const mazes = parseMazes(values);
    const expected =
      mazes.masks.reduce((sum, mask) => sum + timeAtGoal(mazes, mask, bias.value()), 0) / COUNT;
    const soFar = counted
      ? `so far on the goal ${percent(atGoal / counted / COUNT)} of the time`
      : 'just started';
    status.textContent = `${formatWhole(moves)} moves, ${solved} of ${COUNT} on the goal now; ${soFar}, in the long run ${percent(expected)}.`;
  }
  function step() {
    if (!session) return;
    for (let i = 0; i < MOVES_A_STEP; i++) {
      const isForward = Math.random() * (bias.value() + 1) < bias.value();
      session.step((isForward ? 'dr' : 'ul')[Math.floor(Math.random() * 2)]);
      moves++;
      if (moves <= WARM_UP) continue;
      counted++;
      atGoal += session.describe().number('solved');
    }
    tiles.move(parseDots(session.describe()));
    showStatus();
  }
  const picture = createLivePicture(context, {
    label: 'A random walk biased towards the goal',
    caption: 'All twelve mazes get the same random moves.',
    parts: [row(bias.element, leaves.element), canvas, status],
    begin: restart,
    step,
    reset: restart,
    steps: 400,
    ms: STEP_MS,
    stillSteps: 200,
    open: { label: 'Solve all twelve yourself', code },
    close() {
      session?.close();
      tiles.close();
    },
  });
  return picture;
}
