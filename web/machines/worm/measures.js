// What can be said of a maze, beside the uniform reference and beside the other makers, with two
// small charts.

import { button, fold, progress } from '../../app/ui/controls.js';
import { fill, h } from '../../app/ui/dom.js';
import { loadPlot } from '../../app/ui/plot.js';
import { figuresInWords } from '../../app/shell.js';

/** @typedef {import('../../engine/core.js').Facts} Facts */

// A uniformly random maze on a large square grid (Manna, Dhar and Majumdar 1992); the corridor cells
// there are 0.44699 in all, and how many of them turn is measured: 4 million cells by Wilson.
const UNIFORM = /** @type {Record<string, number>} */ ({
  dead_end: 0.29454,
  straight: 0.16832,
  turn: 0.27867,
  three_way: 0.22238,
  four_way: 0.03608,
});
const SHARES = /** @type {const} */ ([
  ['dead_end', 'Dead ends'],
  ['straight', 'Straight on'],
  ['turn', 'Turns'],
  ['three_way', 'Three ways'],
  ['four_way', 'Four ways'],
]);
const FIGURES = /** @type {const} */ ([
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
const COLOURS = ['#1f5fa8', '#b3261e', '#2f7d32', '#7b3fa0', '#b06000', '#5f574b'];
const DASHES = [[], [6, 3], [2, 3], [8, 3, 2, 3], [4, 4], [1, 2]];
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

/** @param {import('../../app/shell.js').Context} context */
export function createMeasures({ engine }) {
  /** @type {{label: string, facts: Facts}[]} */
  let others = [];
  /** @type {Facts | undefined} */
  let own;
  let code = '';
  let measured = '';
  /** @type {import('uplot')[]} */
  let charts = [];
  let drawn = 0;
  const table = h('div', {
    class: 'table-place',
    tabindex: '0',
    role: 'region',
    'aria-label': 'Measures',
  });
  const plots = h('div', { class: 'plots' });
  const wait = progress('Stop');
  const compareButton = button({
    label: 'Measure all makers',
    hint: `One maze of ${SIDE} by ${SIDE} cells of each`,
    onclick: () => void compare(),
  });
  const element = fold(
    'What kind of maze is this?',
    wait.element,
    table,
    plots,
    h('div', { class: 'row' }, compareButton),
  );

  /** Measures in the worker; undefined if it was stopped or another maze has come. */
  async function rate(/** @type {string} */ of, /** @type {string} */ label) {
    const signal = wait.start(`Measuring: ${label}`);
    try {
      return await engine.rate(of, {
        signal,
        onProgress: (facts) => wait.say(`Measuring ${label}: ${figuresInWords(facts)}`),
      });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      wait.done();
    }
  }
  async function measure() {
    if (!element.open || !code || measured === code) return;
    const asked = code;
    measured = asked;
    const facts = await rate(asked, 'this maze');
    if (asked !== code) return;
    if (!facts) measured = '';
    own = facts;
    show();
  }
  async function compare() {
    others = [];
    for (const [words, label] of MAKERS) {
      const facts = await rate(`v1.worm.w${SIDE}_h${SIDE}_${words}.scompare`, label);
      if (!facts) break;
      others.push({ label, facts });
      show();
    }
  }

  function show() {
    const columns = [...(own ? [{ label: 'This maze', facts: own }] : []), ...others];
    const row = (/** @type {string} */ name, /** @type {string[]} */ values) =>
      h(
        'tr',
        null,
        h('th', { scope: 'row' }, name),
        ...values.map((value) => h('td', null, value)),
      );
    fill(
      table,
      h(
        'table',
        { class: 'figures-table' },
        h('caption', { class: 'unseen' }, 'Measures of this maze and of others'),
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            h('td', null),
            ...columns.map(({ label }) => h('th', { scope: 'col' }, label)),
            h('th', { scope: 'col' }, 'Uniform'),
          ),
        ),
        h(
          'tbody',
          null,
          ...SHARES.map(([name, label]) =>
            row(label, [
              ...columns.map(({ facts }) => percent(facts.get(name))),
              percent(UNIFORM[name]),
            ]),
          ),
          ...FIGURES.map(([name, label]) =>
            row(label, [...columns.map(({ facts }) => shorten(facts.get(name) ?? '-')), '']),
          ),
        ),
      ),
    );
    void draw(columns);
  }

  /** @param {{label: string, facts: Facts}[]} columns */
  async function draw(columns) {
    const turn = ++drawn;
    const Plot = await loadPlot();
    if (!Plot || turn !== drawn) return;
    for (const chart of charts) chart.destroy();
    charts = [];
    fill(plots);
    const style = getComputedStyle(element);
    const ink = style.getPropertyValue('--ink-soft').trim() || '#555';
    const line = style.getPropertyValue('--line').trim() || '#ccc';
    const width = Math.max(240, Math.min(520, plots.clientWidth || 320));
    const series = columns.map(({ label }, i) => ({
      label,
      stroke: COLOURS[i % COLOURS.length],
      dash: DASHES[i % DASHES.length],
      width: 2,
      points: { show: true, size: 6 },
    }));
    const axis = {
      stroke: ink,
      grid: { stroke: line },
      ticks: { stroke: line },
      font: '12px system-ui',
    };
    const plot = (
      /** @type {string} */ title,
      /** @type {import('uplot').AlignedData} */ data,
      /** @type {import('uplot').Series[]} */ lines,
      /** @type {(at: number) => string} */ name,
      /** @type {string} */ across,
    ) => {
      const figure = h(
        'figure',
        { class: 'plot', 'aria-label': `${title}; the figures are in the table` },
        h('figcaption', null, title),
      );
      plots.append(figure);
      charts.push(
        new Plot(
          {
            width,
            height: 220,
            scales: {
              x: { time: false },
              y: { range: (_, __, high) => [0, Math.max(1, high * 1.08)] },
            },
            series: [{ label: across, value: (_, at) => (at === null ? '' : name(at)) }, ...lines],
            axes: [
              {
                ...axis,
                values: (_, splits) => splits.map((at) => (Number.isInteger(at) ? name(at) : '')),
              },
              { ...axis, size: 44, values: (_, splits) => splits.map((at) => `${at}%`) },
            ],
          },
          data,
          figure,
        ),
      );
    };
    plot(
      'Cells by their exits, in percent',
      /** @type {import('uplot').AlignedData} */ ([
        SHARES.map((_, i) => i),
        ...columns.map(({ facts }) => SHARES.map(([name]) => facts.number(name) * 100)),
        SHARES.map(([name]) => UNIFORM[name] * 100),
      ]),
      [
        ...series,
        { label: 'Uniform', stroke: ink, dash: [1, 3], width: 3, points: { show: true, size: 8 } },
      ],
      (at) => ['dead end', 'straight', 'turn', '3 ways', '4 ways'][at] ?? '',
      'Cells',
    );
    plot(
      'Dead ends by their length in cells, in percent',
      /** @type {import('uplot').AlignedData} */ ([
        Array.from({ length: LENGTHS }, (_, i) => i + 1),
        ...columns.map(({ facts }) => lengths(facts)),
      ]),
      series,
      (at) => String(at),
      'Length',
    );
  }

  element.addEventListener('toggle', () => {
    void measure();
    if (element.open && (own || others.length)) show();
  });
  return {
    element,
    /** @param {string} of the code of the maze */
    open(of) {
      if (of === code) return;
      code = of;
      own = undefined;
      measured = '';
      fill(table);
      fill(plots);
      void measure();
    },
    settings: () => (own || others.length) && element.open && show(),
    close() {
      for (const chart of charts) chart.destroy();
    },
  };
}
