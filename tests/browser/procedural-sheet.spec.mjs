// Browser tests: circles, planned moves and made moves on the expert's sheet, by mouse, finger and keys.

import { expect, test } from './support/fixtures.mjs';
import { RECORDED } from './support/procedural.mjs';
import { cell, circlesOf, sheetButton, nameOf, plan, setCircles } from './support/expert-sheet.mjs';
import {
  bits,
  expertHint,
  legs,
  movesMade,
  ownLine,
  paperWalls,
  reportedCircles,
  strikes,
  workingLine,
} from './support/parts.mjs';
import {
  STRIKE_NEW_CIRCLES,
  THEY_DID_IT,
  THE_CIRCLES_ARE_LOCKED_PLAN_A_MOVE,
} from './support/sentences.mjs';

const CIRCLES = circlesOf(RECORDED.slice(-36));
const planned = (/** @type {Page} */ page) => page.locator('.planned');

/** @param {Page} page @param {string} [view] */
async function openSheet(page, view = 'expert') {
  await page.goto(`./#${view}:procedural`);
  await expect(workingLine(page)).toContainText('First seed');
}

async function fillIn(/** @type {Page} */ page) {
  await setCircles(page, 'F6', CIRCLES);
  await expect(reportedCircles(page)).toHaveCount(CIRCLES.length);
  await expect(workingLine(page)).toContainText('First seed 100001.');
}

test('circles, a plan, what was done, a strike: all on one board', async ({ page }) => {
  await openSheet(page);
  await fillIn(page);
  await cell(page, 'A1').click();
  await expect(expertHint(page)).toContainText('Circle at A1, 15 in all.');
  await cell(page, 'A1').click();
  await expect(expertHint(page)).toContainText('No circle at A1, 14 in all.');

  // The first planned move locks the circles; it is in another ink.
  await plan(page, 'U');
  await expect(workingLine(page)).toContainText(
    'Move 1, up to F5: row 5 left to right 100111 over 100001: left wall, up open. Seed 011000.',
  );
  await expect(page.locator('.leg.is-planned')).toHaveCount(1);
  const dashes = await page
    .locator('.is-planned .leg-line')
    .evaluate((line) => getComputedStyle(line).strokeDasharray);
  expect(dashes).not.toBe('none');
  await cell(page, 'C3').click();
  await expect(reportedCircles(page)).toHaveCount(CIRCLES.length);
  await expect(expertHint(page)).toHaveText(
    'The circles are locked, and C3 is not beside the light.',
  );
  await plan(page, 'L');
  await expect(expertHint(page)).toHaveText('There is a wall: do not go left.');
  await expect(planned(page)).toHaveText('U');

  // A cell beside the light is a move.
  await cell(page, 'F4').click();
  await expect(planned(page)).toHaveText('UU');
  await sheetButton(page, THEY_DID_IT).click();
  await expect(movesMade(page)).toHaveText('UU');
  await expect(planned(page)).toHaveText('none');
  await expect(page.locator('.leg:not(.is-planned)')).toHaveCount(2);
  await plan(page, 'L');
  await sheetButton(page, 'Remove').click();
  await expect(planned(page)).toHaveText('none');

  await sheetButton(page, STRIKE_NEW_CIRCLES).click();
  await expect(strikes(page)).toHaveText('1');
  await expect(reportedCircles(page)).toHaveCount(0);
  await expect(cell(page, 'F6')).toHaveAccessibleName('Circle at F6, white light');
  await sheetButton(page, 'Held, new circles').click();
  await expect(strikes(page)).toHaveText('1');
  await sheetButton(page, STRIKE_NEW_CIRCLES).click();
  await expect(strikes(page)).toHaveText('2');
  // Pressed in error, it is undone.
  for (let i = 0; i < 3; i++) await sheetButton(page, 'Undo').click();
  await expect(strikes(page)).toHaveText('0');
  await expect(movesMade(page)).toHaveText('UU');
  await expect(reportedCircles(page)).toHaveCount(CIRCLES.length);
});

test('by keys alone', async ({ page }) => {
  await openSheet(page);
  const { press } = page.keyboard;
  const key = press.bind(page.keyboard);
  // To the corner, by way of the tools.
  await page.getByText('White light', { exact: true }).click();
  await key('ArrowDown');
  await page.getByRole('radio', { name: 'White light' }).focus();
  await key('ArrowRight');
  await page.getByRole('radio', { name: 'White light' }).focus();
  await key('Space');
  await cell(page, 'A1').focus();
  for (let i = 0; i < 5; i++) {
    await key('ArrowRight');
    await key('ArrowDown');
  }
  await expect(cell(page, 'F6')).toBeFocused();
  await key('Space');
  await expect(expertHint(page)).toHaveText('White light at F6, blue triangle at A1.');
  // Row by row, from the right to the left and back.
  const digits = RECORDED.slice(-36);
  for (let step = 0; step < 36; step++) {
    const row = 5 - Math.floor(step / 6);
    const column = Math.floor(step / 6) % 2 ? step % 6 : 5 - (step % 6);
    const at = row * 6 + column;
    await expect(cell(page, nameOf(at))).toBeFocused();
    if (digits[at] === '1') await key('Space');
    if (step % 6 === 5) await key('ArrowUp');
    else await key(Math.floor(step / 6) % 2 ? 'ArrowRight' : 'ArrowLeft');
  }
  await expect(workingLine(page)).toContainText('First seed 100001.');
  await key('Enter');
  await expect(expertHint(page)).toHaveText(THE_CIRCLES_ARE_LOCKED_PLAN_A_MOVE);
  await key('ArrowUp');
  await key('ArrowUp');
  await expect(planned(page)).toHaveText('UU');
  await key('Backspace');
  await expect(planned(page)).toHaveText('U');
  await key('Enter');
  await expect(movesMade(page)).toHaveText('U');
  await page.reload();
  await expect(movesMade(page)).toHaveText('U');
  // From no place in particular, too.
  await key('ArrowUp');
  await expect(planned(page)).toHaveText('U');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a whole board by finger, with a reload in the middle', async ({ page }) => {
    const touch = (/** @type {Locator} */ place) => place.tap();
    await openSheet(page, 'expert');
    await touch(page.getByText('White light', { exact: true }));
    await touch(cell(page, 'A1'));
    for (const name of ['B1', 'E2', 'A3', 'C3', 'E3', 'F3', 'B4', 'D4', 'C5', 'A6', 'F6', 'B6'])
      await touch(cell(page, name));
    await expect(reportedCircles(page)).toHaveCount(12);
    await page.reload();
    await expect(reportedCircles(page)).toHaveCount(12);
    await touch(sheetButton(page, 'Circles are set'));
    await touch(sheetButton(page, 'Plan down'));
    await touch(sheetButton(page, THEY_DID_IT));
    await expect(movesMade(page)).toHaveText('D');
    await page.reload();
    await expect(movesMade(page)).toHaveText('D');
    await expect(legs(page)).toHaveCount(1);
    for (let i = 0; i < 3; i++) await touch(sheetButton(page, STRIKE_NEW_CIRCLES));
    await expect(strikes(page)).toHaveText('3');
  });
});

test('on paper the page computes nothing; a checked sheet names the first mistake when asked', async ({
  page,
}) => {
  await page.goto('./#expert-paper:procedural');
  await expect(page.locator('.help-words')).toContainText('On paper');
  await setCircles(page, 'F6', CIRCLES);
  await plan(page, 'UL');
  // The wall on the left is not known to the page.
  await expect(planned(page)).toHaveText('UL');
  const desk = String(await page.locator('.expert').evaluate((one) => one.outerHTML));
  expect(desk).not.toMatch(/wall-(present|absent)|\b[01]{6}\b|Seed now|is-hit|in-slice/);
  await expect(page.locator('.sheet, .safe-directions')).toHaveCount(0);
  // The expert marks walls and a seed; nothing follows from them, and nothing is checked.
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeHidden();
  await page.getByRole('button', { name: /^Digit 1:/ }).focus();
  await page.keyboard.type('011011');
  await sheetButton(page, 'Wall up').click();
  await sheetButton(page, 'Open right').click();
  await expect(paperWalls(page)).toHaveCount(1);
  await expect(page.locator('.paper-grid .wall-absent')).toHaveCount(1);
  await expect(bits(page)).toHaveText('011011');
  await expect(ownLine(page)).toBeHidden();
  await page.reload();
  await expect(paperWalls(page)).toHaveCount(1);
  for (let i = 0; i < 2; i++) await sheetButton(page, 'Erase').click();
  await expect(page.locator('.paper-grid :is(.wall-present, .wall-absent)')).toHaveCount(0);

  // The level is a word of the address, and the sheet stays.
  await page.getByText('Checked', { exact: true }).click();
  await expect(page).toHaveURL(/#expert-checked:procedural$/);
  await sheetButton(page, 'Remove').click();
  await page.getByRole('button', { name: /^Digit 1:/ }).focus();
  await page.keyboard.type('100001');
  await expect(ownLine(page)).toContainText('Move 1, to F5: no walls written. Seed 100001.');
  for (const name of ['Wall left', 'Wall up']) await sheetButton(page, name).click();
  await expect(ownLine(page)).toContainText('left wall, up wall. Seed 111000.');
  await expect(paperWalls(page)).toHaveCount(2);
  await page.reload();
  await sheetButton(page, THEY_DID_IT).click();
  await sheetButton(page, 'Check').click();
  await expect(expertHint(page)).toContainText(
    'Decision 2. Move 1, up to F5: the wall up is absent.',
  );
  await sheetButton(page, 'Erase').click();
  await sheetButton(page, 'Open up').click();
  await sheetButton(page, 'Check').click();
  await expect(expertHint(page)).toHaveText('No mistake in what you wrote.');
  await page.getByText('Training', { exact: true }).click();
  await expect(workingLine(page)).toContainText('Seed 011000.');
});
