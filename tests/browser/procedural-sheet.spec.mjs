// Browser tests: circles, planned moves and made moves on the expert's sheet, by mouse, finger and keys.

import { expect, test } from './support/fixtures.mjs';
import { printBomb, readyWord } from '../../web/machines/procedural/bomb/bomb.js';
import { HELP } from '../../web/machines/procedural/expert/bomb-rules.js';
import { BOMB } from './support/bomb.mjs';
import { RECORDED } from './support/procedural.mjs';
import { forget } from './support/forget.mjs';
import { cell, circlesOf, sheetButton, nameOf, plan, setCircles } from './support/expert-sheet.mjs';
import {
  bits,
  expertHint,
  legs,
  movesMade,
  ownLine,
  paperWalls,
  rail,
  reportedCircles,
  safeDirectionsText,
  strikes,
  workingLine,
} from './support/parts.mjs';
import {
  CHANGE_THE_CIRCLES,
  STRIKE_NEW_CIRCLES,
  THEY_DID_IT,
  THE_CIRCLES_ARE_LOCKED_PLAN_A_MOVE,
} from './support/sentences.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

test('the effect of a circle is announced, and impossible circles stay visible', async ({
  page,
}) => {
  await openSheet(page);
  await fillIn(page);
  await plan(page, 'UU');
  await sheetButton(page, THEY_DID_IT).click();
  await plan(page, 'LU');
  await sheetButton(page, CHANGE_THE_CIRCLES).click();
  await cell(page, 'F4').click();
  await expect(expertHint(page)).toHaveText(
    'No circle at F4, 13 in all. This circle decided move 1: its left wall is absent now. Move 2 now runs into a wall.',
  );
  await expect(movesMade(page)).toHaveText('UU');
  await expect(legs(page)).toHaveCount(1);
  await expect(page.locator('.leg.is-planned'), 'what was made stays so').toHaveCount(0);
  await plan(page, 'L');
  await expect(expertHint(page)).toContainText('The walk already runs into a wall');
  await cell(page, 'F4').click();
  await expect(legs(page)).toHaveCount(4);
  // In a row that was not entered yet; two in a column leave the first seed as it was.
  await cell(page, 'A1').click();
  await expect(expertHint(page)).toContainText(/This circle decided/);
});

test('safe sides and traps are shown on request', async ({ page }) => {
  await openSheet(page);
  await fillIn(page);
  await plan(page, 'UU');
  const hints = safeDirectionsText(page);
  await expect(hints).toBeEmpty();
  await page.getByLabel('Open sides').check();
  await expect(hints).toHaveText('Open sides: down, left.');
  await page.getByLabel('Trap warning').check();
  await expect(hints).toHaveText('Open sides: down, left. No trap beside it.');
  await page.reload();
  await expect(hints).toHaveText('Open sides: down, left. No trap beside it.');
  // Without circles every wall comes up present.
  await sheetButton(page, 'New sheet').click();
  await sheetButton(page, 'Circles are set').click();
  await expect(hints).toContainText('⚠ Trapped: every path from here ends in a strike.');
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

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1440, 900],
])
  test.describe(`${width}x${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 1000 });

    test('a whole board by finger or mouse, with a reload in the middle', async ({ page }) => {
      const touch = async (/** @type {Locator} */ place) =>
        width < 1000 ? await place.tap() : await place.click();
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('no row of the sheet lies under the bar, at each level of help', async ({ page }) => {
    // The training alone has a sheet without a bomb.
    for (const [help, isBomb] of /** @type {[typeof HELP[number], boolean][]} */ ([
      [HELP[0], false],
      ...HELP.map((one) => [one, true]),
    ]))
      await test.step(`${help}, ${isBomb ? 'bomb' : 'sheet'}`, async () => {
        await forget(page);
        const bomb = { ...BOMB, help };
        const view = help === 'training' ? 'expert' : `expert-${help}`;
        await page.goto(isBomb ? `./#bomb:${printBomb(bomb)}` : `./#${view}:procedural`);
        if (isBomb) {
          await page.getByText('The manual', { exact: true }).tap();
          await page.getByRole('button', { name: 'Ready' }).tap();
          await page.getByRole('button', { name: readyWord(bomb, 'module'), exact: true }).tap();
        }
        await setCircles(page, 'A1', ['B2', 'C3']);
        await sheetButton(page, 'Plan right').tap();
        if (help !== 'training') {
          await page.getByRole('button', { name: /^Digit 6:/ }).tap();
          await sheetButton(page, 'Wall down').tap();
          await expect(paperWalls(page)).toHaveCount(1);
        }
        await page.evaluate(() => scrollTo(0, 0));
        const bar = (await rail(page).boundingBox())?.y ?? 0;
        for (const row of await page.locator('.desk > :visible').all()) {
          const box = await row.boundingBox();
          expect
            .soft((box?.y ?? 0) + (box?.height ?? 0), `${help}: ${await row.getAttribute('class')}`)
            .toBeLessThanOrEqual(bar);
        }
      });
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
