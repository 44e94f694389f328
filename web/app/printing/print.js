// Printing: puts the sheets that the core draws of the maze on paper. Ctrl+P prints what 'Print' in the share dialog
// does. A page without a maze prints as it stands: styles/print.css.

import { FULL, coreOf, engineOf } from '../loading/engine.js';
import { whenIdle } from '../loading/idle.js';
import { cardOf } from '../routing/cards.js';
import { kindOf, parseCode } from '../routing/code.js';
import { h, p } from '../ui/dom.js';
import { createPaperPanel } from './paper-panel.js';
import { paperForm, paperOptions, sheetsOf } from './sheets.js';

/** @typedef {import('../screen.js').Screen} Screen */

/** Largest worm maze that is drawn while the browser waits, in cells. */
const CELLS_MAX = 40_000;
/** Nodes of work in one call of the job, and calls after which the drawing takes too long to wait for. */
const NODES = 1_000_000;
const CALLS_MAX = 100;

/** The full core on this thread. @type {Core | undefined} */
let core;
/** Sheets that are about to be printed. @type {SVGSVGElement[] | undefined} */
let ready;

/** Whether a maze can be drawn while the browser waits. */
export const canDraw = () => core !== undefined;

/** A failure is no matter: the next call tries again. */
export const loadCore = () =>
  coreOf(FULL).then(
    (loaded) => void (core = loaded),
    () => {},
  );

/** Loads the core where that costs the network nothing. */
function loadCoreEarly() {
  if (__SINGLE_FILE__ || !('serviceWorker' in navigator)) whenIdle(() => void loadCore());
  else void navigator.serviceWorker.ready.then(loadCore);
}

/** The code of the maze on paper, and its cells if drawing it from its seed would take long. @param {Screen} screen */
function printedMaze({ draft, game, machine }) {
  const code = draft || (game?.code ?? '');
  const isSeeded = !draft && game && parseCode(game.description).seed !== undefined;
  return { code, cells: isSeeded ? machine?.cells : undefined };
}

/** Notes what the sheets of a maze show of it. @param {Screen} screen */
function noteHelp({ game, kind }) {
  const { drawSolution, solution } = paperOptions(kind);
  const { sheetShows } = cardOf(kind);
  if (drawSolution || solution) game?.noteHelp('the solution');
  if (sheetShows) game?.noteHelp(sheetShows);
}

/** Draws the sheets of a maze while the browser waits. Returns undefined if the core is missing or it takes too long. */
function drawNow(/** @type {string} */ code) {
  if (!core) return undefined;
  const maze = core.open(code);
  const options = { ...paperOptions(kindOf(code)), perPage: /** @type {'1'} */ ('1') };
  const job = maze.draw(paperForm('svg', code, options));
  try {
    let status = 'running';
    for (let calls = 0; status === 'running' && calls < CALLS_MAX; calls++) status = job.run(NODES);
    return status === 'ok' ? sheetsOf(job.result()) : undefined;
  } finally {
    job.close();
    maze.close();
  }
}

/** The sheets of the maze on the board, if they can be drawn at once. @param {Screen} screen */
function sheetsNow(screen) {
  const { code, cells } = printedMaze(screen);
  if (cells && cells.width * cells.height > CELLS_MAX) return undefined;
  try {
    const sheets = drawNow(code);
    if (sheets) noteHelp(screen);
    return sheets;
  } catch {
    // The Print button reports the error, such as a goal out of reach.
    return undefined;
  }
}

/** The style of a page that is a whole sheet, in thousandths of a point; of all sheets that are printed. @param {SVGSVGElement} sheet */
function paperStyle(sheet) {
  const { width, height } = sheet.viewBox.baseVal;
  const style = new CSSStyleSheet();
  const [across, down] = [width, height].map((side) => `${side / 1000}pt`);
  // A tenth of a millimetre less than the paper, or rounding makes an empty page.
  style.replaceSync(
    `@page { size: ${across} ${down}; margin: 0 } .print-page { height: calc(${down} - 0.1mm) }`,
  );
  return style;
}

/** Complete sheets of paper of one size, one per page. @param {SVGSVGElement[]} sheets */
const createPaper = (sheets) =>
  h('div.print-sheet', ...sheets.map((sheet) => h('div.print-page', sheet)));

/** The element to print, and the style of its pages; undefined where there is no maze. @param {Screen} screen */
function createPrint(screen) {
  if (!screen.game || (screen.isMazeless && !screen.draft)) return undefined;
  const sheets = ready ?? sheetsNow(screen);
  return sheets
    ? { element: createPaper(sheets), styles: [paperStyle(sheets[0])] }
    : {
        element: h('div.print-sheet', p('Press Share, then ‘Print and files’, to print the maze.')),
        styles: [],
      };
}

let isStarted = false;

/** Adds the print listeners, once, and loads the core. @param {Screen} screen */
export function startPrinting(screen) {
  if (isStarted) return;
  isStarted = true;
  /** @type {HTMLElement | undefined} */ let sheet;
  function clear() {
    sheet?.remove();
    document.adoptedStyleSheets = [];
  }
  addEventListener('beforeprint', () => {
    clear();
    const print = createPrint(screen);
    if (!print) return;
    sheet = print.element;
    document.adoptedStyleSheets = print.styles;
    document.body.append(sheet);
  });
  addEventListener('afterprint', clear);
  loadCoreEarly();
}

/** The choices and buttons in the share dialog. @param {Screen} screen @param {Dialog} dialog */
export function createPrintPanel(screen, dialog) {
  startPrinting(screen);
  void loadCore();
  const { code, cells } = printedMaze(screen);
  const { elements, stop } = createPaperPanel({
    engine: engineOf(FULL),
    code,
    cells: cells?.packed,
    print(sheets) {
      dialog.close();
      noteHelp(screen);
      ready = sheets;
      print();
      ready = undefined;
    },
    downloaded: () => noteHelp(screen),
  });
  dialog.element.addEventListener('close', stop);
  return elements;
}
