// Trace of a maze of the day: blocks against a plain second reckoning, and a text that gives nothing away.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  blockEnds,
  BLOCKS_MAX,
  movesInBlock,
  resultLines,
  SIGNS,
  traceBlocks,
  traceText,
} from '../../web/app/daily/trace.js';

/** A small generator of random numbers, the same in every run. @param {number} seed */
function random(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** The trace again, move by move: a string of n, f, e and h. @param {number[]} left after each move @param {number[]} help */
function reference(left, help) {
  const moves = left.length - 1;
  let size = 1;
  while (moves > size * 60) size++;
  let text = '';
  for (let from = 0; from < moves; from += size) {
    let to = from;
    let isHelp = false;
    for (; to < from + size && to < moves; to++) if (help.indexOf(to) >= 0) isHelp = true;
    if (isHelp) text += 'h';
    else if (left[to] === left[from]) text += 'e';
    else text += left[to] < left[from] ? 'n' : 'f';
  }
  return text;
}

test('the blocks are those of a second reckoning', () => {
  const pick = random(7);
  for (let round = 0; round < 500; round++) {
    const moves = 1 + pick(round % 5 ? 70 : 400);
    const left = Array.from({ length: moves + 1 }, () => (pick(12) ? pick(9) : Infinity));
    const help = Array.from({ length: pick(3) }, () => pick(moves + 2));
    const ends = blockEnds(moves);
    const blocks = traceBlocks(
      ends,
      ends.map((end) => left[end]),
      help,
    );
    const letters = { nearer: 'n', further: 'f', neither: 'e', help: 'h' };
    assert.equal(blocks.map((block) => letters[block]).join(''), reference(left, help));
    assert.ok(blocks.length <= BLOCKS_MAX);
    assert.equal(blocks.length, Math.ceil(moves / movesInBlock(moves)));
  }
});

test('lines of fifteen blocks, each with a form of its own', () => {
  assert.equal(new Set(Object.values(SIGNS)).size, 4);
  const lines = traceText(Array(31).fill('nearer'));
  assert.deepEqual(
    lines.map((line) => [...line].length),
    [15, 15, 1],
  );
  assert.deepEqual(traceText([]), []);
});

const RESULT = {
  title: 'Worm maze',
  day: '21 November 2026',
  moves: '3 moves',
  comparison: 'the fewest possible',
  time: '',
  blocks: traceBlocks([0, 1, 2, 3], [3, 4, 4, 0], [1]),
  help: ['the solution'],
  streak: '',
  link: 'https://mazes.example/#v1.worm.classic.s2026-11-21',
};

test('the text of a result, with the time and without', () => {
  assert.deepEqual(resultLines(RESULT), [
    'Mazewright: Worm maze, 21 November 2026',
    '3 moves; the fewest possible',
    '🔶💡🟦',
    'Help used: the solution',
    RESULT.link,
  ]);
  assert.equal(resultLines({ ...RESULT, time: '1:05' })[1], '3 moves in 1:05; the fewest possible');
  assert.deepEqual(resultLines({ ...RESULT, comparison: '', blocks: [], help: [] }).slice(1, 3), [
    '3 moves',
    'No help used',
  ]);
  assert.deepEqual(resultLines({ ...RESULT, streak: '3 days in a row' }).slice(3), [
    'Help used: the solution',
    '3 days in a row',
    RESULT.link,
  ]);
});
