// A game of the page on the core, in Node: what it tells of play, what it remembers, what is a record.
// There is no storage here, so the page's own memory is what is looked at.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeyValues, instantiateCore } from '../../web/engine/core.js';
import { Game } from '../../web/app/games/game.js';
import { find, games, readGame } from '../../web/app/games/saved-games.js';
import { best, better, on, readRecord } from '../../web/app/games/records.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';
import { testEach } from '../rows.mjs';

/** It has every machine. */
const core = await instantiateCore(await bytesOf(DEVELOPMENT));

function solutionOf(/** @type {string} */ code) {
  const session = core.open(code);
  const job = session.solve();
  while (job.run(1_000_000) === 'running');
  const facts = KeyValues.parse(job.result());
  job.close();
  session.close();
  return facts.get('moves') ?? facts.get('sequence') ?? '';
}

testEach(core.kinds())(
  'moves and the solution are reported, and the fewest are saved',
  ({ name: kind }) => {
    const code = core.canonical(`v1.${kind}.classic.sheron`);
    const moves = solutionOf(code);
    assert.ok(moves.length > 0);
    /** @type {[string, import('../../web/app/games/records.js').Play][]} */
    const events = [];
    const ends = [
      on('move', (play) => events.push(['move', play])),
      on('solved', (play) => events.push(['solved', play])),
    ];
    const game = new Game(code, () => core.open(code), code);
    for (const move of moves) game.step(move);
    assert.deepEqual(
      events.map(([happening]) => happening),
      [...[...moves].map(() => 'move'), 'solved'],
    );
    const [, solved] = events[events.length - 1];
    assert.equal(solved.code, code);
    assert.equal(solved.kind, kind);
    assert.equal(solved.moves, moves.length);
    assert.ok(Number.isSafeInteger(solved.milliseconds) && solved.milliseconds >= 0);
    assert.ok(solved.date > 0);
    assert.equal(best(code)?.moves, moves.length);
    assert.equal(best(code)?.times, 1);
    game.close();
    assert.equal(find(code)?.actions, moves);
    assert.equal(find(code)?.solved, true);

    const again = new Game(code, () => core.open(code), code);
    again.restore();
    assert.equal(again.moveCount, moves.length, 'it is taken up where it was left');
    again.close();

    // The moves of a shared game fire no events and set no record.
    events.length = 0;
    const shared = new Game(code, () => core.open(code), code);
    shared.showShared({ title: '', moves: moves.slice(0, -1), ofLink: true, played: false });
    shared.step(moves.slice(-1));
    assert.equal(events.length, 0);
    shared.remember();
    assert.equal(games().filter((one) => one.code === code).length, 1);
    shared.undo();
    shared.keepAsMine();
    shared.step(moves.slice(-1));
    assert.deepEqual(
      events.map(([happening, { isCopy }]) => [happening, isCopy]),
      [
        ['move', true],
        ['solved', true],
      ],
    );
    assert.equal(best(code)?.times, 1);
    shared.close();
    for (const end of ends) end();
  },
);

test('undone and redone moves are saved as such, and a game resumes with them', () => {
  const code = core.canonical('v1.fourbit.classic.sredo');
  const open = () => core.open(code);
  const moves = solutionOf(code);
  assert.ok(moves.length > 2);
  const game = new Game(code, open, code);
  game.step(moves);
  assert.ok(game.undo(2));
  assert.ok(game.redo());
  assert.equal(game.moveCount, moves.length - 1);
  game.close();
  assert.equal(find(code)?.actions, `${moves}<<>`);
  const resumed = new Game(code, open, code);
  resumed.restore();
  assert.equal(resumed.moveCount, moves.length - 1);
  assert.ok(resumed.canRedo);
  assert.ok(resumed.undo(moves.length - 1), 'the first move can be undone too');
  assert.ok(!resumed.undo());
  resumed.close();
});

test('games and records are read field by field', () => {
  const code = 'v1.fourbit.b4_l8.sX';
  for (const bad of [
    ...[undefined, null, 5, 'x', [], {}, { code }, { actions: '' }],
    ...['', 'x', 'v1.fourbit', `${code}.m3`, 'v1..b4.sX', `v1.a.b.s${'x'.repeat(5000)}`].map(
      (one) => ({ code: one, actions: '' }),
    ),
    { code, actions: 5 },
  ])
    assert.equal(readGame(bad), undefined, JSON.stringify(bad)?.slice(0, 80));
  assert.deepEqual(readGame({ code, actions: '1', moves: -1, date: 1.5, solved: 'yes' }), {
    code,
    started: 0,
    date: 0,
    used: 0,
    actions: '1',
    moves: 0,
    milliseconds: 0,
    solved: false,
    isCopy: false,
    help: [],
    race: '',
    role: '',
  });
  assert.equal(readGame({ code, actions: '', race: '301' })?.race, '301');
  for (const bad of [5, ['3'], 'x'.repeat(5000)])
    assert.equal(readGame({ code, actions: '', race: bad })?.race, '');
  const words = ['the way', 5, 'x'.repeat(500), ...Array(50).fill('more')];
  assert.deepEqual(readGame({ code, actions: '', help: words })?.help, [
    'the way',
    ...Array(19).fill('more'),
  ]);
  for (const bad of [null, {}, { code }, { code, moves: 0 }, { code: '', moves: 3 }])
    assert.equal(readRecord(bad), undefined, JSON.stringify(bad));
  const record = readRecord({ code, moves: 8, milliseconds: 900, date: 5 });
  assert.ok(record);
  assert.deepEqual([record.first, record.times, record.help], [5, 1, []]);
  assert.deepEqual(better(record, { ...record, moves: 9, milliseconds: 1 }), record);
  // The better one, and since when the maze is solved.
  const faster = { ...record, milliseconds: 800, date: 9, first: 9 };
  assert.deepEqual(better(record, faster), { ...faster, first: 5 });
});
