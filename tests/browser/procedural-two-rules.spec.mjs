// Browser tests: what holds in a game for two before and after its end, and on the expert's sheet: nothing is
// unlocked, no other board comes, answers stay in sight.

import { expect, test } from './support/fixtures.mjs';
import { circlesOf, plan, setCircles, sheetButton } from './support/expert-sheet.mjs';
import { grid, open, RECORDED, SEEDED, WALK, walk } from './support/procedural.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @typedef {import('@playwright/test').Page} Page */

const word = (/** @type {Page} */ page) => page.locator('.module .status-word');
const strikes = (/** @type {Page} */ page) => page.locator('.stage-score').getByText(/^Strikes/);
const machine = (/** @type {Page} */ page) => page.locator('.machine');
const status = (/** @type {Page} */ page) => page.locator('.expert .hint');

test('a solve unlocks nothing: no restart, no undo, no further strike', async ({ page }) => {
  await open(page, `defuser-three-3min:${SEEDED}`);
  await walk(page, WALK);
  await expect(word(page)).toHaveText('✓ solved');
  const moves = page.locator('.stage-score');
  for (const key of ['r', 'Control+z']) {
    await page.keyboard.press(key);
    await expect(word(page)).toHaveText('✓ solved');
    await expect(moves).toContainText(`Moves ${WALK.length}`);
  }
  await walk(page, 'UUUU');
  await expect(word(page)).toHaveText('✓ solved');
  await expect(strikes(page)).toHaveText('Strikes 0 of 3');
  await expect(page.locator('.to-debrief')).toHaveAttribute(
    'href',
    new RegExp(`#debrief-three-3min-t\\d+-\\w{7}:v1[^#]*\\.m${WALK}$`),
  );
});

test('in mid-game no other board comes; the page offers none', async ({ page }) => {
  await open(page, `defuser-three-3min:${SEEDED}`);
  await walk(page, 'UU');
  await expect(strikes(page)).toHaveText('Strikes 2 of 3');
  await page.keyboard.press('n');
  await page.keyboard.press('r');
  await expect(machine(page)).toHaveAttribute('data-code', SEEDED);
  await expect(strikes(page)).toHaveText('Strikes 2 of 3');
  await expect(page.getByRole('button', { name: 'Maze of the day' })).toBeHidden();
});

test('a link of a running game draws no wall, and a sealed time ends it', async ({ page }) => {
  for (const view of ['debrief-three-3min', 'debrief-three-3min-t180-0000000']) {
    await page.goto('about:blank');
    await page.goto(`./#${view}:${SEEDED}.mRR`);
    await expect(page.locator('.debrief p').first()).toHaveText(
      /^(The game in this link is not over|This link was cut or changed)/,
    );
    await expect(page.locator('.debrief svg')).toHaveCount(0);
  }
  // A debrief has no other maze behind a key.
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/#debrief-three-3min/);
});

test('a strike ends a typed line, and both words for a hold are read', async ({ page }) => {
  await open(page, SEEDED);
  await page.getByText('Type the moves').click();
  const field = page.getByLabel('Moves U R D L, as in a chat');
  await field.fill('press udlr');
  await field.press('Enter');
  await expect(strikes(page)).toHaveText('Strikes 1');
  await expect(page.getByText('3 more moves of the line: not made.')).toBeVisible();
  await expect(page.locator('.module.is-flashing')).toHaveCount(0);
  const before = String(await grid(page).getAttribute('aria-label'));
  await field.fill('regenerate');
  await field.press('Enter');
  // The walls of the old board flash first.
  await expect(page.locator('.module.is-flashing .wall-undecided').first()).toBeAttached();
  await expect(page.locator('.module .hit')).toHaveCount(0);
  await expect(page.locator('.module.is-flashing')).toHaveCount(0);
  await expect(grid(page)).not.toHaveAttribute('aria-label', before);
  await expect(strikes(page)).toHaveText('Strikes 1');
});

for (const [width, height] of [
  [1440, 900],
  [390, 657],
  [320, 568],
  [844, 390],
])
  test(`the expert’s answer is in sight beside what was pressed, ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./#expert:procedural');
    await expect(page.locator('.working-line')).toContainText('First seed');
    await setCircles(page, 'F6', circlesOf(RECORDED.slice(-36)));
    await plan(page, 'U');
    await plan(page, 'L');
    await expect(status(page)).toHaveText('There is a wall: do not go left.');
    await expect(status(page)).toBeInViewport({ ratio: 1 });
  });

test('each tab has its sheet; it is shared with its moves; Control+Z takes back', async ({
  page,
  context,
}) => {
  const set = (/** @type {Page} */ at) => at.locator('.reported-cell.has-circle');
  await page.goto('./#expert:procedural');
  await setCircles(page, 'F6', circlesOf(RECORDED.slice(-36)));
  await plan(page, 'UU');
  // A locked cell is no switch.
  await expect(page.locator('.reported-cell[aria-pressed]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Plan a move to E4' })).toBeVisible();
  await sheetButton(page, 'They did it').click();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('.made')).toHaveText('UU');
  await sheetButton(other, 'New sheet').click();
  await expect(set(other)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.made')).toHaveText('UU');

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(new RegExp(`#expert:${RECORDED}\\.mUU$`));
  await other.goto('about:blank');
  await other.goto(link);
  await expect(other.locator('.made')).toHaveText('UU');
  await expect(set(other)).toHaveCount(14);
  await other.keyboard.press('Control+z');
  await expect(set(other)).toHaveCount(0);
});
