// Tables and plots of an experiment's values, for people. The lines of the core stay in the downloads.

import { plotOfCurves, rowsOfCurves } from '../curves/race-curves.js';
import { RACE } from '../curves/race-arguments.js';
import { raceOf, rowsOfRace } from '../curves/race-result.js';
import { grouped } from '../common.js';
import {
  FIGURE_COLUMNS,
  FIGURE_HEAD,
  TABLE_COLUMNS,
  TABLE_HEAD,
  plotOfFigure,
  plotsOfTable,
  pointsOf,
  rawFigure,
  rawTable,
  rowsOfFigure,
  rowsOfTable,
  tableRowsOf,
} from '../thesis/chapter-plots.js';
import { chapterTitle } from '../thesis/chapter-titles.js';

/**
 * @typedef {import('../../../../engine/core.js').KeyValues} KeyValues
 * @typedef {import('../notebook/entry-storage.js').Entry} Entry
 * @typedef {{caption: string, head: string[], rows: string[][]}} Table
 * @typedef {{plots: import('../../../../app/charts/plot.js').Plot[], name: string, head: string[], rows: string[][]}} Plots
 *   name, head, rows: the data of the plots as a file
 */

/** Names of single values, with their units. A line that is missing here is said by the statement, or concerns a run only. @type {Record<string, string>} */
const NAMES = {
  at_least: 'Lower bound, in moves',
  length: 'Length, in moves',
  sequences_in_all: 'Sequences of this length',
  count: 'Count',
  count_at_least: 'Count, at least',
  mazes: 'Mazes',
  mazes_used: 'Mazes used',
  differing: 'Mazes that differ for a dot',
  mazes_at_least: 'Mazes, at least',
  mazes_at_most: 'Mazes, at most',
  sequence_at_least: 'Moves, at least',
  sequence_at_most: 'Moves, at most',
  zigzag: 'Moves that the zigzag maze needs',
  states: 'States',
  most_nodes: 'Most nodes at once',
  most_states: 'Most states at once',
  nodes: 'Nodes',
  memory_mb: 'Memory, in MB',
  maze_steps: 'Steps in all mazes',
  rounds: 'Iterations',
  order: 'Orders tried',
  border_lines: 'Most states of the border',
  windows_in_all: 'Windows',
  windows_proved: 'Windows that cannot be shorter',
  windows_given_up: 'Windows given up',
  shards: 'Shards',
  repeated: 'Shards given twice',
  checked: 'Shards checked',
  trusted: 'Shards trusted',
  variables: 'Variables',
  satisfiable: 'Satisfiable',
  ended_by: 'Ended by',
};

/** Kinds of lines that repeat: the caption and the heads of their table. @type {Record<string, [caption: string, head: string[]]>} */
const LINES = {
  record: [
    'Records',
    ['Size', 'Rules', 'Moves, at least', 'At most', 'Shortest sequences', 'Lower bound checked by'],
  ],
  bound: ['Bounds from other sizes', ['Size', 'Moves, at least', 'At most', 'Checked by']],
  cited: ['Results of the literature', ['Result']],
  improved: ['Lengths found on the way', ['Moves', 'Steps in all mazes']],
  shorter: ['Shorter sequences', ['Moves', 'From move', 'Sequence']],
  sequence: ['Sequences', ['Sequence']],
  maze: ['Sequences left after each maze', ['Maze', 'Left', 'Removed', 'One of those left']],
  longer_than: ['Other bounds', ['More moves than', 'Section of the thesis']],
  walk_up_left: ['Chance of a move in the random walk, up or left', ['Chance', 'Section']],
  walk_down_right: ['Chance of a move in the random walk, down or right', ['Chance', 'Section']],
  weight: ['Weights of the cells', ['Row', 'Column', 'Weight', 'Section of the thesis']],
};

/** Values of 0 that mean 'not measured'. */
const EMPTY_AT_ZERO = ['memory_mb', 'mazes', 'states', 'repeated', 'trusted'];

/** Rows of a table that are shown; the downloads have all. */
const ROWS_MAX = 200;

const readable = (/** @type {string} */ value) =>
  /^\d{4,15}$/.test(value) ? grouped(value) : value;

/** The values before the first file. @param {KeyValues} values */
function plainLines({ rows }) {
  const end = rows.findIndex(([name]) => name === 'section');
  return end < 0 ? rows : rows.slice(0, end);
}

/** The single values, with names and units. @param {KeyValues} values @returns {string[][]} */
export const namedValues = (values) =>
  plainLines(values)
    .filter(([name, value]) => NAMES[name] && !(EMPTY_AT_ZERO.includes(name) && value === '0'))
    .map(([name, value]) => [NAMES[name], readable(value)]);

/** A table for each kind of line that repeats. @param {KeyValues} values @returns {Table[]} */
export function lineTables(values) {
  const lines = plainLines(values);
  return Object.entries(LINES).flatMap(([name, [caption, head]]) => {
    const rows = lines
      .filter((line) => line[0] === name)
      .map((line) => line.slice(1, head.length + 1).map(readable));
    // A single sequence stands below the statement.
    if (rows.length === 0 || (name === 'sequence' && rows.length === 1)) return [];
    const isCut = rows.length > ROWS_MAX;
    return [
      {
        caption: isCut ? `${caption}: the last ${ROWS_MAX} of ${grouped(rows.length)}` : caption,
        head: head.slice(0, Math.max(...rows.map(({ length }) => length))),
        rows: rows.slice(-ROWS_MAX),
      },
    ];
  });
}

/** @param {Entry} entry */
const nameOf = ({ task, args }) => `mazewright-${task}-${args.split(/[\s\n]/, 1)[0]}`;

/** @type {Record<string, (entry: Entry, values: KeyValues) => {table: Table, plots: Plots} | undefined>} */
const RESULTS = {
  [RACE]: (_, values) => {
    const race = raceOf(values);
    if (!race) return undefined;
    const curves = race.runners.map(({ curve }) => curve);
    const plot = plotOfCurves(curves, race.limitSeconds, race.label);
    return {
      table: {
        caption: `Solvers on ${race.label}`,
        head: ['Method', 'Length', 'Lower bound', 'Time', 'Work', 'Iterations', 'State'],
        rows: rowsOfRace(race),
      },
      plots: {
        plots: plot ? [plot] : [],
        name: 'mazewright-solvers',
        head: ['method', 'what', 'seconds', 'moves'],
        rows: rowsOfCurves(curves),
      },
    };
  },
  table(entry, values) {
    const rows = tableRowsOf(values);
    if (rows.length === 0) return undefined;
    const caption = chapterTitle(entry);
    return {
      table: { caption, head: TABLE_HEAD, rows: rowsOfTable(rows) },
      plots: {
        plots: plotsOfTable(caption, rows),
        name: nameOf(entry),
        head: TABLE_COLUMNS,
        rows: rawTable(rows),
      },
    };
  },
  figure(entry, values) {
    const points = pointsOf(values);
    if (points.length === 0) return undefined;
    const caption = chapterTitle(entry);
    return {
      table: { caption, head: FIGURE_HEAD, rows: rowsOfFigure(points) },
      plots: {
        plots: [plotOfFigure(entry.args.split(' ', 1)[0], caption, points)],
        name: nameOf(entry),
        head: FIGURE_COLUMNS,
        rows: rawFigure(points),
      },
    };
  },
};

/** The main table and the plots of an experiment that has them, also of one that is running. @param {Entry} entry @param {KeyValues} values */
export const tableAndPlots = (entry, values) => RESULTS[entry.task]?.(entry, values);
