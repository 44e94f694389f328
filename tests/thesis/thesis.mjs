// The tables and figures of chapter 6 of Nusser 2016, made again with today's program: `make thesis TABLE=6.5`,
// `make thesis FIGURE=6.3`.
//
//   node tests/thesis/thesis.mjs table 6.1|...|6.6 [--runs N] [--so-runs N] [--seed WORD] [--seconds N] [--side N]
//   node tests/thesis/thesis.mjs figure 6.1|...|6.10 [--sets N] [--to X] [--seed WORD] [--seconds N] [--output FILE]
//
// Each run is a task of the command line. A table has the thesis's entries beside ours, and goes to standard output; a
// figure is an SVG file in build/thesis. The finder's work is counted in steps of tokens, the rest in seconds; without
// the start of the program. A run that takes more than --seconds is stopped: it has no value, and a point with such a
// run has no mean, since the runs that ended are the easy ones.

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawLines } from './lines.mjs';
import { random, randomMasks, randomSequence, stepsOfNaiveSearch } from './random.mjs';

const ROOT = new URL('../../', import.meta.url);
const PROGRAM = fileURLToPath(new URL('build/mazewright', ROOT));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '10' },
    'so-runs': { type: 'string', default: '100000' },
    seed: { type: 'string', default: 'thesis' },
    seconds: { type: 'string', default: '60' },
    side: { type: 'string', default: '6' },
    sets: { type: 'string', default: '100' },
    to: { type: 'string' },
    output: { type: 'string' },
  },
});

/**
 * Output and time of a run; null: it was stopped, or the mazes are too large for the method.
 * @typedef {{lines: string[][], facts: Map<string, string>, seconds: number} | null} Run
 */

/** Runs a task of the simultaneous machine. @param {...string} words @returns {Promise<Run>} */
function run(...words) {
  const begun = process.hrtime.bigint();
  return new Promise((done, fail) => {
    const child = spawn(PROGRAM, ['simultaneous', ...words], { timeout: 1000 * +options.seconds });
    let printed = '';
    let error = '';
    child.stdout.on('data', (text) => (printed += text));
    child.stderr.on('data', (text) => (error += text));
    child.on('close', (code, signal) => {
      // A method that takes no mazes of this size has no value, either.
      if (signal || code === 3 || error.includes('can have at most')) return done(null);
      // 1: the sequence leaves a maze unsolved, which is what the figures of the finder ask for.
      if (code !== 0 && code !== 1) return fail(new Error(`${words.join(' ')}: ${error}`));
      const lines = printed.split('\n').map((line) => line.split('\t'));
      const seconds = Number(process.hrtime.bigint() - begun) / 1e9 - start;
      done({
        lines,
        facts: new Map(lines.map(([key, value]) => [key, value])),
        seconds: Math.max(1e-6, seconds),
      });
    });
  });
}

/** Seconds that the program takes to start, which are not counted. */
let start = 0;
const starts = [];
for (let i = 0; i < 20; i++) starts.push((await run('verify', '1x1'))?.seconds ?? 0);
start = Math.min(...starts);

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Repeats a run that is the same each time, and returns its mean seconds. @param {number} times @param {string[]} words */
async function secondsOf(times, ...words) {
  const seconds = [];
  for (let i = 0; i < times; i++) {
    const one = await run(...words);
    if (!one) return '-';
    seconds.push(one.seconds);
  }
  return mean(seconds).toFixed(6);
}

/** A number with the one of the minimized sequence in brackets. @param {string} plain @param {string} minimized */
const inBrackets = (plain, minimized) => `${plain} (${minimized})`;

/** Methods that draw random numbers; what the thesis calls their minimization belongs to `rs`. */
const isRandom = (/** @type {string} */ by) => by === 'rs' || by === 'so';

/** @param {string} size @param {string} by @param {boolean} minimizes @param {string} [rounds] */
function approximation(size, by, minimizes, rounds = options.runs) {
  const words = ['approximate', size, '--by', by, '--seed', options.seed];
  if (minimizes) words.push('--minimize');
  if (isRandom(by)) words.push('--rounds', rounds);
  return words;
}

async function lengthsOf(/** @type {string} */ size, /** @type {string} */ by) {
  const length = async (/** @type {boolean} */ minimizes) => {
    const isBest = by === 'so';
    const words = approximation(size, by, minimizes, isBest ? options['so-runs'] : options.runs);
    const facts = (await run(...words))?.facts;
    return (by === 'rs' && facts?.get('mean_length')) || facts?.get('length') || '-';
  };
  return by === 'rs' ? length(true) : inBrackets(await length(false), await length(true));
}

async function timesOf(/** @type {string} */ size, /** @type {string} */ by) {
  const times = isRandom(by) ? 1 : 3;
  const seconds = async (/** @type {boolean} */ minimizes) => {
    const sum = await secondsOf(times, ...approximation(size, by, minimizes));
    return sum === '-' || !isRandom(by) ? sum : (+sum / +options.runs).toFixed(6);
  };
  return by === 'rs' ? seconds(true) : inBrackets(await seconds(false), await seconds(true));
}

async function boundOf(/** @type {string} */ size, /** @type {string} */ by) {
  if (by === 'u.b.') return knownLength(size);
  const milliseconds = String(900 * +options.seconds);
  const bound = await run(
    'bound',
    size,
    '--by',
    by,
    '--seed',
    options.seed,
    '--budget-ms',
    milliseconds,
  );
  return bound?.facts.get('at_least') ?? '-';
}

/** The length of the shortest sequence that is known. @param {string} size */
async function knownLength(size) {
  const record = (await run('records', size))?.lines.find(([key]) => key === 'record');
  return record?.[4] ?? '-';
}

/** Tables: what is measured of a size and a method. @type {Record<string, {unit: string, measure: (size: string, by: string) => Promise<string>}>} */
const TABLES = {
  6.1: {
    unit: 'sequence (moves)',
    async measure(size, by) {
      const facts = (await run('shortest', size, '--by', by))?.facts;
      return facts ? `${facts.get('sequence')} (${facts.get('length')})`.trim() : '-';
    },
  },
  6.2: { unit: 'seconds', measure: (size, by) => secondsOf(3, 'shortest', size, '--by', by) },
  6.3: { unit: 'seconds', measure: (size, by) => secondsOf(5, 'shortest', size, '--by', by) },
  6.4: { unit: 'seconds', measure: timesOf },
  6.5: { unit: 'moves', measure: lengthsOf },
  6.6: { unit: 'moves', measure: boundOf },
};

async function makeTable(/** @type {string} */ name) {
  const { unit, measure } = TABLES[name];
  process.stdout.write(`# make thesis TABLE=${name}, ${unit}\nsize\tmethod\there\tthesis\n`);
  const text = readFileSync(new URL('tests/data/simultaneous/thesis.tsv', ROOT), 'utf8');
  for (const line of text.split('\n')) {
    const [table, size, by, entry] = line.split('\t');
    if (table !== name || Number(size.split('x')[0]) > +options.side) continue;
    process.stdout.write(`${size}\t${by}\t${await measure(size, by)}\t${entry}\n`);
  }
}

/**
 * A figure: the points of its x axis, and for each method what one random set gives; null: stopped.
 * @typedef {{
 *   x: string, y: string, last: number, isLogarithmic?: boolean, methods: string[],
 *   draw: (x: number, next: () => number) => any,
 *   measure: (drawn: any, method: string) => Promise<number | null>,
 * }} Figure
 */

const EXACT = ['dijkstra', 'astar', 'ess'];

/** Runs a method on a set of mazes. */
const ofSet =
  (/** @type {string} */ fact) =>
  async (
    /** @type {{side: number, masks: string[]}} */ { side, masks },
    /** @type {string} */ by,
  ) => {
    const task = EXACT.includes(by) ? 'shortest' : 'approximate';
    const done = await run(task, `${side}x${side}`, '--mazes', masks.join(), '--by', by);
    return done && (fact === 'seconds' ? done.seconds : Number(done.facts.get(fact)));
  };

/** Searches for a maze that a random sequence leaves unsolved. */
async function ofSequence(
  /** @type {{side: number, moves: string}} */ { side, moves },
  /** @type {string} */ by,
) {
  if (by === 'naive') return stepsOfNaiveSearch(side, moves);
  const done = await run('verify', `${side}x${side}`, moves);
  return done && Number(done.facts.get('maze_steps'));
}

/** @param {number} last @param {string} fact @param {string[]} methods @returns {Figure} */
const moreMazes = (last, fact, methods) => ({
  x: 'mazes of 4 x 4',
  y: fact === 'length' ? 'moves' : 'seconds',
  last,
  isLogarithmic: fact !== 'length',
  methods,
  draw: (count, next) => ({ side: 4, masks: randomMasks(4, count, next) }),
  measure: ofSet(fact),
});

/** @param {number} count @param {string} fact @param {string[]} methods @returns {Figure} */
const largerMazes = (count, fact, methods) => ({
  ...moreMazes(10, fact, methods),
  x: `side of ${count} mazes`,
  draw: (side, next) => ({ side, masks: randomMasks(side, count, next) }),
});

/** @param {number} last @param {number} side @param {string[]} methods @returns {Figure} */
const longerSequences = (last, side, methods) => ({
  x: `moves of a random sequence, ${side} x ${side}`,
  y: 'steps of a token',
  last,
  isLogarithmic: methods.length > 1,
  methods,
  draw: (length, next) => ({ side, moves: randomSequence(length, next) }),
  measure: ofSequence,
});

/** @type {Record<string, Figure>} */
const FIGURES = {
  6.1: moreMazes(10, 'seconds', ['dijkstra', 'astar', 'gl', 'so']),
  6.2: largerMazes(3, 'seconds', ['dijkstra', 'astar', 'gl', 'so']),
  6.3: moreMazes(15, 'length', ['astar', 'gl', 'so']),
  6.4: largerMazes(4, 'length', ['astar', 'gl', 'so']),
  6.5: longerSequences(49, 4, ['naive', 'finder']),
  6.6: longerSequences(199, 10, ['finder']),
  6.7: {
    ...longerSequences(11, 0, ['finder']),
    x: 'side; a random sequence of 250 moves',
    draw: (side, next) => ({ side, moves: randomSequence(250, next) }),
  },
  6.8: moreMazes(20, 'seconds', ['astar', 'ess']),
  6.9: moreMazes(50, 'seconds', ['rs', 'so', 'gl']),
  '6.10': moreMazes(50, 'length', ['rs', 'so', 'gl']),
};

/** The means of a point; null where a run was stopped. @param {Figure} figure @param {number} x @param {() => number} next */
async function pointOf(figure, x, next) {
  /** @type {(number | null)[][]} */
  const measured = figure.methods.map(() => []);
  for (let set = 0; set < +options.sets; set++) {
    const drawn = figure.draw(x, next);
    for (const [i, method] of figure.methods.entries())
      if (!measured[i].includes(null)) measured[i].push(await figure.measure(drawn, method));
  }
  return measured.map((all) => (all.includes(null) ? null : mean(/** @type {number[]} */ (all))));
}

async function makeFigure(/** @type {string} */ name) {
  const figure = FIGURES[name];
  const last = Math.min(+(options.to ?? figure.last), figure.last);
  const next = random(`${options.seed} ${name}`);
  /** @type {(number | null)[][]} */
  const points = [];
  // The finder takes at most 128 cells, so figure 6.7 ends at 11 where the thesis's ends at 19.
  for (let x = 1; x <= last; x++) {
    points.push(await pointOf(figure, x, next));
    process.stdout.write(
      `${x}\t${points[x - 1].map((y) => y?.toPrecision(3) ?? '-').join('\t')}\n`,
    );
  }
  const file = options.output ?? fileURLToPath(new URL(`build/thesis/figure-${name}.svg`, ROOT));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawLines({ ...figure, title: `Figure ${name}`, points }));
  process.stdout.write(`# make thesis FIGURE=${name}, ${figure.methods.join(', ')}: ${file}\n`);
}

const [what, name] = positionals;
if (what === 'table' && TABLES[name]) await makeTable(name);
else if (what === 'figure' && FIGURES[name]) await makeFigure(name);
else {
  process.stderr.write('thesis: make thesis TABLE=6.1 to 6.6, or FIGURE=6.1 to 6.10\n');
  process.exitCode = 2;
}
