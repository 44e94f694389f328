// Browser tests: copying, pasting and replaying the log, and typed moves.

import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { open, RECORDED, SEEDED, walk } from './support/procedural.mjs';
import { logDesk, score, worksheet as worksheetPart } from './support/parts.mjs';
import { MOVES_U_R_D_L_AS_IN_A_CHAT, TYPE_THE_MOVES } from './support/sentences.mjs';

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

test('moves are typed as in a chat', async ({ page }) => {
  await open(page, SEEDED);
  await page.getByText(TYPE_THE_MOVES).click();
  const field = page.getByLabel(MOVES_U_R_D_L_AS_IN_A_CHAT);
  await field.fill('press r r');
  await field.press('Enter');
  await expect(score(page)).toContainText('Moves 2');
  await expect(field).toHaveValue('');
  await field.fill('r jump');
  await field.press('Enter');
  await expect(page.getByText('move 2, j is not one of URDLH.')).toBeVisible();
  await expect(score(page)).toContainText('Moves 2');
  await field.fill('hold');
  await page.getByRole('button', { name: 'Make moves' }).click();
  await expect(score(page)).toContainText('Moves 0');
  // A link with moves in lower case, and blanks in it.
  await page.goto(`./#${RECORDED}.mu u%20l`);
  await expect(worksheetPart(page)).toContainText('Light at E4.');
});
