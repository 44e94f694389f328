// Browser tests: copying, pasting and replaying the log, and typed moves.

import { readFileSync } from 'node:fs';
import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { openTab } from './support/panel.mjs';
import { open, RECORDED, SEEDED, walk } from './support/procedural.mjs';
import { log as logPart, logDesk, score, worksheet as worksheetPart } from './support/parts.mjs';
import { MOVES_U_R_D_L_AS_IN_A_CHAT, TYPE_THE_MOVES } from './support/sentences.mjs';

const RUNS = readFileSync('tests/data/procedural-walks.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
// All of them are logged, read and replayed in tests/cli/procedural-log.test.mjs; these by the page.
const SOME = RUNS.filter((_, i) => i % 48 === 0);

const logText = (/** @type {Page} */ page) => page.locator('.log-desk textarea');

/** A log of a run, with the lines that are needed to read it. @param {any} run */
const written = ({ start, goal, rings, log }) =>
  [
    `Mazes on this module will start at ${start} and finish at ${goal}.`,
    `Rings, in reading order, are: ${rings}.`,
    ...log.map((/** @type {string} */ one) => one.replace(/^X /, '✕ ')),
  ]
    .map((line) => `[Procedural Maze #0] ${line}\n`)
    .join('');

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

test('a recorded run is pasted and replayed on the worksheet, step by step', async ({ page }) => {
  await forget(page);
  await open(page, SEEDED);
  await openTab(page, 'Measure');
  const worksheet = worksheetPart(page);
  for (const run of SOME) {
    await replay(page, written(run));
    await expect(worksheet).toHaveText(`Light at ${run.start}. Seed now ${run.seed0}.`);
    await expect(logDesk(page)).toContainText('The board is at its start.');
    for (const line of run.log) {
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect(logPart(page).last()).toHaveText(line);
    }
    await expect(worksheet).toHaveText(`Light at ${run.end}. Seed now ${run.seed1}.`);
  }
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
