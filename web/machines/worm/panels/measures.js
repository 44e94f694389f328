// The measures of one maze beside those of uniformly random mazes; the experiment `survey` measures many mazes.

import { FULL, engineOf } from '../../../app/loading/engine.js';
import { parseCode } from '../../../app/routing/code.js';
import { formatNumber, h, progress } from '../../../app/ui/index.js';
import { createPlotFigure } from '../../../app/charts/plot-figure.js';
import { figuresTable } from '../../../app/charts/table.js';
import { measuresOf } from '../../../app/rows/measures.js';
import { KeyValues } from '../../../engine/core.js';
import { isMadeByWorms } from '../generators.js';

/** The measure that only mazes made by worms have. */
const DEAD_WORMS = 'killed_worms';
const MEASURES = measuresOf('worm');
/** The measures of the uniform law, and those of one maze. */
const SHARES = ['dead_end', 'straight', 'turn', 'three_way', 'four_way'];
const FIGURES = [
  ...['solution_length', 'tortuosity', 'solution_share', 'solution_junctions'],
  ...['solution_dead_ends', 'diameter', 'mean_dead_end_length', 'complexity'],
  ...['unreachable_cells', 'regions', 'loops', 'steps_per_cell', DEAD_WORMS],
];
/** Longest dead end in the chart. */
const LENGTH_MAX = 16;

const percent = (/** @type {string | number | undefined} */ value) =>
  value === undefined ? '–' : `${(Number(value) * 100).toFixed(1)}%`;
const shorten = (/** @type {string} */ value) =>
  value === '-' ? '–' : formatNumber(Number(Number(value).toPrecision(5)));
const figure = (/** @type {string} */ name, /** @type {string} */ value) =>
  MEASURES.get(name)?.type === 'share' && value !== '-' ? percent(value) : shorten(value);
const labelOf = (/** @type {string} */ name) => MEASURES.get(name)?.label ?? name;

/** The number of dead ends of 1, 2, ... cells. @param {KeyValues} values @returns {Plot} */
function plotLengths(values) {
  const counts = new Map(
    values.all('dead_end_length').map(([length, count]) => [length, Number(count)]),
  );
  return {
    title: 'Dead ends by length',
    across: { title: 'Length', unit: 'cells', low: 0.3, high: LENGTH_MAX + 0.7 },
    up: { title: 'Dead ends' },
    series: [
      {
        label: 'Dead ends',
        form: 0,
        joined: 'bars',
        points: Array.from({ length: LENGTH_MAX }, (_, i) => [
          i + 1,
          counts.get(String(i + 1)) ?? 0,
        ]),
      },
    ],
    height: 180,
  };
}

/**
 * Adds the figures of the generation to the measures of a maze, which do not know how it was generated.
 * @param {KeyValues} values @param {KeyValues | undefined} figures
 */
function withFigures(values, figures) {
  if (!figures) return values;
  const steps = figures.number('steps');
  const counted = [
    ['steps', String(steps)],
    ['steps_per_cell', String(steps / values.number('cells'))],
    [DEAD_WORMS, figures.get(DEAD_WORMS) ?? '-'],
  ];
  const names = counted.map(([name]) => name);
  return new KeyValues([...values.rows.filter(([name]) => !names.includes(name)), ...counted]);
}

/** Returns the part of a code on which the law depends: all but the seed. @param {string} code */
const shapeOf = (code) => code.replace(/\.s[A-Za-z0-9-]+/, '');

/** The expected shares of uniformly random mazes of one size and shape, computed by the core's task `law`. */
function createUniformLaw() {
  /** The shape of the latest law. */
  let shape = '';
  /** @type {KeyValues | undefined} */ let law;
  return {
    /** Returns the law of a maze's cells; undefined if it is not computed yet. */
    known: (/** @type {string} */ code) => (shapeOf(code) === shape ? law : undefined),
    /** Computes it; resolves to undefined if the work was aborted. */
    async compute(/** @type {string} */ code, /** @type {RunOptions} */ options) {
      if (shapeOf(code) === shape && law) return law;
      const [line, ...rows] = code.split('\n');
      const args = rows.length > 0 ? `${line} --mask -\n${rows.join('\n')}` : line;
      const values = await engineOf(FULL).task('worm', 'law', args, options);
      shape = shapeOf(code);
      law = values;
      return values;
    },
  };
}

export function createMeasures(/** @type {Context} */ { engine }) {
  /** @type {{code: string, cells: Uint8Array | undefined, figures: KeyValues | undefined, hasWorms: boolean}} */
  let maze = { code: '', cells: undefined, figures: undefined, hasWorms: false };
  /** @type {KeyValues | undefined} */ let measures;
  /** The code of the maze that was measured, or is being measured. */
  let measured = '';
  const table = figuresTable('Measures of this maze');
  const uniform = createUniformLaw();
  const statement = h('p.quiet');
  const charts = createPlotFigure();
  const wait = progress('Stop');
  let isOpen = false;
  const element = h(
    'section.stack.tab-part',
    h('h2', 'This maze'),
    wait.element,
    table.element,
    statement,
    charts.element,
  );

  async function measure() {
    const { code, cells, figures } = maze;
    if (!isOpen || !code || measured === code) return;
    measured = code;
    const values = await wait.run('Measuring this maze', (options) =>
      engine.rate(code, { cells, ...options }),
    );
    if (code !== maze.code) return;
    if (!values) measured = '';
    measures = values && withFigures(values, figures);
    show();
    if (!values || uniform.known(code)) return;
    await wait.run('Computing uniform mazes of this size', (options) =>
      uniform.compute(code, options),
    );
    show();
  }
  function show() {
    const values = measures;
    if (!values || !isOpen) return;
    const law = uniform.known(maze.code);
    const shown = FIGURES.filter((name) => name !== DEAD_WORMS || maze.hasWorms);
    statement.textContent = law ? `Uniform: ${law.get('statement')}.` : '';
    table.show(
      ['', 'This maze', 'Uniform'],
      [
        ...SHARES.map((name) => [
          labelOf(name),
          percent(values.get(name)),
          percent(law?.get(name)),
        ]),
        ...shown.map((name) => [labelOf(name), figure(name, values.get(name) ?? '-'), '']),
      ],
    );
    charts.show([plotLengths(values)]);
  }

  return {
    element,
    /** The tab is open, or not any more. @param {boolean} on */
    setOpen(on) {
      isOpen = on;
      void measure();
      show();
    },
    open(/** @type {Game} */ { code, description, figures }, /** @type {Cells} */ cells) {
      if (description === maze.code) return;
      const isSeeded = parseCode(description).seed !== undefined;
      // The words of a description do not name its algorithm.
      const hasWorms = isMadeByWorms(parseCode(code).words);
      const packed = isSeeded ? cells.packed : undefined;
      maze = { code: description, cells: packed, figures, hasWorms };
      measures = undefined;
      measured = '';
      table.clear();
      statement.textContent = '';
      charts.clear();
      void measure();
    },
    settingsChanged: show,
    close: charts.clear,
  };
}
