// Refused moves of three machines: the answer is on the board, where the eye is, and goes away by itself.

import { MOVING, expect, test } from './support/fixtures.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { lawn } from './support/parts.mjs';

test.use(MOVING);

/** @type {Record<string, {code: string, keys: string[], where: string}>} */
const REFUSALS = {
  'a dead button shakes its lamp': {
    code: 'v1.fourbit.b4_l8.sheron',
    keys: ['1', '1'],
    where: '.lamp[data-number="1"]',
  },
  'a wall of the worm maze is lit': {
    code: 'v1.worm.w12_h9.sheron',
    keys: ['ArrowLeft'],
    where: '.sheet-host > .paper',
  },
  'a wall in which nothing moves knocks': {
    code: 'v1.simultaneous.r3_c3_k6.sheron',
    keys: ['ArrowUp'],
    where: '.wall-place',
  },
};

test('a refused move is answered where the eye is, and the mark goes away', async ({ page }) => {
  for (const [name, { code, keys, where }] of Object.entries(REFUSALS))
    await test.step(name, async () => {
      await page.evaluate(() => delete document.documentElement.dataset.refusals);
      await goToMaze(page, code);
      await expect(page.locator(where)).toBeVisible();
      await page.evaluate((selector) => {
        const board = /** @type {Element} */ (document.querySelector(selector));
        new MutationObserver(() => {
          const { dataset } = document.documentElement;
          dataset.refusals = `${dataset.refusals ?? ''}${Number(board.hasAttribute('data-refused'))}`;
        }).observe(board, { attributeFilter: ['data-refused'] });
      }, where);
      for (const key of keys) await page.keyboard.press(key);
      // Marked once, and then not any more.
      await expect(page.locator('html')).toHaveAttribute('data-refusals', /^0*1+0$/);
    });
});

test('no mark is left when the machine is left at once', async ({ page }) => {
  await goToMaze(page, REFUSALS['a wall of the worm maze is lit'].code);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'Rook', exact: true }).click();
  await expect(lawn(page)).toBeVisible();
});
