// Words on the first screen of the simultaneous machine: at most 45 on the first visit, and few more later.

import { COLD, expect, test } from './support/fixtures.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { wordsInView } from './support/words.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.use(COLD);

const FIRST_MAX = 45;
/** With the tab open that opens by itself. */
const LATER_MAX = { desk: 110, phone: 45 };

for (const [window, viewport, hasTouch] of /** @type {const} */ ([
  ['desk', { width: 1440, height: 900 }, false],
  ['phone', { width: 390, height: 844 }, true],
]))
  for (const firstVisit of [true, false])
    test.describe(`${window}, ${firstVisit ? 'first visit' : 'later'}`, () => {
      test.use({ viewport, hasTouch, firstVisit });

      test('has few words', async ({ page }) => {
        await goToMaze(page, 'v1.simultaneous.r3_c3_k6.sheron');
        await expect(page.locator('.maze-name')).toBeVisible();
        const words = await wordsInView(page);
        const max = firstVisit ? FIRST_MAX : LATER_MAX[window];
        expect(words.length, words.join(' ')).toBeLessThanOrEqual(max);
      });
    });
