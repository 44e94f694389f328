// Browser tests: mazes with walls between cells. Each has its own start and exit, is drawn as in the core,
// and can be solved.

import { expect, test } from './support/fixtures.mjs';
import { pixelsOf } from './support/canvas.mjs';
import { openWall, press, readout } from './support/wall.mjs';
import { wallCanvas } from './support/parts.mjs';

/** The colour of a wall. */
const WALL = [0x2b, 0x4a, 0x63, 0xff];

const board = (/** @type {Page} */ page) => wallCanvas(page).first();

/**
 * The walls drawn on a wall of one maze: for each cell, whether the middle of its right side and of its
 * lower side is dark.
 * @param {Page} page @param {number} rows @param {number} columns
 */
async function drawnWalls(page, rows, columns) {
  const { width, height, data } = await pixelsOf(board(page));
  const isDark = (/** @type {number} */ x, /** @type {number} */ y) => {
    const at = 4 * (Math.round(y) * width + Math.round(x));
    return WALL.every((value, i) => Math.abs(data[at + i] - value) < 25);
  };
  const [left, right, top, bottom] = [width, 0, height, 0];
  const box = { left, right, top, bottom };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isDark(x, y)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  const wide = (box.right - box.left) / columns;
  const high = (box.bottom - box.top) / rows;
  return Array.from({ length: rows * columns }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const near = [-2, -1, 0, 1, 2];
    const x = box.left + (column + 1) * wide;
    const y = box.top + (row + 1) * high;
    return {
      right: near.some((by) => isDark(x + by, y - high * 0.15)),
      down: near.some((by) => isDark(x - wide * 0.15, y + by)),
    };
  });
}

test('walls between cells are drawn as in the maze and announced, and each dot goes to its own exit', async ({
  page,
}) => {
  await test.step('the drawn walls are those of the maze', async () => {
    // Two rows of three, not square: open from A1 to B1 and to A2, from B1 to C1, from B2 to C2, and from
    // B1 down. Bits: row 1 to the right 0 and 1, row 2 to the right 3, down from A 4, from B 5.
    await openWall(page, 'v1.simultaneous.r2_c3_edges.d3b_A1_C2');
    await expect(readout(page)).toContainText('of 1');
    await expect(async () => {
      const walls = await drawnWalls(page, 2, 3);
      expect(walls.map(({ right }) => right)).toEqual([false, false, true, true, false, true]);
      expect(walls.map(({ down }) => down)).toEqual([false, false, true, true, true, true]);
    }).toPass();
  });
  await test.step('a maze with walls between cells is announced', async () => {
    await openWall(page, 'v1.simultaneous.r2_c3_edges.d3b_A1_C2');
    await board(page).focus();
    await page.keyboard.press('.');
    await expect(page.locator('.magnifier-caption')).toHaveText(/the dot is in row 1, column 1/);
    await expect(
      page.locator('[aria-live]').filter({ hasText: 'open right and down' }),
    ).toHaveCount(1);
  });
  await test.step('each dot goes to its own exit, by keys, to the end', async () => {
    await openWall(page, 'v1.simultaneous.r2_c3_edges.d3b_A1_C2-3b_C1_A1');
    await expect(page.getByText('Bring each dot to the ring in its maze.')).toBeVisible();
    await press(page, 'll');
    await expect(readout(page)).toContainText('Solved 1 of 2');
    await press(page, 'rdr');
    await expect(page.getByText('5 moves, the fewest possible.')).toBeVisible();
  });
});
