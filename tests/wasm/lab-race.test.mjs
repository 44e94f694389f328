// A comparison of solvers as arguments and as stored lines; stored lines may come from anywhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeyValues } from '../../web/engine/core.js';
import {
  formatRaceArguments,
  mazesLabel,
  parseRaceArguments,
} from '../../web/machines/simultaneous/laboratory/curves/race-arguments.js';
import {
  raceOf,
  rowsOfRace,
  valuesOfRace,
} from '../../web/machines/simultaneous/laboratory/curves/race-result.js';

/** @type {import('../../web/machines/simultaneous/laboratory/curves/race-result.js').Race} */
const RACE = {
  label: 'all 2 × 3 mazes',
  limitSeconds: 8,
  runners: [
    {
      by: 'astar',
      curve: { label: 'A*', form: 2, best: [[0.5, 5]], low: [[0.5, 5]], end: 0.5, done: true },
      figures: ['5', '5', '0.50 s', '30', ''],
      state: 'shortest',
    },
    {
      by: 'gl',
      curve: {
        label: 'Lookahead (GL)',
        form: 8,
        best: [
          [0.1, 9],
          [2.25, 5],
        ],
        low: [],
        end: 8,
        done: false,
      },
      figures: ['5', '', '8.00 s', '1,200', '7'],
      state: 'time limit',
    },
  ],
};

test('a race is stored as lines and read again', () => {
  const text = valuesOfRace(RACE)
    .rows.map((row) => row.join('\t'))
    .join('\n');
  const read = raceOf(KeyValues.parse(text));
  assert.deepEqual(read, RACE);
  assert.deepEqual(rowsOfRace(RACE)[1], [
    'Lookahead (GL)',
    '5',
    '',
    '8.00 s',
    '1,200',
    '7',
    'time limit',
  ]);
});

test('lines that cannot be read are dropped', () => {
  for (const text of [
    '',
    '7',
    'limit_seconds\t8',
    'limit_seconds\t-1\nsolver\tastar',
    'solver\tastar',
    'limit_seconds\t8\nsolver\tnonsense\tdone',
  ])
    assert.equal(raceOf(KeyValues.parse(text)), undefined, text);
  const lines = [
    'limit_seconds\t8',
    'solver\tastar\t<b>\tlate\tdone',
    'solver\tastar\tagain',
    'best\tastar\t2\t9',
    'best\tastar\t1\t8',
    'best\tastar\tx\t3',
    'best\tastar',
    'best\tess\t1\t1',
    'low\tastar\t3\t1e12',
  ];
  const race = raceOf(KeyValues.parse(lines.join('\n')));
  assert.equal(race?.runners.length, 1);
  const [{ curve, figures, state }] = race.runners;
  assert.deepEqual(curve.best, [[2, 9]]);
  assert.deepEqual([curve.low, curve.end, state], [[], 0, '<b>']);
  assert.deepEqual(figures, ['', '', '', '', '']);
});

test('arguments of a race are read again, and faulty ones have their defaults', () => {
  const request = {
    mazes: '--size 3x3 --mazes 1ff,1ef --perfect',
    limitSeconds: 3,
    methods: ['gl', 'ess'],
  };
  assert.deepEqual(parseRaceArguments(formatRaceArguments(request)), request);
  assert.deepEqual(parseRaceArguments('3x4 --seconds 1e9 --by ess,nonsense,ess,'), {
    mazes: '3x4',
    limitSeconds: 8,
    methods: ['ess'],
  });
  assert.deepEqual(parseRaceArguments(''), { mazes: '', limitSeconds: 8, methods: [] });
});

test('the mazes of a race are named in words', () => {
  assert.equal(mazesLabel('3x4'), 'all 3 × 4 mazes');
  assert.equal(
    mazesLabel('--size 3x3 --mazes 1ff,1ef --walls edges --ends any --perfect'),
    '2 3 × 3 mazes, walls between cells, at the same time',
  );
});
