// Difficulty of a rook maze, as the core rates it, with the figures it is made of.

import { statList } from '../../../app/ui/controls.js';
import { fill, h, p } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import { createDifficultyPlace } from './difficulty-place.js';
import { formatNumber, formatWhole } from '../../../app/ui/format-number.js';

/** @typedef {KeyValues} Facts */
/** @typedef {{name: string, value: string, meaning: string}} Row */

const SPELT_MAX = 1e6;

/** A number that may be large, as people read it. @param {number} value */
function large(value) {
  if (value < 10) return formatNumber(value, 1);
  if (value < SPELT_MAX) return formatWhole(Math.round(value));
  const words = new Intl.NumberFormat('en', { notation: 'compact', compactDisplay: 'long' });
  if (value < 1e15) return words.format(value);
  const power = Math.floor(Math.log10(value));
  return `${(value / 10 ** power).toFixed(1)} times 10 to the power of ${power}`;
}

/** @param {Facts} facts @returns {Row} */
function randomWalker(facts) {
  const name = 'Jumps at random';
  const said = facts.get('expected_jumps');
  if (said === 'infinite')
    return {
      name,
      value: 'no end',
      meaning:
        'There is a trap on the board, so a player who jumps at random may never reach the goal.',
    };
  if (said === '-' || said === undefined)
    return {
      name,
      value: 'not counted',
      meaning: 'The board is too large to calculate this exactly.',
    };
  return {
    name,
    value: large(Number(said)),
    meaning: 'Mean jumps to the goal if you choose every jump at random. Exact, not simulated.',
  };
}

const bits = (/** @type {string | undefined} */ value) =>
  value === '-' || value === undefined ? 'no path' : large(Number(value));

/** @param {Facts} facts @returns {Row[]} */
const partsOf = (facts) => [
  {
    name: 'Jumps of the shortest path',
    value: facts.get('shortest') === '-' ? 'no path' : (facts.get('shortest') ?? ''),
    meaning: 'The number of right jumps you have to find.',
  },
  randomWalker(facts),
  {
    name: 'Traps',
    value: `${large(facts.number('trap_states'))} of ${large(facts.number('reachable_states'))}`,
    meaning: 'Places you can reach but from which you cannot reach the goal.',
  },
  {
    name: 'Choices on the shortest path',
    value: bits(facts.get('forward_choices')),
    meaning: 'Yes-or-no questions you must get right to choose each jump of the shortest path.',
  },
  {
    name: 'Choices backwards',
    value: bits(facts.get('backward_choices')),
    meaning: 'The same for a player who works backwards from the goal.',
  },
];

export function createDifficulty(/** @type {Engine} */ engine) {
  const element = h('div.difficulty');
  const total = p();
  total.className = 'difficulty-total';
  const parts = statList();
  const reference = createDifficultyPlace();
  let shown = '';
  let asked = new AbortController();

  return {
    element,
    /** @param {string} code described */
    async show(code) {
      if (code === shown) return;
      shown = code;
      asked.abort();
      const { signal } = (asked = new AbortController());
      try {
        const facts = await engine.rate(code, { signal });
        if (signal.aborted) return;
        const difficulty = facts.get('difficulty');
        total.textContent =
          difficulty === '-'
            ? 'There is no path to the goal, so there is no difficulty to measure.'
            : `Difficulty ${difficulty}: two points for each jump of the shortest path, two for each choice forwards or backwards, whichever is fewer, and up to 20 for traps.`;
        parts.set(partsOf(facts));
        if (difficulty === '-' || difficulty === undefined) {
          fill(element, total, parts.element);
          return;
        }
        reference.clear();
        fill(element, total, reference.element, parts.element);
        await reference.show(code, Number(difficulty), signal);
      } catch (error) {
        if (signal.aborted) return;
        shown = '';
        fill(element, p(`The difficulty: ${errorMessage(error)}`));
      }
    },
  };
}
