// Essay picture: the first seed, a bit for each column. The reader sets and removes circles.

import { createLivePicture } from '../../../app/essay/live-picture.js';
import { descriptionCode } from '../../../app/routing/code.js';
import { fill, h } from '../../../app/ui/dom.js';
import { cellName, LETTERS, SIDE } from '../board/cells.js';
import { createGrid } from '../board/grid.js';
import { createCellButtons } from '../expert/board-input.js';
import { circlesInWords, columnsOf } from '../expert/wall-decisions.js';
import { CODE } from './small-board.js';

const ENDS = 'A1F6';
const CIRCLES = CODE.slice(CODE.indexOf(ENDS) + ENDS.length);

export function createPicture(/** @type {Context} */ context) {
  const grid = createGrid();
  const buttons = createCellButtons((cell) => {
    const digits = [...circles];
    digits[cell] = digits[cell] === '1' ? '0' : '1';
    circles = digits.join('');
    [column, isAll] = [cell % SIDE, true];
    void draw();
  });
  buttons.element.addEventListener('keydown', (event) => {
    if (buttons.key(event)) event.preventDefault();
  });
  const bits = h('table.seed-table');
  const status = h('p.quiet.board-status', { role: 'status' });
  let circles = CIRCLES;
  /** The column that is counted; -1: none. */
  let column = -1;
  /** Whether all columns have been counted. */
  let isAll = false;

  const code = () => descriptionCode('procedural', [], ENDS + circles);
  async function draw() {
    const facts = (await context.core).during(code(), (session) => session.describe());
    const slice = Array.from({ length: SIDE }, (_, row) => cellName(column + SIDE * row));
    grid.draw(facts, { walls: false, slice: column < 0 ? [] : slice });
    for (const [cell, button] of buttons.cells.entries()) {
      button.setAttribute('aria-label', `Circle at ${cellName(cell)}`);
      button.setAttribute('aria-pressed', String(circles[cell] === '1'));
    }
    const columns = columnsOf(facts);
    const isCounted = (/** @type {number} */ i) => i <= column || isAll;
    const row = (/** @type {string} */ name, /** @type {'count' | 'parity' | 'bit'} */ field) =>
      h(
        'tr',
        h('th', { scope: 'row' }, name),
        ...columns.map((one, i) =>
          h('td', { class: i === column ? 'is-now' : '' }, isCounted(i) ? one[field] : '·'),
        ),
      );
    fill(
      bits,
      h('tr', h('td'), ...[...LETTERS].map((letter) => h('th', { scope: 'col' }, letter))),
      row('Circles', 'count'),
      row('Parity', 'parity'),
      row('Seed', 'bit'),
    );
    const now = columns[column];
    status.textContent = now
      ? `Column ${now.letter} has ${circlesInWords(now.count)}: ${now.parity}, so its bit is ${now.bit}.${isAll ? ` The seed is ${facts.get('seed')}.` : ''}`
      : 'No column is counted yet.';
  }
  return createLivePicture(context, {
    label: 'The first seed',
    parts: [
      h('div.paper-grid.reported-grid.small-grid', grid.element, buttons.element),
      bits,
      status,
    ],
    caption: 'Press a cell to draw a circle or to remove one: the bit of its column changes.',
    begin: draw,
    step() {
      column++;
      isAll ||= column === SIDE - 1;
      void draw();
    },
    reset() {
      [circles, column, isAll] = [CIRCLES, -1, false];
      return draw();
    },
    ms: 1500,
    steps: SIDE,
    stillSteps: SIDE,
    open: { label: 'Walk on this board', code },
  });
}
