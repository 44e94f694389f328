// The rim of the board, and that what stands beside it is not cut.

import { expect, test } from './support/fixtures.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { ROOK_RULES } from './support/rook.mjs';
import { ghostNumerals, lawn, rim } from './support/parts.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the numbers of the rows stand evenly', async ({ page }) => {
  for (const rule of /** @type {const} */ (['plain', 'hexagons', 'triangles', 'triangles, joined']))
    await test.step(rule, async () => {
      await goToMaze(page, ROOK_RULES[rule]);
      await expect(rim(page).first()).toBeVisible();
      const rows = await rim(page).evaluateAll((words) =>
        words
          .filter((word) => /^\d/.test(word.textContent))
          .map((word) => Number(word.getAttribute('y'))),
      );
      const steps = rows.slice(1).map((y, i) => y - rows[i]);
      for (const step of steps) expect(step).toBeCloseTo(steps[0], 3);
    });
});

test('beyond joined edges the flag is seen again, and each number stands on its own ghost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const code of ['v1.rook.w6_h6_torus.sa', 'v1.rook.w8_h8_tri_torus.sa']) {
    await page.goto(`./#${code}`);
    await expect(page.locator('.ghost-flag')).not.toHaveCount(0);
    const board = await lawn(page).boundingBox();
    expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThan(900);
    const overlapping = await ghostNumerals(page).evaluateAll((numerals) => {
      const boxes = numerals.map((one) => one.getBoundingClientRect());
      return boxes.filter((a, i) =>
        boxes
          .slice(i + 1)
          .some((b) => Math.abs(a.x - b.x) < a.width * 0.9 && Math.abs(a.y - b.y) < a.height / 2),
      ).length;
    });
    expect(overlapping, code).toBe(0);
  }
});

test('the number of a ghost lies wholly on its stone', async ({ page }) => {
  for (const code of [
    'v1.rook.w8_h8_tri_torus.d17217267-75633714-14414154-37412156-73275362-67446556-14051725-57673141',
    ROOK_RULES['hexagons, joined'],
    ROOK_RULES.torus,
  ]) {
    await goToMaze(page, code);
    await expect(ghostNumerals(page).first()).toBeVisible();
    const outside = await ghostNumerals(page).evaluateAll((numerals) => {
      // The lower corners of a digit, which is narrower than its box and stands in the middle of it.
      const corners = (/** @type {SVGTextElement} */ text) => {
        const [x, y] = [Number(text.getAttribute('x')), Number(text.getAttribute('y'))];
        return [-0.95, 0.95].flatMap((across) => [-1.2, 1.2].map((down) => [x + across, y + down]));
      };
      return numerals
        .filter((text) => {
          const stone = /** @type {SVGPathElement} */ (text.previousElementSibling);
          return corners(/** @type {any} */ (text)).some(
            ([x, y]) => !stone.isPointInFill(new DOMPoint(x, y)),
          );
        })
        .map((text) => text.previousElementSibling?.getAttribute('data-ghost'));
    });
    expect(outside, code).toEqual([]);
  }
});
