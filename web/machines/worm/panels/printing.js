// Printing and saving the maze. The full core draws the sheets: in a worker, or synchronously when the browser
// prints and does not wait.

import { readableParams, parseCode } from '../../../app/routing/code.js';
import { FULL, coreOf, engineOf } from '../../../app/loading/engine.js';
import { whenIdle } from '../../../app/loading/idle.js';
import { paperForm, paperOptions, sheetsOf } from '../../../app/printing/sheets.js';
import { notice } from '../../../app/ui/notice.js';
import { errorMessage } from '../../../app/ui/error-message.js';

/** Largest maze that is drawn synchronously. */
const SYNC_CELLS_MAX = 40_000;
/** Nodes of work in one call of the job. */
const NODES = 1_000_000;

const fileName = (/** @type {string} */ code) =>
  `maze-${readableParams(code).join('_') || 'classic'}-${parseCode(code).seed ?? 'described'}`;
const isSeeded = (/** @type {string} */ code) => parseCode(code).seed !== undefined;

const paperPanel = () => import('../../../app/printing/paper-panel.js');

/** @typedef {import('../../../engine/core.js').Core} Core */

/** Draws the sheets of a maze synchronously. @param {Core} core @param {string} code */
function drawSync(core, code) {
  const made = core.open(code);
  const job = made.draw(paperForm('svg', code, { ...paperOptions(), perPage: '1' }));
  try {
    let status;
    do status = job.run(NODES);
    while (status === 'running');
    if (status !== 'ok') throw job.error();
    return sheetsOf(job.result());
  } finally {
    job.close();
    made.close();
  }
}

/**
 * @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait
 * @param {() => void} solutionShown called when a sheet has the solution
 */
export function createPrinting(wait, solutionShown) {
  /** @type {import('../../../app/games/game.js').Game | undefined} */
  let game;
  /** @type {import('../cells.js').Cells} */
  let cells;
  /** Sheets that are about to be printed. @type {SVGSVGElement[] | undefined} */
  let ready;
  /** The full core on this thread. @type {Core | undefined} */
  let core;

  const engine = engineOf(FULL);
  async function prepare() {
    core ??= await coreOf(FULL);
  }
  // Costs the network nothing once the site is stored on this device.
  if (__SINGLE_FILE__ || !('serviceWorker' in navigator)) whenIdle(() => void prepare());
  else void navigator.serviceWorker.ready.then(prepare);

  const seededCells = () => (game && isSeeded(game.description) ? cells.packed : undefined);

  function noteSolution() {
    const { drawSolution, solution } = paperOptions();
    if (drawSolution || solution) solutionShown();
  }
  async function printSheets() {
    const printed = game;
    if (!printed) return;
    try {
      const { mazesLike } = await paperPanel();
      const paper = paperOptions();
      const codes = mazesLike(printed.code, Number(paper.perPage));
      const form = paperForm('svg', printed.code, paper);
      const bytes = await wait.run('Drawing', (options) =>
        engine.drawFile(codes, form, { cells: seededCells(), ...options }),
      );
      if (!bytes || game !== printed) return;
      noteSolution();
      ready = sheetsOf(new TextDecoder().decode(bytes));
      print();
    } catch (error) {
      notice({ name: 'worm-file', text: errorMessage(/** @type {Error} */ (error)) });
    } finally {
      ready = undefined;
    }
  }
  return {
    /** The choices and buttons, in the share dialog. @param {{element: HTMLDialogElement, close: () => void}} dialog */
    async panel(dialog) {
      void prepare();
      const { createPaperPanel } = await paperPanel();
      if (!game) return [];
      const { code } = game;
      const { elements, stop } = createPaperPanel({
        engine,
        code,
        name: fileName(code),
        cells: seededCells(),
        print() {
          dialog.close();
          void printSheets();
        },
        downloaded: noteSolution,
      });
      dialog.element.addEventListener('close', stop);
      return elements;
    },
    /** Returns the sheets to be printed; undefined if the full core or the time to draw them is missing. */
    sheets() {
      if (ready) return ready;
      if (!game || !core || cells.width * cells.height > SYNC_CELLS_MAX) return undefined;
      try {
        noteSolution();
        return drawSync(core, game.code);
      } catch {
        // The Print button reports the error, such as a goal out of reach.
        return undefined;
      }
    },
    /** @param {import('../../../app/games/game.js').Game} next @param {import('../cells.js').Cells} nextCells */
    open(next, nextCells) {
      game = next;
      cells = nextCells;
    },
  };
}
