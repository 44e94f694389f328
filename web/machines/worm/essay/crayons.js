// Essay picture: a children's menu. In a maze of Outback some parts cannot be reached; crayons show which.

import { createLivePicture } from '../../../app/essay/live-picture.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { button, enable, formatCount, h, row } from '../../../app/ui/index.js';
import { INKS } from '../board/ink-picture.js';
import { createSheetView } from '../board/sheet-view.js';
import { readParts } from '../board/unreachable-parts.js';
import { Cells } from '../cells.js';
import { smallCode } from './small-sheets.js';

const SIZE = 'w20_h15';
/** Fewest parts of a maze that is shown, and the mazes that are tried. */
const PARTS_MIN = 3;
const TRIES = 100;

export function createPicture(/** @type {Context} */ context) {
  const sheet = createSheetView({
    label: 'A maze with parts that cannot be reached',
    isPicture: true,
  });
  const status = h('p.quiet', { role: 'status' });
  let code = smallCode(SIZE, 13, 'outback');
  /** @type {Cells | undefined} */ let cells;
  /** @type {import('../board/unreachable-parts.js').Parts | undefined} */ let parts;
  /** The numbers of the parts that are coloured; 0 is the one with the start. @type {number[]} */
  let coloured = [];
  const more = button({ label: 'Colour one more part', onclick: () => void colourNext() });

  async function begin() {
    for (let i = 0; i < TRIES; i++) {
      parts = readParts(await context.engine.drawFile([code], 'parts'));
      if (parts.sizes.length >= PARTS_MIN) break;
      code = smallCode(SIZE, randomSeed(), 'outback');
    }
    cells = (await context.core).during(code, (session) => Cells.of(session));
    coloured = [];
    sheet.show(cells);
    draw();
  }
  function draw() {
    if (!cells || !parts) return;
    const { of, sizes } = parts;
    const inks = Uint8Array.from(of, (part) => {
      const turn = coloured.indexOf(part);
      return turn < 0 ? 0 : 1 + (turn % INKS.length);
    });
    const isDone = coloured.length === sizes.length;
    enable(more, !isDone);
    sheet.mark({ inks, player: cells.placeOf(cells.start), parts: isDone ? parts : null });
    const latest = coloured.at(-1);
    const sizeOf = (/** @type {number} */ part) => of.filter((own) => own === part).length;
    status.textContent =
      latest === undefined
        ? 'Nothing is coloured yet.'
        : isDone
          ? `All is coloured: ${formatCount(sizes.length, 'part')}. ${parts.cells} of ${of.length} cells cannot be reached.`
          : `${formatCount(coloured.length, 'part')} coloured. The latest has ${formatCount(sizeOf(latest), 'cell')}.`;
  }
  /** Colours a part, or rubs its colour out. @param {number} part */
  function colour(part) {
    coloured = coloured.includes(part)
      ? coloured.filter((one) => one !== part)
      : [...coloured, part];
    draw();
  }
  /** Colours one more part; returns false if it was the last. */
  function colourNext() {
    if (!parts) return;
    const next = parts.sizes.findIndex((_, part) => !coloured.includes(part));
    if (next >= 0) colour(next);
    return coloured.length < parts.sizes.length;
  }
  sheet.element.addEventListener('pointerup', (event) => {
    const at = cells?.cellAt(sheet.pointAt(event));
    if (cells && at && cells.isOnSheet(at.row, at.column))
      colour(parts?.of[at.row * cells.width + at.column] ?? 0);
  });
  const another = button({
    label: 'Another menu',
    onclick() {
      code = smallCode(SIZE, randomSeed(), 'outback');
      void begin().then(picture.play);
    },
  });
  const picture = createLivePicture(context, {
    label: 'Crayons on a children’s menu',
    parts: [h('div.small-sheets', sheet.element), status, row(more)],
    caption: 'Each part has its own crayon. Tap a cell to colour its part yourself.',
    begin,
    step: colourNext,
    reset() {
      coloured = [];
      draw();
    },
    ms: 1400,
    stillSteps: 40,
    buttons: [another],
    open: { label: 'Colour it in the machine', code: () => code },
    close: () => sheet.close(),
  });
  return picture;
}
