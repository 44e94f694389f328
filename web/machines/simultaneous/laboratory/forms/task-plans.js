// What a task is going to do, in a sentence, and whether it may take long.

/** @typedef {import('./task-arguments.js').Values} Values */

/** @param {string | undefined} size */
const across = (size) => (size ?? '').replace(/\s/g, '').replace('x', ' × ');

/** Which mazes it is about. @param {Values} values */
function mazesOf(values) {
  if (values['--mazes']) return 'all mazes of your list';
  const walls = values['--walls'] === 'edges' ? ' with walls between fields' : '';
  return `all solvable mazes of ${across(values.SIZE) || '…'}${walls}`;
}

/** @type {Record<string, (values: Values) => string>} */
const PLANS = {
  prove: (values) =>
    `Proves that no sequence of ${values.LENGTH || '…'} moves or fewer solves ${mazesOf(values)}, or finds one that does.`,
  check: (values) =>
    `Checks whether the mazes of a file prove that no sequence of ${values.LENGTH || '…'} moves or fewer solves ${mazesOf(values)}.`,
  verify: (values) =>
    `Finds out whether your sequence solves ${mazesOf(values)}, or shows one that it does not.`,
  shortest: (values) => `Finds a shortest sequence that solves ${mazesOf(values)}.`,
  approximate: (values) =>
    `Finds a short sequence that solves ${mazesOf(values)}, without proof that none is shorter.`,
  finish: (values) => `Makes a sequence for ${mazesOf(values)} shorter, as far as that goes.`,
  bound: (values) => `Finds how many moves ${mazesOf(values)} need at the least.`,
  count: (values) => `Counts ${mazesOf(values)}.`,
  facts: (values) => `Tells what formulas say of ${mazesOf(values)}.`,
  merge: () => 'Puts the shards of a proof together, and checks each.',
  cnf: () => 'Makes mazes of a formula in DIMACS, and finds out whether it can be satisfied.',
  table: (values) => `Makes table ${values.TABLE || '…'} of the thesis again.`,
  figure: (values) => `Makes figure ${values.FIGURE || '…'} of the thesis again.`,
};

/** @param {import('./task-arguments.js').Task} task @param {Values} values */
export const planText = ({ name, meaning }, values) =>
  PLANS[name]?.(values) ?? `${meaning[0]?.toUpperCase()}${meaning.slice(1)}.`;

/** The fields of a size; with walls between them a size is as hard as a larger one. @param {Values} values */
function fieldsOf({ SIZE = '', ...values }) {
  const [rows, columns] = SIZE.split(/x/i).map(Number);
  return rows * columns * (values['--walls'] === 'edges' ? 2.5 : 1);
}

/**
 * Up to so many fields a task was over within some ten seconds, on a machine of 2023 with time to spare
 * for a slower one; where nothing stands here, no bound is known.
 * @type {Record<string, number | ((values: Values) => number)>}
 */
const QUICK_FIELDS = {
  // Far above the least length, what is to be excluded grows and is not excluded.
  prove: ({ LENGTH }) => (Number(LENGTH) <= 30 ? 16 : 12),
  check: 16,
  verify: 36,
  shortest: ({ '--by': by }) => (by === 'brute' ? 6 : !by || by === 'chain' ? 16 : 9),
  approximate: (values) => (values['--minimize'] ? 9 : 16),
  finish: 16,
  count: ({ '--by': by }) => (!by || by === 'frontier' ? 100 : 20),
  facts: (values) => (values['--synchronizing'] || values['--regular'] ? 9 : 100),
  bound: ({ '--by': by }) => (by === 'zigzag' ? 100 : 9),
};

/** With these it goes on for as long as they say. */
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

/** Whether to ask before it begins. @param {string} name @param {Values} values */
export function mayTakeLong(name, values) {
  if (LIMITS.some((option) => values[option])) return true;
  if (values['--budget-ms'] && !(Number(values['--budget-ms']) <= QUICK_MS)) return true;
  const quick = QUICK_FIELDS[name];
  if (quick === undefined) return true;
  return !(fieldsOf(values) <= (typeof quick === 'number' ? quick : quick(values)));
}

/**
 * In shards a proof takes more work in all, since what they have in common is done again in each: 3.6
 * times as much for 4x4 in 8 shards, 14 times for 4x5 at 38 moves in 64. It is worth it where one piece
 * takes long or more memory than there is, which begins at so many fields.
 */
export const SHARED_FIELDS = 20;

/** How many workers a proof has if nobody says. @param {Values} values @param {number} cores */
export const defaultWorkers = (values, cores) =>
  fieldsOf(values) >= SHARED_FIELDS && cores > 2 ? cores : 1;
