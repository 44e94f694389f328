// The manual on paper: a book of the core, as a file.

import { FULL, engineOf } from '../../../app/loading/engine.js';
import { paperOptions } from '../../../app/printing/sheets.js';
import { button, h, p, row } from '../../../app/ui/index.js';
import { createFileWork, saveFile } from '../../../app/ui/files.js';
import { codeOf, EMPTY } from './reported-board.js';

const BOOK = `title: The expert’s manual\n${codeOf(EMPTY)} Worksheet: the light may start elsewhere\n`;

export function createManualFile() {
  const work = createFileWork('Writing');
  const download = () =>
    work.run(
      (job) => {
        const { paper } = paperOptions('procedural');
        return engineOf(FULL).book(BOOK, `--paper ${paper} --no-solutions`, job);
      },
      (bytes) => saveFile(bytes, 'manual.pdf', 'application/pdf'),
    );
  return h(
    'div.stack',
    p('The rules, and a worksheet with an empty board.'),
    row(button({ label: 'Download PDF', onclick: () => void download() })),
    ...work.elements,
  );
}
