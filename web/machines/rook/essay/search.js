// Essay picture: the local search. It changes one stone at a time, and keeps the change unless the energy rises.

import { button, fill, formatWhole, h, row, svg } from '../../../app/ui/index.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { boardOf, codeOf, mazeOf, withContent } from '../editor/draft.js';
import { GOAL } from '../maze.js';
import { plain } from '../number-format.js';
import { createSmallBoard } from './small-board.js';

const SIDE = 5;
const TRIES = 2000;
const TRIES_A_STEP = 15;
const [WIDTH, HEIGHT, LEFT, LOW] = [250, 190, 44, -12];
/** Lines of the curve: no fault, a stone without a path to the goal, no single shortest path. */
const LINES = [0, SIDE ** 4, SIDE ** 6];
const SPREAD = 3;
/** Marks below the curve. */
const TICKS = [1, 10, 100, 1000];

const random = (/** @type {number} */ below) => Math.floor(Math.random() * below);
/** The longest jump from a cell. @param {number} cell */
function longest(cell) {
  const [column, line] = [cell % SIDE, Math.floor(cell / SIDE)];
  return Math.max(column, line, SIDE - 1 - column, SIDE - 1 - line);
}

/** A board of random numbers with the goal in the last corner. */
const randomCode = () =>
  codeOf({
    rules: [],
    width: SIDE,
    height: SIDE,
    start: 0,
    contents: Array.from({ length: SIDE * SIDE }, (_, cell) =>
      cell === SIDE * SIDE - 1 ? GOAL : 1 + random(longest(cell)),
    ),
  });

/** The height of an energy: logarithmic, since one fault costs thousands and another one costs one. @param {number} energy */
function up(energy) {
  const scale = (/** @type {number} */ value) => Math.log10(value - LOW + SPREAD);
  const part = (scale(Math.max(LOW, energy)) - scale(LOW)) / (scale(4 * SIDE ** 6) - scale(LOW));
  return HEIGHT - 32 - part * (HEIGHT - 50);
}

function drawCurve(/** @type {[tries: number, energy: number][]} */ points) {
  const across = (/** @type {number} */ tries) =>
    LEFT +
    (Math.log10(1 + tries) * (WIDTH - LEFT - 4)) /
      Math.log10(1 + Math.max(TRIES, ...points.map(([one]) => one)));
  const line = points.map(([tries, energy], i) =>
    i ? `H${across(tries)}V${up(energy)}` : `M${across(tries)} ${up(energy)}`,
  );
  return [
    svg('text.curve-name', { x: 2, y: 10 }, 'Energy, logarithmic'),
    ...LINES.flatMap((energy) => [
      svg('path', { d: `M${LEFT} ${up(energy)}H${WIDTH - 4}` }),
      svg('text', { x: LEFT - 4, y: up(energy) + 3 }, formatWhole(energy)),
    ]),
    ...TICKS.map((tries) =>
      svg('text.curve-tick', { x: across(tries), y: HEIGHT - 16 }, formatWhole(tries)),
    ),
    svg('text', { x: WIDTH - 4, y: HEIGHT - 4 }, 'changes tried, logarithmic'),
    svg('path.curve-line', { d: line.join('') }),
  ];
}

export function createPicture(/** @type {Context} */ context) {
  const board = createSmallBoard(press);
  const curve = svg('svg.curve', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: 'img',
    'aria-label': 'Energy after each change: it never rises',
  });
  const status = h('p.quiet', { role: 'status' });
  const many = button({ label: 'Try 100 changes', onclick: () => (search(100), show()) });
  /** @type {Core | undefined} */ let core;
  /** @type {RookMaze | undefined} */ let maze;
  let code = '';
  let tries = 0;
  /** @type {[tries: number, energy: number][]} */ let points = [];
  let chosen = -1;

  /** Takes a board as the present one. @param {string} next @param {number} cell that was changed */
  function take(next, cell) {
    if (!core) return;
    maze = mazeOf(core, next);
    code = next;
    chosen = cell;
    points.push([tries, maze.energy]);
  }
  /** Tries single changes at random. @param {number} count @param {boolean} [endsAtFirst] whether one that lowers the energy ends it */
  function search(count, endsAtFirst = false) {
    for (let i = 0; i < count && core && maze; i++) {
      const cell = random(SIDE * SIDE);
      const { content } = maze.cells[cell];
      const number = 1 + random(longest(cell));
      if (content === GOAL || content === number) continue;
      tries++;
      const next = codeOf(withContent(boardOf(code, maze), cell, number));
      const before = maze.energy;
      const { energy } = mazeOf(core, next);
      if (energy <= before) take(next, cell);
      if (energy < before && endsAtFirst) break;
    }
  }
  function show() {
    if (!maze) return;
    const hadFocus = board.hasFocus();
    board.show(maze, { editing: true, chosen });
    if (hadFocus) board.focus(chosen);
    fill(curve, ...drawCurve([...points, [tries, maze.energy]]));
    const jumps =
      maze.shortest === Infinity ? 'no path to the goal' : `${maze.shortest} jumps to the goal`;
    status.textContent = `${formatWhole(tries)} changes tried. Energy ${plain(maze.energy)}, ${jumps}.`;
  }
  /** The reader changes a stone, for better or worse. @param {number} cell */
  function press(cell) {
    const content = maze?.cells[cell].content;
    if (!maze || !content) return board.refuse(cell);
    tries++;
    take(codeOf(withContent(boardOf(code, maze), cell, (content % longest(cell)) + 1)), cell);
    show();
  }
  async function restart() {
    core = await context.core;
    [tries, points] = [0, []];
    take(randomCode(), -1);
    show();
  }
  return createLivePicture(context, {
    label: 'The search',
    parts: [h('div.search', board.element, curve), status, row(many)],
    caption:
      'The last stone that changed is outlined. Press a stone to change it yourself, and let the search mend it.',
    begin: restart,
    step() {
      search(TRIES_A_STEP, true);
      show();
      return tries < TRIES;
    },
    reset: restart,
    ms: 110,
    stillSteps: 200,
    open: { label: 'Play this maze', code: () => code },
  });
}
