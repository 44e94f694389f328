// Browser tests: the lesson's questions and its replies to wrong answers; the manual with its worked example,
// on the page and as a file; the drill beside it.

import { readFile } from 'node:fs/promises';
import { expect, test } from './support/fixtures.mjs';
import { grid, open, RECORDED, SEEDED, step } from './support/procedural.mjs';
import { openTab } from './support/panel.mjs';
import { lesson, machine, moduleWalls, score, seedBits } from './support/parts.mjs';
import { LEARN_BY_DECIDING, THE_FIRST_SEED_IS } from './support/sentences.mjs';

const press = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('button', { name, exact: true }).click();
const answer = (/** @type {Page} */ page) => page.locator('.questions .answer');
const question = (/** @type {Page} */ page) => page.locator('.questions .question');
const title = (/** @type {Page} */ page) => page.locator('.questions h3');
const undecided = (/** @type {Page} */ page) => page.locator('.module .wall-undecided');

async function spell(/** @type {Page} */ page, /** @type {string} */ digits) {
  await page.getByRole('button', { name: /^Digit 1:/ }).focus();
  for (const digit of digits) await page.keyboard.press(digit);
  await press(page, 'Check');
}

// Recorded: up to F5 from F6. Left: present, up: absent; the seed goes 100001, 110000, 011000.
test('a wall is drawn after it is decided, and a wrong answer is marked', async ({ page }) => {
  await open(page, `learn:${RECORDED}`);
  await expect(lesson(page)).toContainText('The first seed is 100001');
  const before = await undecided(page).count();
  const stood = await moduleWalls(page).count();
  await step(page, 'U');
  await expect(title(page)).toHaveText('Move 1, up to F5: the wall left, the first of 2');
  await expect(undecided(page)).toHaveCount(before);
  // The slice lies on the board, and the seed over it.
  await expect(page.locator('.module .in-slice')).toHaveCount(6);
  await expect(seedBits(page)).toHaveText([...'100001']);
  await page.getByText('Lay the seed on the board').click();
  await expect(seedBits(page)).toHaveCount(0);
  await page.getByText('Lay the seed on the board').click();
  await expect(seedBits(page)).toHaveCount(6);

  await press(page, 'Odd');
  await expect(answer(page)).toContainText(
    /✗ There (is|are) .* over a 1, which is even.* Count again/,
  );
  await expect(undecided(page)).toHaveCount(before);
  await press(page, 'Even');
  await expect(question(page)).toHaveText('The number is even. Is there a wall?');
  await press(page, 'No wall');
  await expect(answer(page)).toHaveText('✗ Even makes a wall, odd leaves the side open.');
  await press(page, 'Wall');
  await expect(undecided(page)).toHaveCount(before - 1);
  await expect(moduleWalls(page)).toHaveCount(stood + 1);

  await press(page, 'Check');
  await expect(answer(page)).toHaveText('✗ Set all six digits, and then check them.');
  await spell(page, '100001');
  await expect(answer(page)).toContainText(
    '✗ Digits 2 and 6 are wrong. The new digit goes in front',
  );
  await expect(page.locator('.bit.is-wrong')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Digit 2: 0, wrong' })).toBeVisible();
  await page.getByRole('button', { name: /^Digit 2:/ }).click();
  await page.getByRole('button', { name: /^Digit 6:/ }).click();
  await press(page, 'Check');
  await expect(answer(page)).toHaveText('✓ The new seed is 110000.');
  await expect(title(page)).toHaveText('Move 1, up to F5: the wall up, the second of 2');
  await expect(seedBits(page)).toHaveText([...'110000']);

  // No further move before all of them are decided; what is shown counts as no answer.
  await step(page, 'U');
  await expect(page.getByText('Decide the walls of this move first')).toBeVisible();
  for (let i = 0; i < 3; i++) await press(page, 'Show it');
  await expect(undecided(page)).toHaveCount(before - 2);
  await expect(lesson(page)).toContainText('The seed is now 011000');
  await expect(lesson(page)).toContainText('Right on the first try: 0 of 6 answers.');
  await page.keyboard.press('Control+z');
  await expect(grid(page)).toHaveAccessibleName(/White light at F6/);
  await expect(undecided(page)).toHaveCount(before);
});

test('the lesson is a game of its own, and it stays one', async ({ page }) => {
  await open(page, SEEDED);
  await step(page, 'R');
  await expect(score(page)).toContainText('Moves 1');
  await page.getByText('How to play').click();
  await page.getByRole('link', { name: LEARN_BY_DECIDING }).click();
  await expect(lesson(page)).toContainText(THE_FIRST_SEED_IS);
  await expect(page).toHaveURL(/#learn:/);
  await expect(page.locator('.sheet')).toHaveCount(0);
  await step(page, 'D');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('n');
  await expect(machine(page)).not.toHaveAttribute('data-code', SEEDED);
  await expect(page).toHaveURL(/#learn:v1/);
  await expect(lesson(page)).toContainText(THE_FIRST_SEED_IS);
  await page.goto(`./#${SEEDED}`);
  await expect(score(page)).toContainText('Moves 1');
});

test('by the keyboard alone: the focus goes on from answer to answer', async ({ page }) => {
  await open(page, `learn:${RECORDED}`);
  await step(page, 'U');
  await page.getByRole('button', { name: 'Even', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Wall', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Digit 1:/ })).toBeFocused();
  for (const key of '11000') await page.keyboard.press(key);
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: 'Digit 5: not set' })).toBeFocused();
  for (const key of '00') await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Even', exact: true })).toBeFocused();
});

test(`the manual is a file for paper: #${SEEDED}`, async ({ page }) => {
  await open(page, SEEDED);
  if (SEEDED === SEEDED) await openTab(page, 'Manual');
  await page.getByText('The manual on paper').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Download PDF'),
  ]);
  expect(download.suggestedFilename()).toBe('manual.pdf');
  const pdf = await readFile(await download.path(), 'latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g), 'title, worksheet, rules').toHaveLength(3);
});

test('lesson and drill are two modes of one page, and each leads to the other', async ({
  page,
}) => {
  await page.goto(`./#learn:${SEEDED}`);
  await expect(lesson(page)).toContainText(THE_FIRST_SEED_IS);
  await page.getByRole('link', { name: 'Drill: ten decisions' }).click();
  await expect(page).toHaveURL(/#drill:procedural$/);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.question')).toBeVisible();
  await page.getByRole('link', { name: LEARN_BY_DECIDING }).click();
  await expect(page).toHaveURL(/#learn:/);
  await expect(lesson(page)).toContainText(THE_FIRST_SEED_IS);
  await expect(page.locator('.drill-time')).toHaveCount(0);
});
