// Plans of tasks: a sentence that says what a task will do, and whether it may take long.

/** @typedef {import('./task-arguments.js').Values} Values */

/** @param {string | undefined} size */
const formatSize = (size) => (size ?? '').replace(/\s/g, '').replace('x', ' × ');

/** The mazes of a task. @param {Values} values */
function describeMazes(values) {
  if (values['--mazes']) return 'all mazes in your list';
  const walls = values['--walls'] === 'edges' ? ' with walls between cells' : '';
  return `all solvable ${formatSize(values.SIZE) || '…'} mazes${walls}`;
}

/** @type {Record<string, (values: Values) => string>} */
const PLANS = {
  prove: (values) =>
    `Proves that no sequence of ${values.LENGTH || '…'} moves or fewer solves ${describeMazes(values)}, or finds one that does.`,
  check: (values) =>
    `Checks whether the mazes in a file prove that no sequence of ${values.LENGTH || '…'} moves or fewer solves ${describeMazes(values)}.`,
  verify: (values) =>
    `Checks whether your sequence solves ${describeMazes(values)}, or shows one that it does not solve.`,
  shortest: (values) => `Finds a shortest sequence that solves ${describeMazes(values)}.`,
  approximate: (values) =>
    `Finds a short sequence that solves ${describeMazes(values)}, without proof that none is shorter.`,
  finish: (values) => `Shortens a sequence for ${describeMazes(values)} as far as it can.`,
  bound: (values) => `Finds a lower bound: how many moves ${describeMazes(values)} need at least.`,
  sequences: (values) =>
    `Counts the sequences of ${values.LENGTH || '…'} moves that solve the first maze in your list, the first two, and so on.`,
  count: (values) => `Counts ${describeMazes(values)}.`,
  facts: (values) => `Computes bounds by formula for ${describeMazes(values)}.`,
  records: (values) => `Looks up what is known of ${describeMazes(values)}.`,
  merge: () => 'Merges the shards of a proof, and checks each of them.',
  cnf: () =>
    'Turns a formula in DIMACS format into mazes, and finds out whether it can be satisfied.',
  table: (values) => `Computes table ${values.TABLE || '…'} of the thesis again.`,
  figure: (values) => `Computes figure ${values.FIGURE || '…'} of the thesis again.`,
};

/** @param {import('./task-arguments.js').Task} task @param {Values} values */
export const planText = ({ name, meaning }, values) =>
  PLANS[name]?.(values) ?? `${meaning[0]?.toUpperCase()}${meaning.slice(1)}.`;

/** Number of cells, as a measure of difficulty; walls between cells make a size harder. @param {Values} values */
function countCells({ SIZE = '', ...values }) {
  const [rows, columns] = SIZE.split(/x/i).map(Number);
  return rows * columns * (values['--walls'] === 'edges' ? 2.5 : 1);
}

/**
 * Number of cells up to which a task takes less than about ten seconds, with time to spare for a slow
 * machine (measured on a computer of 2023). A task that is missing here always counts as long.
 * @type {Record<string, number | ((values: Values) => number)>}
 */
const QUICK_CELLS = {
  // Far above the shortest length, a proof only grows and never ends.
  prove: ({ LENGTH }) => (Number(LENGTH) <= 30 ? 16 : 12),
  check: 16,
  verify: 36,
  shortest: ({ '--by': by }) => (by === 'brute' ? 6 : !by || by === 'chain' ? 16 : 9),
  approximate: (values) => (values['--minimize'] ? 9 : 16),
  finish: 16,
  count: ({ '--by': by }) => (!by || by === 'frontier' ? 100 : 20),
  sequences: 16,
  facts: (values) => (values['--synchronizing'] || values['--regular'] ? 9 : 100),
  records: 1024,
  bound: ({ '--by': by }) => (by === 'zigzag' ? 100 : 9),
};

/** Options that set how long a task runs. */
const LIMITS = [
  '--rounds',
  '--tries',
  '--states',
  '--nodes',
  '--length',
  '--window',
  '--row-nodes',
];
const QUICK_MS = 10_000;

/** Whether the page should ask before it runs a task from a link. @param {string} name @param {Values} values */
export function mayTakeLong(name, values) {
  if (LIMITS.some((option) => values[option])) return true;
  if (values['--budget-ms'] && !(Number(values['--budget-ms']) <= QUICK_MS)) return true;
  const quick = QUICK_CELLS[name];
  if (quick === undefined) return true;
  return !(countCells(values) <= (typeof quick === 'number' ? quick : quick(values)));
}
