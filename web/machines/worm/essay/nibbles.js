// Essay picture: the map of a small maze while it is made, in bits and in hexadecimal digits, and what the four bits of
// one cell mean.

import { createLivePicture } from '../../../app/essay/live-picture.js';
import { arrowDirection, fill, h } from '../../../app/ui/index.js';
import { SQUARES } from '../grids/squares.js';
import { smallCode, watchGeneration } from './small-sheets.js';

/** A maze in which the second worm dies. */
const CODE = smallCode('w6_h4', 19);
const [WIDTH, CELLS] = [6, 24];
const BITS = /** @type {const} */ ([
  ['null', 8],
  ['final', 4],
  ['down', 2],
  ['right', 1],
]);

/** Describes the cell of a nibble. @param {number} nibble */
const meaningOf = (nibble) =>
  nibble & 8 ? 'empty' : nibble & 4 ? 'part of the maze' : 'part of a worm';

const digitOf = (/** @type {number} */ nibble) => nibble.toString(16).toUpperCase();
const nameOf = (/** @type {number} */ cell) =>
  `row ${Math.floor(cell / WIDTH) + 1}, column ${(cell % WIDTH) + 1}`;

export function createPicture(/** @type {Context} */ context) {
  const place = h('div');
  const digits = Array.from({ length: CELLS }, (_, cell) =>
    h('button.bare.nibble', {
      onclick: () => choose(cell),
      onfocus: () => choose(cell),
      onpointerenter: () => choose(cell),
    }),
  );
  const map = h(
    'div.nibbles',
    { role: 'group', 'aria-label': 'The map, a hexadecimal digit a cell' },
    ...digits,
  );
  const table = h('table.nibble-bits');
  /** @type {Awaited<ReturnType<typeof watchGeneration>> | undefined} */ let shown;
  let [step, chosen] = [0, 0];

  map.addEventListener('keydown', (event) => {
    const move = arrowDirection(event);
    if (!move) return;
    event.preventDefault();
    const [down, right] = SQUARES.offset(0, move);
    const column = (chosen % WIDTH) + right;
    const next = chosen + right + WIDTH * down;
    if (column >= 0 && column < WIDTH && next >= 0 && next < CELLS) digits[next].focus();
  });
  /** Shows the bits of a cell. @param {number} cell */
  function choose(cell) {
    if (!shown) return;
    chosen = cell;
    const { cells, sheet } = shown;
    sheet.mark({
      isGenerating: true,
      bits: true,
      inks: shown.playback.inks,
      head: cells.placeOf(cell),
    });
    for (const [i, digit] of digits.entries()) {
      const nibble = cells.at(i);
      digit.textContent = digitOf(nibble);
      digit.tabIndex = i === cell ? 0 : -1;
      digit.setAttribute('aria-label', `${nameOf(i)}: ${digitOf(nibble)}, ${meaningOf(nibble)}`);
      digit.classList.toggle('is-chosen', i === cell);
    }
    const nibble = cells.at(cell);
    fill(
      table,
      h('caption', `Cell in ${nameOf(cell)}: ${meaningOf(nibble)}`),
      h(
        'tr',
        ...BITS.map(([name]) => h('th', { scope: 'col' }, name)),
        h('th', { scope: 'col' }, 'digit'),
      ),
      h(
        'tr',
        ...BITS.map(([, bit]) => h('td', nibble & bit ? '1' : '0')),
        h('td', digitOf(nibble)),
      ),
    );
  }
  function draw() {
    if (!shown) return;
    shown.playback.seek(step);
    shown.cells.packed = shown.playback.packed;
    choose(shown.playback.place >= 0 ? shown.playback.place : 0);
  }
  return createLivePicture(context, {
    label: 'The map in half bytes',
    parts: [h('div.small-sheets.nibble-sheets', place, map), table],
    caption:
      'A digit from 0 to F is four bits: F an empty cell, 0 to 3 a worm at work, 4 to 7 the maze.',
    async begin() {
      shown = await watchGeneration(CODE, 'Worm');
      const { sheet, cells } = shown;
      for (const type of /** @type {const} */ (['pointermove', 'pointerdown']))
        sheet.element.addEventListener(type, (event) => {
          const { row, column } = cells.cellAt(sheet.pointAt(event));
          if (cells.isOnSheet(row, column)) choose(row * WIDTH + column);
        });
      fill(place, sheet.element);
      draw();
    },
    step() {
      if (!shown) return;
      step = context.motionReduced() ? shown.recording.last : step + 1;
      draw();
      return step < shown.recording.last;
    },
    reset() {
      step = 0;
      draw();
    },
    ms: 400,
    open: { label: 'Solve this maze', code: () => CODE },
    close: () => shown?.close(),
  });
}
