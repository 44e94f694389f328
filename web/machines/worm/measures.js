// What can be said of a maze, beside the uniform reference and beside the other makers, with two
// small charts.

import { seeded, takeApart } from '../../app/code.js';
import { button, fold, progress } from '../../app/ui/controls.js';
import { createCharts, lineOf } from '../../app/ui/charts.js';
import { row } from '../../app/ui/dom.js';
import { figuresTable } from '../../app/ui/table.js';
import { Facts } from '../../engine/core.js';

/** @typedef {{label: string, facts: Facts}} Column */

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
const MAKERS = /** @type {const} */ ([
  ['worm', 'Worm'],
  ['worm_greedy', 'Worm, greedy'],
  ['nucleation', 'Nucleation'],
  ['wilson', 'Wilson'],
  ['backtracker', 'Backtracker'],
]);
const LENGTHS = 16;
const SIDE = 200;

const percent = (/** @type {string | number | undefined} */ value) =>
  value === undefined ? '–' : `${(Number(value) * 100).toFixed(1)}%`;
const shorten = (/** @type {string} */ value) =>
  value === '-' ? '–' : Number(Number(value).toPrecision(5)).toLocaleString('en');

/** Share of the dead ends that are 1, 2, ... cells long. @param {Facts} facts */
function lengths(facts) {
  const counts = new Map(
    facts.all('dead_end_length').map(([length, count]) => [length, Number(count)]),
  );
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0) || 1;
  return Array.from({ length: LENGTHS }, (_, i) => ((counts.get(String(i + 1)) ?? 0) / all) * 100);
}

/** The two charts, in percent. @param {Column[]} columns @returns {import('../../app/ui/charts.js').Chart[]} */
function chartsOf(columns) {
  const series = columns.map(({ label }, i) => ({
    label,
    ...lineOf(i),
    width: 2,
    points: { show: true, size: 6 },
  }));
  const uniform = {
    label: 'Uniform',
    dash: [1, 3],
    width: 3,
    points: { show: true, size: 8 },
  };
  /** @param {string} title @param {string} across @param {(at: number) => string} name */
  const chart = (title, across, name) => ({
    title,
    widest: 520,
    height: 220,
    across: {
      label: across,
      value: (/** @type {unknown} */ _, /** @type {number | null} */ at) =>
        at === null ? '' : name(at),
    },
    axes: /** @type {import('../../app/ui/charts.js').Chart['axes']} */ ([
      {
        font: '12px system-ui',
        values: (_, splits) => splits.map((at) => (Number.isInteger(at) ? name(at) : '')),
      },
      {
        font: '12px system-ui',
        size: 44,
        values: (_, splits) => splits.map((at) => `${at}%`),
      },
    ]),
    scaleY: /** @type {import('uplot').Scale} */ ({
      range: (_, __, high) => [0, Math.max(1, high * 1.08)],
    }),
  });
  return [
    {
      ...chart(
        'Cells by their exits, in percent',
        'Cells',
        (at) => ['dead end', 'straight', 'turn', '3 ways', '4 ways'][at] ?? '',
      ),
      data: [
        SHARES.map((_, i) => i),
        ...columns.map(({ facts }) => SHARES.map(([name]) => facts.number(name) * 100)),
        SHARES.map(([name]) => UNIFORM[name] * 100),
      ],
      series: [...series, uniform],
    },
    {
      ...chart('Dead ends by their length in cells, in percent', 'Length', String),
      data: [
        Array.from({ length: LENGTHS }, (_, i) => i + 1),
        ...columns.map(({ facts }) => lengths(facts)),
      ],
      series,
    },
  ];
}

/**
 * The measures of a maze with what its making counted: who measures it did not see it made.
 * @param {Facts} facts @param {Facts | undefined} figures
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
  return new Facts([...facts.rows.filter(([name]) => !names.includes(name)), ...counted]);
}

/** @param {import('../../app/shell.js').Context} context */
export function createMeasures({ engine }) {
  /** @type {{code: string, cells: Uint8Array | undefined, figures: Facts | undefined}} */
  let maze = { code: '', cells: undefined, figures: undefined };
  /** @type {Column[]} */
  let others = [];
  /** @type {Facts | undefined} */
  let own;
  let measured = '';
  const table = figuresTable('Measures of this maze and of others');
  const charts = createCharts();
  const wait = progress('Stop');
  const compareButton = button({
    label: 'Measure all makers',
    hint: `One maze of ${SIDE} by ${SIDE} cells of each`,
    onclick: () => void compare(),
  });
  const element = fold(
    'What kind of maze is this?',
    wait.element,
    table.element,
    charts.element,
    row(compareButton),
  );

  /**
   * Measures in the worker; undefined if it was stopped.
   * @param {string} of @param {string} label @param {Uint8Array} [cells]
   */
  const rate = (of, label, cells) =>
    wait.run(`Measuring ${label}`, (options) => engine.rate(of, { cells, ...options }));
  async function measure() {
    const { code, cells, figures } = maze;
    if (!element.open || !code || measured === code) return;
    measured = code;
    const facts = await rate(code, 'this maze', cells);
    if (code !== maze.code) return;
    if (!facts) measured = '';
    own = facts && withFigures(facts, figures);
    show();
  }
  async function compare() {
    others = [];
    for (const [words, label] of MAKERS) {
      const facts = await rate(seeded('worm', [`w${SIDE}`, `h${SIDE}`, words], 'compare'), label);
      if (!facts) break;
      others.push({ label, facts });
      show();
    }
  }

  function show() {
    const columns = [...(own ? [{ label: 'This maze', facts: own }] : []), ...others];
    table.show(
      ['', ...columns.map(({ label }) => label), 'Uniform'],
      [
        ...SHARES.map(([name, label]) => [
          label,
          ...columns.map(({ facts }) => percent(facts.get(name))),
          percent(UNIFORM[name]),
        ]),
        ...FIGURES.map(([name, label]) => [
          label,
          ...columns.map(({ facts }) => shorten(facts.get(name) ?? '-')),
          '',
        ]),
      ],
    );
    void charts.show(chartsOf(columns));
  }

  element.addEventListener('toggle', () => {
    void measure();
    if (element.open && (own || others.length)) show();
  });
  return {
    element,
    /** @param {import('../../app/game.js').Game} game @param {import('./cells.js').Cells} cells */
    open({ description, figures }, cells) {
      if (description === maze.code) return;
      const isLarge = takeApart(description).seed !== undefined;
      maze = { code: description, cells: isLarge ? cells.packed : undefined, figures };
      own = undefined;
      measured = '';
      table.clear();
      charts.clear();
      void measure();
    },
    settings: () => (own || others.length) && element.open && show(),
    close: charts.clear,
  };
}
