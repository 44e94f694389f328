// Measures panel: the figures of `rate` with their meaning, and the players.

import { statList } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { readable } from '../numbers.js';
import { createPlayers } from './players.js';

/** @type {Record<string, [name: string, meaning: string]>} */
const WORDS = {
  shortest: ['Shortest solution', 'Presses needed if you know the map.'],
  shortest_paths: ['Shortest solutions', 'Number of different solutions of this length.'],
  expected_random_presses: [
    'Presses at random',
    'Mean presses if you press any working button at random. Exact, not simulated.',
  ],
  arm_length: [
    'Solution arm',
    'Number of presses at the end of the solution where only one button leads nearer to the goal.',
  ],
  arm_setback: ['A slip on the arm', 'Mean cost of a wrong button on the arm, in presses.'],
  largest_strong_part: [
    'Largest loop',
    'Size of the largest set of states that all lead to each other: room to walk in circles.',
  ],
};

/** The rows of the list of measures. @param {import('../../../engine/core.js').KeyValues} values of `rate` */
export const rowsOf = (values) =>
  Object.entries(WORDS).map(([name, [label, meaning]]) => ({
    name: label,
    value: readable(values.get(name) ?? '–'),
    meaning,
  }));

/** @param {import('../../../engine/client.js').Engine} engine */
export function createMeasures(engine) {
  const list = statList();
  const players = createPlayers();
  let shown = '';
  return {
    element: h('div', { class: 'stack' }, list.element, players.element),
    /** Measures a maze. @param {string} code */
    async show(code) {
      if (shown === code) return;
      shown = code;
      const values = await engine.rate(code);
      if (shown !== code) return;
      list.set(rowsOf(values));
      players.show(values);
    },
  };
}
