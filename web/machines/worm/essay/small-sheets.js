// Small sheets of the essay: generations and solvers at work, played together, with a slider over their steps.

import { createLivePicture, stepSlider } from '../../../app/essay/live-picture.js';
import { coreOf, FULL, generatingCore } from '../../../app/loading/engine.js';
import { paramNumber, parseCode, seedCode } from '../../../app/routing/code.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { button, fill, formatWhole, h } from '../../../app/ui/index.js';
import { Cells } from '../cells.js';
import { gridOf } from '../grids/grid.js';
import { WatchedGeneration } from '../watch/watched-generation.js';
import { WatchedSolver } from '../watch/watched-solver.js';

/** @typedef {WatchedGeneration | WatchedSolver} Watched */
/** @typedef {import('../../../app/essay/live-picture.js').Live} Live */

const WHOLE_MS = 1e9;
const STEP_MS = 60;

/** The code of a small maze. @param {string} size as in 'w12_h9' @param {string | number} seed @param {string} [words] further ones */
export const smallCode = (size, seed, words = '') => seedCode('worm', [size, words], String(seed));

/** Records a generation as a whole. @param {string} code @param {string} title */
export async function watchGeneration(code, title) {
  const [width, height] = ['w', 'h'].map((name) => paramNumber(code, name) ?? 1);
  const grid = gridOf(parseCode(code).words);
  const size = { width, height, start: 0, goal: width * height - 1, grid };
  const watched = new WatchedGeneration(await generatingCore(code), code, title, size);
  watched.recording.goOn(WHOLE_MS);
  return watched;
}

/** Records some solvers of one maze. @param {Context} context @param {string} code @param {string[]} solvers their names */
export async function watchSolvers({ core }, code, solvers) {
  const [small, full] = await Promise.all([core, coreOf(FULL)]);
  const session = small.open(code);
  const cells = Cells.of(session);
  session.close();
  return solvers.map((solver) => {
    const watched = new WatchedSolver(full, code, solver, cells);
    watched.recording.goOn(WHOLE_MS);
    return watched;
  });
}

/** The worms of a generation: the steps at which each begins and ends, and whether it died. */
export function wormsOf(
  /** @type {import('../watch/recording.js').Recording} */ { finished, killed, last },
) {
  const worms = [];
  for (let step = 1, from = 0; step <= last; step++) {
    const isDead = killed.all[step] > killed.all[step - 1];
    if (!isDead && finished.all[step] === finished.all[step - 1]) continue;
    worms.push({ from, to: step, isDead });
    from = step;
  }
  return worms;
}

/**
 * A picture that plays its sheets together.
 * @param {Context} context
 * @param {Pick<Live, 'label' | 'caption'> & {
 *   seed?: string | number,
 *   another?: string,
 *   watch: (seed: string | number) => Promise<{watched: Watched[], from?: number, to?: number, seed?: string | number}>,
 *   open: {label: string, code: (seed: string | number) => string},
 *   seconds: number,
 *   controls?: Child[],
 *   atEnd?: (watched: Watched, to: number) => void,
 * }} options seed: of the first maze; another: label of the button for another one; watch: what is shown at the beginning
 *   and after show(); from, to: the steps that are played, default all; seed: if it is not the one that was asked for;
 *   atEnd: draws the last step of each in its own way
 */
export function createSheetsPicture(context, options) {
  const { watch, seconds, controls = [], atEnd, another, open, ...live } = options;
  let seed = options.seed ?? 1;
  /** @type {Watched[]} */ let watched = [];
  let [at, from, to] = [0, 0, 0];
  /** The part of a step that the next tick adds. */
  let owed = 0;
  let frame = 0;
  const sheets = h('div.small-sheets');
  const steps = stepSlider({
    minimum: 0,
    maximum: 0,
    value: 0,
    say: (step) => `${formatWhole(step - from)} of ${formatWhole(to - from)}`,
    onchange(step) {
      at = step;
      draw();
    },
  });

  /** Draws, and goes on as long as the ink of dead worms fades. @param {boolean} [fades] */
  function draw(fades = false) {
    cancelAnimationFrame(frame);
    const fading = watched.map((one) => {
      one.seek(at, fades);
      const isFading = one.show(false, false);
      if (at === to) atEnd?.(one, to);
      return isFading;
    });
    steps.set(at);
    if (fading.includes(true)) frame = requestAnimationFrame(() => draw(true));
  }
  function clear() {
    cancelAnimationFrame(frame);
    for (const one of watched) one.close();
  }
  /** Shows other mazes, and plays them. */
  async function show() {
    const next = await watch(seed);
    clear();
    watched = next.watched;
    seed = next.seed ?? seed;
    const last = Math.max(...watched.map(({ recording }) => recording.last));
    [from, to] = [next.from ?? 0, next.to ?? last];
    at = context.motionReduced() ? to : from;
    for (const { element } of watched) element.className = 'stack stack-near small-maze';
    fill(sheets, ...watched.map(({ element }) => element));
    steps.limits(from, to);
    draw();
    picture.play();
  }

  function advance() {
    owed += ((to - from) * STEP_MS) / (1000 * seconds);
    const count = Math.floor(owed);
    owed -= count;
    at = context.motionReduced() ? to : Math.min(to, at + count);
    if (count > 0 || at === to) draw(!context.motionReduced());
    return at < to;
  }
  const onclick = () => {
    seed = randomSeed();
    void show();
  };
  const picture = createLivePicture(context, {
    buttons: another ? [button({ label: another, onclick })] : [],
    open: { label: open.label, code: () => open.code(seed) },
    parts: [...controls, sheets, steps.element],
    begin: show,
    step: advance,
    reset() {
      at = from;
      draw();
    },
    ms: STEP_MS,
    close: clear,
    ...live,
  });
  return { ...picture, show };
}
