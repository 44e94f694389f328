// Measures panel: the figures of `rate` with their meaning, and the players.

import { sentence } from '../../../app/rows/fields.js';
import { measuresOf } from '../../../app/rows/measures.js';
import { statList } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { readable } from '../numbers.js';
import { createPlayers } from './players.js';

/** The measures that are shown beside the players. */
const SHOWN = [
  ...['shortest', 'shortest_paths', 'expected_random_presses'],
  ...['arm_length', 'arm_setback', 'largest_strong_part'],
];

/** The rows of the list of measures. @param {KeyValues} values of `rate` */
export function rowsOf(values) {
  const measures = measuresOf('fourbit');
  return SHOWN.map((key) => ({
    name: measures.get(key)?.label ?? key,
    value: readable(values.get(key) ?? '–'),
    meaning: sentence(measures.get(key)?.help ?? ''),
  }));
}

export function createMeasures(/** @type {Engine} */ engine) {
  const list = statList();
  const players = createPlayers();
  let shown = '';
  return {
    element: h('div.stack', list.element, players.element),
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
