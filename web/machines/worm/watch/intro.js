// How a maze that is opened for the first time is written on its sheet before it is played. It is never
// in the way: what is pressed ends it, and does what it does.

import { parseCode } from '../../../app/routing/code.js';
import { embedded } from '../../../app/routing/embedded.js';
import { load, oneOf } from '../../../app/storage/store.js';
import { button, hide } from '../../../app/ui/controls.js';
import { Cells } from '../cells.js';

/** Of larger mazes one would see too little of the making in so short a time. */
const CELLS_MAX = 10_000;
/** What has not begun by then, in milliseconds, is not waited for. */
const PATIENCE_MS = 1000;
const EVENTS = ['keydown', 'pointerdown', 'wheel'];

/** @typedef {import('../cells.js').Cells} Maze */

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {import('../board/sheet-view.js').SheetView} paper
 * @param {() => void} ended the maze is to be drawn
 */
export function createIntro(context, paper, ended) {
  let isOn = false;
  let timer = 0;
  let stop = () => {};
  const skip = button({ label: 'Skip', onclick: end });
  skip.hidden = true;

  /** @param {import('../../../app/games/game.js').Game} game @param {Maze} cells @param {string} view */
  const isWanted = (game, cells, view) =>
    !game.isKnown &&
    !game.guest &&
    game.moveCount === 0 &&
    view === '' &&
    !embedded &&
    !context.motionReduced() &&
    parseCode(game.code).seed !== undefined &&
    cells.width * cells.height <= CELLS_MAX &&
    load('worm.writing', oneOf(true, false));

  function end() {
    if (!isOn) return;
    isOn = false;
    clearTimeout(timer);
    stop();
    stop = () => {};
    for (const name of EVENTS) removeEventListener(name, end, true);
    hide(skip, true, paper.element);
    delete paper.element.dataset.writing;
    ended();
  }

  /** @param {import('../../../app/games/game.js').Game} game @param {Maze} cells */
  async function write(game, cells) {
    isOn = true;
    skip.hidden = false;
    paper.element.dataset.writing = '';
    for (const name of EVENTS) addEventListener(name, end, { capture: true, passive: true });
    const { width, height, start, goal, packed } = cells;
    const sheet = new Cells(width, height, new Uint8Array(packed.length).fill(0xff), start, goal);
    paper.show(sheet);
    paper.mark({ isGenerating: true, player: cells.placeOf(start) });
    timer = setTimeout(end, PATIENCE_MS);
    try {
      const [core, { animateGeneration: writeMaze }] = await Promise.all([
        context.core,
        import('./intro-animation.js'),
      ]);
      // Another maze may have come, or a hand.
      if (paper.cells !== sheet || !isOn) return;
      stop = writeMaze(core, game.code, sheet, {
        begun: () => clearTimeout(timer),
        mark: (marks) => paper.mark({ ...marks, player: cells.placeOf(start) }),
        end,
      });
    } catch {
      // It did not come, or there is no room for it: the maze is there all the same.
      if (paper.cells === sheet) end();
    }
  }

  return {
    skip,
    get isOn() {
      return isOn;
    },
    end,
    /** Writes the maze, if that is wanted. @param {import('../../../app/games/game.js').Game} game @param {Maze} cells @param {string} view */
    open(game, cells, view) {
      end();
      if (isWanted(game, cells, view)) void write(game, cells);
    },
  };
}
