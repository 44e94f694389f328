// Test support: opening and playing the wall of simultaneous mazes.

import { expect } from '@playwright/test';
import { mazeName } from './parts.mjs';

export const KEYS = /** @type {Record<string, string>} */ ({
  u: 'ArrowUp',
  d: 'ArrowDown',
  l: 'ArrowLeft',
  r: 'ArrowRight',
});

/** The score line under the wall. @param {Page} page */
export const readout = (page) => page.locator('[data-kind=simultaneous] .stage-score');

/** Opens a wall, and waits until it can be played. @param {Page} page @param {string} [code] */
export async function openWall(page, code = 'v1.simultaneous.r3_c3.dall') {
  await page.goto(`./#${code}`);
  await expect(readout(page)).toContainText('of');
  await expect(mazeName(page)).not.toHaveText('\u00a0');
}

/** Makes moves with the arrow keys. @param {Page} page @param {string} moves */
export async function press(page, moves) {
  for (const move of moves) await page.keyboard.press(KEYS[move]);
}

/** A shortest solution of all 51 mazes of three by three. */
export const FEWEST_3X3 = 'rdrrdllddrr';
