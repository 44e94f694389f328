// What a maze takes of those who do not know it: a bar for each player of `rate`, whose rules stand in
// src/machines/fourbit/measures/players.h.

import { fill, h, svg } from '../../../app/ui/dom.js';
import { readable } from '../numbers.js';

/** From who knows most to who knows nothing. @type {[fact: string, name: string, rule: string][]} */
const PLAYERS = [
  ['shortest', 'With the map', 'Takes a shortest way.'],
  [
    'explorer_presses',
    'Remembers everything',
    'Presses what is new, and walks back to it where nothing is.',
  ],
  [
    'learner_presses',
    'Learns as machines do',
    'Q-learning: takes what has cost least so far, and one time in sixteen anything.',
  ],
  [
    'memory_4_presses',
    'Remembers four states',
    'Does not press the same again in one of the last four other states it was in.',
  ],
  ['memory_2_presses', 'Remembers two', 'The same with two.'],
  ['memory_1_presses', 'Remembers one', 'The same with one.'],
  ['no_return_presses', 'Never straight back', 'Any button that does not undo the last press.'],
  ['expected_random_presses', 'At random', 'Any button that works.'],
];
// Past this many times the least, equal steps are equal factors.
const LOGARITHMIC_FROM = 20;

/** @param {import('../../../engine/core.js').KeyValues} facts */
function measured(facts) {
  return PLAYERS.map(([fact, name, rule]) => {
    const [value, error] = facts.all(fact)[0] ?? ['-'];
    return { name, rule, value, presses: Number(value), error: Number(error ?? 0) };
  });
}

/** Where a number of presses lies on the bar, 0 to 1. @param {number} most @param {boolean} factors */
const placeOn = (most, factors) => (/** @type {number} */ presses) =>
  factors ? Math.log10(Math.max(presses, 1)) / Math.log10(most) : presses / most;

/** @param {ReturnType<typeof measured>[number]} player @param {(presses: number) => number} place */
function bar({ presses, error }, place) {
  const percent = (/** @type {number} */ at) => `${(100 * place(at)).toFixed(2)}%`;
  return svg(
    'svg',
    { class: 'player-bar', 'aria-hidden': 'true', focusable: 'false' },
    svg('rect', { class: 'player-track', width: '100%', height: '100%', rx: 3 }),
    svg('rect', { class: 'player-presses', width: percent(presses), height: '100%', rx: 3 }),
    error > 0 &&
      svg('line', {
        class: 'player-error',
        x1: percent(presses - error),
        x2: percent(presses + error),
        y1: '50%',
        y2: '50%',
      }),
  );
}

/** @param {ReturnType<typeof measured>[number]} player */
function valueOf({ value, error }) {
  if (value === '-') return 'hardly ever arrives';
  return error ? `${readable(value)} ± ${readable(String(error))}` : readable(value);
}

export function createPlayers() {
  const list = h('dl', { class: 'stats' });
  const note = h('p', { class: 'stat-meaning' });
  const element = h(
    'section',
    { class: 'players', hidden: true },
    h('h3', null, 'Presses that it takes, by who plays'),
    list,
    note,
  );
  return {
    element,
    /** @param {import('../../../engine/core.js').KeyValues} facts of `rate` */
    show(facts) {
      const players = measured(facts);
      const numbers = players.map(({ presses }) => presses).filter(Number.isFinite);
      const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
      const factors = most > least * LOGARITHMIC_FROM;
      const place = placeOn(most, factors);
      element.hidden = false;
      fill(
        list,
        ...players.map((player) =>
          h(
            'div',
            null,
            h('dt', null, player.name),
            h('dd', { class: 'stat-value' }, valueOf(player)),
            player.value === '-' ? null : bar(player, place),
            h('dd', { class: 'stat-meaning' }, player.rule),
          ),
        ),
      );
      note.textContent =
        (factors ? 'Each tenth more of a bar is the same factor, not the same number. ' : '') +
        'Who has the map, never goes straight back or presses at random is reckoned exactly; the ' +
        'others have played four hundred times, or as often as a million presses allow, and the ' +
        'line on a bar is the error of their mean.';
    },
  };
}
