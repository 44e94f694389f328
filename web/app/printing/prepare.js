// Parts that no first move needs, loaded once a maze is open and the page is idle: tooltips and printing. It says what
// is printed.

import { rowsName } from '../../engine/rows.js';
import { whenIdle } from '../loading/idle.js';
import { loadStyles } from '../loading/styles.js';
import { mazeName } from '../routing/code.js';
import { address } from '../routing/router.js';

let isPrepared = false;
/** Starts the tooltips, once. */
const startTooltips = async () => (await import('../ui/tooltip.js')).startTooltips();

/** @param {import('../screen.js').Screen} screen @param {() => string} title of the page */
export function preparePrinting(screen, title) {
  const { machine } = screen;
  if (isPrepared) return void whenIdle(() => machine?.preparePicture?.());
  isPrepared = true;
  whenIdle(() =>
    Promise.all([
      import('./print.js'),
      loadStyles('print'),
      startTooltips(),
      machine?.preparePicture?.(),
    ]).then(
      ([{ startPrinting }]) => startPrinting(() => printed(screen, title())),
      () => (isPrepared = false),
    ),
  );
}

/** The content to print; undefined without a game. @param {import('../screen.js').Screen} screen @param {string} title */
function printed({ game, machine, draft, view, isMazeless }, title) {
  if (!game) return undefined;
  const code = draft || game.code;
  // A code too long for a link is too long for paper.
  const isWithoutCode = isMazeless || rowsName(code) !== undefined;
  return {
    kind: game.kind,
    title,
    name: isMazeless ? '' : (machine?.printName?.() ?? mazeName(code)),
    code: isWithoutCode ? '' : code,
    address: address(code, view),
    picture: () => machine?.picture?.(),
    sheets: machine?.sheets?.(),
    notes: machine?.printNotes?.(),
    pages: machine?.printPages?.(),
  };
}
