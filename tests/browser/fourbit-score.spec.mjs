// Browser tests of the four-bit score: presses and doors, and one number a button everywhere.

import { KeyValues } from '../../web/engine/core.js';
import { openCore, task } from './support/core.mjs';
import { expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { openMaze, press, presses } from './support/fourbit.mjs';
import { savedGames } from './support/games.mjs';
import { openTab } from './support/panel.mjs';
import { openPrinting } from './support/share.mjs';
import { expectReachable, softPoll } from './support/reachable.mjs';
import { lamps, mapFrame, numberPlate, result, walkButtons } from './support/parts.mjs';
import {
  BUILD_IT_WITH_AN_ARDUINO,
  SHOW_WHOLE_MAP,
  THE_MAP_AS_A_TABLE,
} from './support/sentences.mjs';

const CLASSIC = 'v1.fourbit.classic.sWORD';
// A shortest solution, as bits.
const WAY = '23131302';
const doors = (/** @type {Page} */ page) => page.locator('.doors');

/** Solves the maze by a shortest way. @param {Page} page */
async function walkHome(page, way = WAY) {
  for (const bit of way) await press(page, bit);
  await expect(result(page)).toBeVisible();
}

test('who finds the way at once is praised; what is looked at afterwards helps the next try; doors are not forgotten', async ({
  page,
}) => {
  await test.step('who finds the way at once is praised', async () => {
    await openMaze(page, CLASSIC);
    await walkHome(page);
    await expect(result(page)).toHaveText('8 presses, the fewest possible.');
    await expect(presses(page)).toHaveText('8');
    await expect(doors(page)).toHaveText('8');
    const described = (await openCore(CLASSIC)).code({ description: true, moves: false });
    const shares = KeyValues.parse(await task('fourbit', 'place', `${described} 8`));
    const of100 = (/** @type {string} */ player) => Math.floor(100 * shares.number(player));
    await expect(page.locator('.place')).toHaveText(
      `Better than ${of100('explorer')} of 100 players who remember everything, and ${of100('random')} of 100 who press at random.`,
    );
    await expect.poll(async () => (await savedGames(page))[0].help).toEqual([]);
  });
  await test.step('a start over does not forget the doors', async () => {
    await forget(page);
    await openMaze(page, CLASSIC);
    await press(page, '3');
    await page.keyboard.press('r');
    await expect(presses(page)).toHaveText('0');
    await expect(doors(page)).toHaveText('1');
    await walkHome(page);
    await expect(result(page)).toHaveText('8 presses, with 9 doors tried.');
  });
});

test('one number a button: key, label, announcement, walk, map, table and sketch', async ({
  page,
}) => {
  await openMaze(page, CLASSIC);
  await page.keyboard.press('3');
  const lamp = lamps(page).nth(2);
  await expect(lamp).toHaveAccessibleName('Light 3, off');
  expect(
    await lamp.evaluate((one) => getComputedStyle(one, '::after').content.replace(/["\s]/g, '')),
  ).toBe('3');
  await expect(page.locator('[role=status]').filter({ hasText: 'Button 3 pressed.' })).toHaveCount(
    1,
  );
  await expect(walkButtons(page).first()).toHaveText('(3)');
  await page.getByText(THE_MAP_AS_A_TABLE).click();
  await expect(page.locator('.map-text tbody tr').first()).toContainText(/3 → \d/);
  await openPrinting(page);
  await page.getByText(BUILD_IT_WITH_AN_ARDUINO).click();
  const text = page.getByRole('textbox', { name: 'The sketch' });
  await expect(text).toHaveValue(/\/\/ 15/);
  const sketch = await text.inputValue();
  // Row 15, third column: where button 3 leads from the start, which is where the game is now.
  const row = /\{(\d+), (\d+), (\d+), (\d+)\}, \/\/ 15/.exec(sketch);
  await expect(numberPlate(page)).toHaveText(String(row?.[3]));
});

/** States of the map that a button covers, that stick out of it, or whose number is cut. Runs in the page. */
function faultsOfMap() {
  const frame = /** @type {Element} */ (document.querySelector('.map-frame'));
  const edge = frame.getBoundingClientRect();
  const boxesOf = (/** @type {string} */ selector) =>
    [...document.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ name: one.textContent, at: one.getBoundingClientRect() }))
      .filter(({ at }) => at.width > 0);
  const isInside = (/** @type {DOMRect} */ { left, right, top, bottom }) =>
    left >= edge.left - 1 &&
    right <= edge.right + 1 &&
    top >= edge.top - 1 &&
    bottom <= edge.bottom + 1;
  const isCut = (/** @type {DOMRect} */ at) =>
    !isInside(at) && at.left < edge.right - 1 && at.right > edge.left + 1;
  const buttons = boxesOf('.map-zoom button');
  const states = boxesOf('.map-frame :is(.map-state, .rung-state)');
  return {
    covered: states
      .filter(({ at }) =>
        buttons.some(
          ({ at: over }) =>
            at.left < over.right &&
            at.right > over.left &&
            at.top < over.bottom &&
            at.bottom > over.top,
        ),
      )
      .map(({ name }) => name),
    outside: states.filter(({ at }) => !isInside(at)).map(({ name }) => name),
    cutNumbers: boxesOf('.map-frame .map-whole .map-number')
      .filter(({ at }) => isCut(at) && at.top < edge.bottom && at.bottom > edge.top)
      .map(({ name }) => name),
    sticksOut: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

test('the map shows every state at once, none under a button', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [844, 390],
    [390, 844],
    [320, 568],
  ])
    await test.step(`${width}x${height}`, async () => {
      await page.setViewportSize({ width, height });
      for (const [code, mode, isFitted] of /** @type {const} */ ([
        ['v1.fourbit.b6.sWORD', 'All', true],
        [CLASSIC, 'All', height < 800],
      ])) {
        // A page of its own: the map of the maze before shows everything until the next one is there.
        await page.goto('about:blank');
        await openMaze(page, code);
        await openTab(page, 'Map');
        await page.getByText(mode, { exact: true }).click();
        await expect(page.locator('.map-frame .map-state:visible').first()).toBeVisible();
        // Maps that are too large to be read at once are shown whole by a press.
        if (isFitted) await page.getByRole('button', { name: SHOW_WHOLE_MAP }).click();
        await expectReachable(mapFrame(page));
        const labels = await page.locator('.map-bar .segments label').all();
        expect(labels).not.toEqual([]);
        for (const label of labels) await expectReachable(label);
        if (mode === 'All') await expectReachable(page.getByRole('button', { name: 'Trace' }));
        await softPoll(() => page.evaluate(faultsOfMap), `${code}, ${mode}`).toEqual({
          ...{ covered: [], outside: [], cutNumbers: [], sticksOut: 0 },
        });
      }
    });
});
