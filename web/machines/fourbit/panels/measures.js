// Measures panel: the figures of `rate` with their meaning, and the players.

import { sentence } from '../../../app/rows/fields.js';
import { measuresOf } from '../../../app/rows/measures.js';
import { fill, h, statList, svg } from '../../../app/ui/index.js';
import { readable } from '../numbers.js';

// Players panel: how many presses the maze takes different strategies, as bars. The strategies are
// described in src/machines/fourbit/measures/players.h.

/** Ordered from the best-informed player to the least informed. @type {[key: string, name: string, rule: string][]} */
const PLAYERS = [
  ['shortest', 'With the map', 'Takes a shortest solution.'],
  [
    'explorer_presses',
    'Remembers everything',
    'Presses untried buttons. If there is none here, goes to the nearest one.',
  ],
  [
    'recall_4_presses',
    'Remembers at the fourth visit',
    'The same, but each visit to a state stays in memory with a chance of one in four. Until one does, any button.',
  ],
  ['no_return_presses', 'Never straight back', 'Any button that does not undo the last press.'],
  ['expected_random_presses', 'At random', 'Any button that works.'],
];
// If max / min is above this ratio, the bars use a logarithmic scale.
const LOGARITHMIC_FROM = 20;

function measured(/** @type {KeyValues} */ values) {
  return PLAYERS.map(([key, name, rule]) => {
    const [value, error] = values.all(key)[0];
    return { name, rule, value, presses: Number(value), error: Number(error ?? 0) };
  });
}

/** Maps presses to a position on the bar, 0 to 1. @param {number} max @param {boolean} isLogarithmic */
const positionOn = (max, isLogarithmic) => (/** @type {number} */ presses) =>
  isLogarithmic ? Math.log10(Math.max(presses, 1)) / Math.log10(max) : presses / max;

/** @param {ReturnType<typeof measured>[number]} player @param {(presses: number) => number} position */
function bar({ presses, error }, position) {
  const percent = (/** @type {number} */ at) => `${(100 * position(at)).toFixed(2)}%`;
  return svg(
    'svg.player-bar',
    { 'aria-hidden': 'true', focusable: 'false' },
    svg('rect.player-track', { width: '100%', height: '100%', rx: 3 }),
    svg('rect.player-presses', { width: percent(presses), height: '100%', rx: 3 }),
    error > 0 &&
      svg('line.player-error', {
        x1: percent(presses - error),
        x2: percent(presses + error),
        y1: '50%',
        y2: '50%',
      }),
  );
}

const valueOf = (/** @type {ReturnType<typeof measured>[number]} */ { value, error }) =>
  error ? `${readable(value)} ± ${readable(String(error))}` : readable(value);

function createPlayers() {
  const list = h('dl.stack.stats');
  const note = h('p.quiet.stat-meaning');
  const element = h(
    'section.stack.players',
    { hidden: true },
    h('h3', 'Presses by type of player'),
    list,
    note,
  );
  return {
    element,
    /** @param {KeyValues} values of `rate` */
    show(values) {
      const players = measured(values);
      const numbers = players.map(({ presses }) => presses);
      const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
      const isLogarithmic = max > min * LOGARITHMIC_FROM;
      const position = positionOn(max, isLogarithmic);
      element.hidden = false;
      fill(
        list,
        ...players.map((player) =>
          h(
            'div.pair',
            h('dt', player.name),
            h('dd.stat-value', valueOf(player)),
            bar(player, position),
            h('dd.quiet.stat-meaning', player.rule),
          ),
        ),
      );
      note.textContent =
        (isLogarithmic
          ? 'The scale is logarithmic: each step multiplies by the same factor. '
          : '') +
        'The first and the last two players are calculated exactly. The others played at least 625 ' +
        'times, until the standard error, the line on the bar, was below 2%. How they remember is ' +
        'our choice, after the learning theory of G. Bower (1961): all at once, but not at every visit.';
    },
  };
}

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
