// Browser tests: copying, pasting and replaying the log, and typed moves.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { open, SEEDED, walk } from './support/procedural.mjs';
import { logDesk, score, worksheet as worksheetPart } from './support/parts.mjs';

const logText = (/** @type {Page} */ page) => page.locator('.log-desk textarea');

async function replay(/** @type {Page} */ page, /** @type {string} */ text) {
  await logText(page).fill(text);
  await logDesk(page).getByRole('button', { name: 'Replay' }).click();
}

test('the log of a game is copied in full and read back, a board at a time', async ({ page }) => {
  await open(page, SEEDED);
  await walk(page, 'URR');
  await expect(score(page)).toContainText('Strikes 2');
  await openTab(page, 'Measure');
  await page.getByRole('button', { name: 'Copy log' }).click();
  await expect(logText(page)).toHaveValue(
    /^\[Procedural Maze #0\] Mazes on this module will start at A1 and finish at F6\.\n/,
  );
  const text = await logText(page).inputValue();
  await replay(page, text);
  const boards = logDesk(page).getByRole('button', { name: /^Board/ });
  await expect(boards).toHaveText([
    'Board 1: 1 move, the last a strike',
    'Board 2: 2 moves, the last a strike',
    'Board 3: 0 moves',
  ]);
  await boards.nth(1).click();
  await expect(worksheetPart(page)).toContainText('Light at A1. Seed now 010001.');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(worksheetPart(page)).toContainText('Light at B1. Seed now 010100.');
});
