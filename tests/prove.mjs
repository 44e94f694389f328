// Repeats the proofs stored in tests/data/simultaneous (`make prove`). Slow, so not part of `make test`.
//
//   node tests/prove.mjs [SIZE...]
//
// For each certificate of proofs.tsv and of edges.tsv (walls between cells), prints one line per step,
// with the expected seconds of a processor:
//
//   verify   the known sequence of the size solves all its mazes
//   check    the certificate is accepted, with the number of pairs that the file says
//   lacking  without the last maze used and all after it, the certificate is refused
//   longer   with one move more it is refused, if a sequence of that length is known
//   prove    a new proof has the same result
//
// The sequence of 7x7, which no certificate goes with, is verified as well.
//
// That the checker can refuse is tried where it takes up to a minute; each refusal takes as long as a check.
// If the checker refuses, a few lines here, which share nothing with it, play the sequence it shows in
// the mazes. Results are saved in build/prove.tsv for these sources of proofs, so a second run continues where the
// first one ended, and a new proof (`prove`) from its saved state. The status is 1 if a step fails.

import { mkdirSync, readFileSync } from 'node:fs';
import { hashOf, runProgram, takeAll } from './journal.mjs';

const DATA = 'tests/data/simultaneous';
/** Sources of these proofs. */
const MACHINE = 'src/machines/simultaneous';
const SOURCES = [
  ...['check', 'counterexamples', 'maze', 'proof', 'proof_tasks', 'sets', 'statement'],
  ...['count/frontier.c', 'count/frontier.h', 'tasks/input.c', 'tasks/tasks.h', 'tasks/verify.c'],
].map((name) => `${MACHINE}/${name}`);
/** Memory limit of a step whose proof is small; a proof finds its own mazes, and its size varies. */
const MEMORY_MB = 6000;
/** Where layers go that have no room in memory. */
const DISK = 'build/prove-layers';
/** The seconds up to which a check is tried again with mazes that it has to refuse. */
const REFUSAL_S = 60;

/**
 * @typedef {{ size: string, length: number, kind: string, pairs: string, proveS: string,
 *   checkS: string, mb: number, file: string }} Proof
 *   `kind` with walls between cells: any or corners, where start and exit are
 */

const rows = (/** @type {string} */ path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** @returns {Proof[]} */
const proofs = () =>
  [
    ...rows(`${DATA}/proofs.tsv`),
    ...rows(`${DATA}/edges.tsv`).map(([size, ends, least, , , , ...costs]) => [
      size,
      String(Number(least) - 1),
      ends,
      ...costs,
    ]),
  ].map(([size, length, kind, pairs, proveS, checkS, mb]) => ({
    size,
    length: Number(length),
    kind,
    pairs,
    proveS,
    checkS,
    mb: Number(mb),
    file: `${DATA}/certificate-${size}-${length}${kind === '-' ? '' : `-${kind}`}.txt`,
  }));

/** The shortest known sequence of each size and kind; sigma.tsv has those that are shortest. */
const known = new Map([
  ...rows(`${DATA}/bounds.tsv`).map(
    ([size, , , moves]) => /** @type {const} */ ([`${size} -`, moves]),
  ),
  ...rows(`${DATA}/sigma.tsv`).map(
    ([size, kind, , , moves]) => /** @type {const} */ ([`${size} ${kind}`, moves]),
  ),
  ...rows(`${DATA}/edges.tsv`).map(
    ([size, ends, , , , moves]) => /** @type {const} */ ([`${size} ${ends}`, moves]),
  ),
]);

const hasEdges = (/** @type {string} */ kind) => kind === 'any' || kind === 'corners';

const sequenceOf = (/** @type {Proof} */ { size, kind }) =>
  known.get(`${size} ${kind === 'perfect' || hasEdges(kind) ? kind : '-'}`) ?? '';

/** The size line and the masks of a certificate. @param {string} file */
function masksOf(file) {
  const words = readFileSync(file, 'utf8').replace(/#.*/g, '').split(/\s+/);
  return words.filter((word) => /^[0-9a-f]+(_[A-Z]\d+_[A-Z]\d+)?$/.test(word));
}

/** Runs a task. @param {string[]} words @param {string} [input] */
async function task(words, input) {
  const { status, stdout, last } = await runProgram(['simultaneous', ...words], input);
  const facts = new Map(
    stdout.split('\n').map((line) => /** @type {[string, string]} */ (line.split('\t'))),
  );
  return { status, facts, last };
}

const flags = (/** @type {string} */ kind) =>
  kind === 'perfect' ? ['--perfect'] : hasEdges(kind) ? ['--walls', 'edges', '--ends', kind] : [];

/** The memory that a step may take, in MB. @param {Proof} proof */
const limitOf = ({ mb }) => Math.max(MEMORY_MB, mb);

const options = (/** @type {Proof} */ proof) => [
  ...flags(proof.kind),
  '--memory-mb',
  String(limitOf(proof)),
  '--disk',
  DISK,
];

/**
 * Whether a sequence solves a maze, by the rule of the move alone.
 * @param {string} size @param {string} mask @param {string} moves @param {boolean} perfect
 */
function solves(size, mask, moves, perfect) {
  const [height, width] = size.split('x').map(Number);
  const free = BigInt(`0x${mask}`);
  let [row, column] = [0, 0];
  const onGoal = () => row === height - 1 && column === width - 1;
  for (const move of moves) {
    if (onGoal() && !perfect) return true;
    const to = [row + Number(move === 'd') - Number(move === 'u')];
    to.push(column + Number(move === 'r') - Number(move === 'l'));
    const inside = to[0] >= 0 && to[0] < height && to[1] >= 0 && to[1] < width;
    if (inside && (free >> BigInt(to[0] * width + to[1])) & 1n) [row, column] = to;
  }
  return onGoal();
}

/**
 * The same with walls between cells: a maze is PASSAGES_START_EXIT.
 * @param {string} size @param {string} maze @param {string} moves
 */
function solvesEdges(size, maze, moves) {
  const [height, width] = size.split('x').map(Number);
  const [passages, start = 'A1', exit] = maze.split('_');
  /** @param {string} cell */
  const cellOf = (cell) => (Number(cell.slice(1)) - 1) * width + cell.charCodeAt(0) - 65;
  const goal = exit ? cellOf(exit) : height * width - 1;
  /** Whether a passage is open. @param {number} bit */
  const isOpen = (bit) => (BigInt(`0x${passages}`) >> BigInt(bit)) & 1n;
  const right = (/** @type {number} */ at) =>
    at % width < width - 1 && isOpen(Math.floor(at / width) * (width - 1) + (at % width));
  /** @param {number} at */
  const down = (at) => at < (height - 1) * width && isOpen(height * (width - 1) + at);
  let at = cellOf(start);
  for (const move of moves) {
    if (at === goal) break;
    if (move === 'r' && right(at)) at++;
    else if (move === 'l' && at % width > 0 && right(at - 1)) at--;
    else if (move === 'd' && down(at)) at += width;
    else if (move === 'u' && at >= width && down(at - width)) at -= width;
  }
  return at === goal;
}

async function verify(/** @type {Proof} */ proof) {
  const { kind, size } = proof;
  const { status, last } = await task(['verify', size, sequenceOf(proof), ...flags(kind)]);
  return status === 0 ? '' : last;
}

async function check(/** @type {Proof} */ proof) {
  const { status, facts, last } = await task([
    'check',
    proof.size,
    String(proof.length),
    proof.file,
    ...options(proof),
  ]);
  if (status !== 0) return last;
  return facts.get('states') === proof.pairs
    ? ''
    : `${facts.get('states')} pairs, and ${proof.pairs} are kept`;
}

/**
 * The masks are no proof for the length: the checker says so, and shows a sequence that solves them.
 * @param {Proof} proof @param {number} length @param {string[]} masks
 */
async function refused(proof, length, masks) {
  const { status, facts, last } = await task(
    ['check', proof.size, String(length), '-', ...options(proof)],
    masks.join('\n'),
  );
  const moves = facts.get('refused');
  if (status !== 1 || moves === undefined) return `accepted, or not decided: ${last}`;
  if (moves.length > length) return `refused with a sequence of ${moves.length} moves`;
  const left = masks.filter((mask) =>
    hasEdges(proof.kind)
      ? !solvesEdges(proof.size, mask, moves)
      : !solves(proof.size, mask, moves, proof.kind === 'perfect'),
  );
  return left.length > 0 ? `refused with a sequence that leaves ${left[0]} unsolved` : '';
}

/** Only the mazes in front of the last that was used. @param {Proof} proof */
async function lacking(proof) {
  const { facts } = await task([
    'check',
    proof.size,
    String(proof.length),
    proof.file,
    ...options(proof),
  ]);
  const used = Number(facts.get('mazes_used'));
  const masks = masksOf(proof.file).slice(0, used - 1);
  if (masks.length === 0) return ''; // one maze alone: without it there is nothing to check
  return refused(proof, proof.length, masks);
}

/** @param {Proof} proof @param {string} state */
async function prove(proof, state) {
  const words = ['prove', proof.size, String(proof.length), '--resume', state];
  const { status, last } = await task([...words, ...options(proof)]);
  return status === 0 ? '' : last;
}

/** @param {Proof} proof @param {string} name @param {number} seconds @param {(state: string) => Promise<string>} run */
function stepOf(proof, name, seconds, run) {
  const { size, length, kind, file, pairs } = proof;
  const hash = hashOf(SOURCES, readFileSync(file, 'utf8'), pairs, sequenceOf(proof));
  return {
    title: `${size} > ${length} ${kind}\t${name}`,
    key: [hash, size, length, kind, name].join('\t'),
    seconds,
    mb: Math.min(limitOf(proof), 2 * proof.mb),
    run,
  };
}

function stepsOf(/** @type {Proof} */ proof) {
  const seconds = Number(proof.checkS);
  const moves = sequenceOf(proof);
  const steps = moves ? [stepOf(proof, 'verify', 0, () => verify(proof))] : [];
  steps.push(stepOf(proof, 'check', seconds, () => check(proof)));
  const tried = seconds <= REFUSAL_S;
  if (tried) steps.push(stepOf(proof, 'lacking', 2 * seconds, () => lacking(proof)));
  // A unit of length doubles the pairs, about.
  if (tried && moves.length === proof.length + 1)
    steps.push(
      stepOf(proof, 'longer', 2 * seconds, () =>
        refused(proof, proof.length + 1, masksOf(proof.file)),
      ),
    );
  if (proof.proveS !== '-')
    steps.push(stepOf(proof, 'prove', Number(proof.proveS), (state) => prove(proof, state)));
  return steps;
}

/** A sequence whose size has no certificate: what it solves is counted again. */
const LONG = { size: '7x7', seconds: 650 };
const long = rows(`${DATA}/bounds.tsv`).find(([size]) => size === LONG.size)?.[3] ?? '';
const longStep = {
  title: `${LONG.size} in ${long.length}\tverify`,
  key: [hashOf(SOURCES, long), LONG.size, long.length, 'verify'].join('\t'),
  seconds: LONG.seconds,
  run: async () => {
    const { status, last } = await task(['verify', LONG.size, long]);
    return status === 0 ? '' : last;
  },
};

mkdirSync(DISK, { recursive: true });
const wanted = process.argv.slice(2);
const isWanted = (/** @type {string} */ size) => wanted.length === 0 || wanted.includes(size);
process.exit(
  await takeAll([
    ...proofs()
      .filter(({ size }) => isWanted(size))
      .flatMap(stepsOf),
    ...(isWanted(LONG.size) ? [longStep] : []),
  ]),
);
