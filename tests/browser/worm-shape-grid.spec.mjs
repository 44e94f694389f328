// Browser tests: the shape of a maze is drawn on a grid by mouse, finger and keys, beside its text.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { hands } from './support/worm.mjs';
import { counted, sheet } from './support/parts.mjs';
import { DRAW_YOUR_OWN_SHAPE } from './support/sentences.mjs';

/** Opens the editor with a grid of 6 by 4. @param {Page} page */
async function openGrid(page) {
  await page.goto('./#v1.worm.w12_h8.sWORD');
  await page.locator('.paper[data-code="v1.worm.w12_h8.sWORD"]').waitFor();
  await openTab(page, 'New');
  const settings = page.getByRole('tabpanel', { name: 'New', exact: true });
  await settings.getByText(DRAW_YOUR_OWN_SHAPE).click();
  await settings.getByRole('slider', { name: 'Grid width' }).fill('6');
  await settings.getByRole('slider', { name: 'Grid height' }).fill('4');
  const grid = settings.getByRole('application', { name: /^Grid of the shape/ });
  await grid.scrollIntoViewIfNeeded();
  const rows = settings.getByLabel('Shape', { exact: true });
  /** The middle of a square in the window. @param {number} row @param {number} column */
  const at = async (row, column) => {
    const box = await grid.boundingBox();
    if (!box) throw new Error('no grid');
    return /** @type {const} */ ([
      box.x + ((column + 0.5) * box.width) / 6,
      box.y + ((row + 0.5) * box.height) / 4,
    ]);
  };
  return { settings, grid, rows, at };
}

const RING = '.....#\n.###.#\n.....#\n######';

test('a ring is drawn by mouse and by finger, and its maze created', async ({ page }) => {
  for (const [hand, width, height] of /** @type {const} */ ([
    ['mouse', 1440, 900],
    ['finger', 390, 844],
  ]))
    await test.step(`${hand}, ${width} by ${height}`, async () => {
      await page.goto('about:blank');
      await page.setViewportSize({ width, height });
      const { settings, rows, at } = await openGrid(page);
      const { [hand]: tool } = await hands(page);
      await tool.down(...(await at(0, 0)));
      // Fast: one event for each side of the ring.
      for (const [row, column] of [
        [0, 4],
        [2, 4],
        [2, 0],
        [1, 0],
      ])
        await tool.move(...(await at(row, column)));
      await tool.up();
      await expect(rows).toHaveValue(RING);
      await expect(settings.getByText('12 cells.')).toBeVisible();
      // A drag that begins on a cell takes cells away, and goes on over empty squares.
      await tool.down(...(await at(2, 4)));
      await tool.move(...(await at(2, 2)));
      await tool.move(...(await at(3, 2)));
      await tool.up();
      await expect(rows).toHaveValue('.....#\n.###.#\n..####\n######');
      await settings.getByLabel('Seed (optional)').fill('DRAWN');
      await settings.getByRole('button', { name: 'Create maze' }).click();
      await expect(sheet(page)).toHaveAttribute('data-code', /^v1\.worm\.w6_h4_mask\w+\.sDRAWN$/);
    });
});

test('a ring is drawn by keys, and each square is announced', async ({ page }) => {
  const { grid, rows } = await openGrid(page);
  await grid.focus();
  const { keyboard } = page;
  await keyboard.press('Space');
  for (const [key, times] of /** @type {const} */ ([
    ['Shift+ArrowRight', 4],
    ['Shift+ArrowDown', 2],
    ['Shift+ArrowLeft', 4],
    ['Shift+ArrowUp', 1],
  ]))
    for (let i = 0; i < times; i++) await keyboard.press(key);
  await expect(rows).toHaveValue(RING);
  await expect(page.getByText('Row 2, column 1: a cell.')).toHaveCount(1);
  await keyboard.press('ArrowRight');
  await expect(page.getByText('Row 2, column 2: no cell.')).toHaveCount(1);
  // The edge stops the cursor, and no key moves in the maze.
  for (let i = 0; i < 5; i++) await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(rows).toHaveValue(RING.replace('.....', '.#...'));
  await expect(counted(page)).toHaveText('0');
});
