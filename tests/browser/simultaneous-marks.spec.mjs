// Browser tests: marks of solved mazes stay while other dots move.

import { countPixels, steadyHashOf, hashOf } from './support/canvas.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { openWall, press, readout } from './support/wall.mjs';
import { wallCanvas } from './support/parts.mjs';

test.use(MOVING);

/**
 * Runs in the page: repeats a key like a keyboard, and counts in each frame the pixels of the wall in the
 * colour of a solved maze's frame. Returns the count before and the minimum meanwhile.
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
  let min = before;
  for (let i = 0; i < 60; i++) {
    if (i % 3 === 0)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', repeat: true, bubbles: true }),
      );
    await frame();
    min = Math.min(min, green());
  }
  return { before, min };
}

test('a held key moves dots, and no solved mark disappears', async ({ page }) => {
  await openWall(page);
  await press(page, 'rrddrdrd');
  await expect(readout(page).locator('b').nth(1)).not.toHaveText('0');
  // The marks come when the last dots have arrived.
  const green = () => countPixels(wallCanvas(page).first(), [27, 122, 67, 255]);
  await expect.poll(green).toBeGreaterThan(500);
  const { before, min } = await page.evaluate(holdKey);
  expect(before, 'there are marks at first').toBeGreaterThan(500);
  expect(min).toBeGreaterThanOrEqual(before);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a move is there at once, without a ripple', async ({ page }) => {
    await openWall(page);
    const dots = page.locator('.wall-dots');
    const start = await steadyHashOf(dots);
    await press(page, 'r');
    await expect(readout(page)).toContainText('Moves 1');
    await expect.poll(() => hashOf(dots)).not.toBe(start);
    // A ripple would be another picture in each of the next frames.
    const moved = await hashOf(dots);
    for (let i = 0; i < 10; i++) expect(await hashOf(dots)).toBe(moved);
  });
});
