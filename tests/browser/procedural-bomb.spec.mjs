// Browser tests: a bomb for two on two screens, from one link: ready words, three boards with the strikes of all, the
// end, the debrief for both, and the next bomb with the roles swapped.

import { BOMB } from './support/bomb.mjs';
import { MOVING, expect, test } from './support/fixtures.mjs';
import { sheetButton, plan, setCircles } from './support/expert-sheet.mjs';
import { safeWalk } from './support/manual.mjs';
import { openTab } from './support/panel.mjs';
import { grid, open, SEEDED, walk } from './support/procedural.mjs';
import {
  bombMessage,
  lobby,
  result,
  score,
  strikes as strikesPart,
  toDebrief,
} from './support/parts.mjs';
import { MAZE_OF_THE_DAY, STRIKE_NEW_CIRCLES, THEY_DID_IT } from './support/sentences.mjs';

test.use(MOVING);

const strikes = (/** @type {Page} */ page) => score(page).getByText(/^Strikes/);
const number = (/** @type {Page} */ page) => page.getByText(/^Module \d of \d$/);
const press = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('button', { name, exact: true }).click();
const shown = async (/** @type {Page} */ page) =>
  (await grid(page).getAttribute('aria-label')) ?? '';
const outside = (/** @type {string} */ words) => (/light at .1/.test(words) ? 'U' : 'D');

/**
 * Each chooses the word that the other reads aloud.
 * @param {Page} defuser @param {Page} expert @param {string} [sheet] what is on the expert's screen then
 */
async function agree(defuser, expert, sheet = '.working-line') {
  await press(defuser, 'Ready');
  await press(expert, 'Ready');
  const [one, other] = await Promise.all(
    [defuser, expert].map((page) => page.locator('.ready-word').textContent()),
  );
  expect(one).not.toBe(other);
  await press(expert, String(one));
  await press(defuser, String(other));
  await expect(grid(defuser)).toBeVisible();
  await expect(expert.locator(sheet)).toContainText('First seed');
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
  await sheetButton(expert, THEY_DID_IT).click();
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
  await expect(lobby(expert)).toContainText('3 modules, one after the other.');
  await expect(expert.getByRole('button', { name: MAZE_OF_THE_DAY })).toBeHidden();
  await expert.getByText('The manual', { exact: true }).click();
  await agree(defuser, expert);

  // A strike on each of the first two boards; whatever is pressed, they stay.
  for (const board of [1, 2]) {
    await expect(number(defuser)).toHaveText(`Module ${board} of 3`);
    await expect(number(expert)).toHaveText(`Module ${board} of 3`);
    await walk(defuser, outside(await shown(defuser)));
    await sheetButton(expert, STRIKE_NEW_CIRCLES).click();
    const before = await shown(defuser);
    for (const key of ['n', 'r', 'Control+z']) await defuser.keyboard.press(key);
    await defuser.reload();
    await defuser.goto('about:blank');
    await defuser.goBack();
    await expect(grid(defuser)).toHaveAttribute('aria-label', before);
    await expect(strikes(defuser)).toHaveText(`Strikes ${board} of 3`);
    await expect(strikesPart(expert)).toHaveText(`${board} of 3`);
    await expect(defuser.getByRole('timer')).toHaveText(/^\d:\d\d$/);
    await solveModule(defuser, expert);
  }
  await expect(number(defuser)).toHaveText('Module 3 of 3');
  await walk(defuser, outside(await shown(defuser)));
  await sheetButton(expert, STRIKE_NEW_CIRCLES).click();
  for (const page of [defuser, expert])
    await expect(page.getByText('Third strike: the bomb has gone off.').first()).toBeVisible();

  // The debrief, for both.
  const debrief = String(await toDebrief(defuser).getAttribute('href'));
  await toDebrief(defuser).click();
  await expert.goto(debrief);
  for (const page of [defuser, expert]) {
    await expect(result(page)).toContainText(
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
  await expect.poll(() => new URL(expert.url()).hash).toBe(new URL(defuser.url()).hash);
  await expect(defuser.getByRole('radio', { name: 'The manual' })).toBeChecked();
  await agree(expert, defuser);
  await expect(strikes(expert)).toHaveText('Strikes 0 of 3');
  await Promise.all(places.map((place) => place.close()));
});

test('the word that is read aloud at the end tells the expert how it ended', async ({
  page: defuser,
  browser,
  baseURL,
}) => {
  const { endChoices, endWord, printBomb } =
    await import('../../web/machines/procedural/bomb/bomb.js');
  const context = await browser.newContext();
  const expert = await context.newPage();
  const link = `#bomb:${printBomb(BOMB)}`;
  for (const page of [defuser, expert]) await page.goto(`${baseURL}${link}`);
  await expert.getByText('The manual', { exact: true }).click();
  await agree(defuser, expert);
  for (let i = 0; i < 3; i++) await walk(defuser, outside(await shown(defuser)));
  const word = endWord(BOMB, 'strikes');
  await expect(defuser.locator('.ready-word')).toHaveText(word);
  // The expert entered no strike: the sheet alone would go on.
  await press(expert, 'The bomb is over');
  const words = endChoices(BOMB).map((choice) => choice.word);
  await expect(expert.locator('.end-words button')).toHaveText(words);
  await press(expert, endWord(BOMB, 'defused'));
  await expect(bombMessage(expert)).toHaveText('The bomb is defused.');
  await press(expert, 'It is not over');
  await expect(bombMessage(expert)).toBeEmpty();
  await press(expert, 'The bomb is over');
  await press(expert, word);
  for (const again of [false, true]) {
    if (again) await expert.reload();
    await expect(bombMessage(expert)).toContainText('the bomb has gone off');
    await expect(expert.getByRole('button', { name: 'Next bomb' })).toBeVisible();
  }
  await context.close();
});
