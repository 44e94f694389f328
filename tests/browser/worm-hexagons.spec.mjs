// Browser tests: worm mazes of hexagons at the default size, from the first touch to the solved maze.

import { solve } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { drawn, hands, marksOf, showWholeSheet } from './support/worm.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const CODE = 'v1.worm.w40_h30_hex.sfirst';
/** Half hexagons to the right, rows down. */
const STEPS = /** @type {Record<string, [number, number]>} */ ({
  Q: [-1, -1],
  E: [1, -1],
  D: [2, 0],
  C: [1, 1],
  Z: [-1, 1],
  A: [-2, 0],
});

/** @param {Page} page @param {{width: number, height: number}} size */
async function open(page, size) {
  await page.setViewportSize(size);
  await page.goto(`./#${CODE}`);
  await expect(page.locator(`.sheet-host .paper[data-code="${CODE}"]`)).toBeVisible();
  if (size.width < 640) await showWholeSheet(page);
  await drawn(page);
}

/** Returns the middles of the hexagons along moves. The goal is in an odd row, half a hexagon further to the right. @param {Page} page @param {string} moves */
async function middlesAlong(page, moves) {
  const { dot, cross } = await marksOf(page);
  let [halves, row] = [0, 0];
  const middle = () => ({
    x: dot.x + ((cross.x - dot.x) * halves) / 79,
    y: dot.y + ((cross.y - dot.y) * row) / 29,
  });
  const points = [middle()];
  for (const move of moves) {
    halves += STEPS[move][0];
    row += STEPS[move][1];
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
    test(`a hand traces hexagons from the start to the goal, by ${hand}`, async ({ page }) => {
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

test('six keys walk through hexagons, bump and undo, and the link carries the game', async ({
  page,
}) => {
  const moves = (await solve(CODE)).get('moves') ?? '';
  await open(page, { width: 1440, height: 900 });
  const steps = page.locator('.stage-score b').first();
  // A bump into the wall above is no step.
  await page.keyboard.press('e');
  await expect(steps).toHaveText('0');
  for (const move of moves.slice(0, 12)) await page.keyboard.press(move.toLowerCase());
  await expect(steps).toHaveText('12');
  await page.keyboard.press('Control+z');
  await expect(steps).toHaveText('11');
  await expect(page).toHaveURL(new RegExp(`#${CODE.replaceAll('.', '\\.')}`));
  // The moves in a link are those of the keys.
  await page.goto(`./#${CODE}.m${moves}`);
  await expect(page.locator('.stage-message')).toContainText('Solved!');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });
  test('six buttons walk to the goal of a small maze', async ({ page }) => {
    const code = 'v1.worm.w6_h5_hex.spad';
    const names = /** @type {Record<string, string>} */ ({
      Q: 'up left',
      E: 'up right',
      D: 'right',
      C: 'down right',
      Z: 'down left',
      A: 'left',
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`./#${code}`);
    await drawn(page);
    await page.touchscreen.tap(195, 120);
    const pad = page.getByRole('group', { name: 'Walk' });
    for (const move of (await solve(code)).get('moves') ?? '')
      await pad.getByRole('button', { name: `Walk ${names[move]}`, exact: true }).tap();
    await expect(page.locator('.stage-message')).toContainText('Solved!');
  });
});

test('the form makes mazes of hexagons, and disables what cannot make them', async ({ page }) => {
  await open(page, { width: 1440, height: 900 });
  await openTab(page, 'New');
  const cells = page.getByRole('group', { name: 'Cells' });
  await expect(cells.getByRole('radio', { name: 'Hexagons' })).toBeChecked();
  await expect(page.locator('option[value="eller"]').first()).toHaveAttribute(
    'label',
    'Eller’s algorithm (needs squares)',
  );
  await expect(page.getByRole('button', { name: 'Poster' })).toBeDisabled();
  await cells.getByText('Triangles').click();
  await cells.getByText('Hexagons').click();
  await page.getByLabel('Algorithm', { exact: true }).selectOption('wilson');
  await page.getByRole('button', { name: 'Create maze' }).click();
  await expect(page.locator('.sheet-host .paper')).toHaveAttribute(
    'data-code',
    /^v1\.worm\.w40_h30_wilson_hex\./,
  );
});

test('distances, Watch and the solvers work on hexagons', async ({ page }) => {
  await open(page, { width: 1440, height: 900 });
  await page.getByRole('checkbox', { name: 'Distances' }).check();
  await expect(page.locator('.stage-message')).toContainText('steps');
  await openTab(page, 'Watch');
  const caption = page.locator('.watch-maze figcaption').first();
  await expect(caption).toContainText('of 1,200 cells');
  await page.getByText('How it is solved').click();
  await expect(caption).toContainText('of 1,200 cells seen');
});
