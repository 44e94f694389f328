// Words on the first screen of each machine: at most 45 on the first visit, and with the tab that opens by itself few
// more later.

import { COLD, expect, test } from './support/fixtures.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { wordsInView } from './support/words.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.use(COLD);

const FIRST_MAX = 45;
/** The first maze of each machine, and the most words of later visits. */
const SCREENS = /** @type {const} */ ([
  ['v1.fourbit.b4_l8.sheron', { desk: 60, phone: 45 }],
  ['v1.worm.w12_h9.sheron', { desk: 100, phone: 45 }],
  ['v1.rook.classic.sheron', { desk: 80, phone: 45 }],
  ['v1.procedural.classic.sheron', { desk: 80, phone: 45 }],
  ['v1.simultaneous.r3_c3_k6.sheron', { desk: 110, phone: 45 }],
]);

for (const [window, viewport, hasTouch] of /** @type {const} */ ([
  ['desk', { width: 1440, height: 900 }, false],
  ['phone', { width: 390, height: 844 }, true],
]))
  for (const firstVisit of [true, false])
    test.describe(`${window}, ${firstVisit ? 'first visit' : 'later'}`, () => {
      test.use({ viewport, hasTouch, firstVisit });
      for (const [code, later] of SCREENS)
        test(`${code.split('.')[1]} has few words`, async ({ page }) => {
          await goToMaze(page, code);
          await expect(page.locator('.maze-name')).toBeVisible();
          const words = await wordsInView(page);
          const max = firstVisit ? FIRST_MAX : later[window];
          expect(words.length, words.join(' ')).toBeLessThanOrEqual(max);
        });
    });
