// Essay picture: why one sequence can solve all mazes. For each unsolved maze, its shortest path to the goal
// is appended.

import { descriptionCode } from '../../../app/routing/code.js';
import { button, h } from '../../../app/ui/index.js';
import { parseMazes, parseDots } from '../board/maze-set.js';
import { createTiles } from '../board/tiles.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';

const SIZE = ['r3', 'c3'];
const ALL = descriptionCode('simultaneous', SIZE, 'all');
const NODES = 10_000;

/** The shortest path to the goal in one maze after some moves. @param {Core} core @param {string} mask @param {string} made */
function pathToGoal(core, mask, made) {
  return core.during(descriptionCode('simultaneous', SIZE, mask), (session) => {
    if (made) session.step(made);
    const job = session.solve(true);
    while (job.run(NODES) === 'running');
    const path = /^sequence\t(\w+)/m.exec(job.result())?.[1] ?? '';
    job.close();
    return path;
  });
}

export function createPicture(/** @type {Context} */ context) {
  const canvas = h('canvas.wall', {
    role: 'img',
    'aria-label': 'All 51 mazes of three by three; the appended moves are made in all of them.',
  });
  const status = h('p.quiet', { role: 'status' });
  const sequence = h('p.mono.hint.sequence');
  const tiles = createTiles(canvas, { height: () => 240, still: context.motionReduced });
  /** @type {Core | undefined} */ let core;
  /** @type {Session | undefined} */ let session;
  let made = '';
  let appended = 0;

  /** Appends the path for the first unsolved maze; returns false once all are solved. */
  function append() {
    if (!core || !session) return false;
    const { masks, rows, columns } = parseMazes(session.describe());
    const goal = rows * columns - 1;
    const maze = parseDots(session.describe()).findIndex((cell) => cell !== goal);
    if (maze < 0) return false;
    const path = pathToGoal(core, masks[maze].toString(16), made);
    session.step(path);
    made += path;
    appended++;
    show(`Maze ${maze + 1} was not solved: ${path} brings its dot to the goal.`);
    return session.describe().number('solved') < masks.length;
  }
  function show(/** @type {string} */ sentence) {
    if (!session) return;
    const values = session.describe();
    tiles.move(parseDots(values));
    sequence.textContent = made;
    const isDone = values.number('solved') === values.number('mazes');
    status.textContent = `${sentence} ${made.length} moves so far, ${values.get('solved')} of ${values.get('mazes')} solved.`;
    if (isDone)
      status.textContent = `All 51 are solved in ${made.length} moves. Only ${appended} mazes needed moves of their own. A shortest sequence has eleven moves.`;
    for (const one of [next, all]) one.disabled = isDone;
  }
  const next = button({ label: 'Append the next path', onclick: () => void append() });
  const all = button({
    label: 'Append all',
    onclick() {
      while (append());
    },
  });
  return createLivePicture(context, {
    label: 'Appending until all mazes are solved',
    caption: 'Each path brings one more dot to its goal, and moves all the others too.',
    parts: [canvas, status, sequence],
    async begin() {
      core = await context.core;
      session = core.open(ALL);
      tiles.show(parseMazes(session.describe()));
      append();
    },
    step: append,
    ms: 1800,
    reset() {
      session?.reset();
      made = '';
      appended = 0;
      show('Nothing appended yet.');
    },
    buttons: [next, all],
    open: { label: 'Do better yourself', code: () => ALL },
    close() {
      session?.close();
      tiles.close();
    },
  });
}
