// Why there is a sequence for all: for the next maze that is not solved, what it lacks is appended.

import { descriptionCode } from '../../../app/routing/code.js';
import { button } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { parseMazes, parseDots } from '../board/core-state.js';
import { createTiles } from '../board/tiles.js';
import { createLivePicture } from './live-picture.js';

const SIZE = ['r3', 'c3'];
const ALL = descriptionCode('simultaneous', SIZE, 'all');
const NODES = 10_000;

/** @typedef {import('../../../engine/core.js').Core} Core */

/** The shortest way on in one maze after some moves. @param {Core} core @param {string} mask @param {string} made */
function wayOn(core, mask, made) {
  const session = core.open(descriptionCode('simultaneous', SIZE, mask));
  if (made) session.step(made);
  const job = session.solve(true);
  while (job.run(NODES) === 'running');
  const way = /^sequence\t(\w+)/m.exec(job.result())?.[1] ?? '';
  job.close();
  session.close();
  return way;
}

/** @param {import('./live-picture.js').Context} context */
export function createPicture(context) {
  const canvas = h('canvas', {
    class: 'wall',
    role: 'img',
    'aria-label': 'All 51 mazes of three by three; what is appended is made in all of them.',
  });
  const said = h('p', { class: 'quiet', role: 'status' });
  const sequence = h('p', { class: 'sequence' });
  const tiles = createTiles(canvas, { height: () => 240, still: context.motionReduced });
  /** @type {Core | undefined} */
  let core;
  /** @type {import('../../../engine/core.js').Session | undefined} */
  let session;
  let made = '';
  let appended = 0;

  /** Appends for the first maze that is not solved; false where there is none. */
  function append() {
    if (!core || !session) return false;
    const { masks, rows, columns } = parseMazes(session.describe());
    const goal = rows * columns - 1;
    const maze = parseDots(session.describe()).findIndex((field) => field !== goal);
    if (maze < 0) return false;
    const way = wayOn(core, masks[maze].toString(16), made);
    session.step(way);
    made += way;
    appended++;
    show(`Maze ${maze + 1} was not solved: ${way} brings its dot to the goal.`);
    return true;
  }
  /** @param {string} sentence */
  function show(sentence) {
    if (!session) return;
    const facts = session.describe();
    tiles.move(parseDots(facts));
    sequence.textContent = made;
    const isDone = facts.number('solved') === facts.number('mazes');
    said.textContent = `${sentence} ${made.length} moves so far, ${facts.get('solved')} of ${facts.get('mazes')} solved.`;
    if (isDone)
      said.textContent = `All are solved, in ${made.length} moves for ${appended} mazes; the others came along. Eleven would do.`;
    for (const one of [next, all]) one.disabled = isDone;
  }
  const next = button({ label: 'Append for the next maze', onclick: () => void append() });
  const all = button({
    label: 'All of them',
    onclick() {
      while (append());
    },
  });
  const back = button({
    label: 'Begin again',
    onclick() {
      session?.reset();
      made = '';
      appended = 0;
      show('Nothing is appended yet.');
    },
  });
  return createLivePicture(context, {
    label: 'Appending until all are solved',
    parts: [canvas, said, sequence],
    async begin() {
      core = await context.core;
      session = core.open(ALL);
      tiles.show(parseMazes(session.describe()));
      append();
    },
    buttons: [next, all, back],
    wall: { label: 'Do better on the wall', code: () => ALL },
    close() {
      session?.close();
      tiles.close();
    },
  });
}
