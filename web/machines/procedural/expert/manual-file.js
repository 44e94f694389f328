// The manual on paper: a book of the core, as a file.

import { FULL, engineOf } from '../../../app/loading/engine.js';
import { paperOptions } from '../../../app/printing/sheets.js';
import { button, progress } from '../../../app/ui/controls.js';
import { h, p, row } from '../../../app/ui/dom.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import { saveFile } from '../../../app/ui/files.js';
import { codeOf, EMPTY } from './reported-board.js';

const BOOK = `title: The expert’s manual\n${codeOf(EMPTY)} Worksheet: the light may start elsewhere\n`;

export function createManualFile() {
  const wait = progress('Stop');
  const problem = h('p.problem', { role: 'status' });
  async function download() {
    problem.textContent = '';
    try {
      const { paper } = paperOptions('procedural');
      const bytes = await wait.run('Writing', (job) =>
        engineOf(FULL).book(BOOK, `--paper ${paper} --no-solutions`, job),
      );
      if (bytes) saveFile(new Blob([bytes], { type: 'application/pdf' }), 'manual.pdf');
    } catch (error) {
      problem.textContent = errorMessage(/** @type {Error} */ (error));
    }
  }
  return h(
    'div.stack',
    p('The rules, and a worksheet with an empty board.'),
    row(button({ label: 'Download PDF', onclick: () => void download() })),
    wait.element,
    problem,
  );
}
