// CLI tests: what is known of each size. The program says what the files in tests/data/simultaneous say, and the known
// value stands beside each answer. No test repeats a bound that is open: a better one changes bounds.tsv alone.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { run } from './program.mjs';

const DATA = new URL('../data/simultaneous/', import.meta.url);

/** @param {string} name of a file of records */
const rows = (name) =>
  readFileSync(new URL(name, DATA), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** The fields of the lines of this name. @param {string} output @param {string} name */
const lines = (output, name) =>
  output
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((line) => line[0] === name)
    .map((line) => line.slice(1));

const task = (/** @type {string} */ words) => run(['simultaneous', ...words.split(' ')]);

/** @typedef {{low: number, high: number, count: string, isChecked: boolean, sequence: string}} Record */

/** The records in the files, by size and rules. @returns {Map<string, Record>} */
function recordsOfFiles() {
  const proofs = rows('proofs.tsv');
  /** @param {string} size @param {number} length @param {string} kind */
  const isChecked = (size, length, kind) =>
    proofs.some(
      (proof) =>
        proof[0] === size &&
        proof[1] === String(length) &&
        proof[2] === kind &&
        Number(proof[5]) >= 0,
    );
  /** A perfect sequence solves all mazes, so the plain proof also excludes it. @param {string} size @param {number} length @param {string} kind */
  const proofKind = (size, length, kind) =>
    proofs.some((proof) => proof.slice(0, 3).join() === [size, length, kind].join()) ? kind : '-';
  /** @type {Map<string, Record>} */
  const records = new Map();
  for (const [size, kind, moves, count, sequence] of rows('sigma.tsv')) {
    const sigma = Number(moves);
    const rules = kind === '-' ? '' : '--perfect';
    records.set(`${size} ${rules}`, {
      ...{ low: sigma, high: sigma, count: count === '0' ? '-' : count, sequence },
      isChecked: isChecked(size, sigma - 1, proofKind(size, sigma - 1, kind)),
    });
  }
  for (const [size, excluded, high, sequence] of rows('bounds.tsv'))
    records.set(`${size} `, {
      ...{ low: excluded === '-' ? 0 : Number(excluded) + 1, high: Number(high) },
      ...{ count: '-', sequence },
      // A size that only smaller ones bound has no proof of its own.
      isChecked: excluded === '-' || isChecked(size, Number(excluded), '-'),
    });
  for (const [size, ends, low, high, count, sequence, , , seconds] of rows('edges.tsv'))
    records.set(`${size} --walls edges --ends ${ends}`, {
      ...{ low: Number(low), high: Number(high), count, sequence },
      isChecked: Number(seconds) >= 0,
    });
  for (const [key, record] of records) {
    const [, a, b, rules] = /^(\d+)x(\d+) (.*)$/.exec(key) ?? [];
    if (rules === '') record.low = Math.max(record.low, boundFromSmaller(records, +a, +b));
  }
  return records;
}

/** The best lower bound that smaller sizes give: each further row or column costs a move. @param {Map<string, Record>} records @param {number} rowCount @param {number} columnCount */
function boundFromSmaller(records, rowCount, columnCount) {
  const [narrow, wide] = [rowCount, columnCount].sort((one, other) => one - other);
  const bounds = [...records].flatMap(([key, { low }]) => {
    const [, a, b, rules] = /^(\d+)x(\d+) (.*)$/.exec(key) ?? [];
    const further = narrow + wide - Number(a) - Number(b);
    const isSmaller = rules === '' && further > 0 && Number(a) <= narrow && Number(b) <= wide;
    return isSmaller ? low + further : [];
  });
  return Math.max(0, ...bounds);
}

/** The best upper bound that larger sizes give. @param {Map<string, Record>} records @param {number} rowCount @param {number} columnCount */
function boundFromLarger(records, rowCount, columnCount) {
  const [narrow, wide] = [rowCount, columnCount].sort((one, other) => one - other);
  const bounds = [...records].flatMap(([key, { high }]) => {
    const [, a, b, rules] = /^(\d+)x(\d+) (.*)$/.exec(key) ?? [];
    const isLarger = rules === '' && Number(a) >= narrow && Number(b) >= wide;
    return isLarger ? high - (Number(a) + Number(b) - narrow - wide) : [];
  });
  return Math.min(...bounds);
}

test('the task says what the files say', () => {
  const { stdout } = task('records');
  const files = recordsOfFiles();
  const reported = lines(stdout, 'record');
  assert.equal(reported.length, files.size);
  for (const [size, rules, low, high, count, checkedBy, sentence, sequence] of reported) {
    const expected = files.get(`${size} ${rules}`);
    assert.ok(expected, `${size} ${rules}`);
    const isChecked = checkedBy === 'second program';
    assert.deepEqual(
      { low: Number(low), high: Number(high), count, isChecked, sequence },
      expected,
      `${size} ${rules}`,
    );
    assert.equal(sequence.length, Number(high), size);
    const about = sentence.replace(/^Recorded for \S+,/, 'Recorded,');
    assert.ok(about.startsWith(`Recorded, ${isChecked ? 'checked by a second' : 'by one'}`));
    assert.ok(
      sentence.endsWith(
        low === high
          ? `has ${low} moves.`
          : `has ${low} to ${Number(high).toLocaleString('en')} moves.`,
      ),
    );
  }
  const unchecked = [...files.values()].filter((record) => !record.isChecked).length;
  assert.match(
    stdout,
    new RegExp(`^statement\tRecorded: ${files.size} values; .* but ${unchecked}\\.`),
  );
});

test('a size and its transpose have the same record, and a size without one that of smaller sizes', () => {
  const files = recordsOfFiles();
  for (const size of ['3x7', '7x3']) {
    const { low, high } = /** @type {Record} */ (files.get('3x7 '));
    const { stdout } = task(`records ${size}`);
    assert.deepEqual(lines(stdout, 'claim'), [['between', String(low), String(high)]]);
  }
  for (const [rowCount, columns] of [
    [4, 6],
    [7, 4],
    [6, 5],
    [3, 8],
    [17, 6],
    [9, 9],
    [20, 3],
  ]) {
    const best = boundFromSmaller(files, rowCount, columns);
    const high = boundFromLarger(files, rowCount, columns);
    const words = `records ${rowCount}x${columns}`;
    const claim =
      high === Infinity ? ['at_least', String(best)] : ['between', String(best), String(high)];
    const { stdout } = task(words);
    assert.deepEqual(lines(stdout, 'claim'), [claim], words);
    assert.equal(
      /; the upper bound is that of \dx\d, and one move fewer/.test(stdout),
      high < Infinity,
    );
  }
});

test('results of the literature are cited with their year', () => {
  const { stdout } = task('records 6x6');
  assert.deepEqual(lines(stdout, 'cited'), [
    [
      'Cited from Nusser 2016, ESS (lower bound) and IAS (upper bound): a shortest sequence for all mazes of 6x6 has 31 to 3,728 moves.',
      ...['31', '3728'],
    ],
  ]);
});

test('without --by a task uses the method that finds the most', () => {
  const length = (/** @type {string} */ words) =>
    task(words).stdout.match(/^(?:length|at_least)\t.*/m)?.[0];
  assert.equal(length('approximate 3x4'), 'length\t17');
  assert.equal(length('bound 3x4'), 'at_least\t17');
});

test('each certificate belongs to a proof, and each of its mazes removes a sequence', () => {
  for (const [size, length, kind, pairs] of rows('proofs.tsv')) {
    if (Number(pairs) > 5_000_000) continue;
    const file = `certificate-${size}-${length}${kind === '-' ? '' : `-${kind}`}.txt`;
    const rules = kind === 'perfect' ? ' --perfect' : '';
    const { stdout } = task(
      `sequences ${size} ${length} --mazes tests/data/simultaneous/${file}${rules}`,
    );
    const removed = lines(stdout, 'maze').map(([, , count]) => count);
    assert.equal(lines(stdout, 'maze').at(-1)?.[1], '0', file);
    assert.ok(!removed.includes('0'), `${file}: maze ${removed.indexOf('0') + 1} removes none`);
  }
});
