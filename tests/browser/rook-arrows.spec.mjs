// Browser tests: drawn paths and the numerals under them stay readable on every tiling and on large boards.

import { solve } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { goToMaze } from './support/go-to-maze.mjs';
import { closePanel, openTab } from './support/panel.mjs';
import { here, ROOK_RULES } from './support/rook.mjs';
import { bestJumps, replay } from './support/parts.mjs';
import { WATCH_YOUR_PATH_AGAIN } from './support/sentences.mjs';

const PHONE = { width: 390, height: 844 };
const TRIANGLES = {
  'triangles, a square': 'v1.rook.w8_h8_tri.sb',
};

/** One board of each tiling, and the largest. */
const { plain, queen } = ROOK_RULES;
const SOME_RULES = { plain, queen };

/** Where lines or numbers of jumps lie upon numerals: their names. @param {Page} page */
const covered = (page) =>
  page.evaluate(() => {
    const numerals = [...document.querySelectorAll('.lawn-drawing .numeral:not(.numeral-light)')];
    const boxes = numerals.map((text) => {
      const { x, y, width, height } = /** @type {SVGTextElement} */ (text).getBBox();
      // The box of a line of text is higher than its figures.
      return { left: x, right: x + width, top: y + height / 4, bottom: y + (height * 3) / 4 };
    });
    const isOn = (/** @type {number} */ x, /** @type {number} */ y, reach = 0) =>
      boxes.some(
        ({ left, right, top, bottom }) =>
          x > left - reach && x < right + reach && y > top - reach && y < bottom + reach,
      );
    const lines = [...document.querySelectorAll('.jump-line')].filter((line) => {
      const path = /** @type {SVGPathElement} */ (line);
      return Array.from({ length: Math.ceil(path.getTotalLength() * 4) }, (_, i) =>
        path.getPointAtLength(i / 4),
      ).some(({ x, y }) => isOn(x, y));
    });
    return lines.map((line) => {
      const { from, to } = line.parentElement?.dataset ?? {};
      return `${from} to ${to}`;
    });
  });

async function showWholeSolution(/** @type {Page} */ page, /** @type {string} */ code) {
  await page.goto(`./#${code}`);
  await expect(here(page)).toBeVisible();
  await openTab(page, 'Play');
  await page.getByLabel('Help', { exact: true }).selectOption('all');
  // On a phone the panel is a sheet over the lower half of the window.
  if (page.viewportSize()?.width === PHONE.width) await closePanel(page);
  await expect(bestJumps(page)).not.toHaveCount(0);
}

test('no arrow of a path runs through a numeral', async ({ page }) => {
  for (const [rule, code] of Object.entries({ ...SOME_RULES, ...TRIANGLES }))
    await test.step(rule, async () => {
      await goToMaze(page, code);
      await showWholeSolution(page, code);
      await expect.poll(() => covered(page)).toEqual([]);
      // All of a long solution, eight by eight.
      const moves = (await solve(code)).get('moves') ?? '';
      await page.goto(`./#${code}.m${moves}`);
      await expect(replay(page)).toBeVisible();
      await page.getByText('Yours', { exact: true }).click();
      for (let step = moves.length; step > 0; step -= 8) {
        await page.getByLabel(WATCH_YOUR_PATH_AGAIN).fill(String(step));
        await expect.poll(() => covered(page), `up to jump ${step}`).toEqual([]);
      }
    });
});

test('of a long path the next jumps are drawn, and all of it is listed', async ({ page }) => {
  await page.goto('about:blank');
  await showWholeSolution(page, ROOK_RULES.triangles);
  const facts = await solve(ROOK_RULES.triangles);
  const [moves, path] = [facts.get('moves') ?? '', facts.get('path') ?? ''];
  expect(moves.length).toBeGreaterThan(8);
  await expect(bestJumps(page)).toHaveCount(8);
  const solution = page.locator('.help-path');
  await expect(solution).toContainText(`The next 8 of ${moves.length} jumps are drawn`);
  await expect(solution).toContainText(path);
  // They go along.
  const numbers = () =>
    page.locator('.jump-label').evaluateAll((all) => all.map((one) => Number(one.textContent)));
  await expect.poll(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  await page.getByRole('button', { name: /the next jump/ }).click();
  await expect.poll(numbers).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});
