// A worked example: how a fixed board begins, a picture for each wall, with the words of the core's
// worksheet.

import { h, p } from '../../../app/ui/dom.js';
import { columnsOf, circlesInWords, newestEntry, withUndecided } from './wall-decisions.js';
import { createGrid } from '../board/grid.js';

const CODE = 'v1.procedural.classic.dA1F6100000000100101101010010001000010000';
const MOVES = 'DR';

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

export const createExample = (/** @type {Core} */ core) =>
  core.during(CODE, (session) => {
    const figures = [firstFigure(session.describe())];
    for (const move of MOVES) {
      session.step(move);
      figures.push(...moveFigures(session.describe()));
    }
    return h('div.columns.example', ...figures);
  });
