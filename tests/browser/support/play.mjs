// Test support: moves made by the arrow keys.

import { ARROWS } from './arrows.mjs';
import { solve } from './core.mjs';

/**
 * Presses keys within one task of the page. One by one they cost a frame each, four times as much: that is for tests of
 * keys and of motion.
 * @param {Page} page @param {string[]} keys
 */
export const pressKeys = (page, keys) =>
  page.evaluate((all) => {
    for (const key of all)
      for (const type of ['keydown', 'keyup'])
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent(type, { key, bubbles: true, cancelable: true }),
        );
  }, keys);

/** Makes moves by keys: the arrows, and the letters of directions that have no arrow. @param {Page} page @param {string} moves */
export const pressMoves = (page, moves) =>
  pressKeys(
    page,
    [...moves].map((move) => ARROWS[move.toUpperCase()] ?? move.toLowerCase()),
  );

/** Makes the moves of a shortest solution from the start, and returns them. @param {Page} page @param {string} code */
export async function pressSolution(page, code) {
  const moves = (await solve(code)).get('moves') ?? '';
  await pressMoves(page, moves);
  return moves;
}
