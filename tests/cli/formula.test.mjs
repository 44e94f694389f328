// Formulas as mazes, from outside: the answer against truth tables, the walk against the rules.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { patiently } from '../speed.mjs';
import { fact, run as mazewright, temporaryFolder } from './program.mjs';

const folder = temporaryFolder();
const FILE = join(folder, 'formula.cnf');

/** @typedef {number[][]} Formula clauses of literals */

/** @param {string} text @param {string[]} words behind 'cnf FILE' */
function run(text, ...words) {
  writeFileSync(FILE, text);
  // The answers below take well under a second; the search before this one took minutes.
  const answer = mazewright(['simultaneous', 'cnf', FILE, ...words], '', {
    timeout: patiently(60),
  });
  return { ...answer, fact: (/** @type {string} */ name) => fact(answer.stdout, name) };
}

const dimacs = (/** @type {number} */ variables, /** @type {Formula} */ formula) =>
  `p cnf ${variables} ${formula.length}\n${formula.map((clause) => `${[...clause, 0].join(' ')}\n`).join('')}`;

/** Numbers below `n`, the same every time. @param {number} seed */
function random(seed) {
  let state = BigInt(seed) * 2n + 1n;
  return (/** @type {number} */ n) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number((state >> 33n) % BigInt(n));
  };
}

/** @param {Formula} formula @param {(variable: number) => boolean} value */
const holds = (formula, value) =>
  formula.every((clause) => clause.some((literal) => value(Math.abs(literal)) === literal > 0));

/** Clauses of three different variables; with `hidden` all hold for it. */
function threeSat(
  /** @type {number} */ variables,
  /** @type {number} */ clauses,
  /** @type {number} */ seed,
  /** @type {boolean} */ planted,
) {
  const next = random(seed);
  const hidden = Array.from({ length: variables + 1 }, () => next(2) === 1);
  /** @type {Formula} */
  const formula = [];
  while (formula.length < clauses) {
    const chosen = new Set();
    while (chosen.size < 3) chosen.add(1 + next(variables));
    const clause = [...chosen].map((variable) => (next(2) ? variable : -variable));
    if (!planted || holds([clause], (variable) => hidden[variable])) formula.push(clause);
  }
  return formula;
}

/** The rules once more, on a mask of three rows. @param {number} columns @param {string} hex @param {string} moves */
function solves(columns, hex, moves) {
  const mask = BigInt(`0x${hex}`);
  let [row, column] = [0, 0];
  for (const move of moves) {
    const r = row + (move === 'd' ? 1 : move === 'u' ? -1 : 0);
    const c = column + (move === 'r' ? 1 : move === 'l' ? -1 : 0);
    const inside = r >= 0 && r < 3 && c >= 0 && c < columns;
    if (inside && (mask >> BigInt(r * columns + c)) & 1n) [row, column] = [r, c];
    if (row === 2 && column === columns - 1) return true;
  }
  return false;
}

/** The walk solves every maze that was printed, and the assignment the formula. */
function assertSatisfied(
  /** @type {number} */ variables,
  /** @type {Formula} */ formula,
  /** @type {ReturnType<typeof run>} */ answer,
) {
  assert.equal(answer.fact('satisfiable'), 'yes');
  const moves = answer.fact('sequence') ?? '';
  assert.equal(moves.length, 9 * variables - 6);
  const [size, ...mazes] = answer.stdout.slice(answer.stdout.search(/^3x/m)).trim().split('\n');
  assert.equal(size, `3x${5 * variables - 3}`);
  assert.equal(mazes.length, formula.length + 1);
  for (const maze of mazes) assert.equal(solves(5 * variables - 3, maze, moves), true);
  const values = (answer.fact('assignment') ?? '').split(' ').map(Number);
  assert.equal(values.length, variables);
  assert.equal(
    holds(formula, (variable) => values[variable - 1] > 0),
    true,
  );
}

test('a shortest sequence for the mazes has 9n - 6 moves if and only if the formula can hold', () => {
  const mazes = join(folder, 'mazes.txt');
  const next = random(11);
  for (let round = 0; round < 12; round++) {
    const variables = 2 + next(2);
    const formula = Array.from({ length: 2 + next(6) }, () =>
      Array.from({ length: 1 + next(2) }, () => (1 + next(variables)) * (next(2) ? 1 : -1)),
    );
    const answer = run(dimacs(variables, formula), '--mazes', mazes);
    const { stdout } = mazewright(['simultaneous', 'shortest', '--mazes', mazes, '--by', 'astar']);
    const length = Number(/^length\t(\d+)$/m.exec(stdout)?.[1]);
    assert.equal(length === 9 * variables - 6, answer.status === 0, dimacs(variables, formula));
  }
});

test('planted formulas of 20, 30, 40 and 64 variables are satisfied', () => {
  for (const [variables, clauses] of [
    [20, 60],
    [20, 91],
    [30, 128],
    [40, 100],
    [40, 140],
    [40, 170],
    [64, 160],
  ]) {
    const formula = threeSat(variables, clauses, clauses, true);
    const answer = run(dimacs(variables, formula), '--memory-mb', '100');
    assert.equal(answer.status, 0, `${variables} variables: ${answer.stderr}`);
    assertSatisfied(variables, formula, answer);
  }
});

test('without memory it gives up, says how far it came, and has made the mazes all the same', () => {
  const mazes = join(folder, 'given-up.txt');
  const formula = threeSat(64, 280, 5, false);
  const answer = run(dimacs(64, formula), '--memory-mb', '1', '--mazes', mazes);
  assert.equal(answer.status, 3);
  assert.match(answer.fact('gave_up') ?? '', /1 MB/);
  assert.equal(answer.fact('satisfiable'), undefined);
  assert.ok(Number(answer.fact('states')) > 1000);
  assert.match(answer.stderr, /1 MB .* variable \d+ of 64/);
  assert.equal(existsSync(mazes), true);
  assert.equal(readFileSync(mazes, 'utf8').trim().split('\n').length, 282);
});
