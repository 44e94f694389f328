// Test support: moves made by the arrow keys.

import { ARROWS } from './arrows.mjs';
import { solve } from './core.mjs';

/** Makes moves by keys: the arrows, and the letters of directions that have no arrow. @param {Page} page @param {string} moves */
export async function pressMoves(page, moves) {
  for (const move of moves)
    await page.keyboard.press(ARROWS[move.toUpperCase()] ?? move.toLowerCase());
}

/** Makes the moves of a shortest solution from the start, and returns them. @param {Page} page @param {string} code */
export async function pressSolution(page, code) {
  const moves = (await solve(code)).get('moves') ?? '';
  await pressMoves(page, moves);
  return moves;
}
