// Browser tests: worm mazes of triangles at the default size, from the first touch to the solved maze.

import { solve } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { drawn, hands, marksOf, showWholeSheet } from './support/worm.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const CODE = 'v1.worm.w40_h30_tri.sfirst';
const DELTAS = /** @type {Record<string, [number, number]>} */ ({
  U: [-1, 0],
  R: [0, 1],
  D: [1, 0],
  L: [0, -1],
});

/** @param {Page} page @param {{width: number, height: number}} size */
async function open(page, size) {
  await page.setViewportSize(size);
  await page.goto(`./#${CODE}`);
  await expect(page.locator(`.sheet-host .paper[data-code="${CODE}"]`)).toBeVisible();
  if (size.width < 640) await showWholeSheet(page);
  await drawn(page);
}

/** Returns the middles of the triangles along moves. The start and the goal both point up. @param {Page} page @param {string} moves */
async function middlesAlong(page, moves) {
  const { dot, cross } = await marksOf(page);
  let [row, column] = [0, 0];
  const middle = () => {
    const down = row + ((row + column) % 2 === 0 ? 0 : -1 / 3);
    return {
      x: dot.x + ((cross.x - dot.x) * column) / 39,
      y: dot.y + ((cross.y - dot.y) * down) / 29,
    };
  };
  const points = [middle()];
  for (const move of moves) {
    row += DELTAS[move][0];
    column += DELTAS[move][1];
    points.push(middle());
  }
  return points;
}

for (const [hand, width, height] of /** @type {const} */ ([
  ['mouse', 1440, 900],
  ['finger', 390, 844],
]))
  test.describe(`by ${hand}, ${width} by ${height}`, () => {
    test.use({ hasTouch: hand === 'finger' });
    test(`a hand traces triangles from the start to the goal, by ${hand}`, async ({ page }) => {
      const moves = (await solve(CODE)).get('moves') ?? '';
      await open(page, { width, height });
      const { [hand]: tool } = await hands(page);
      const points = await middlesAlong(page, moves);
      await tool.down(points[0].x, points[0].y);
      for (let at = 2; at < points.length; at += 2) await tool.move(points[at].x, points[at].y);
      const end = points[points.length - 1];
      await tool.move(end.x, end.y);
      await tool.up();
      const message = page.locator('.stage-message');
      await expect(message).toContainText(`Solved! ${moves.length} steps in`);
      await expect(message).toContainText('This is the shortest path.');
    });
  });

test('arrow keys walk through triangles, bump and undo, and the link carries the game', async ({
  page,
}) => {
  const moves = (await solve(CODE)).get('moves') ?? '';
  const names = { U: 'ArrowUp', R: 'ArrowRight', D: 'ArrowDown', L: 'ArrowLeft' };
  await open(page, { width: 1440, height: 900 });
  const steps = page.locator('.stage-score b').first();
  // The first triangle points up: it has no side above.
  await page.keyboard.press('ArrowUp');
  await expect(steps).toHaveText('0');
  for (const move of moves.slice(0, 12))
    await page.keyboard.press(names[/** @type {keyof typeof names} */ (move)]);
  await expect(steps).toHaveText('12');
  await page.keyboard.press('Control+z');
  await expect(steps).toHaveText('11');
  await expect(page).toHaveURL(new RegExp(`#${CODE.replaceAll('.', '\\.')}`));
});

test('the form makes mazes of triangles, and disables what cannot make them', async ({ page }) => {
  await open(page, { width: 1440, height: 900 });
  await openTab(page, 'New');
  const cells = page.getByRole('group', { name: 'Cells' });
  await expect(cells.getByRole('radio', { name: 'Triangles' })).toBeChecked();
  await expect(page.locator('option[value="eller"]').first()).toHaveAttribute(
    'label',
    'Eller’s algorithm (needs squares)',
  );
  await expect(page.getByRole('button', { name: 'Poster' })).toBeDisabled();
  await cells.getByText('Squares').click();
  await expect(page.getByRole('button', { name: 'Poster' })).toBeEnabled();
  await cells.getByText('Triangles').click();
  await page.getByLabel('Algorithm', { exact: true }).selectOption('wilson');
  await page.getByRole('button', { name: 'Create maze' }).click();
  await expect(page.locator('.sheet-host .paper')).toHaveAttribute(
    'data-code',
    /^v1\.worm\.w40_h30_wilson_tri\./,
  );
});
