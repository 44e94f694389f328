// Labels of the experiment form: tasks, fields, choices and first values.

import { findRecord } from '../../frontier/records.js';

/** @typedef {import('./task-arguments.js').Values} Values */

/** Tasks in the order of the list; tasks that are missing here come last. @type {Record<string, string>} */
export const TASKS = {
  prove: 'Prove that no sequence is shorter',
  shortest: 'Find a shortest sequence',
  approximate: 'Find a short sequence',
  finish: 'Shorten a sequence',
  verify: 'Check a sequence',
  check: 'Check a certificate',
  bound: 'Find a lower bound',
  count: 'Count mazes',
  sequences: 'Count the sequences left after each maze',
  facts: 'Compute bounds by formula',
  records: 'Look up the records of a size',
  merge: 'Merge shards',
  cnf: 'Turn a formula into mazes',
  table: 'Compute a table of the thesis',
  figure: 'Compute a figure of the thesis',
};

/** Labels of arguments and options; others are labelled with their name. @type {Record<string, string>} */
export const LABELS = {
  SIZE: 'Size, rows x columns',
  LENGTH: 'Moves',
  SEQUENCE: 'Sequence of u, d, l, r',
  TABLE: 'Table, for example 6.1',
  FIGURE: 'Figure, for example 6.7',
  FILE: 'File: choose or paste it',
  '--by': 'Method',
  '--perfect': 'Perfect: all dots on the goal at the same time',
  '--walls': 'Walls',
  '--ends': 'Start and exit',
  '--memory-mb': 'Memory, in MB',
  '--seed': 'Seed, any word',
  '--order': 'Mazes to start with, in order',
  '--anneal': 'Millions of states to order mazes',
  '--mazes': 'Your own mazes',
  '--size': 'Size of your mazes',
  '--minimize': 'Shorten at the end',
  '--count': 'Count the shortest sequences',
  '--all': 'List all of them',
  '--prefix': 'Starts with',
  '--budget-ms': 'Time, in milliseconds',
  '--rounds': 'Iterations',
  '--trust': 'Skip the checks',
};

/** Choices of options. @type {Record<string, [value: string, label: string][]>} */
export const CHOICES = {
  '--walls': [
    ['', 'blocked cells'],
    ['edges', 'between cells'],
  ],
  '--ends': [
    ['', 'default'],
    ['any', 'anywhere'],
    ['corners', 'in the corners'],
  ],
};

/** Methods by task; the first, which is the default, finds the most. '' is the task's own default. @type {Record<string, [value: string, label: string][]>} */
export const METHODS = {
  shortest: [
    ['', 'chain'],
    ['ess', 'ESS'],
    ['astar', 'A*'],
    ['dijkstra', 'Dijkstra'],
    ['brute', 'brute force'],
  ],
  approximate: [
    ['anneal', 'annealing'],
    ['gl', 'lookahead (GL)'],
    ['ias', 'append (IAS)'],
    ['so', 'in order (SO)'],
    ['rs', 'random (RS)'],
  ],
  count: [
    ['', 'frontier'],
    ['righthand', 'right-hand rule'],
    ['enumerate', 'one by one'],
    ['partition', 'lower bound, by partition'],
  ],
  bound: [
    ['ess', 'ESS'],
    ['gess', 'GESS'],
    ['astar', 'A*'],
    ['pic', 'PIC'],
    ['zigzag', 'zigzag'],
  ],
};

/** Values of a form that was just opened. @type {Record<string, Values>} */
export const FIRST_VALUES = {
  prove: { SIZE: '4x4', LENGTH: '28' },
  check: { SIZE: '4x4', LENGTH: '28' },
  approximate: { SIZE: '3x4', '--minimize': 'yes' },
  // The certificate of the records.
  sequences: {
    ...{ SIZE: '3x3', LENGTH: '10' },
    '--mazes': findRecord(3, 3)?.proofs[0].mazes.join(',') ?? '',
  },
  table: { TABLE: '6.1' },
  figure: { FIGURE: '6.7' },
};

/** Options that are always visible; the others are in a section. */
export const MAIN_OPTIONS = ['--by', '--perfect', '--walls', '--ends'];
