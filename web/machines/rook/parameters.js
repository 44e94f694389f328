// Parameters of a code that choose the search and its target, as opposed to the rules of the maze.

import { parseCode } from '../../app/routing/code.js';

/** From easy to hard. */
export const PRESETS = ['easy', 'medium', 'hard'];
const SEARCHES = ['hardest', 'deep'];
const TARGET = /^([lgiptk]|g[A-P])\d+$/;

/** Finds the preset from which a maze was made; undefined for other mazes. @param {string} code */
export const presetOf = (code) => parseCode(code).words.find((word) => PRESETS.includes(word));

/** The largest side of a board that a seed makes. */
const SIDE_MAX = 16;
const SIZE = /^([wh])(\d+)$/;

/** The words of a smaller board, where a seed makes none of this size. @param {string[]} words */
function generatable(words) {
  const isLarge = words.some((word) => Number(SIZE.exec(word)?.[2]) > SIDE_MAX);
  const smaller = words.map((word) =>
    word.replace(SIZE, (_, side, cells) => `${side}${Math.min(SIDE_MAX, Number(cells))}`),
  );
  return smaller.filter(
    (word) => !(isLarge && word.startsWith('start')) && !/^rim$|^go[A-Z]/.test(word),
  );
}

/** The words of size and rules alone, of a board that a seed can make. @param {string} code */
export function rulesOf(code) {
  const { words, description = '' } = parseCode(code);
  const rules = generatable(
    words.filter((word) => !TARGET.test(word) && ![...SEARCHES, ...PRESETS].includes(word)),
  );
  const hasWalls = /x/i.test(description) && !words.includes('rim');
  return hasWalls && !rules.includes('walls') ? [...rules, 'walls'] : rules;
}
