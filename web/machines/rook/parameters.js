// Words of a code that choose the search and its target, as opposed to the rules of the maze.

import { parseCode } from '../../app/routing/code.js';

/** From easy to hard. */
export const PRESETS = ['easy', 'medium', 'hard'];
const SEARCHES = ['hardest', 'deep'];
const TARGET = /^([lgiptk]|g[A-P])\d+$/;

/** Finds the preset from which a maze was made; undefined for other mazes. @param {string} code */
export const presetOf = (code) => parseCode(code).words.find((word) => PRESETS.includes(word));

/** The words of size and rules alone. @param {string} code */
export function rulesOf(code) {
  const { words, description = '' } = parseCode(code);
  const rules = words.filter(
    (word) => !TARGET.test(word) && ![...SEARCHES, ...PRESETS].includes(word),
  );
  const hasWalls = /x/i.test(description);
  return hasWalls && !rules.includes('walls') ? [...rules, 'walls'] : rules;
}
