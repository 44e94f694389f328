// The screens of the machines, for tests and pictures that go through all of them: what stands on
// each, and how it is reached, played and solved by hand.

import { expect } from '@playwright/test';
import { ARROWS } from './arrows.mjs';
import { solve } from './core.mjs';
import { circlesOf, plan, setCircles } from './expert-sheet.mjs';
import { openTab } from './panel.mjs';
import { pressKeys } from './play.mjs';
import { cellCentres, draw, hands } from './worm.mjs';
import { paletteButtons, safeDirectionsText, watchFigures, workingLine } from './parts.mjs';
import { BACK_TO_START, EDIT_THIS_MAZE, THEY_DID_IT } from './sentences.mjs';

/**
 *   board, controls, score   what must be seen together: selectors, of which all that match count
 *   done                     what says that it is solved; missing where nothing can be
 *   enter                    goes from the opened maze to the screen
 *
 * @typedef {{
 *   name: string,
 *   kind: string,
 *   fragment: string,
 *   board: string,
 *   controls: string,
 *   score: string,
 *   done?: string,
 *   enter?: (page: Page) => Promise<void>,
 * }} Screen
 */

const FOURBIT = 'v1.fourbit.classic.sheron';
const WORM = 'v1.worm.classic.sheron';
/** A phone shows all of it. */
const SMALL_WORM = 'v1.worm.w20_h16.sheron';
const ROOK = 'v1.rook.classic.sheron';
const PROCEDURAL = 'v1.procedural.classic.sheron';
const WALL = 'v1.simultaneous.r3_c3.dall';

/** The worm's first steps, by a finger that stays on the sheet. @param {Page} page */
async function trace(page) {
  const moves = [...((await solve(SMALL_WORM)).get('moves') ?? '')].slice(0, 20).join('');
  const { finger } = await hands(page);
  await draw(finger, await cellCentres(page, 20, 16), moves);
  await expect(page.locator('[data-kind=worm] .stage-score')).toContainText(
    `Steps ${moves.length}`,
  );
}

async function watch(/** @type {Page} */ page) {
  await openTab(page, 'Watch');
  await expect(watchFigures(page)).toHaveCount(1);
  // With reduced motion it opens at the last step.
  await page.getByRole('button', { name: BACK_TO_START }).click();
  await page.getByRole('button', { name: 'Next step', exact: true }).click();
}

/** The expert's sheet at its fullest: circles, a walk, advice. @param {Page} page */
async function planMoves(page) {
  await setCircles(page, 'F6', circlesOf('000101010100100000001101100111000101'));
  for (const name of ['Open sides', 'Trap warning']) await page.getByLabel(name).check();
  await plan(page, 'UU');
  await page.getByRole('button', { name: THEY_DID_IT }).click();
  await plan(page, 'LU');
  await expect(safeDirectionsText(page)).toContainText('trap');
}

/** A maze of each machine that is soon solved. */
export const SHORT = Object.entries({
  fourbit: 'v1.fourbit.b4_l8.sheron',
  worm: 'v1.worm.w4_h4.sheron',
  rook: 'v1.rook.classic.sheron',
  procedural: 'v1.procedural.classic.sheron',
  simultaneous: 'v1.simultaneous.r2_c3_k2.sheron',
}).map(([kind, fragment]) => ({ kind, fragment }));

/** @type {Screen[]} */
export const SCREENS = [
  {
    name: 'four-bit',
    kind: 'fourbit',
    fragment: FOURBIT,
    board: '.box',
    controls: '.lamp, .toolbar .button',
    score: '.stage-score',
    done: '.result',
  },
  {
    name: 'four-bit, a shared game',
    kind: 'fourbit',
    fragment: `${FOURBIT}.m3`,
    board: '.box',
    controls: '.shared-game-banner p, .shared-game-banner .button, .lamp, .toolbar .button',
    score: '.stage-score',
  },
  {
    name: 'four-bit, a race',
    kind: 'fourbit',
    fragment: `${FOURBIT}.m3`,
    board: '.box',
    controls: '.shared-game-banner p, .shared-game-banner .button, .lamp, .toolbar .button',
    score: '.stage-score, .ghost, .ghost-lights',
    done: '.result',
    enter: async (page) => {
      await page.getByRole('button', { name: /^Race/ }).click();
      await expect(page.locator('.ghost')).toBeVisible();
    },
  },
  {
    name: 'four-bit, a rule',
    kind: 'fourbit',
    fragment: 'v1.fourbit.reset.sWORD',
    board: '.box',
    controls: '.lamp, .toolbar .button',
    score: '.stage-score, .rule',
    done: '.result',
  },
  {
    name: 'four-bit, six lights',
    kind: 'fourbit',
    fragment: 'v1.fourbit.b6.sheron',
    board: '.box',
    controls: '.lamp, .toolbar .button',
    score: '.stage-score',
    done: '.result',
  },
  {
    name: 'worm',
    kind: 'worm',
    fragment: WORM,
    board: '.sheet-host .paper',
    controls: '.pad .button, .stage-row .button',
    score: '.stage-score',
    done: '.result',
  },
  {
    name: 'worm, drawn by a finger',
    kind: 'worm',
    fragment: SMALL_WORM,
    board: '.sheet-host .paper',
    controls: '.pad .button, .stage-row .button',
    score: '.stage-score',
    enter: trace,
  },
  {
    name: 'worm, watch',
    kind: 'worm',
    fragment: WORM,
    board: '.watch-sheets .paper',
    controls: '.watch > .toolbar .button, .watch > .slider input',
    score: '.watch-sheets .figures',
    enter: watch,
  },
  {
    name: 'worm, maze of a day',
    kind: 'worm',
    fragment: 'v1.worm.classic.s2026-11-20',
    board: '.sheet-host .paper',
    controls: '.today a, .pad .button, .stage-row .button',
    score: '.stage-score',
    done: '.result',
  },
  {
    name: 'rook',
    kind: 'rook',
    fragment: ROOK,
    board: '.lawn',
    controls: '.toolbar .button, .solved-actions .button',
    score: '.stage-score',
    done: '.result',
  },
  {
    name: 'rook, editor',
    kind: 'rook',
    fragment: ROOK,
    board: '.lawn',
    controls: '.palette .button',
    score: '.editor-where',
    enter: async (page) => {
      await openTab(page, 'New');
      await page.getByRole('button', { name: EDIT_THIS_MAZE }).click();
      await expect(paletteButtons(page).first()).toBeVisible();
    },
  },
  {
    name: 'procedural',
    kind: 'procedural',
    fragment: PROCEDURAL,
    board: '.module',
    controls: '.arrow, .toolbar .button',
    score: '.stage-score',
    done: '.result',
  },
  {
    name: 'procedural, expert',
    kind: 'procedural',
    fragment: 'expert:procedural',
    board: '.reported-grid',
    controls:
      '.setting .button, .safe-directions input, .planning .button, .restart-buttons .button',
    score: '.working, .expert .hint',
    enter: async (page) => {
      await expect(workingLine(page)).toContainText('First seed');
    },
  },
  {
    name: 'procedural, expert with a plan',
    kind: 'procedural',
    fragment: 'expert:procedural',
    board: '.reported-grid',
    controls:
      '.setting .button, .safe-directions input, .planning .button, .restart-buttons .button',
    score: '.working, .safe-directions-text, .expert .hint',
    enter: planMoves,
  },
  {
    name: 'procedural, learn',
    kind: 'procedural',
    fragment: 'learn:v1.procedural.classic.dF6A1000101010100100000001101100111000101',
    board: '.module',
    controls: '.arrow, .choices .button',
    score: '.questions h3, .questions .answer',
    enter: async (page) => {
      await expect(page.locator('.questions p').first()).toBeVisible();
      await page.keyboard.press('ArrowUp');
      await expect(page.locator('.choices .button').first()).toBeVisible();
    },
  },
  {
    name: 'wall',
    kind: 'simultaneous',
    fragment: WALL,
    board: '.wall-place',
    controls: '.pad .button, .toolbar .button',
    score: '.stage-score',
    done: '.result',
  },
];

/** The name that the shell calls the opened maze. */
const codeOf = (/** @type {string} */ fragment) => fragment.replace(/^[a-z0-9-]+:/, '');

/** Opens a screen and waits until it can be played. @param {Page} page @param {Pick<Screen, 'kind' | 'fragment' | 'enter'>} screen */
export async function openScreen(page, { kind, fragment, enter }) {
  await page.goto(`./#${fragment}`);
  await page.locator(`.machine[data-kind="${kind}"][data-code]`).waitFor();
  await enter?.(page);
}

/** The keys that make the moves of a solution. @param {Pick<Screen, 'kind' | 'fragment'>} screen */
export async function keysOf({ kind, fragment }) {
  const code = codeOf(fragment);
  const facts = await solve(code);
  const moves = [...(facts.get('moves') ?? facts.get('sequence') ?? '')];
  const bits = facts.get('path')?.startsWith('63 ') ? 6 : 4;
  if (kind === 'fourbit') return moves.map((bit) => String(bits - Number(bit)));
  return moves.map((move) => ARROWS[move.toUpperCase()]);
}

/** Plays a screen to its end. @param {Page} page @param {Screen} screen @param {number} [made] number of moves made before */
export async function solveScreen(page, screen, made = 0) {
  await pressKeys(page, (await keysOf(screen)).slice(made));
  await expect(page.locator(screen.done ?? 'body').first()).toContainText(SOLVED);
}

/** Matches the line that each machine's plate shows when it is solved. */
const SOLVED =
  /^\d+ \w+(, the fewest possible|; the shortest has \d+|: par|; par is \d+)\.|^Solved in \d+ \w+\.|^You solved it/;
