// What can be said of one maze, beside the law of uniformly random ones. Of many: survey.js.

import { parseCode } from '../../../app/routing/code.js';
import { section, progress } from '../../../app/ui/controls.js';
import { createCharts } from '../../../app/charts/bar-charts.js';
import { figuresTable } from '../../../app/charts/table.js';
import { KeyValues } from '../../../engine/core.js';

// A uniformly random maze on a large square grid (Manna, Dhar and Majumdar 1992); the corridor cells
// there are 0.44699 in all, and how many of them turn is measured: 4 million cells by Wilson.
export const UNIFORM = /** @type {Record<string, number>} */ ({
  dead_end: 0.29454,
  straight: 0.16832,
  turn: 0.27867,
  three_way: 0.22238,
  four_way: 0.03608,
});
export const SHARES = /** @type {const} */ ([
  ['dead_end', 'Dead ends'],
  ['straight', 'Straight on'],
  ['turn', 'Turns'],
  ['three_way', 'Three ways'],
  ['four_way', 'Four ways'],
]);
export const FIGURES = /** @type {const} */ ([
  ['solution_length', 'Steps to the goal'],
  ['tortuosity', '… times the straight way'],
  ['solution_share', '… as a share of all cells'],
  ['solution_junctions', 'Junctions along it'],
  ['solution_dead_ends', 'Dead ends right beside it'],
  ['diameter', 'Longest way in the maze'],
  ['mean_dead_end_length', 'Mean length of a dead end'],
  ['complexity', 'Complexity (McClendon 2001)'],
  ['unreachable_cells', 'Cells out of reach'],
  ['regions', 'Parts'],
  ['loops', 'Loops'],
  ['steps_per_cell', 'Steps of the maker a cell'],
  ['killed_worms', 'Worms that died'],
]);
/** Those of the measures that are shares. */
export const IS_SHARE = new Set([...SHARES.map(([name]) => String(name)), 'solution_share']);
const LENGTHS = 16;

const percent = (/** @type {string | number | undefined} */ value) =>
  value === undefined ? '–' : `${(Number(value) * 100).toFixed(1)}%`;
const shorten = (/** @type {string} */ value) =>
  value === '-' ? '–' : Number(Number(value).toPrecision(5)).toLocaleString('en');
const figure = (/** @type {string} */ name, /** @type {string} */ value) =>
  IS_SHARE.has(name) && value !== '-' ? percent(value) : shorten(value);

/** How many dead ends are 1, 2, ... cells long. @param {KeyValues} facts @returns {import('../../../app/charts/bar-charts.js').Chart} */
function lengthsOf(facts) {
  const counts = new Map(
    facts.all('dead_end_length').map(([length, count]) => [length, Number(count)]),
  );
  const lengths = Array.from({ length: LENGTHS }, (_, i) => i + 1);
  const font = '12px system-ui';
  return {
    title: 'Dead ends by their length in cells',
    data: [lengths, lengths.map((length) => counts.get(String(length)) ?? 0)],
    series: [{ label: 'Dead ends', fill: '#1f5fa8' }],
    across: { label: 'Length' },
    axes: [{ font }, { font, size: 52 }],
    scaleX: { range: () => [0.3, LENGTHS + 0.7] },
    bars: true,
    widest: 520,
    height: 220,
  };
}

/**
 * The measures of a maze with what its making counted: who measures it did not see it made.
 * @param {KeyValues} facts @param {KeyValues | undefined} figures
 */
function withFigures(facts, figures) {
  if (!figures) return facts;
  const steps = figures.number('steps');
  const counted = [
    ['steps', String(steps)],
    ['steps_per_cell', String(steps / facts.number('cells'))],
    ['killed_worms', figures.get('killed_worms') ?? '-'],
  ];
  const names = counted.map(([name]) => name);
  return new KeyValues([...facts.rows.filter(([name]) => !names.includes(name)), ...counted]);
}

/** @param {import('../../../app/shell.js').Context} context */
export function createMeasures({ engine }) {
  /** @type {{code: string, cells: Uint8Array | undefined, figures: KeyValues | undefined}} */
  let maze = { code: '', cells: undefined, figures: undefined };
  /** @type {KeyValues | undefined} */
  let own;
  let measured = '';
  const table = figuresTable('Measures of this maze');
  const charts = createCharts();
  const wait = progress('Stop');
  const element = section(
    'What kind of maze is this?',
    wait.element,
    table.element,
    charts.element,
  );

  async function measure() {
    const { code, cells, figures } = maze;
    if (!element.open || !code || measured === code) return;
    measured = code;
    const facts = await wait.run('Measuring this maze', (options) =>
      engine.rate(code, { cells, ...options }),
    );
    if (code !== maze.code) return;
    if (!facts) measured = '';
    own = facts && withFigures(facts, figures);
    show();
  }
  function show() {
    const facts = own;
    if (!facts || !element.open) return;
    table.show(
      ['', 'This maze', 'Uniform'],
      [
        ...SHARES.map(([name, label]) => [label, percent(facts.get(name)), percent(UNIFORM[name])]),
        ...FIGURES.map(([name, label]) => [label, figure(name, facts.get(name) ?? '-'), '']),
      ],
    );
    void charts.show([lengthsOf(facts)]);
  }

  element.addEventListener('toggle', () => {
    void measure();
    show();
  });
  return {
    element,
    /** @param {import('../../../app/games/game.js').Game} game @param {import('../cells.js').Cells} cells */
    open({ description, figures }, cells) {
      if (description === maze.code) return;
      const isLarge = parseCode(description).seed !== undefined;
      maze = { code: description, cells: isLarge ? cells.packed : undefined, figures };
      own = undefined;
      measured = '';
      table.clear();
      charts.clear();
      void measure();
    },
    settings: show,
    close: charts.clear,
  };
}
