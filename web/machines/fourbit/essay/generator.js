// Essay picture: how a maze is generated, change by change, and the length of its shortest solution.

import { button, fill, formatWhole, h, row, slider, svg } from '../../../app/ui/index.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { changed, codeOf, readTable } from '../editor/draft.js';
import { evaluate } from '../editor/evaluator.js';
import { mapOf } from '../map/map-data.js';
import { createLadder } from './ladder.js';

/** Doors lead to it at random, all its rooms hang together, and its solution has any length. */
const LOOSE = 'v1.fourbit.l1.s';
const LENGTH_MAX = 12;
/** The show begins with a solution of at most this length, or after this number of mazes. */
const FIRST_MAX = 5;
const TRIES_MAX = 40;
const WANTED = 8;
/** The show goes on after a change that stays, and at the latest after this number of tries. */
const TRIES_A_STEP = 6;
const [WIDTH, HEIGHT, LEFT] = [320, 84, 16];

/** @typedef {{from: string, door: {state: number, button: number}, target: number, verdict: string}} Try */

/** The lengths so far as a curve, and a line at the length that is wanted. @param {number[]} lengths @param {number} wanted */
function drawCurve(lengths, wanted) {
  const across = (WIDTH - LEFT - 4) / Math.max(100, lengths.length);
  const up = (/** @type {number} */ length) => HEIGHT - 16 - ((HEIGHT - 34) * length) / LENGTH_MAX;
  const line = lengths.map((length, i) => `${i ? 'L' : 'M'}${LEFT + i * across} ${up(length)}`);
  return [
    svg('path', { d: `M${LEFT} 14V${up(0)}H${WIDTH - 4}` }),
    svg('path.curve-wanted', { d: `M${LEFT} ${up(wanted)}H${WIDTH - 4}` }),
    svg('text', { x: LEFT - 3, y: up(wanted) + 3 }, wanted),
    svg('text', { x: LEFT - 3, y: up(0) }, 0),
    svg('text.curve-name', { x: LEFT, y: 9 }, 'Presses of the shortest solution'),
    svg('text', { x: WIDTH - 4, y: HEIGHT - 4 }, `changes: ${lengths.length - 1}`),
    svg('path.curve-line', { d: line.join('') }),
  ];
}

export function createPicture(/** @type {Context} */ context) {
  const ladder = createLadder(190);
  const curve = svg('svg.curve', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: 'img',
    'aria-label': 'Length of the shortest solution after each change',
  });
  const status = h('p.quiet', { role: 'status' });
  const wanted = slider({
    label: 'Presses that are wanted',
    minimum: 4,
    maximum: 10,
    value: WANTED,
    onchange: () => void restart().then(picture.play),
  });
  const once = button({ label: 'Change one arrow', onclick: () => void (tryOnce(), show()) });
  /** @type {Core | undefined} */ let core;
  /** @type {DoorTable | undefined} */ let table;
  /** @type {number[]} */ let lengths = [];
  /** @type {import('./ladder.js').Step | undefined} */ let kept;
  let verdict = '';

  const length = () => lengths.at(-1) ?? 0;

  /** Changes one arrow at random, and undoes it if it does harm; returns whether it stays. */
  function tryOnce() {
    if (!core || !table) return false;
    const door = Math.floor(Math.random() * table.doors.length);
    const target = Math.floor(Math.random() * 2 ** table.bits);
    const next = changed(table, [{ door, target }]);
    if (target === table.targets[door]) return tryOnce();
    let shortest;
    try {
      ({ shortest } = evaluate(core, next));
    } catch {
      // This target is against the rules for the button: another one is tried.
      return tryOnce();
    }
    const { state } = table.doors[door];
    const before = length();
    const stays = shortest !== undefined && shortest >= before;
    lengths.push(stays ? Number(shortest) : before);
    kept = stays ? { state, target } : undefined;
    if (stays) table = next;
    const why = shortest === undefined ? 'it cuts off a room' : 'the solution would be shorter';
    verdict = stays ? `${state} now leads to ${target}` : `undone, since ${why}`;
    return stays;
  }
  function show() {
    if (!core || !table) return;
    ladder.show(
      core.during(codeOf(table), (session) => mapOf(session.describe())),
      {
        label: `The rooms of the maze, by presses to the goal. The shortest solution has ${length()}.`,
        step: kept,
      },
    );
    fill(curve, ...drawCurve(lengths, wanted.value()));
    const tries = lengths.length - 1;
    status.textContent = `${formatWhole(tries)} changes. The last one: ${verdict}. Shortest solution: ${length()} presses.`;
  }
  async function restart() {
    core = await context.core;
    for (let i = 0; i < TRIES_MAX && (i === 0 || length() > FIRST_MAX); i++) {
      const code = LOOSE + randomSeed();
      table = readTable(core.during(code, (session) => session.code({ description: true })));
      lengths = table ? [evaluate(core, table).shortest ?? 0] : [];
    }
    kept = undefined;
    verdict = 'none yet';
    show();
  }
  const picture = createLivePicture(context, {
    label: 'A maze is generated',
    parts: [row(wanted.element, once), ladder.element, curve, status],
    caption:
      'The show begins when no room is cut off. The rooms stand by their presses to the goal; the changes draw them out into an arm.',
    begin: restart,
    step() {
      for (let i = 0; i < TRIES_A_STEP && length() < wanted.value(); i++) if (tryOnce()) break;
      show();
      return length() < wanted.value();
    },
    reset: restart,
    ms: 220,
    stillSteps: 100,
    open: { label: 'Play this maze', code: () => (table ? codeOf(table) : LOOSE + randomSeed()) },
  });
  return picture;
}
