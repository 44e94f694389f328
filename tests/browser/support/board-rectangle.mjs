// The states of a game in which the board's rectangle is measured, and the windows.

import { keysOf, solveScreen } from './screens.mjs';
import { goToMaze } from './go-to-maze.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./screens.mjs').Screen} Screen
 */

const TOUCH = new Set(['320x568', '360x640', '390x844', '844x390', '768x1024']);

/** @type {Record<string, {size: number[], hasTouch: boolean}>} */
export const WINDOWS = Object.fromEntries(
  [...TOUCH, '720x450', '1024x768', '1280x720', '1366x768', '1440x900', '1920x1080'].map((name) => [
    name,
    { size: name.split('x').map(Number), hasTouch: TOUCH.has(name) },
  ]),
);

const SEED = 'sheron';

/** The maze of a day has the parameters of the ordinary one, so that the boards are alike. */
const DAY = 's2026-11-20';

/** @type {Screen[]} */
export const SCREENS = [
  { kind: 'fourbit', parameters: 'b4_l8', board: '.box', done: '.result' },
  { kind: 'worm', parameters: 'classic', board: '.sheet-host > .paper', done: '.stage-message' },
  { kind: 'rook', parameters: 'classic', board: '.lawn', done: '.stage-message' },
  { kind: 'procedural', parameters: 'classic', board: '.module', done: '.hint' },
  { kind: 'simultaneous', parameters: 'r3_c3', board: '.wall-place', done: '.stage-message' },
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

/**
 * Plays an ordinary maze and one of a day. Tabs are opened where they do not cover the board.
 * @param {Page} page @param {Screen} screen
 */
export async function measureStates(page, screen) {
  /** @type {Record<string, string>} */
  const states = {};
  const measure = async (/** @type {string} */ state) =>
    (states[state] = await rectangleOf(page, screen.board));
  const isDesk = /** @type {any} */ (page.viewportSize()).width >= 600;

  await goToMaze(page, screen.fragment);
  await page.locator(screen.board).waitFor();
  await measure('before');
  const keys = await keysOf(screen);
  await page.keyboard.press(keys[0]);
  await measure('first');
  const middle = Math.ceil(keys.length / 2);
  for (const key of keys.slice(1, middle)) await page.keyboard.press(key);
  await measure('middle');
  if (isDesk)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await measure(`tab ${await tab.innerText()}`);
    }
  if (isDesk) await page.getByRole('tab').first().click();
  await solveScreen(page, screen, middle);
  await measure('win');
  const day = { ...screen, fragment: screen.fragment.replace(SEED, DAY) };
  await goToMaze(page, day.fragment);
  await measure('day');
  await solveScreen(page, day);
  await measure('day win');
  return states;
}
