// The heading and the sentence under it are wholly seen with all rules together; tests/wasm has their words.

import { expect, test } from './support/fixtures.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A phone has one line for the heading and none for the sentence; all the rules stand at the board or in its panel.
for (const [width, height, place] of /** @type {const} */ ([
  [1440, 900, '.sentence'],
  [390, 844, '.short-rule'],
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
      const hasOneLine = width < 1024;
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
