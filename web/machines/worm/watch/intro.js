// The intro: a maze that is opened for the first time is written on its sheet before it is played. Any
// key, press or scroll ends it, and still has its usual effect.

import { generatingCore } from '../../../app/loading/engine.js';
import { parseCode } from '../../../app/routing/code.js';
import { embedded } from '../../../app/routing/embedded.js';
import { load, oneOf } from '../../../app/storage/store.js';
import { button, hide } from '../../../app/ui/controls.js';

/** Larger mazes would be written too fast to follow. */
const CELLS_MAX = 10_000;
/** The intro is skipped if it has not begun after this time, in milliseconds. */
const PATIENCE_MS = 1000;
/** Events that end the intro. */
const EVENTS = ['keydown', 'pointerdown', 'wheel'];

/**
 * @param {Context} context @param {SheetView} sheetView
 * @param {() => void} onend shows the maze itself
 */
export function createIntro(context, sheetView, onend) {
  let isOn = false;
  let timer = 0;
  let stop = () => {};
  const skip = button({ label: 'Skip', kind: 'bare', onclick: end });
  skip.hidden = true;

  /** @param {Game} game @param {Cells} cells @param {string} view */
  const isWanted = (game, cells, view) =>
    !game.isKnown &&
    !game.sharedGame &&
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
    hide(skip, true, sheetView.element);
    delete sheetView.element.dataset.writing;
    onend();
  }

  async function play(/** @type {Game} */ game, /** @type {Cells} */ cells) {
    isOn = true;
    skip.hidden = false;
    sheetView.element.dataset.writing = '';
    for (const name of EVENTS) addEventListener(name, end, { capture: true, passive: true });
    const { start, packed, nibbleBytes } = cells;
    const blank = cells.with(new Uint8Array(packed.length).fill(0xff, 0, nibbleBytes));
    const player = cells.placeOf(start);
    sheetView.show(blank);
    sheetView.mark({ isGenerating: true, player });
    timer = window.setTimeout(end, PATIENCE_MS);
    try {
      const [core, { animateGeneration }] = await Promise.all([
        generatingCore(game.code),
        import('./intro-animation.js'),
      ]);
      // Another maze was opened, or the intro was skipped.
      if (sheetView.cells !== blank || !isOn) return;
      stop = animateGeneration(core, game.code, blank, {
        onstart: () => clearTimeout(timer),
        mark: (marks) => sheetView.mark({ ...marks, player }),
        end,
      });
    } catch {
      // The module did not load, or memory ran out: the maze is shown without an intro.
      if (sheetView.cells === blank) end();
    }
  }

  return {
    skip,
    get isOn() {
      return isOn;
    },
    end,
    /** Ends the intro of the maze before, and plays this one's if it is wanted. @param {Game} game @param {Cells} cells @param {string} view */
    open(game, cells, view) {
      end();
      if (isWanted(game, cells, view)) void play(game, cells);
    },
  };
}
