// What can be said of a maze, each with what it means.

import { section, statList } from '../../../app/ui/controls.js';
import { createCensus } from './census-chart.js';
import { readable } from '../numbers.js';
import { createPlayers } from './players.js';

/** @type {Record<string, [name: string, meaning: string]>} */
const WORDS = {
  shortest: ['Shortest solution', 'Presses that somebody needs who has the map.'],
  shortest_paths: ['Shortest solutions', 'How many different ways are as short as that.'],
  expected_random_presses: [
    'Presses at random',
    'What somebody needs on average who presses any button that works. Exact, not tried out.',
  ],
  arm_length: [
    'Solution arm',
    'So many presses at the end of the way have no alternative: only one button leads nearer.',
  ],
  arm_setback: [
    'A slip on the arm',
    'The presses that a wrong button on the arm costs, on average.',
  ],
  largest_strong_part: [
    'Largest loop',
    'The most states that all lead to each other: room to walk in circles.',
  ],
};

/** What `rate` says, for a list. @param {import('../../../engine/core.js').KeyValues} facts */
export const rowsOf = (facts) =>
  Object.entries(WORDS).map(([name, [label, meaning]]) => ({
    name: label,
    value: readable(facts.get(name) ?? '–'),
    meaning,
  }));

/** @param {import('../../../engine/client.js').Engine} engine */
export function createMeasures(engine) {
  const list = statList();
  const census = createCensus();
  const players = createPlayers();
  const element = section(
    'What kind of maze is this?',
    list.element,
    players.element,
    census.element,
  );
  let code = '';
  let bits = 0;
  let shown = '';

  async function measure() {
    if (!element.open || shown === code || !code) return;
    const asked = code;
    const facts = await engine.rate(asked);
    if (asked !== code) return;
    shown = asked;
    list.set(rowsOf(facts));
    players.show(facts);
    census.show(bits, facts.number('shortest'));
  }
  element.addEventListener('toggle', () => void measure());
  return {
    element,
    /** @param {import('../../../app/games/game.js').Game} game */
    open({ description, values: facts }) {
      code = description;
      // The mazes of the other rules are not counted.
      bits = facts.get('rule') ? 0 : facts.number('bits');
      void measure();
    },
    close: census.close,
  };
}
