// The heading and the rules are wholly seen with all rules together; tests/wasm has their words.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { lawn as lawnPart, opened } from './support/parts.mjs';
import { boxesOf, expectReachable } from './support/reachable.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// On a phone the heading carries the rules; everywhere they stand in the Play tab, in sentences.
test('the longest headline is wholly seen', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ])
    await test.step(`${width}x${height}`, async () => {
      await page.setViewportSize({ width, height });
      for (const code of [
        'v1.rook.w6_h6_tri_torus_nouturn_walls.sa',
        'v1.rook.w6_h6_queen_torus_nouturn_walls.sa',
      ]) {
        await page.goto(`./#${code}`);
        await expect(opened(page, code)).toBeVisible();
        // The narrow headings of a low window are cut.
        const parts = height === 390 ? ['.rule'] : ['h1', '.rule'];
        await openTab(page, 'Play');
        for (const part of parts) {
          await page.locator(part).scrollIntoViewIfNeeded();
          for (const rule of [/hedge/i, /edges/i, /U-turn|straight back/])
            await expect(page.locator(part)).toContainText(rule);
          const cut = () =>
            page
              .locator(part)
              .evaluate((one) =>
                Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth),
              );
          await expect.poll(cut, `${part} of ${code}`).toBeLessThanOrEqual(1);
        }
      }
    });
});

test('a tall board fills its place on a small phone, and its row can be reached', async ({
  page,
}) => {
  for (const code of ['v1.rook.w8_h8_tri_torus.sb', 'v1.rook.w6_h12_tri_nouturn.sb'])
    await test.step(code, async () => {
      await page.setViewportSize({ width: 320, height: 568 });
      await page.goto(`./#${code}`);
      await expect(opened(page, code)).toBeVisible();
      const missing = async () => {
        const boxes = await boxesOf(page.locator('body'), ['.stage-board', '.lawn', '.plate']);
        const [place, lawn, plate] = boxes.map(({ top, bottom }) => bottom - top);
        return place - lawn - plate;
      };
      await expect.poll(missing, 'as high as its place').toBeLessThan(2);
      await expect(lawnPart(page)).toBeInViewport({ ratio: 0.99 });
      const undo = page.locator('.stage-row .toolbar .button:visible').last();
      await expectReachable(undo);
    });
});
