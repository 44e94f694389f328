// The maze on paper and as a file. All of it is drawn by the core: at once where the browser prints
// and waits for nobody, else in the worker.

import { readableParams, parseCode } from '../../../app/routing/code.js';
import { loadOptional } from '../../../app/loading/failures.js';
import { paperForm, paperOptions, sheetsOf } from '../../../app/printing/sheets.js';
import { button } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { notice } from '../../../app/ui/notice.js';
import { errorMessage } from '../../../app/ui/error-message.js';

// So many cells are drawn on paper while the browser waits.
const AT_ONCE_CELLS_MAX = 40_000;
const NODES = 1_000_000;

const fileName = (/** @type {string} */ code) =>
  `maze-${readableParams(code).join('_') || 'classic'}-${parseCode(code).seed ?? 'described'}`;
const isSeeded = (/** @type {string} */ code) => parseCode(code).seed !== undefined;

const dialogs = () =>
  loadOptional('paper', 'The part for paper', () => import('../../../app/dialogs/paper-dialog.js'));

/** The sheets of one maze, at once. @param {import('../../../app/games/game.js').Game} game */
function drawAtOnce({ session, code, description }) {
  // What is open by its description does not know its name.
  const made = isSeeded(code) && !isSeeded(description) ? session.core.open(code) : session;
  const job = made.draw(paperForm('svg', code, { ...paperOptions(), perPage: '1' }));
  try {
    let status;
    do status = job.run(NODES);
    while (status === 'running');
    if (status !== 'ok') throw job.error();
    return sheetsOf(job.result());
  } finally {
    job.close();
    if (made !== session) made.close();
  }
}

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {ReturnType<typeof import('../../../app/ui/controls.js').progress>} wait
 */
export function createPrintButtons({ engine }, wait) {
  /** @type {import('../../../app/games/game.js').Game | undefined} */
  let game;
  /** @type {import('../cells.js').Cells} */
  let cells;
  /** Drawn, and about to be printed. @type {SVGSVGElement[] | undefined} */
  let ready;

  const known = () => (game && isSeeded(game.description) ? cells.packed : undefined);

  async function printSheets() {
    const of = game;
    if (!of) return;
    try {
      const { mazesLike } = await dialogs();
      const wish = paperOptions();
      const codes = mazesLike(of.code, Number(wish.perPage));
      const bytes = await wait.run('Drawing', (options) =>
        engine.drawFile(codes, paperForm('svg', of.code, wish), { cells: known(), ...options }),
      );
      if (!bytes || game !== of) return;
      ready = sheetsOf(new TextDecoder().decode(bytes));
      print();
    } catch (error) {
      notice({ name: 'worm-file', text: errorMessage(/** @type {Error} */ (error)) });
    } finally {
      ready = undefined;
    }
  }
  async function openDialog() {
    const of = game;
    if (!of) return;
    const { showPaperDialog } = await dialogs();
    const name = fileName(of.code);
    showPaperDialog({ engine, code: of.code, name, cells: known(), print: printSheets });
  }
  return {
    element: h(
      'div',
      { class: 'row' },
      button({
        label: 'Print',
        hint: 'On paper, to be solved with a pencil',
        onclick: () => void printSheets(),
      }),
      button({
        label: 'Paper and files',
        hint: 'What is printed; PDF, SVG and PNG files',
        onclick: () => void openDialog(),
      }),
    ),
    /** What is printed: the sheets that were drawn for it, or those that can be drawn at once. */
    sheets() {
      if (ready) return ready;
      if (!game || cells.width * cells.height > AT_ONCE_CELLS_MAX) return undefined;
      try {
        return drawAtOnce(game);
      } catch {
        // Without a way, for instance: the button says why.
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
