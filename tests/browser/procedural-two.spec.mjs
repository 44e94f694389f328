// Browser tests: a game for two with the module in one browser and the manual in another; three boards, with a
// strike on each and a reload of both pages on two.

import { expect, fixDiceOf, test } from './support/fixtures.mjs';
import { safeWalk } from './support/manual.mjs';
import { grid, SEEDED, walk } from './support/procedural.mjs';
import { sheetButton, plan, setCircles } from './support/expert-sheet.mjs';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** @typedef {import('@playwright/test').Page} Page */

const strikes = (/** @type {Page} */ page) => page.locator('.stage-score').getByText(/^Strikes/);

/** All that can be read out of a page, by whatever means; its head is as it was delivered. @param {Page} page */
async function everything(page) {
  const text = await page.evaluate(() => {
    const kept = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }));
    return [location.href, document.title, document.body.outerHTML, ...kept].join('\n');
  });
  // Times, in milliseconds, are no seeds.
  return text.replaceAll(/\b\d{13}\b/g, 'TIME');
}

/** Neither a wall nor a seed is anywhere. @param {Page} page */
async function expectNothingRevealed(page) {
  const text = await everything(page);
  const secrets = /[01]{6}|wall-(present|absent|undecided)|Generated walls|Seed now|par">\d/g;
  expect(text.match(secrets)).toBeNull();
  await expect(page.locator('.debrief, .sheet, .log li, .to-debrief[href]')).toHaveCount(0);
}

/** Returns the board as the page announces it to the defuser. @param {Page} page */
const words = async (page) => (await grid(page).getAttribute('aria-label')) ?? '';

/** @param {string} announcement */
function parseBoard(announcement) {
  const circles = /Circles: ([^.]*)\./.exec(announcement)?.[1].match(/[A-F][1-6]/g) ?? [];
  return { start: /light at (\w\d)/.exec(announcement)?.[1] ?? '', circles };
}

/** The side that leads off the board, from the corner where the light begins. @param {string} announcement */
const outside = (announcement) => (/light at .1/.test(announcement) ? 'U' : 'D');

/**
 * One board: a strike, new circles, half of the walk, both reload, the rest.
 * @param {Page} defuser @param {Page} expert @param {boolean} reloads whether both reload
 */
async function playBoard(defuser, expert, reloads) {
  await sheetButton(expert, 'New sheet').click();
  const first = parseBoard(await words(defuser));
  await setCircles(expert, first.start, first.circles);
  await expectNothingRevealed(defuser);

  await walk(defuser, outside(await words(defuser)));
  await expect(strikes(defuser)).toHaveText('Strikes 1 of 3');
  await sheetButton(expert, 'Strike, new circles').click();
  await expect(expert.locator('.strikes')).toHaveText('1 of 3');
  await expectNothingRevealed(defuser);

  const announcement = await words(defuser);
  const { start, circles } = parseBoard(announcement);
  await setCircles(expert, start, circles);
  const played = safeWalk(announcement) ?? '';
  expect(played, 'this board has a short safe walk').not.toBe('');
  const half = Math.ceil(played.length / 2);
  for (const piece of [played.slice(0, half), played.slice(half)]) {
    await plan(expert, piece);
    await expect(expert.locator('.planned')).toHaveText(piece);
    await expectNothingRevealed(defuser);
    await walk(defuser, piece);
    await sheetButton(expert, 'They did it').click();
    await expect(expert.locator('.planned')).toHaveText('none');
    if (piece.length === played.length - half && piece === played.slice(half)) break;
    if (reloads) await Promise.all([defuser.reload(), expert.reload()]);
    await expect(expert.locator('.made')).toHaveText(piece);
    await expect(expert.locator('.strikes')).toHaveText('1 of 3');
    await expect(strikes(defuser)).toHaveText('Strikes 1 of 3');
    await expect(grid(defuser)).toBeVisible();
    await expect(defuser.locator('.stage-score')).toContainText(`Moves ${half}`);
    await expectNothingRevealed(defuser);
  }
  await expect(defuser.locator('.module .status-word')).toHaveText('✓ solved');
  await expect(expert.locator('.expert .hint')).toContainText('They did it: solved.');
  return played;
}

/** Returns the text of the debrief, once all searches have ended. @param {Page} page */
async function debriefOf(page) {
  const boards = page.locator('.debrief-board');
  await expect(boards).toHaveCount(2);
  await expect(page.locator('.debrief-trap', { hasText: '…' })).toHaveCount(0);
  await expect(page.locator('.debrief-board .par', { hasText: '…' })).toHaveCount(0);
  return await page.locator('.debrief').evaluate((one) => one.outerHTML);
}

test('two people on two machines play three boards, and look back together', async ({
  browser,
  baseURL,
  dice,
}) => {
  const expertLink = '#expert-three:procedural';
  const [defuserPlace, expertPlace] = [await browser.newContext(), await browser.newContext()];
  for (const place of [defuserPlace, expertPlace]) await fixDiceOf(place, dice);
  const defuser = await defuserPlace.newPage();
  const expert = await expertPlace.newPage();
  await defuser.goto(`${baseURL}#defuser-three:${SEEDED}`);
  await expert.goto(`${baseURL}${expertLink}`);
  await expect(expert.locator('.rules')).toHaveText('Three strikes end the game.');
  await expect(grid(defuser)).toBeVisible();
  await expect(strikes(defuser)).toHaveText('Strikes 0 of 3');

  const machine = defuser.locator('.machine');
  const next = [
    () => defuser.getByRole('button', { name: 'New board', exact: true }).click(),
    () => defuser.keyboard.press('n'),
    () => defuser.getByRole('button', { name: 'New board', exact: true }).click(),
  ];
  let played = '';
  for (const goOn of next) {
    const before = String(await machine.getAttribute('data-code'));
    if (played) await goOn();
    if (played) await expect(machine).not.toHaveAttribute('data-code', before);
    await expect(defuser).toHaveURL(/#defuser-three:v1\.procedural\.classic\.s/);
    // The last board is played on pages that were not loaded anew.
    played = await playBoard(defuser, expert, goOn !== next[2]);
  }

  // One link for both.
  const link = String(await defuser.locator('.to-debrief').getAttribute('href'));
  expect(link).toMatch(/#debrief-three:v1\.procedural\.classic\.s[\w-]+\.m[UD][URDL]+$/);
  await defuser.getByRole('link', { name: 'Open the debrief' }).click();
  await expert.goto(link);
  const [one, other] = [await debriefOf(defuser), await debriefOf(expert)];
  expect(other).toBe(one);
  await expect(expert.locator('.debrief .result')).toHaveText(
    `Solved, after ${played.length} moves and one strike in all.`,
  );
  await expect(expert.locator('.debrief-board').first()).toContainText('then a strike');
  const last = expert.locator('.debrief-board').last();
  await expect(last.locator('.par')).toHaveText(String(played.length));
  await expect(last).toContainText('There was a safe walk until the end.');
  expect(await last.locator('.wall-present').count()).toBeGreaterThan(0);
  // Every move has its number on the drawing.
  const numbers = (await last.locator('.leg-number').allTextContents()).join(',').split(',');
  expect(numbers.map(Number).sort((a, b) => a - b)).toEqual([...played].map((_, i) => i + 1));
  await expect(expert.locator('.hit')).toHaveCount(1);
  await Promise.all([defuserPlace.close(), expertPlace.close()]);
});
