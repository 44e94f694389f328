// The states of a game in which the board's rectangle is measured, and the windows.

import { expect } from '@playwright/test';
import { keysOf, solveScreen } from './screens.mjs';
import { goToMaze } from './go-to-maze.mjs';
import { pressKeys } from './play.mjs';
import { message as messagePart, panel } from './parts.mjs';

/**
 * @typedef {import('./screens.mjs').Screen} Screen
 */

const TOUCH = new Set(['320x568', '360x640', '390x844', '844x390', '768x1024']);

/** Windows of a name (web/app/layout/window-name.js) that another one has too, which shows what a maze of a day changes. */
const WITHOUT_DAY = new Set(['360x640', '1280x720', '1366x768', '1920x1080']);

/** @type {Record<string, {size: number[], hasTouch: boolean, hasDay: boolean}>} */
export const WINDOWS = Object.fromEntries(
  [...TOUCH, '720x450', '1024x768', '1280x720', '1366x768', '1440x900', '1920x1080'].map((name) => [
    name,
    {
      size: name.split('x').map(Number),
      hasTouch: TOUCH.has(name),
      hasDay: !WITHOUT_DAY.has(name),
    },
  ]),
);

const SEED = 'sheron';

/** The maze of a day has the parameters of the ordinary one, so that the boards are alike. */
const DAY = 's2026-11-20';

/** @type {Screen[]} */
export const SCREENS = [
  { kind: 'fourbit', parameters: 'b4_l8', board: '.box', done: '.result' },
  { kind: 'worm', parameters: 'classic', board: '.sheet-host > .paper', done: '.result' },
  { kind: 'rook', parameters: 'classic', board: '.lawn', done: '.result' },
  { kind: 'procedural', parameters: 'classic', board: '.module', done: '.result' },
  { kind: 'simultaneous', parameters: 'r3_c3', board: '.wall-place', done: '.result' },
].map(({ kind, parameters, ...rest }) => ({
  name: kind,
  kind,
  fragment: `v1.${kind}.${parameters}.${SEED}`,
  controls: '',
  score: '',
  ...rest,
}));

/** 'x y width height' of the board, once two frames agree. @param {Page} page @param {string} board selector */
const rectangleOf = (page, board) =>
  page.evaluate(async (selector) => {
    const read = () => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && [box.x, box.y, box.width, box.height].map(Math.round).join(' ');
    };
    const frame = () => new Promise(requestAnimationFrame);
    let before;
    let now = read();
    do {
      before = now;
      await frame();
      await frame();
      now = read();
    } while (now !== before);
    return now ?? '';
  }, board);

/** The playing field above a sheet has at least this width, in CSS pixels. */
const FIELD_MIN = 220;

/**
 * Opens each tab. Beside the board it stays as it is; above a sheet it is smaller, one size for all tabs, and whole when
 * the sheet is closed again.
 * @param {Page} page @param {Screen} screen @param {(state: string) => Promise<string>} measure
 */
async function openTabs(page, screen, measure) {
  const isSheet = await page.evaluate(() =>
    ['tablet', 'phone'].includes(String(document.documentElement.dataset.window)),
  );
  const tabs = await page.getByRole('tab').all();
  if (!isSheet) {
    for (const tab of tabs) {
      await tab.click();
      await measure(`tab ${await tab.innerText()}`);
    }
    await tabs[0].click();
    return;
  }
  const above = new Set();
  for (const tab of tabs) {
    await tab.click();
    above.add(await rectangleOf(page, screen.board));
  }
  expect([...above], 'above the sheet of each tab').toHaveLength(1);
  const [, y, width] = [...above][0].split(' ').map(Number);
  expect(width, 'above the sheet').toBeGreaterThanOrEqual(FIELD_MIN);
  const sheet = await panel(page).boundingBox();
  expect(sheet?.y, 'the sheet').toBeGreaterThan(y + FIELD_MIN / 2);
  const message = await messagePart(page).boundingBox();
  const foot = (message?.y ?? 0) + (message?.height ?? 0);
  expect(foot, 'the message stands above the sheet').toBeLessThanOrEqual((sheet?.y ?? 0) + 1);
  await page.getByRole('button', { name: 'Hide tools' }).click();
  await measure('sheet closed');
}

/**
 * Plays an ordinary maze and, if there is to be one, that of a day, and opens each tab in the middle.
 * @param {Page} page @param {Screen} screen @param {boolean} hasDay
 * @param {(isFirst: boolean) => Promise<void>} look at each maze before a move
 */
export async function measureStates(page, screen, hasDay, look) {
  /** @type {Record<string, string>} */
  const states = {};
  const measure = async (/** @type {string} */ state) =>
    (states[state] = await rectangleOf(page, screen.board));

  await goToMaze(page, screen.fragment);
  await page.locator(screen.board).waitFor();
  await measure('before');
  await look(true);
  const keys = await keysOf(screen);
  await page.keyboard.press(keys[0]);
  await measure('first');
  const middle = Math.ceil(keys.length / 2);
  await pressKeys(page, keys.slice(1, middle));
  await measure('middle');
  await openTabs(page, screen, measure);
  await solveScreen(page, screen, middle);
  await measure('win');
  if (!hasDay) return states;
  const day = { ...screen, fragment: screen.fragment.replace(SEED, DAY) };
  await goToMaze(page, day.fragment);
  await measure('day');
  await look(false);
  await solveScreen(page, day);
  await measure('day win');
  return states;
}
