// The heading and the rules are wholly seen with all rules together; tests/wasm has their words.

import { expect, test } from './support/fixtures.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// On a phone the heading carries the rules; beside a board they stand in the panel, in sentences.
for (const [width, height, place] of /** @type {const} */ ([
  [1440, 900, '.rule'],
  [390, 844, 'h1'],
  [320, 568, 'h1'],
  [844, 390, '.rule'],
]))
  test(`the longest headline is wholly seen: ${width}x${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const code of [
      'v1.rook.w6_h6_tri_torus_nouturn_walls.sa',
      'v1.rook.w6_h6_queen_torus_nouturn_walls.sa',
    ]) {
      await page.goto(`./#${code}`);
      await expect(page.locator(`.machine[data-code="${code}"]`)).toBeVisible();
      await expect(page.locator(place)).toBeInViewport({ ratio: 1 });
      for (const rule of [/hedge/i, /edges/i, /U-turn|straight back/])
        await expect(page.locator(place)).toContainText(rule);
      const hasOneLine = width === 844;
      if (hasOneLine) await expect(page.locator('h1')).toHaveCSS('text-overflow', 'ellipsis');
      for (const part of hasOneLine ? [place] : ['h1', place]) {
        const cut = await page
          .locator(part)
          .evaluate((one) => [
            one.scrollHeight - one.clientHeight,
            one.scrollWidth - one.clientWidth,
          ]);
        expect(Math.max(...cut), `${part} of ${code}`).toBeLessThanOrEqual(1);
      }
    }
  });

for (const code of [
  'v1.rook.w8_h8_tri_torus.sb',
  'v1.rook.w4_h10_queen.sb',
  'v1.rook.w6_h12_tri_nouturn.sb',
])
  test(`a tall board takes the width of a small phone, and its row can be reached: ${code}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`./#${code}`);
    await expect(page.locator(`.machine[data-code="${code}"]`)).toBeVisible();
    const box = await page.locator('.lawn').boundingBox();
    const isFull = (box?.width ?? 0) >= 310 || (box?.height ?? 0) >= 450;
    expect(isFull, `${box?.width} x ${box?.height}`).toBe(true);
    await expect(page.locator('.lawn')).toBeInViewport({ ratio: 0.99 });
    const undo = page.locator('.stage-row .button').last();
    await undo.scrollIntoViewIfNeeded();
    const seen = await undo.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(seen, 'the row is seen').toBe(true);
  });
