// Watching a worm maze being made: the bar over its steps, two makers side by side, the bits, links, and
// the writing of a new maze on the sheet.

import { expect, test } from './support/fixtures.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const CODE = 'v1.worm.w40_h30.sheron';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** @param {Page} page @param {string} [code] */
async function openWatch(page, code = CODE) {
  await page.goto(`./#${code}`);
  await expect(page.locator(`.worm .paper[data-code="${code}"]`)).toBeVisible();
  await page.locator('summary', { hasText: 'Watch a maze being made' }).click();
  await expect(page.locator('.makings canvas').first()).toBeVisible();
}

/** What is on a sheet, as a number. @param {Page} page @param {string} [selector] */
const seen = (page, selector = '.makings canvas') =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element) =>
        new Promise((/** @type {(sum: number) => void} */ tell) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const canvas = /** @type {HTMLCanvasElement} */ (element);
              const copy = new OffscreenCanvas(canvas.width, canvas.height);
              const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
                copy.getContext('2d', { willReadFrequently: true })
              );
              context.drawImage(canvas, 0, 0);
              const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
              let sum = 0;
              for (let i = 0; i < data.length; i += 4)
                sum = (Math.imul(sum, 31) + data[i] + 3 * data[i + 1] + 7 * data[i + 2]) | 0;
              tell(sum);
            }),
          ),
        ),
    );

for (const size of SIZES) {
  test(`'From the start' shows the same maze, ${size.width} by ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWatch(page);
    const step = page.getByRole('button', { name: 'One step', exact: true });
    const start = page.getByRole('button', { name: 'From the start' });
    const walk = async () => {
      await start.click();
      const before = await seen(page);
      for (let i = 0; i < 25; i++) await step.click();
      const after = await seen(page);
      expect(after).not.toBe(before);
      return after;
    };
    expect(await walk()).toBe(await walk());
  });

  test(`the bits are shown large enough, and then the whole again, ${size.width} by ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWatch(page);
    await page.getByRole('button', { name: 'From the start' }).click();
    await page.getByRole('button', { name: 'One step', exact: true }).click();
    const whole = await seen(page);
    await page.getByRole('checkbox', { name: /^Show the bits/ }).check();
    await expect.poll(() => seen(page)).not.toBe(whole);
    await page.getByRole('checkbox', { name: /^Show the bits/ }).uncheck();
    await expect.poll(() => seen(page)).toBe(whole);
  });
}

test('Wilson begins in the middle, and it is not said to begin where others do', async ({
  page,
}) => {
  await openWatch(page);
  await page.getByLabel('Maker').first().selectOption('Wilson');
  await expect(page.locator('.watch')).not.toContainText('same cell');
});
