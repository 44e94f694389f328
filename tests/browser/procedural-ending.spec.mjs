// Browser tests: the end of a game for two by strikes, by the clock or by solving it, and its debrief.

import { axeViolations } from './support/axe.mjs';
import { expect, test } from './support/fixtures.mjs';
import { arrow, grid, open, RECORDED, SEEDED, WALK, walk } from './support/procedural.mjs';
import { openTab } from './support/panel.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const word = (/** @type {Page} */ page) => page.locator('.module .status-word');
const clock = (/** @type {Page} */ page) => page.getByRole('timer', { name: 'Time left' });
const strikes = (/** @type {Page} */ page) => page.locator('.stage-score').getByText(/^Strikes/);
const status = (/** @type {Page} */ page) => page.locator('.stage-message .hint, .desk > .hint');
const debrief = (/** @type {Page} */ page) => page.getByRole('link', { name: 'Open the debrief' });
const announced = (/** @type {Page} */ page) => page.locator('body > .unseen[role=status]');

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Opens a game that was begun a minute ago, its clock standing still: it goes when the test says so.
 * @param {Page} page @param {string} view
 */
async function openWithoutTime(page, view) {
  await page.addInitScript(
    ([name, text]) => {
      if (location.protocol === 'http:' && !localStorage.getItem(name))
        localStorage.setItem(name, text);
    },
    [
      'mazewright.procedural.clocks',
      JSON.stringify([{ game: `${view} ${SEEDED}`, began: 0, stopped: 0 }]),
    ],
  );
  await page.clock.install({ time: 0 });
  await open(page, `${view}:${SEEDED}`);
  await page.clock.pauseAt(MINUTE);
}

test('the third strike ends the game, and another board is offered', async ({ page }) => {
  await open(page, `defuser-three:${SEEDED}`);
  await expect(page.locator('.lead')).toContainText('Three strikes end the game.');
  await walk(page, 'UU');
  await expect(strikes(page)).toHaveText('Strikes 2 of 3');
  await expect(debrief(page)).toBeHidden();
  const before = /** @type {string} */ (await grid(page).getAttribute('aria-label'));
  await walk(page, 'U');
  await expect(word(page)).toHaveText('✗ gone off');
  await expect(status(page)).toContainText('Third strike: the bomb has gone off.');
  const after = /** @type {string} */ (await grid(page).getAttribute('aria-label'));
  expect(after).not.toBe(before);
  // Nothing goes on: by keys, by typed moves, by undo, after a reload.
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(word(page)).toHaveText('✗ gone off');
    await expect(arrow(page, 'Right')).toBeDisabled();
    await walk(page, 'RR');
    await page.keyboard.press('Control+z');
    await page.getByText('Type the moves').click();
    await page.getByLabel('Moves U R D L, as in a chat').fill('rrd hold');
    await page.getByRole('button', { name: 'Make moves' }).click();
    await expect(page.getByLabel('Moves U R D L, as in a chat')).toHaveValue('');
    await expect(strikes(page)).toHaveText('Strikes 3 of 3');
    await expect(grid(page)).toHaveAttribute('aria-label', after);
  }
  await expect(debrief(page)).toHaveAttribute('href', /#debrief-three:v1[^#]*\.mUUU$/);
  await page.getByRole('button', { name: 'New board', exact: true }).click();
  await expect(word(page)).toHaveText('armed');
  await expect(page).toHaveURL(/#defuser-three:/);
  await expect(strikes(page)).toHaveText('Strikes 0 of 3');
});

test('a second tab loses no strike of the first: it shows them at its next press', async ({
  page,
  context,
}) => {
  await open(page, `defuser-three:${SEEDED}`);
  const second = await context.newPage();
  await open(second, `defuser-three:${SEEDED}`);
  await walk(page, 'UU');
  await expect(strikes(page)).toHaveText('Strikes 2 of 3');
  // Saved once for several quick moves.
  await page.waitForFunction(
    (name) => JSON.parse(localStorage.getItem(name) ?? '{}').actions === 'UU',
    'mazewright.game.procedural.defuser-three',
  );
  await walk(second, 'R');
  await expect(strikes(second)).toHaveText('Strikes 2 of 3');
  await expect(status(second)).toHaveText('This game went on in another tab.');
  await expect(second.locator('.stage-score')).toContainText('Moves 0');
  for (const one of [page, second]) {
    await one.reload();
    await expect(strikes(one)).toHaveText('Strikes 2 of 3');
  }
});

test('typed moves end with the third strike', async ({ page }) => {
  await open(page, `defuser-three:${SEEDED}`);
  await page.getByText('Type the moves').click();
  for (const count of [1, 2, 3]) {
    await page.getByLabel('Moves U R D L, as in a chat').fill('u u u u r');
    await page.keyboard.press('Enter');
    await expect(strikes(page)).toHaveText(`Strikes ${count} of 3`);
    await expect(page.locator('.module.is-flashing')).toHaveCount(0);
  }
  await expect(page.locator('.stage-score')).toContainText('Moves 0');
  await expect(debrief(page)).toHaveAttribute('href', /\.mUUU$/);
});

test('the clock counts down, and no reload halts it', async ({ page }) => {
  await openWithoutTime(page, 'defuser-5min');
  await expect(clock(page)).toHaveText('4:00');
  await page.clock.runFor(30 * SECOND);
  await expect(clock(page)).toHaveText('3:30');
  await walk(page, 'R');
  await page.goto('about:blank');
  await page.clock.runFor(MINUTE);
  await open(page, `defuser-5min:${SEEDED}`);
  await expect(clock(page)).toHaveText('2:30');
  await page.clock.runFor(30 * SECOND);
  await expect(announced(page)).toContainText('2 minutes left.');
  await page.clock.runFor(2 * MINUTE);
  await expect(clock(page)).toHaveText('0:00');
  await expect(word(page)).toHaveText('✗ gone off');
  await expect(status(page)).toContainText('Time is up: the bomb has gone off.');
  await walk(page, 'R');
  await expect(page.locator('.stage-score')).toContainText('Moves 1');
  await page.reload();
  await expect(word(page)).toHaveText('✗ gone off');
  await debrief(page).click();
  await expect(page.locator('.debrief .result')).toHaveText(
    'Time ran out, after one move and no strikes.',
  );
});

test('a system clock that is set back gives no time back, before a reload and after it', async ({
  page,
}) => {
  await openWithoutTime(page, 'defuser-5min');
  await expect(clock(page)).toHaveText('4:00');
  await page.clock.setSystemTime(-10 * MINUTE);
  await page.clock.runFor(30 * SECOND);
  await expect(clock(page)).toHaveText('3:30');
  await page.reload();
  await expect(clock(page)).toHaveText('3:30');
  await page.clock.runFor(30 * SECOND);
  await walk(page, WALK);
  await expect(clock(page)).toHaveText('3:00');
  await page.reload();
  await expect(clock(page)).toHaveText('3:00');
});

test('the solve halts the clock', async ({ page }) => {
  await openWithoutTime(page, 'defuser-three-5min');
  await page.clock.runFor(20 * SECOND);
  await walk(page, WALK);
  await expect(word(page)).toHaveText('✓ solved');
  await expect(clock(page)).toHaveText('3:40');
  await page.clock.runFor(10 * MINUTE);
  await expect(clock(page)).toHaveText('3:40');
  await page.reload();
  await expect(clock(page)).toHaveText('3:40');
  await expect(word(page)).toHaveText('✓ solved');
});

test('where motion is not wanted, the clock moves at the minute only', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithoutTime(page, 'defuser-5min');
  await expect(clock(page)).toHaveText('4 min');
  await page.clock.runFor(59 * SECOND);
  await expect(clock(page)).toHaveText('4 min');
  await page.clock.runFor(SECOND);
  await expect(clock(page)).toHaveText('3 min');
});

test('a clock that was not kept by us is none', async ({ page }) => {
  for (const kept of ['[{"game":7}]', '{"a":1}', '[null,{"game":"defuser-5min x","began":-3}]'])
    await test.step(kept, async () => {
      await page.addInitScript(
        (text) => localStorage.setItem('mazewright.procedural.clocks', text),
        kept,
      );
      if (page.url() !== 'about:blank') await page.reload();
      await open(page, `defuser-5min:${SEEDED}`);
      await expect(clock(page)).toHaveText(/^[45]:\d\d$/);
    });
});

test('the invitation says the rules, and its one link has them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, SEEDED);
  await openTab(page, 'New');
  await page.getByText('Three strikes end the game').first().click();
  await page.getByText('5:00', { exact: true }).click();
  await expect(
    page.getByText('3 modules, one after the other. After 5 minutes on the clock the game ends.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Copy link for both' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/#bomb:[a-z]{6}:r1:m3:s0:t5:any:\w{7}$/);
});

test('the debrief: each board with its walk, its strike, and where it was lost', async ({
  page,
}) => {
  await page.goto(`./#debrief-three:${SEEDED}.mURRDRHRRULLDD`);
  const boards = page.locator('.debrief-board');
  await expect(page.locator('.debrief .result')).toHaveText(
    'The bomb went off at a strike, after 5 moves and 3 strikes.',
  );
  await expect(boards).toHaveCount(4);
  await expect(boards.nth(0)).toContainText('No moves, then a strike: there was a wall above A1.');
  await expect(boards.nth(1)).toContainText(
    'One move, then a strike: there was a wall right of B1.',
  );
  await expect(boards.nth(2)).toContainText('2 moves, then a button was held for new circles.');
  await expect(boards.nth(2)).toContainText('After move 2 there was no safe walk any more.');
  await expect(boards.nth(0)).toContainText('Par 10.');
  await expect(page.locator('.hit')).toHaveCount(3);
  await expect(page.locator('.shared-game-banner, .toolbar').filter({ visible: true })).toHaveCount(
    0,
  );
  // A debrief is no game: keys change nothing, and the page stores nothing.
  const before = await page.locator('.debrief').innerHTML();
  for (const key of ['ArrowRight', 'Control+z', 'r']) await page.keyboard.press(key);
  expect(await page.locator('.debrief').innerHTML()).toBe(before);
});

test('a board that was written out, and one that never had a safe walk', async ({ page }) => {
  await page.goto(`./#debrief:${RECORDED}.mUD`);
  await expect(page.locator('.debrief')).toContainText('The game in this link is not over');
  await page.goto(`./#debrief:v1.procedural.classic.dA1F6${'0'.repeat(36)}.mRR`);
  await expect(page.locator('.debrief .result')).toContainText('at a strike, after one move');
  await expect(page.locator('.debrief-board')).toContainText('Par none.');
  await expect(page.locator('.debrief-trap')).toHaveText(
    'This board had no safe walk from the start.',
  );
});

test('a link without its end says so in one sentence', async ({ page }) => {
  for (const [link, sentence] of [
    [`debrief:${SEEDED}`, /^This link contains no moves/],
    [`debrief:${SEEDED}.m${WALK.slice(0, 6)}`, /^The game in this link is not over/],
    ['debrief:procedural', /^This link contains no moves/],
    [`debrief-three:${SEEDED}.mUU`, /^The game in this link is not over/],
  ])
    await test.step(String(link), async () => {
      await page.goto(`./#${link}`);
      await expect(page.locator('.debrief p')).toHaveText(/** @type {RegExp} */ (sentence));
      await expect(page.locator('.debrief p')).toHaveCount(1);
      await expect(page.locator('.debrief svg')).toHaveCount(0);
    });
});

test('a link with a wrong letter says where, and a long one is quoted in part', async ({
  page,
}) => {
  await page.goto(`./#debrief:${SEEDED}.mRRX`);
  await expect(page.locator('[data-notice]')).toContainText('Move 3, X is not one of URDLH');
  const moves = `${'H'.repeat(4000)}UUU`;
  await page.goto(`./#debrief-three-5min:${SEEDED}.m${moves}`);
  await expect(page.locator('.debrief .result')).toContainText('3 strikes');
  await expect(page.getByText('This link does not say how long it took.')).toBeVisible();
  await expect(page.locator('.debrief-board')).toHaveCount(12);
  await expect(page.getByText('The first 3991 boards are left out.')).toBeVisible();
});

for (const colorScheme of /** @type {const} */ (['light', 'dark']))
  test(`nothing for axe to find in endings, sheet and debrief, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const [fragment, ready, keys] of [
        [`defuser-three-5min:${SEEDED}`, '.module', 'UUU'],
        ['expert-three-5min:procedural', '.working-line b', ''],
        ['expert-paper-three-5min:procedural', '.own-sheet', ''],
        [`debrief-three:${SEEDED}.mURRDRHRRULLDD`, '.debrief-board', ''],
      ]) {
        await page.goto('about:blank');
        await page.goto(`./#${fragment}`);
        await expect(page.locator(ready).first()).toBeVisible();
        await page.locator('.machine[data-code]').waitFor();
        await walk(page, keys);
        const violations = await axeViolations(page);
        expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual(
          [],
        );
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
      }
    }
  });
