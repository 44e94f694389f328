// Helpers shared by the browser tests of the procedural maze.

import { expect } from '@playwright/test';
import { ARROWS } from './arrows.mjs';
import { flashing, machine } from './parts.mjs';

export const SEEDED = 'v1.procedural.classic.sWORD';
/** A shortest safe walk of it. */
export const WALK = 'RRDRDRRDDD';
// The first of the recorded runs: start F6, goal A1.
export const RECORDED = 'v1.procedural.classic.dF6A1000101010100100000001101100111000101';

export const arrow = (/** @type {Page} */ page, /** @type {string} */ name) =>
  page.getByRole('button', { name, exact: true });
export const grid = (/** @type {Page} */ page) =>
  machine(page).getByRole('img', { name: /Six by six cells/ });

export async function open(/** @type {Page} */ page, /** @type {string} */ fragment) {
  await page.goto(`./#${fragment}`);
  await expect(grid(page)).toBeVisible();
}

/** Opens it, its clock standing still: it goes when the test says so. @param {Page} page @param {string} fragment */
export async function openWithoutTime(page, fragment) {
  await page.clock.install({ time: 0 });
  await open(page, fragment);
  await page.clock.pauseAt(3_600_000);
}
/** Makes a move by an arrow key, and waits for nothing. @param {Page} page @param {string} move */
export const step = (page, move) => page.keyboard.press(ARROWS[move]);

/** Makes moves by the arrow keys; while a strike is shown, none is made. @param {Page} page @param {string} moves */
export async function walk(page, moves) {
  for (const move of moves) {
    await step(page, move);
    await expect(flashing(page)).toHaveCount(0);
  }
}
