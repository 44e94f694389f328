// A small board of the essay, with a pad that moves the light, and pictures of walks on such boards. The core decides the
// walls.

import { createLivePicture } from '../../../app/essay/live-picture.js';
import { createGrid } from '../board/grid.js';
import { openSides } from '../board/cells.js';
import { BESIDE } from '../board/messages.js';
import { newestEntry } from '../expert/wall-decisions.js';
import { arrowDirection, h } from '../../../app/ui/index.js';
import { pad } from '../../../app/ui/play-controls.js';

/** The board of most pictures, from A1 to F6. It is that of the lesson's worked example. */
export const CODE = 'v1.procedural.classic.dA1F6100000000100101101010010001000010000';

/**
 * @param {Context} context
 * @param {{name?: string, code?: string, onchange?: (board: SmallBoard) => void}} [options]
 *   name: of the board, for the labels of its buttons; onchange: after a move, an undo or a wall that stops a move
 */
export function createSmallBoard(context, { name = 'the board', code = CODE, onchange } = {}) {
  const grid = createGrid();
  /** @type {Session | undefined} */ let session;
  /** The cells of the walk. */
  let cells = ['A1'];
  /** The wall that stopped the latest move. @type {Direction | ''} */
  let hit = '';
  const buttons = pad(`Moves on ${name}`, 'Move', press);
  const element = h('div.stack.small-board', h('div.paper-grid', grid.element), buttons);
  buttons.addEventListener('keydown', (event) => {
    const direction = arrowDirection(event);
    if (!direction) return;
    event.preventDefault();
    press(direction);
  });

  function press(/** @type {Direction} */ direction) {
    move(direction);
    onchange?.(board);
  }
  /** Moves the light, unless a wall is there. @param {Direction} direction */
  function move(direction) {
    if (!session || board.facts.get('status') !== 'playing') return;
    hit = openSides(board.facts).includes(direction) ? '' : direction;
    if (hit) return draw();
    session.step(direction);
    cells.push(board.facts.get('cell') ?? '');
    draw();
  }
  /** @param {Partial<Parameters<typeof grid.draw>[1]>} [marks] */
  function draw(marks) {
    if (session) grid.draw(board.facts, { walls: true, walk: { cells }, hit, ...marks });
  }
  function start() {
    cells = [board.facts.get('cell') ?? ''];
    hit = '';
    draw();
  }
  const board = {
    element,
    grid,
    move,
    draw,
    get facts() {
      return /** @type {Session} */ (session).describe();
    },
    get hit() {
      return hit;
    },
    /** The code with the moves that were made. */
    get code() {
      return /** @type {Session} */ (session).code();
    },
    async open() {
      session = (await context.core).open(code);
      start();
    },
    undo() {
      if (cells.length < 2) return;
      session?.undo();
      cells.pop();
      hit = '';
      draw();
    },
    reset() {
      session?.reset();
      start();
    },
    close: () => session?.close(),
  };
  return board;
}

/** @typedef {ReturnType<typeof createSmallBoard>} SmallBoard */

/** The latest move in words. @param {SmallBoard} board */
export function moveInWords({ facts, hit }) {
  if (hit)
    return `There is a wall ${BESIDE[hit]} ${facts.get('cell')}. On the module that is a strike.`;
  const entry = newestEntry(facts);
  if (!entry) return `The seed is ${facts.get('seed')}.`;
  const { number, direction, cell, decisions } = entry;
  const walls = decisions.map(({ side, isWall }) => `${side}: ${isWall ? 'a wall' : 'open'}`);
  const decided = walls.join(', ') || 'nothing new is decided';
  return `Move ${number}, ${direction} to ${cell}. Now ${decided}. The seed is ${facts.get('seed')}.`;
}

/**
 * A picture that makes a walk on each of its boards, all at once.
 * @param {Context} context @param {SmallBoard[]} boards @param {string[]} walks @param {() => unknown} show what else is shown of a move
 * @param {Pick<import('../../../app/essay/live-picture.js').Live, 'label' | 'parts' | 'caption' | 'ms'>} live
 */
export function createWalkPicture(context, boards, walks, show, live) {
  const steps = walks[0].length;
  let made = 0;
  return createLivePicture(context, {
    ...live,
    async begin() {
      await Promise.all(boards.map((board) => board.open()));
      await show();
    },
    step() {
      for (const [i, board] of boards.entries())
        board.move(/** @type {Direction} */ (walks[i][made]));
      made++;
      void show();
    },
    reset() {
      made = 0;
      for (const board of boards) board.reset();
      return show();
    },
    ...{ steps, stillSteps: steps },
    open: { label: 'Walk on this board', code: () => CODE },
    close: () => boards.forEach((board) => board.close()),
  });
}
