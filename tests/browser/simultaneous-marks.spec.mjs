// What is solved looks so while the others move.

import { countPixels, pixelsOf } from './support/canvas.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openWall, press, readout } from './support/wall.mjs';

/**
 * In the page: keys as a keyboard repeats them, and of each frame meanwhile how many pixels of the wall
 * have the colour of a solved maze's frame. Gives the least of them, and how many there were before.
 */
async function holdKey() {
  const canvases = /** @type {HTMLCanvasElement[]} */ ([
    ...document.querySelectorAll('.wall-place canvas'),
  ]);
  const frame = () => new Promise(requestAnimationFrame);
  const green = () =>
    canvases.reduce((sum, { width, height }, i) => {
      const copy = new OffscreenCanvas(width, height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
        copy.getContext('2d', { willReadFrequently: true })
      );
      context.drawImage(canvases[i], 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (data[at] < 60 && data[at + 1] > 100 && data[at + 2] < 90 && data[at + 3] > 200) count++;
      return sum + count;
    }, 0);
  await frame();
  await frame();
  const before = green();
  let least = before;
  for (let i = 0; i < 60; i++) {
    if (i % 3 === 0)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', repeat: true, bubbles: true }),
      );
    await frame();
    least = Math.min(least, green());
  }
  return { before, least };
}

test('a key that is held moves dots, and no solved mark goes', async ({ page }) => {
  await openWall(page);
  await press(page, 'rrddrdrd');
  await expect(readout(page).locator('b').nth(1)).not.toHaveText('0');
  // The last ones arrive.
  await page.waitForTimeout(500);
  const { before, least } = await page.evaluate(holdKey);
  expect(before, 'there are marks to begin with').toBeGreaterThan(500);
  expect(least).toBeGreaterThanOrEqual(before);
});

test.describe('where nothing may move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('what a canvas has lost is painted again', async ({ page }) => {
    await openWall(page);
    await press(page, 'rrddrdrd');
    const tiles = page.locator('.wall-place > .wall').first();
    // The frames of the solved, without their soft rims.
    const green = () => countPixels(tiles, [27, 122, 67, 255]);
    const before = await green();
    expect(before).toBeGreaterThan(500);
    await tiles.evaluate((element) => {
      const canvas = /** @type {HTMLCanvasElement} */ (element);
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      // As after the graphics card was away.
      context.clearRect(0, 0, canvas.width, canvas.height);
      canvas.dispatchEvent(new Event('contextrestored'));
    });
    await expect.poll(green).toBe(before);
  });

  test('a move is there at once, without a ripple', async ({ page }) => {
    await openWall(page);
    const dots = page.locator('.wall-dots');
    const start = (await pixelsOf(dots)).data;
    await press(page, 'r');
    await expect(readout(page)).toContainText('Moves 1');
    const first = (await pixelsOf(dots)).data;
    expect(first.equals(start)).toBe(false);
    await page.waitForTimeout(500);
    expect((await pixelsOf(dots)).data.equals(first)).toBe(true);
  });
});
