// Measures panel: the figures of `rate` with their meaning, and the players.

import { loadOptional } from '../../../app/loading/failures.js';
import { section, statList } from '../../../app/ui/controls.js';
import { readable } from '../numbers.js';

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

/** Adds the players behind the list. @param {HTMLElement} list */
async function loadPlayers(list) {
  const { createPlayers } = await loadOptional(
    'measures',
    'The list of players',
    () => import('./players.js'),
  );
  const players = createPlayers();
  list.after(players.element);
  return players;
}

/** @param {import('../../../engine/client.js').Engine} engine */
export function createMeasures(engine) {
  const list = statList();
  const element = section('What kind of maze is this?', list.element);
  /** The players, which load when the section is opened. @type {ReturnType<typeof loadPlayers> | undefined} */
  let players;
  let code = '';
  let shown = '';

  async function measure() {
    if (!element.open || shown === code || !code) return;
    const requested = code;
    players ??= loadPlayers(list.element);
    const [values, { show }] = await Promise.all([engine.rate(requested), players]);
    if (requested !== code) return;
    shown = requested;
    list.set(rowsOf(values));
    show(values);
  }
  element.addEventListener('toggle', () => void measure());
  return {
    element,
    /** @param {import('../../../app/games/game.js').Game} game */
    open({ description }) {
      code = description;
      void measure();
    },
  };
}
