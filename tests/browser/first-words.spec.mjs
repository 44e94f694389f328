// Words on the first screen of each machine: at most 45, on the first visit and later, with the Play tab open beside the
// board.

import { COLD, expect, test } from './support/fixtures.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { openTab } from './support/panel.mjs';
import { wordsInView } from './support/words.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.use(COLD);

const WORDS_MAX = 45;
/** The first maze of each machine. */
const CODES = [
  'v1.fourbit.b4_l8.sheron',
  'v1.worm.w12_h9.sheron',
  'v1.rook.classic.sheron',
  'v1.procedural.classic.sheron',
  'v1.simultaneous.r3_c3_k6.sheron',
];

for (const [window, viewport, hasTouch] of /** @type {const} */ ([
  ['desk', { width: 1440, height: 900 }, false],
  ['phone', { width: 390, height: 844 }, true],
]))
  for (const firstVisit of [true, false])
    test.describe(`${window}, ${firstVisit ? 'first visit' : 'later'}`, () => {
      test.use({ viewport, hasTouch, firstVisit });
      test('each machine has few words', async ({ page }) => {
        for (const code of CODES)
          await test.step(code.split('.')[1], async () => {
            await goToMaze(page, code);
            await expect(page.locator('.maze-name')).toBeVisible();
            if (!firstVisit && window === 'desk') await openTab(page, 'Play');
            const words = await wordsInView(page);
            expect.soft(words.length, `${code}: ${words.join(' ')}`).toBeLessThanOrEqual(WORDS_MAX);
          });
      });
    });
