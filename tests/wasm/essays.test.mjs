// Numbers in the essays of the four-bit and the rook maze, as the core gives them.

import '../build-constants.mjs';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { KeyValues, instantiateCore } from '../../web/engine/core.js';
import { KLONDIKE, LONGEST, SLIDES, shortestPaths } from '../../web/machines/rook/essay/boards.js';
import { TERMS } from '../../web/machines/rook/essay/terms.js';
import {
  boardOf,
  codeOf,
  mazeOf,
  withContent,
  withStart,
} from '../../web/machines/rook/editor/draft.js';
import { bytesOf } from './golden.mjs';

const core = await instantiateCore(await bytesOf('mazewright'));

test('two lights have twelve tables, and five of them are mazes', () => {
  const job = core.task('fourbit', 'count', '2');
  while (job.run(1000) === 'running');
  const values = KeyValues.parse(job.result());
  job.close();
  assert.equal(values.get('obey_local_rules'), '12');
  assert.equal(values.get('valid'), '5');
});

test('the maze of the slides leads where the eye does not expect it', () => {
  const maze = mazeOf(core, `v1.rook.classic.d${SLIDES}`);
  const distances = ['A1', 'D1', 'D5'].map((name) => maze.cells[maze.at(name)].toGoal);
  assert.deepEqual(distances, [13, 14, 1]);
});

test('each term of the energy has its fault, and the show mends it', () => {
  const expected = {
    unique: [/^2 .* of 4 jumps: \+4,096$/, /^1 .* of 7 jumps: 0$/],
    holes: [/^Black holes: 4\. White holes: 2\. .* 4 × 625 = \+2,500$/, /^Black holes: 0\./],
    forced: [/^Start C2\. Forced jumps: 2, squared: \+4$/, /^Start A1\. Forced jumps: 0/],
    choices: [/^Forward: 3\. Backward: 2\. .* −2$/, /^Forward: 5\. Backward: 5\. .* −5$/],
    clusters: [/: 5, 8, 5, 2\. .* \+82$/, / \+11$/],
  };
  for (const [name, [fault, mended]] of Object.entries(expected)) {
    const term = TERMS[/** @type {keyof typeof TERMS} */ (name)];
    let { code } = term;
    assert.match(term.says(mazeOf(core, code)), fault);
    for (const [cell, content] of term.edits) {
      const maze = mazeOf(core, code);
      const board = boardOf(code, maze);
      const at = maze.at(cell);
      code = codeOf(content === 'start' ? withStart(board, at) : withContent(board, at, content));
    }
    assert.match(term.says(mazeOf(core, code)), mended);
  }
});

test('the longest paths are those of the records', () => {
  const records = readFileSync('tests/data/rook/records.tsv', 'utf8');
  for (const [side, rows] of Object.entries(LONGEST)) {
    const code = `v1.rook.w${side}_h${side}.d${rows}`;
    const claim = Number(side) > 6 ? 'bound' : 'proved';
    const maze = mazeOf(core, code);
    assert.ok(records.includes(`${claim}\t${code}\t${maze.shortest}\t`), code);
    assert.equal(shortestPaths(maze).length, 1);
  }
});

test('two ways of nine jumps lead out of the Klondike', () => {
  const paths = shortestPaths(mazeOf(core, KLONDIKE));
  assert.deepEqual(
    paths.map(({ letters }) => letters.length),
    [9, 9],
  );
});
