// Browser tests of rook boards that people have: larger than a seed makes, with several goals, with goals beyond the rim.

import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { expect, test } from './support/fixtures.mjs';
import { openTab } from './support/panel.mjs';
import { here, stone } from './support/rook.mjs';
import { editorProblem, editorWhere, opened, result } from './support/parts.mjs';
import { pressMoves } from './support/play.mjs';
import { EDIT_THIS_MAZE } from './support/sentences.mjs';

const KLONDIKE = readFileSync('tests/data/rook/klondike.txt', 'utf8');

/** A board for a queen. @param {number} side */
const boardOf = (side) =>
  `queen\n${Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (__, column) =>
      row === side - 1 && column === side - 1
        ? 'G'
        : 1 + ((row * row * 3 + column * 5 + row * column) % 9),
    ).join(' '),
  ).join('\n')}\n`;

const solutionOf = (/** @type {string} */ text) =>
  /moves\t(\w+)/.exec(
    execFileSync('build/mazewright', ['solve', '-'], { input: text }).toString(),
  )?.[1] ?? '';

async function pasteAndOpen(/** @type {Page} */ page, /** @type {string} */ text) {
  await page.goto('./#v1.rook.classic.sA');
  await expect(opened(page)).toBeVisible();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function play(/** @type {Page} */ page, /** @type {string} */ moves) {
  await pressMoves(page, moves);
}

test('a board of 24 by 24 is pasted, played to its goal and edited', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await pasteAndOpen(page, boardOf(24));
  await expect(stone(page, 'X24')).toHaveCount(1);
  await play(page, solutionOf(boardOf(24)));
  await expect(result(page)).toContainText('the fewest possible');
  await openTab(page, 'New');
  await page.getByRole('button', { name: EDIT_THIS_MAZE }).click();
  // The changes of a large board come later than its stones.
  await expect(async () => {
    await stone(page, 'B2').click();
    const one = page.locator('.palette [data-content="1"]');
    await expect(one).toHaveAccessibleName(/energy/, { timeout: 5000 });
  }).toPass();
  await page.locator('.palette [data-content="16"]').click();
  await expect(editorWhere(page)).toContainText('says 16');
  await expect(editorProblem(page)).toHaveText('');
});

test("Loyd's Klondike is pasted as published, and left by nine jumps", async ({ page }) => {
  await pasteAndOpen(page, KLONDIKE);
  await expect(here(page, 'L12')).toBeVisible();
  await expect(stone(page, 'A1')).toHaveAccessibleName('A1, no stone');
  await expect(stone(page, 'L1')).toHaveAccessibleName(/^L1, goal/);
  await play(page, 'ZZEEEZZZC');
  await expect(here(page, 'J22')).toBeVisible();
  await expect(result(page)).toContainText('the fewest possible');
});
