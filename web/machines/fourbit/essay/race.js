// Essay picture: players race through one maze, and the reader with them.

import { fill, h } from '../../../app/ui/dom.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { readable } from '../numbers.js';
import { mapOf } from '../map/map-data.js';
import { createLadder } from './ladder.js';
import { createLamps } from './lamps.js';
import { atRandom, explorerAtRandom, neverBack, withMap } from './players.js';

/** @typedef {(map: MazeMap, before: number) => {state: number, button: number}} Choose */

/** A player at random needs some eighty presses in it, which is few. */
const CODE = 'v1.fourbit.b4.d5b8452462c2141e1d7253da05bcbde92';
const BITS = 4;

/** By letter; the key is that of the measure with its mean. @type {[letter: string, name: string, key: string, choose?: Choose][]} */
const PLAYERS = [
  ['M', 'With the map', 'shortest', withMap],
  ['E', 'Remembers everything', 'explorer_presses', explorerAtRandom],
  ['N', 'Never straight back', 'no_return_presses', neverBack],
  ['R', 'At random', 'expected_random_presses', atRandom],
  ['Y', 'You', ''],
];

export function createPicture(/** @type {Context} */ context) {
  const ladder = createLadder(112);
  const table = h('table.figures-table.race-table');
  const lamps = createLamps(BITS, press);
  /** @type {Session[]} */ let sessions = [];
  /** The state of each player before its last press. */
  let before = PLAYERS.map(() => -1);
  /** @type {KeyValues | undefined} */ let means;

  const mapAt = (/** @type {number} */ i) => mapOf(sessions[i].describe());
  const isDone = (/** @type {number} */ i) => sessions[i].describe().get('solved') === 'yes';

  function show() {
    if (!sessions.length) return;
    lamps.show(sessions[4].describe().get('lights') ?? '');
    const maps = sessions.map((_, i) => mapAt(i));
    const dots = PLAYERS.map(([letter], corner) => ({ state: maps[corner].now, letter, corner }));
    ladder.show(maps[4], {
      label: `Players and their rooms: ${PLAYERS.map(([, name], i) => `${name} ${maps[i].now}`).join(', ')}.`,
      dots: sessions[4].describe().number('presses') ? dots : dots.slice(0, 4),
    });
    const head = h(
      'tr',
      ...['Player', 'Presses', 'Mean'].map((text) => h('th', { scope: 'col' }, text)),
    );
    const rows = PLAYERS.map(([letter, name, key], i) =>
      h(
        'tr',
        h(
          'th',
          { scope: 'row' },
          h('b', { class: `race-letter ladder-dot-${i}` }, letter),
          ` ${name}`,
        ),
        h('td', `${sessions[i].describe().get('presses')}${isDone(i) ? ', out' : ''}`),
        h('td', key && means ? readable(means.get(key) ?? '') : '–'),
      ),
    );
    fill(table, h('thead', head), h('tbody', ...rows));
  }
  /** Each player who is not at the goal presses once; returns whether one did. */
  function advance() {
    const pressed = PLAYERS.map(([, , , choose], i) => {
      if (!choose || isDone(i)) return false;
      const map = mapAt(i);
      sessions[i].step(String(choose(map, before[i]).button));
      before[i] = map.now;
      return true;
    });
    show();
    return pressed.includes(true);
  }
  function press(/** @type {number} */ bit) {
    const [[event]] = sessions[4]?.step(String(bit)) ?? [['nothing']];
    if (event === 'nothing') return false;
    advance();
    return true;
  }
  function reset() {
    // A new game each, since undoing leaves what the explorer has seen.
    sessions.forEach((session) => session.close());
    sessions = core ? PLAYERS.map(() => /** @type {Core} */ (core).open(CODE)) : [];
    before = PLAYERS.map(() => -1);
    show();
  }
  /** @type {Core | undefined} */ let core;
  return createLivePicture(context, {
    label: 'A race of players',
    parts: [
      ladder.element,
      table,
      h('p', 'Your lamps. The others press when you do:'),
      lamps.element,
    ],
    caption:
      'Everybody presses once a step. The mean of E is that of many games; the other means are exact.',
    async begin() {
      core = await context.core;
      reset();
      means = await context.engine.rate(CODE);
      show();
    },
    step: advance,
    reset,
    ms: 300,
    steps: 150,
    stillSteps: 10,
    open: { label: 'Race alone in this maze', code: () => CODE },
    close: () => sessions.forEach((session) => session.close()),
  });
}
