// The share dialog: the card of a result, and what goes onto paper or into a file. The buttons after solving.

import { expect, test } from './support/fixtures.mjs';
import { keysOf, openScreen, SCREENS } from './support/screens.mjs';
import { openPrinting, openShare, shareDialog } from './support/share.mjs';
import { solvedRow } from './support/parts.mjs';
import { pressKeys } from './support/play.mjs';
import {
  BUILD_IT_WITH_AN_ARDUINO,
  CREATE_A_BOOK_OF_MAZES,
  PRINT_AND_FILES,
  RESULT_AS_TEXT,
} from './support/sentences.mjs';

const screenOf = (/** @type {string} */ name) =>
  SCREENS.find((one) => one.name === name) ?? SCREENS[0];
const card = (/** @type {Page} */ page) =>
  shareDialog(page).getByRole('region', { name: 'Your result' });

test('the card is of this game, not of a better one before', async ({ page }) => {
  const screen = screenOf('worm');
  await openScreen(page, screen);
  await openShare(page);
  await expect(card(page), 'before it is solved').toHaveCount(0);
  await page.keyboard.press('Escape');
  const keys = await keysOf(screen);
  await pressKeys(page, keys);
  await solvedRow(page).getByRole('button', { name: 'Try again' }).click();
  // There and back.
  const back = keys[0] === 'ArrowRight' ? 'ArrowLeft' : 'ArrowUp';
  await pressKeys(page, [keys[0], back, ...keys]);
  await openShare(page);
  const text = card(page).getByRole('textbox', { name: RESULT_AS_TEXT });
  await expect(text).toHaveValue(
    new RegExp(`\\n${keys.length + 2} moves; the fewest possible is ${keys.length}\\n`),
  );
  await page.keyboard.press('Escape');
  await solvedRow(page).getByRole('button', { name: 'Try again' }).click();
  await openShare(page);
  await expect(card(page), 'played again from the start').toHaveCount(0);
});

test('paper and files are in Share', async ({ page }) => {
  await openScreen(page, screenOf('four-bit'));
  await expect(page.getByRole('tab', { name: 'Paper' })).toHaveCount(0);
  await openPrinting(page);
  const dialog = shareDialog(page);
  await expect(dialog.getByRole('button', { name: CREATE_A_BOOK_OF_MAZES })).toBeVisible();
  for (const type of ['PDF', 'SVG', 'PNG'])
    await expect(dialog.getByRole('button', { name: `Download ${type}` })).toBeVisible();
  await expect(dialog.getByText(BUILD_IT_WITH_AN_ARDUINO)).toHaveCount(1);
  await page.evaluate(
    () => void (window.print = () => void (document.documentElement.dataset.printed = '')),
  );
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
});

test('a page without a maze has nothing for paper', async ({ page }) => {
  await page.goto('./#task:simultaneous');
  await expect(page.locator('.experiments')).toBeVisible();
  await openShare(page);
  await expect(shareDialog(page).getByText(PRINT_AND_FILES)).toHaveCount(0);
});
