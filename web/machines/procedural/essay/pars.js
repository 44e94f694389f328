// Essay picture: par of many random boards, searched while one watches.

import { createBars } from '../../../app/essay/bars.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { seedCode } from '../../../app/routing/code.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { fill, formatCount, h } from '../../../app/ui/index.js';

const BOARDS = 60;
/** Pars with a bar of their own; the last one is for all above it. */
const PARS = [10, 12, 14, 16, 18];
const LAST = /** @type {number} */ (PARS.at(-1));

export function createPicture(/** @type {Context} */ context) {
  const place = h('div');
  const status = h('p.quiet', { role: 'status' });
  /** Par of each board so far. @type {number[]} */
  let pars = [];
  let longest = { par: 0, code: seedCode('procedural', []) };
  let isBusy = false;
  let turn = 0;

  function draw() {
    const count = (/** @type {number} */ par) =>
      pars.filter((one) => Math.min(one, LAST) === par).length;
    fill(
      place,
      createBars(
        'Boards by the moves of the shortest safe walk',
        PARS.map((par) => ({
          name: par === LAST ? `${par} or more` : `${par} moves`,
          values: [['boards', count(par)]],
        })),
        { scale: BOARDS / 1.6, say: String },
      ),
    );
    status.textContent = pars.length
      ? `${formatCount(pars.length, 'board')} of ${BOARDS}. The longest of the shortest walks has ${longest.par} moves.`
      : `0 of ${BOARDS} boards.`;
  }
  async function measureNext() {
    if (isBusy || pars.length >= BOARDS) return;
    isBusy = true;
    const [now, code] = [turn, seedCode('procedural', [], randomSeed())];
    try {
      const par = Number((await context.engine.solve(code)).get('length'));
      if (now !== turn) return;
      pars.push(par);
      if (par > longest.par) longest = { par, code };
      draw();
    } finally {
      isBusy = false;
    }
  }
  return createLivePicture(context, {
    label: 'Par of random boards',
    parts: [place, status],
    caption: 'Each new board gets its bar as soon as its shortest safe walk is found.',
    async begin() {
      draw();
      while (context.motionReduced() && pars.length < BOARDS) await measureNext();
    },
    step() {
      void measureNext();
      return pars.length < BOARDS;
    },
    reset() {
      turn++;
      [pars, longest] = [[], { par: 0, code: longest.code }];
      draw();
    },
    ms: 120,
    open: { label: 'Walk on the longest', code: () => longest.code },
  });
}
