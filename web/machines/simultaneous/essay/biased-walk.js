// A walk drawn by lot that leans towards the goal, and what the leaning is good for: a dot that may
// leave the goal again comes back to it.

import { seedCode } from '../../../app/routing/code.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { checkbox, slider } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { formatWhole } from '../../../app/ui/format-number.js';
import { parseMazes, parseDots } from '../board/core-state.js';
import { PERFECT } from '../panels/fewest-moves.js';
import { createTiles } from '../board/tiles.js';
import { createLivePicture } from './live-picture.js';

const COUNT = 12;
const BIAS_MAX = 16;
const STEP_MS = 100;
const MOVES_A_STEP = 3;
/** Moves that are made before what is seen is averaged. */
const WARM_UP = 60;
const percent = (/** @type {number} */ share) => `${Math.round(100 * share)} %`;

/**
 * How much of its time such a walk spends on the goal in the end: a field's weight grows by the bias
 * with each step right or down (Nusser 2016, section 4.5).
 * @param {{rows: number, columns: number}} size @param {bigint} mask @param {number} bias
 */
export function shareAtGoal({ rows, columns }, mask, bias) {
  const seen = new Set([0]);
  for (const field of seen) {
    const [row_, column] = [Math.floor(field / columns), field % columns];
    const beside = [
      row_ > 0 && field - columns,
      row_ < rows - 1 && field + columns,
      column > 0 && field - 1,
      column < columns - 1 && field + 1,
    ];
    for (const next of beside) if (next !== false && (mask >> BigInt(next)) & 1n) seen.add(next);
  }
  const weight = (/** @type {number} */ field) =>
    bias ** (Math.floor(field / columns) + (field % columns) - rows - columns + 2);
  return 1 / [...seen].reduce((sum, field) => sum + weight(field), 0);
}

/** @param {import('./live-picture.js').Context} context */
export function createPicture(context) {
  const canvas = h('canvas', {
    class: 'wall',
    role: 'img',
    'aria-label': 'Twelve mazes of five by five with one walk by lot.',
  });
  const said = h('p', { class: 'quiet', role: 'status' });
  const tiles = createTiles(canvas, { height: () => 210, still: context.motionReduced });
  const seed = randomSeed();
  /** @type {import('../../../engine/core.js').Session | undefined} */
  let session;
  let moves = 0;
  let counted = 0;
  let atGoal = 0;

  const bias = slider({
    label: 'Down and right, to one up or left',
    minimum: 1,
    maximum: BIAS_MAX,
    value: 4,
    onchange: () => void restart(),
  });
  const leaves = checkbox({
    label: 'A dot may leave the goal again',
    checked: true,
    onchange: () => void restart(),
  });
  const code = () =>
    seedCode('simultaneous', ['r5', 'c5', `k${COUNT}`, leaves.input.checked && PERFECT], seed);

  async function restart() {
    const core = await context.core;
    session?.close();
    session = core.open(code());
    tiles.show(parseMazes(session.describe()));
    moves = counted = atGoal = 0;
    tell();
  }
  function tell() {
    if (!session) return;
    const facts = session.describe();
    const solved = facts.number('solved');
    if (!leaves.input.checked) {
      said.textContent = `${formatWhole(moves)} moves, ${solved} of ${COUNT} have arrived, and stay.`;
      return;
    }
    const mazes = parseMazes(facts);
    const expected =
      mazes.masks.reduce((sum, mask) => sum + shareAtGoal(mazes, mask, bias.value()), 0) / COUNT;
    const share = counted
      ? `${percent(atGoal / counted / COUNT)} of the time so far`
      : 'just begun';
    said.textContent = `${formatWhole(moves)} moves, ${solved} of ${COUNT} are there now; ${share}, in the long run ${percent(expected)}.`;
  }
  function step() {
    if (!session) return;
    for (let i = 0; i < MOVES_A_STEP; i++) {
      const isOn = Math.random() * (bias.value() + 1) < bias.value();
      session.step((isOn ? 'dr' : 'ul')[Math.floor(Math.random() * 2)]);
      moves++;
      if (moves <= WARM_UP) continue;
      counted++;
      atGoal += session.describe().number('solved');
    }
    tiles.move(parseDots(session.describe()));
    tell();
  }
  return createLivePicture(context, {
    label: 'A walk by lot that leans towards the goal',
    parts: [row(bias.element, leaves.element), canvas, said],
    begin: restart,
    step,
    ms: STEP_MS,
    stillSteps: 200,
    wall: { label: 'Bring all twelve there at once', code },
    close() {
      session?.close();
      tiles.close();
    },
  });
}
