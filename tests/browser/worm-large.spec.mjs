// Browser tests: worm mazes of many cells, their generation preview, long solutions, and many pixels.

import { countPixels, hashOf, pixelsOf } from './support/canvas.mjs';
import { expect, test } from './support/fixtures.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A random walk visits 16 million cells in 1.3 thousand million steps: it does not end before "Cancel" is pressed.
const LARGE = 'v1.worm.w4096_h4096_aldousbroder.slarge';

test('a cold link to 16 million cells shows them filling, and can be cancelled', async ({
  page,
}) => {
  await page.goto(`./#${LARGE}`);
  const picture = page.locator('.generation-picture');
  await expect(picture).toBeVisible();
  // The sheet itself fills.
  const [paper, sheet] = await Promise.all(
    [picture, page.locator('.sheet-host')].map((one) => one.boundingBox()),
  );
  expect(paper).toEqual(sheet);
  /** Returns the mean darkness, 0 to 255. */
  const dark = async () => {
    const { data } = await pixelsOf(picture);
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) sum += 255 - data[i];
    return (4 * sum) / data.length;
  };
  const first = await dark();
  await expect.poll(dark).not.toBe(first);
  await page.locator('.generation').getByRole('button', { name: 'Cancel' }).click();
  await expect(picture).toBeHidden();
  await page.locator('.machine[data-code]').waitFor();
  expect(await page.locator('.machine').getAttribute('data-code')).not.toBe(LARGE);
});

test('on a phone no figure of the generation is broken in two, and nothing is covered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./#v1.worm.w4096_h4000.slarge');
  await expect(page.locator('.generation-picture')).toBeVisible();
  const figures = page.locator('.generation .progress-list dd');
  // Cells and steps in millions.
  await expect(figures.nth(1)).toContainText(/\d,\d{3},\d{3}/);
  const broken = await figures.evaluateAll((all) =>
    all.flatMap((dd) => {
      const text = /** @type {Text} */ (dd.firstChild);
      return [...text.data.matchAll(/[\d,]+/g)].flatMap(({ 0: number, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + number.length);
        return range.getClientRects().length > 1 ? [number] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
  const [picture, rail] = await Promise.all(
    ['.generation-picture', 'nav.rail'].map((selector) => page.locator(selector).boundingBox()),
  );
  if (!picture || !rail) throw new Error('not on the page');
  expect(picture.y + picture.height).toBeLessThanOrEqual(rail.y);
  await page.locator('.generation').getByRole('button', { name: 'Cancel' }).click();
});

test('a solution of very many cells is drawn at every size', async ({ page }) => {
  const code = 'v1.worm.w900_h900_backtracker.slong';
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`./#${code}`);
  await page.locator(`.sheet-host .paper[data-code="${code}"]`).waitFor();
  await page.getByRole('button', { name: 'Show solution' }).click();
  await page.getByRole('button', { name: 'Hide solution' }).waitFor();
  const sheet = page.locator('.sheet-host .sheet');
  const green = () => countPixels(sheet, [0x2f, 0x7d, 0x32]);
  const focus = page.locator('.sheet-host .paper');
  // The player is on the solution, so part of it is always visible.
  for (let i = 0; i < 5; i++) {
    await expect.poll(green).toBeGreaterThan(30);
    await focus.focus();
    await page.keyboard.press('0');
    for (let k = 0; k <= 2 * i; k++) await page.keyboard.press('+');
    await focus.and(page.locator(':not([data-unfinished])')).waitFor();
  }
  await page.getByRole('button', { name: 'Hide solution' }).click();
  await expect.poll(green).toBe(0);
});

test.describe('a screen with a pixel ratio of 2', () => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 1440, height: 900 } });
  test('a moving sheet is coarse for a moment, then as fine as the screen', async ({ page }) => {
    const code = 'v1.worm.w700_h700_wilson.sfine';
    await page.goto(`./#${code}`);
    await page.locator(`.sheet-host .paper[data-code="${code}"]`).waitFor();
    const paper = page.locator('.sheet-host .paper');
    const [fine, coarse] = [page.locator('.sheet-host .sheet'), page.locator('.sheet-coarse')];
    await expect(coarse).toBeHidden();
    for (const key of ['+', '+', '+', 'k', '+', '+']) {
      const before = await hashOf(fine);
      await paper.focus();
      await page.keyboard.press(key);
      await expect.poll(() => hashOf(fine)).not.toBe(before);
      await expect(coarse).toBeHidden();
      await expect(paper).not.toHaveAttribute('data-unfinished');
    }
    const [width, cssWidth] = await fine.evaluate((canvas) => [
      /** @type {HTMLCanvasElement} */ (canvas).width,
      canvas.clientWidth,
    ]);
    expect(width).toBe(2 * cssWidth);
  });
});
