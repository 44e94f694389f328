// Essay picture: the arm of three mazes. A player who is nearly always right goes along it, and a false step throws it back.

import { formatCount, h } from '../../../app/ui/index.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { readable } from '../numbers.js';
import { mapOf } from '../map/map-data.js';
import { createLadder } from './ladder.js';
import { createLamps } from './lamps.js';
import { atRandom, withMap } from './players.js';

const CODES = [
  'v1.fourbit.b4.d5b1429c2a4196ce7d36028e3516b4edc',
  'v1.fourbit.b4.d6b542897be3b64e5d5a318e3cb4b4890',
  'v1.fourbit.b4.d31862b17921365e0448728e8c12a5ede',
];
const BITS = 4;
/** One press in this number is made at random. */
const RANDOM_ONE_IN = 3;

/** The rooms of the arm: those of the last presses of the shortest solution. @param {Engine} engine @param {string} code */
async function measure(engine, code) {
  const [solution, rating] = await Promise.all([
    engine.solve(code, { fromHere: false }),
    engine.rate(code),
  ]);
  const length = rating.number('arm_length');
  const rooms = [...(solution.get('path') ?? '').matchAll(/(\d+) \(/g)].map(([, state]) =>
    Number(state),
  );
  return { arm: new Set(rooms.slice(-length)), length, setback: rating.get('arm_setback') ?? '' };
}

/** One maze: its ladder, lamps and figures. @param {string} code */
function createArm(code) {
  const ladder = createLadder(112);
  const status = h('p.quiet');
  const figures = h('p.quiet');
  const lamps = createLamps(BITS, press);
  /** @type {Session | undefined} */ let session;
  /** @type {import('./ladder.js').Step | undefined} */ let last;
  let slips = 0;
  /** @type {Set<number>} */ let arm = new Set();

  const map = () => session && mapOf(session.describe());
  function show() {
    const now = map();
    if (!session || !now) return;
    const left = now.states.find(({ state }) => state === now.now)?.toGoal ?? 0;
    const presses = session.describe().number('presses');
    status.textContent = `${formatCount(presses, 'press', 'presses')}, ${left} to go, ${formatCount(slips, 'false step')}.`;
    lamps.show(session.describe().get('lights') ?? '');
    ladder.show(now, {
      label: `Rooms by presses to the goal. The player is in room ${now.now}, ${left} from the goal.`,
      dots: [{ state: now.now, letter: '', corner: 0 }],
      arm,
      step: last,
    });
  }
  function press(/** @type {number} */ bit) {
    const [[event, , from, to]] = session?.step(String(bit)) ?? [['nothing']];
    if (event === 'nothing') return false;
    last = { state: Number(from), target: Number(to) };
    const toGoal = new Map(map()?.states.map((one) => [one.state, one.toGoal]));
    if (Number(toGoal.get(last.target)) >= Number(toGoal.get(last.state))) slips++;
    show();
    return true;
  }
  return {
    element: h('div.stack', ladder.element, lamps.element, status, figures),
    async begin(/** @type {Core} */ core, /** @type {Engine} */ engine) {
      session = core.open(code);
      show();
      const measured = await measure(engine, code);
      arm = measured.arm;
      figures.textContent = `Arm: ${measured.length} presses. A false step on it costs ${readable(measured.setback)} presses on average.`;
      show();
    },
    /** One press of the show; returns false at the goal. */
    step() {
      const now = map();
      if (!now || now.now === now.goal) return false;
      const isRandom = Math.random() * RANDOM_ONE_IN < 1;
      return press((isRandom ? atRandom(now) : withMap(now)).button);
    },
    reset() {
      session?.reset();
      last = undefined;
      slips = 0;
      show();
    },
    close: () => session?.close(),
  };
}

export function createPicture(/** @type {Context} */ context) {
  const arms = CODES.map(createArm);
  return createLivePicture(context, {
    label: 'The arm of three mazes',
    parts: [h('div.small-grid.arms', ...arms.map(({ element }) => element))],
    caption:
      'The goal is at the right. The further left a room stands, the more presses it has to go. Dark rooms are the arm. ' +
      'The player presses the best button two times out of three, and else any.',
    async begin() {
      const core = await context.core;
      await Promise.all(arms.map((arm) => arm.begin(core, context.engine)));
    },
    // All three go on, until the last one is at its goal.
    step: () => arms.map((arm) => arm.step()).includes(true),
    reset: () => arms.forEach((arm) => arm.reset()),
    ms: 600,
    steps: 80,
    stillSteps: 6,
    close: () => arms.forEach((arm) => arm.close()),
  });
}
