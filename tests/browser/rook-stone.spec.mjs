// The stone one stands on, the figure on it, and a stone that refuses a jump.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { here, stone } from './support/rook.mjs';
import { jumps } from './support/parts.mjs';

test.use(MOVING);

const SLIDES = 'v1.rook.w5_h5.d34131-33302-31223-42333-41432';

test('a refused stone shakes its head, or does not under reduced motion', async ({ page }) => {
  for (const reducedMotion of /** @type {const} */ (['no-preference', 'reduce']))
    await test.step(reducedMotion, async () => {
      await page.goto('about:blank');
      await page.emulateMedia({ reducedMotion });
      await page.goto(`./#${SLIDES}`);
      await expect(here(page, 'A1')).toBeVisible();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const isRefused = async (/** @type {string} */ name) => {
        const top = page.locator(`[data-cell="${name}"].is-refused`);
        await expect(top).toHaveCount(1);
        // Its numeral goes with it.
        await expect(page.locator('.face.is-refused')).toHaveCount(1);
        const isMoving = await top.evaluate(
          (one) => parseFloat(getComputedStyle(one).animationDuration) > 0.05,
        );
        expect(isMoving).toBe(reducedMotion !== 'reduce');
        await page.clock.runFor(1000);
        await expect(page.locator('.is-refused')).toHaveCount(0);
      };
      await stone(page, 'C2').click();
      await isRefused('C2');
      // A key that leads off the board: the stone that it would leave.
      await page.keyboard.press('ArrowUp');
      await isRefused('A1');
      await expect(jumps(page)).toHaveText('0');
    });
});
