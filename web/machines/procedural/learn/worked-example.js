// A worked example: how a fixed board begins, a picture for each wall, with the words of the core's
// worksheet; and the manual for paper, with a blank worksheet.

import { KeyValues } from '../../../engine/core.js';
import { h, p, set } from '../../../app/ui/dom.js';
import { columnsOf, circlesInWords, newestEntry, withUndecided } from '../expert/wall-decisions.js';
import { CELLS, SIDE } from '../board/cells.js';
import { createGrid } from '../board/grid.js';
import { manual } from '../expert/rules.js';

const CODE = 'v1.procedural.classic.dA1F6100000000100101101010010001000010000';
const MOVES = 'DR';
/** Rows of the blank worksheet: the walls of a shortest walk fit, on every board of the test with 300. */
const WORKSHEET_ROWS = 36;

const seed = (/** @type {string | undefined} */ bits) => h('b.seed', bits);

/** @param {KeyValues} facts @param {Parameters<ReturnType<typeof createGrid>['draw']>[1]} show @param {string} title @param {...Child} words */
function figure(facts, show, title, ...words) {
  const grid = createGrid();
  grid.draw(facts, show);
  return h(
    'figure.example-step',
    h('div.paper-grid', grid.element),
    h('figcaption', h('b', title), p(...words)),
  );
}

function firstFigure(/** @type {KeyValues} */ facts) {
  const counts = columnsOf(facts).map(
    ({ letter, count, parity }) => `${letter} ${count} ${parity}`,
  );
  return figure(
    facts,
    { walls: true },
    'The first seed',
    `Circles: ${counts.join(', ')}. Even gives 1, odd 0: `,
    seed(facts.get('first_seed')),
    '.',
  );
}

/** A picture for each wall of the newest move. @param {KeyValues} facts */
function moveFigures(facts) {
  const entry = newestEntry(facts);
  if (!entry) return [];
  const { number, direction, cell, line, reading, slice, circles, decisions } = entry;
  return decisions.map(({ side, before, hits, count, parity, isWall, after }, i) => {
    const later = decisions.slice(i + 1).map((one) => one.side);
    return figure(
      withUndecided(facts, cell, later),
      { walls: true, slice, seed: before, hits },
      `Move ${number}, ${direction} to ${cell}: the wall ${side}`,
      `Slice: ${line}, ${reading}, `,
      seed(circles),
      ' over the seed ',
      seed(before),
      `. There ${count === 1 ? 'is' : 'are'} ${circlesInWords(count)} over a 1: ${parity}, so ${isWall ? 'a wall, and 1' : 'no wall, and 0'} in front. New seed `,
      seed(after),
      '.',
    );
  });
}

export function createExample(/** @type {Core} */ core) {
  const session = core.open(CODE);
  const figures = [firstFigure(session.describe())];
  for (const move of MOVES) {
    session.step(move);
    figures.push(...moveFigures(session.describe()));
  }
  session.close();
  return h('div.columns.example', ...figures);
}

/** An empty board, to be filled in: the style hides light and triangle. */
function blankBoard() {
  const { element, draw } = createGrid();
  const walls = '?'.repeat(CELLS);
  const rows = [
    ['board', `A1F6${'0'.repeat(CELLS)}`],
    ['cell', 'A1'],
    ['right', walls],
    ['below', walls],
  ];
  draw(new KeyValues(rows), { walls: true });
  set(element, { class: 'grid blank-board', 'aria-label': 'An empty board' });
  return element;
}

const boxes = () => Array.from({ length: SIDE }, () => h('td.box'));
const heads = (/** @type {string[]} */ names) =>
  names.map((name) => h('th', { scope: 'col' }, name));

function blankWorksheet() {
  const first = h(
    'table.blank-first',
    h('tr', h('th', 'Column'), ...heads([...'ABCDEF'])),
    h('tr', h('th', { scope: 'row' }, 'Circles'), ...boxes()),
    h('tr', h('th', { scope: 'row' }, 'First seed'), ...boxes()),
  );
  const walls = h(
    'table.blank-walls',
    h(
      'tr',
      ...heads(['Move', 'To', 'Side']),
      h('th', { colspan: SIDE, scope: 'col' }, 'Slice'),
      h('th', { colspan: SIDE, scope: 'col' }, 'Seed'),
      ...heads(['Over a 1', 'Wall?']),
    ),
    ...Array.from({ length: WORKSHEET_ROWS }, () =>
      h(
        'tr',
        ...Array.from({ length: 3 }, () => h('td')),
        ...boxes(),
        ...boxes(),
        h('td'),
        h('td'),
      ),
    ),
  );
  return h(
    'section.blank-sheet',
    h('h1', 'Worksheet'),
    h('div.blank-top', blankBoard(), first),
    p(
      'One sheet for each board. Draw the circles you hear about, a thick line for a wall and a cross for an open side. Even: write 1 in front of the next seed. Odd: write 0. The last digit drops off.',
    ),
    walls,
  );
}

/** The manual on paper, two pages. @param {Core} core */
export const createManualPages = (core) => [
  h('div.manual-page', manual(), h('h2', 'A worked example'), createExample(core)),
  blankWorksheet(),
];
