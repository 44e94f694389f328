// Browser tests: a strike ends a typed line, and the expert's answers stay in sight.

import { expect, test } from './support/fixtures.mjs';
import { circlesOf, plan, setCircles, sheetButton } from './support/expert-sheet.mjs';
import { grid, openWithoutTime, RECORDED, SEEDED } from './support/procedural.mjs';
import { flashing, moduleHit, movesMade, reportedCircles, score } from './support/parts.mjs';
import { MOVES_U_R_D_L_AS_IN_A_CHAT, THEY_DID_IT, TYPE_THE_MOVES } from './support/sentences.mjs';

const strikes = (/** @type {Page} */ page) => score(page).getByText(/^Strikes/);

test('a strike ends a typed line, and both words for a hold are read', async ({ page }) => {
  await openWithoutTime(page, SEEDED);
  await page.getByText(TYPE_THE_MOVES).click();
  const field = page.getByLabel(MOVES_U_R_D_L_AS_IN_A_CHAT);
  await field.fill('press udlr');
  await field.press('Enter');
  await expect(strikes(page)).toHaveText('Strikes 1');
  await expect(page.getByText('3 more moves of the line: not made.')).toBeVisible();
  await page.clock.runFor(600);
  await expect(flashing(page)).toHaveCount(0);
  const before = String(await grid(page).getAttribute('aria-label'));
  await field.fill('regenerate');
  await field.press('Enter');
  // The walls of the old board flash first.
  await expect(page.locator('.module.is-flashing .wall-undecided').first()).toBeAttached();
  await expect(moduleHit(page)).toHaveCount(0);
  await page.clock.runFor(600);
  await expect(flashing(page)).toHaveCount(0);
  await expect(grid(page)).not.toHaveAttribute('aria-label', before);
  await expect(strikes(page)).toHaveText('Strikes 1');
});

test('each tab has its sheet; it is shared with its moves; Control+Z takes back', async ({
  page,
  context,
}) => {
  const set = (/** @type {Page} */ at) => reportedCircles(at);
  await page.goto('./#expert:procedural');
  await setCircles(page, 'F6', circlesOf(RECORDED.slice(-36)));
  await plan(page, 'UU');
  // A locked cell is no switch.
  await expect(page.locator('.reported-cell[aria-pressed]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Plan a move to E4' })).toBeVisible();
  await sheetButton(page, THEY_DID_IT).click();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(movesMade(other)).toHaveText('UU');
  await sheetButton(other, 'New sheet').click();
  await expect(set(other)).toHaveCount(0);
  await page.reload();
  await expect(movesMade(page)).toHaveText('UU');

  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByRole('dialog').getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(new RegExp(`#expert:${RECORDED}\\.mUU$`));
  await other.goto('about:blank');
  await other.goto(await link.inputValue());
  await expect(movesMade(other)).toHaveText('UU');
  await expect(set(other)).toHaveCount(14);
  await other.keyboard.press('Control+z');
  await expect(set(other)).toHaveCount(0);
});
