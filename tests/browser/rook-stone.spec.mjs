// The stone one stands on, the figure on it, and a stone that refuses a jump.

import { expect, test } from './support/fixtures.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { here, ROOK_RULES, stone } from './support/rook.mjs';
import { patiently } from '../speed.mjs';
import { jumps } from './support/parts.mjs';

const SLIDES = 'v1.rook.w5_h5.d34131-33302-31223-42333-41432';

/** Sizes of the figure's and the numeral's boxes on its stone. @param {Page} page */
const sizes = (page) =>
  page.evaluate(() => {
    const boxOf = (/** @type {string} */ selector) => {
      const one = /** @type {SVGGraphicsElement} */ (document.querySelector(selector));
      return one.getBoundingClientRect();
    };
    const name = document.querySelector('.stone-here')?.parentElement?.getAttribute('data-cell');
    const stones = [...document.querySelectorAll('.lawn-drawing [data-cell]')];
    const index = stones.findIndex((one) => one.getAttribute('data-cell') === name);
    const face = document.querySelectorAll('.face')[index].querySelector('.numeral:last-of-type');
    const [figure, top] = [boxOf('.visitor-body'), boxOf('.stone-here')];
    const numeral = /** @type {Element} */ (face).getBoundingClientRect();
    return {
      name,
      share: figure.height / top.height,
      overlap: Math.min(figure.right, numeral.right) - Math.max(figure.left, numeral.left),
      width: top.width,
    };
  });

test('the figure has the size of a figure beside its numeral', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [rule, code] of Object.entries({ ...ROOK_RULES, SLIDES }))
    await test.step(rule, async () => {
      await goToMaze(page, code);
      await expect(here(page)).toBeVisible();
      // The figure comes from where it stood on the board before.
      await expect(async () => {
        const { name, share, overlap, width: side } = await sizes(page);
        expect(name).toBe('A1');
        // A triangle is higher than a figure can be in it.
        expect(share).toBeGreaterThan(rule.startsWith('triangles') ? 0.5 : 0.6);
        expect(overlap, 'the numeral can be read').toBeLessThan(side * 0.04);
      }).toPass({ timeout: patiently(5) });
    });
});

test('the marked stone is the one of the figure, and goes with it', async ({ page }) => {
  await page.goto(`./#${SLIDES}`);
  await stone(page, 'A4').click();
  await expect(here(page, 'A4')).toBeVisible();
  await expect(page.locator('.stone-here')).toHaveCount(1);
  await expect(page.locator('[data-cell="A4"] > .stone-here')).toHaveCount(1);
});

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
