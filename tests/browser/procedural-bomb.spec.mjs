// Browser tests: a bomb for two on two screens, from one link: ready words, three boards with the strikes of all, the
// end, the debrief for both, and the next bomb with the roles swapped.

import { BOMB } from './support/bomb.mjs';
import { expect, test } from './support/fixtures.mjs';
import { sheetButton, plan, setCircles } from './support/expert-sheet.mjs';
import { safeWalk } from './support/manual.mjs';
import { openTab } from './support/panel.mjs';
import { grid, open, SEEDED, walk } from './support/procedural.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const strikes = (/** @type {Page} */ page) => page.locator('.stage-score').getByText(/^Strikes/);
const number = (/** @type {Page} */ page) => page.getByText(/^Module \d of \d$/);
const press = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('button', { name, exact: true }).click();
const shown = async (/** @type {Page} */ page) =>
  (await grid(page).getAttribute('aria-label')) ?? '';
const outside = (/** @type {string} */ words) => (/light at .1/.test(words) ? 'U' : 'D');

/** Each chooses the word that the other reads aloud. @param {Page} defuser @param {Page} expert */
async function agree(defuser, expert) {
  await press(defuser, 'Ready');
  await press(expert, 'Ready');
  const [one, other] = await Promise.all(
    [defuser, expert].map((page) => page.locator('.ready-word').textContent()),
  );
  expect(one).not.toBe(other);
  await press(expert, String(one));
  await press(defuser, String(other));
  await expect(grid(defuser)).toBeVisible();
  await expect(expert.locator('.working-line')).toContainText('First seed');
}

/** Neither a wall nor a seed is anywhere in the page, its address or its storage. @param {Page} page */
async function expectNothingRevealed(page) {
  const text = await page.evaluate(() =>
    [location.href, document.body.outerHTML, JSON.stringify({ ...localStorage })].join('\n'),
  );
  expect(text.replaceAll(/\b\d{13}\b/g, 'TIME')).not.toMatch(
    /\b[01]{6}\b|wall-(present|absent|undecided)|Generated walls|par">\d|to-debrief/,
  );
}

/** The expert enters the board that is said, and plans a walk by the manual. @param {Page} defuser @param {Page} expert */
async function solveModule(defuser, expert) {
  const words = await shown(defuser);
  const circles = /Circles: ([^.]*)\./.exec(words)?.[1].match(/[A-F][1-6]/g) ?? [];
  await setCircles(expert, /light at (\w\d)/.exec(words)?.[1] ?? '', circles);
  const moves = safeWalk(words) ?? '';
  expect(moves).not.toBe('');
  await plan(expert, moves);
  await sheetButton(expert, 'They did it').click();
  await expectNothingRevealed(defuser);
  await walk(defuser, moves);
  await sheetButton(expert, 'Module solved').click();
}

test('one link, two screens, three boards: strikes carry over, the third ends it, roles are swapped', async ({
  page: practice,
  browser,
  baseURL,
}) => {
  await open(practice, SEEDED);
  await openTab(practice, 'New');
  const link = String(
    await practice.getByRole('link', { name: 'Open it here' }).getAttribute('href'),
  );
  expect(link).toMatch(/^#bomb:[a-z]{6}:r1:m3:s3:t10:any:\w{7}$/);
  const places = [await browser.newContext(), await browser.newContext()];
  const [defuser, expert] = [await places[0].newPage(), await places[1].newPage()];
  for (const page of [defuser, expert]) await page.goto(`${baseURL}${link}`);
  await expect(expert.locator('.lobby')).toContainText('3 modules, one after the other.');
  await expect(expert.getByRole('button', { name: 'Maze of the day' })).toBeHidden();
  await expert.getByText('The manual', { exact: true }).click();
  await agree(defuser, expert);

  // A strike on each of the first two boards; whatever is pressed, they stay.
  for (const board of [1, 2]) {
    await expect(number(defuser)).toHaveText(`Module ${board} of 3`);
    await expect(number(expert)).toHaveText(`Module ${board} of 3`);
    await walk(defuser, outside(await shown(defuser)));
    await sheetButton(expert, 'Strike, new circles').click();
    const before = await shown(defuser);
    for (const key of ['n', 'r', 'Control+z']) await defuser.keyboard.press(key);
    await defuser.reload();
    await defuser.goto('about:blank');
    await defuser.goBack();
    await expect(grid(defuser)).toHaveAttribute('aria-label', before);
    await expect(strikes(defuser)).toHaveText(`Strikes ${board} of 3`);
    await expect(expert.locator('.strikes')).toHaveText(`${board} of 3`);
    await expect(defuser.getByRole('timer')).toHaveText(/^\d:\d\d$/);
    await solveModule(defuser, expert);
  }
  await expect(number(defuser)).toHaveText('Module 3 of 3');
  await walk(defuser, outside(await shown(defuser)));
  await sheetButton(expert, 'Strike, new circles').click();
  for (const page of [defuser, expert])
    await expect(
      page.getByText('That was the third strike: the bomb has gone off.').first(),
    ).toBeVisible();

  // The debrief, for both.
  const debrief = String(await defuser.locator('.to-debrief').getAttribute('href'));
  await defuser.locator('.to-debrief').click();
  await expert.goto(debrief);
  for (const page of [defuser, expert]) {
    await expect(page.locator('.result')).toContainText(
      'gone off at the third strike. 2 of 3 modules solved, 3 strikes',
    );
    await expect(page.locator('.first-wrong')).toContainText(
      'First wrong decision: module 1, board 1.',
    );
    await expect(page.getByRole('heading', { name: 'Best walk' }).first()).toBeVisible();
  }
  await expert.goBack();

  // The next bomb, with the roles swapped.
  for (const page of [defuser, expert]) await press(page, 'Swap roles');
  await expect(defuser).toHaveURL(/#bomb:[a-z]{6}:r2:m3:s3:t10:any:\w{7}$/);
  expect(new URL(expert.url()).hash).toBe(new URL(defuser.url()).hash);
  await expect(defuser.getByRole('radio', { name: 'The manual' })).toBeChecked();
  await agree(expert, defuser);
  await expect(strikes(expert)).toHaveText('Strikes 0 of 3');
  await Promise.all(places.map((place) => place.close()));
});

test('a cut or altered link is refused, and so is the debrief of a running bomb', async ({
  page,
}) => {
  const { printBomb, printDebrief } = await import('../../web/machines/procedural/bomb/bomb.js');
  const link = printBomb(BOMB);
  for (const [words, sentence] of [
    [link.slice(0, -1), 'This link was cut or changed.'],
    [link.replace('m3', 'm1'), 'This link was cut or changed.'],
    [`${printDebrief(BOMB, '10R').slice(0, -1)}0`, 'This link was cut or changed.'],
    [printDebrief(BOMB, '10R'), 'This bomb is not over'],
  ]) {
    await page.goto('about:blank');
    await page.goto(`./#bomb:${words}`);
    await expect(page.locator('.bomb')).toContainText(sentence);
    await expect(page.locator('.bomb svg')).toHaveCount(0);
  }
});
