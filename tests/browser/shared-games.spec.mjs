// Browser tests of shared games: a link with moves, a played solution, a replay; a maze is always shown.

import { axeViolations } from './support/axe.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { forget } from './support/forget.mjs';
import { CODE, lights, openMaze, press, presses } from './support/fourbit.mjs';
import { savedGames } from './support/games.mjs';
import { pressMenu } from './support/menu.mjs';
import { openTab } from './support/panel.mjs';
import { litLamp, mapStates, openedKind, rookEmblem } from './support/parts.mjs';
import { expectNoWider } from './support/fits.mjs';
import { PLAY_FROM_THE_START, PLAY_MY_MOVES, SHOW_FEWEST_MOVES } from './support/sentences.mjs';

test.use(MOVING);

const banner = (/** @type {Page} */ page) => page.getByRole('region', { name: 'Shared game' });
const wallMoves = (/** @type {Page} */ page) =>
  page.locator('[data-kind=simultaneous] .stage-score b').first();
const MINE = ['1', '0', '2', '0', '2', '1'];

/** Plays a few moves that count, whichever lights are on; gives how many. @param {Page} page */
async function playMine(page) {
  await openMaze(page);
  for (const bit of MINE) await press(page, bit);
  await expect(presses(page)).not.toHaveText('0');
  return { count: String(await presses(page).textContent()), lights: await lights(page) };
}

test('a link with moves shows the sender’s game and leaves mine alone', async ({ page }) => {
  const mine = await playMine(page);
  const isMine = async () => {
    await expect(presses(page)).toHaveText(mine.count);
    await expect.poll(() => lights(page)).toBe(mine.lights);
  };
  await page.evaluate((code) => (location.hash = `#${code}.m3`), CODE);
  await expect(presses(page)).toHaveText('1');
  await expect(banner(page)).toContainText('Someone’s game: 1 move. Your own game is saved.');
  await page.reload();
  await expect(banner(page), 'the address keeps the moves').toContainText('Someone’s game');
  await expect(presses(page)).toHaveText('1');
  await banner(page)
    .getByRole('button', { name: `Back to my game (${mine.count} moves)` })
    .click();
  await isMine();
  await expect(banner(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`#${CODE.replaceAll('.', '\\.')}$`));
  await page.goBack();
  await expect(banner(page)).toBeVisible();
  await page.goForward();
  await isMine();
  await page.reload();
  await isMine();
});

test('playing on from a link is a copy of its own; the former game is saved too', async ({
  page,
}) => {
  const mine = await playMine(page);
  await page.evaluate((code) => (location.hash = `#${code}.m3`), CODE);
  await expect(banner(page)).toBeVisible();
  const before = page.url();
  await litLamp(page).click();
  await expect(presses(page)).toHaveText('2');
  await expect(banner(page)).toBeHidden();
  for (let i = 0; i < 9; i++) await litLamp(page).click();
  await expect(presses(page)).toHaveText('11');
  const there = await lights(page);
  await rookEmblem(page).click();
  await expect(openedKind(page, 'rook')).toBeVisible();
  await page.goBack();
  await expect(presses(page)).toHaveText('11');
  await expect.poll(() => lights(page)).toBe(there);
  await page.reload();
  await expect(presses(page)).toHaveText('11');
  await expect
    .poll(async () =>
      (await savedGames(page))
        .filter(({ code }) => code === CODE)
        .map(({ moves, isCopy }) => [String(moves), isCopy]),
    )
    .toEqual([
      ['11', true],
      [mine.count, false],
    ]);
  await pressMenu(page, 'Games');
  const rows = page.getByRole('dialog', { name: 'Games' }).locator('tbody tr');
  await expect(rows.first()).toContainText('a copy');
  await expect(rows.nth(1)).not.toContainText('a copy');
  await page.keyboard.press('Escape');
  // The link itself still shows the sender's game.
  await page.goto(before);
  await expect(banner(page)).toContainText('Someone’s game: 1 move. Your own game is saved.');
  await expect(presses(page)).toHaveText('1');
});

test('who has no game in a maze goes on from the sender’s, or begins at its start', async ({
  page,
}) => {
  await openMaze(page, `${CODE}.m3`);
  await expect(banner(page)).toContainText('A move makes it yours.');
  await expect(banner(page).getByRole('button', { name: PLAY_FROM_THE_START })).toBeVisible();
  await litLamp(page).click();
  await expect(presses(page)).toHaveText('2');
  await expect(banner(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`#${CODE.replaceAll('.', '\\.')}$`));
  await page.reload();
  await expect(presses(page)).toHaveText('2');
  await forget(page);
  await openMaze(page, `${CODE}.m3`);
  await banner(page).getByRole('button', { name: PLAY_FROM_THE_START }).click();
  await expect(presses(page)).toHaveText('0');
  await expect(banner(page)).toBeHidden();
  await forget(page);
  // Button 4 works once: its light is off then.
  await openMaze(page, `${CODE}.m${'0'.repeat(9)}`);
  await expect(presses(page)).toHaveText('1');
  await expect(banner(page)).toContainText('Someone’s game: 1 move. ');
});

test('the banner is there from the start, with nothing for axe to find', async ({ page }) => {
  await page.addInitScript(() => {
    /** @type {any} */ (window).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        /** @type {any} */ (window).shift += /** @type {any} */ (entry).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 640],
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('about:blank');
    await openMaze(page, `${CODE}.m3`);
    await expect(mapStates(page).first()).toBeAttached();
    if (width > 1000)
      expect(await page.evaluate(() => /** @type {any} */ (window).shift)).toBeLessThan(0.01);
    if (width > 1000) expect(await axeViolations(page)).toEqual([]);
    await expectNoWider(page, width);
  }
});

test('a replay can be stopped, and input does not wait for it', async ({ page }) => {
  await page.clock.install();
  await openMaze(page, `${CODE}.m${'301230123'.repeat(9)}`);
  // Time goes on only when told to, so that a slow machine sees no further press.
  await page.clock.pauseAt(Date.now() + 60_000);
  const all = Number(await presses(page).textContent());
  await banner(page).getByRole('button', { name: 'Replay' }).click();
  await page.clock.runFor(300);
  await banner(page).getByRole('button', { name: 'Stop' }).click();
  const stopped = Number(await presses(page).textContent());
  expect(stopped).toBeLessThan(all);
  await page.clock.runFor(5000);
  await expect(presses(page)).toHaveText(String(stopped));
  await banner(page).getByRole('button', { name: 'Replay' }).click();
  await page.clock.runFor(20_000);
  await expect(presses(page)).toHaveText(String(all));
  await expect(banner(page).getByRole('button', { name: 'Replay' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Replay' }).click();
  const before = Number(await presses(page).textContent());
  await litLamp(page).click();
  await expect(presses(page)).toHaveText(String(before + 1));
  await page.clock.runFor(20_000);
  await expect(presses(page), 'the replay has ended').toHaveText(String(before + 1));
});

test('a replay gives my game on the wall back as it was', async ({ page }) => {
  await page.goto('./#v1.simultaneous.r2_c3.dall');
  await expect(page.locator('.machine[data-code$="dall"]')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+z');
  await expect(wallMoves(page)).toHaveText('1');
  await page.getByRole('button', { name: SHOW_FEWEST_MOVES }).click();
  await expect(page.getByText('5 moves are needed')).toBeVisible();
  await openTab(page, 'Measure');
  await page.getByLabel('Playback speed').fill('10');
  await openTab(page, 'Play');
  await page.getByRole('button', { name: 'Play solution' }).click();
  await expect(banner(page)).toContainText('A shortest sequence: 5 moves.');
  await expect(wallMoves(page)).toHaveText('5');
  await expect(banner(page).getByRole('button', { name: 'Replay' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Back to my game (1 move)' }).click();
  await expect(wallMoves(page)).toHaveText('1');
  await expect(banner(page)).toBeHidden();
  await page.keyboard.press('Control+y');
  await expect(wallMoves(page), 'what was taken back can be made again').toHaveText('2');
  // In the middle of a replay the page goes away: the game is mine on return.
  await page.getByRole('button', { name: 'Play solution' }).click();
  await expect(banner(page)).toBeVisible();
  await page.reload();
  await expect(wallMoves(page)).toHaveText('2');
  await page.getByRole('button', { name: PLAY_MY_MOVES, exact: true }).click();
  await expect(banner(page)).toContainText('Replay of your moves: 2 moves.');
  await banner(page)
    .getByRole('button', { name: /Back to my game/ })
    .click();
  await expect(wallMoves(page)).toHaveText('2');
});
