// Essay picture: steps for each cell against the side of the sheet, measured while one watches.

import { createLivePicture } from '../../../app/essay/live-picture.js';
import { FULL, engineOf } from '../../../app/loading/engine.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { fill, h, segmented } from '../../../app/ui/index.js';
import { createBars } from '../../../app/essay/bars.js';

const SIDES = [10, 20, 40, 80, 160, 320];
/** Mazes of each size and algorithm. */
const COUNT = 8;
/** Steps for each cell at the right end of a bar. */
const SCALE = 10;
const OTHERS = /** @type {const} */ ([
  { value: 'nucleation', label: 'Nucleation' },
  { value: 'wormfast', label: 'Fast worm' },
]);

export function createPicture(/** @type {Context} */ context) {
  const place = h('div.stack');
  const status = h('p.quiet', { role: 'status' });
  /** Steps for each cell, of the worm and of the other algorithm, by side. @type {number[][]} */
  let measured = [];
  let seed = randomSeed();
  let isBusy = false;
  /** @type {'nucleation' | 'wormfast'} */ let other = 'nucleation';

  const choice = segmented({
    legend: 'Compare the worm with',
    showLegend: true,
    choices: [...OTHERS],
    value: other,
    onchange(value) {
      other = value;
      restart();
      picture.play();
    },
  });
  function restart() {
    [measured, seed] = [[], randomSeed()];
    draw();
  }
  function draw() {
    const name = OTHERS.find(({ value }) => value === other)?.label ?? '';
    fill(
      place,
      createBars(
        'Steps for each cell',
        SIDES.map((side, i) => ({
          name: `${side} × ${side}`,
          values: [
            ['Worm', measured[i]?.[0]],
            [name, measured[i]?.[1]],
          ],
        })),
        { scale: SCALE, say: (value) => value.toFixed(1) },
      ),
    );
    status.textContent =
      measured.length < SIDES.length
        ? `Measuring ${COUNT} mazes of each …`
        : `Means of ${COUNT} mazes of each size.`;
  }
  /** Measures the next size; returns false after the last. */
  async function measureNext() {
    if (isBusy || measured.length >= SIDES.length) return;
    isBusy = true;
    const [of, side] = [seed, SIDES[measured.length]];
    try {
      const words = `--size ${side}x${side} --algorithms worm,${other} --count ${COUNT} --seed ${of}`;
      const values = await engineOf(FULL).task('worm', 'survey', words);
      if (of !== seed) return;
      const means = values.all('measure').filter(([name]) => name === 'steps_per_cell');
      measured.push(means.map(([, , , mean]) => Number(mean)));
      draw();
    } finally {
      isBusy = false;
    }
  }
  async function measureAll() {
    while (measured.length < SIDES.length) await measureNext();
  }
  const picture = createLivePicture(context, {
    label: 'Steps for each cell on larger sheets',
    parts: [choice.element, place, status],
    caption: 'The larger the sheet, the more steps the worm takes for each cell.',
    async begin() {
      draw();
      if (context.motionReduced()) await measureAll();
    },
    step() {
      void measureNext();
      return measured.length < SIDES.length;
    },
    reset: restart,
    ms: 500,
  });
  return picture;
}
