// One-line summary of the newest move's wall decisions, short enough to read aloud.

import { fill, h } from '../../../app/ui/dom.js';
import { DIRECTIONS } from '../../../app/ui/directions.js';

/** How the slice of a move is read. @type {Record<string, string>} */
export const READING = {
  U: 'left to right',
  R: 'top to bottom',
  D: 'right to left',
  L: 'bottom to top',
};

const seed = (/** @type {string | undefined} */ bits) => h('b', { class: 'seed' }, bits);

/** @param {import('../../../engine/core.js').KeyValues} facts */
function latest(facts) {
  const entry = facts.all('entry').at(-1);
  if (!entry) {
    const counts = facts.all('column').map(([letter, count]) => `${letter} ${count}`);
    return [`Circles: ${counts.join(', ')}. First seed `, seed(facts.get('seed')), '.'];
  }
  const [number, move, cell, line, , slice] = entry;
  const decisions = facts.all('decision').filter(([of]) => of === number);
  const lineName = line === 'column' ? `column ${cell[0]}` : `row ${cell[1]}`;
  const walls = decisions.map(
    ([, side, , , , , what]) => `${side} ${what === 'present' ? 'wall' : 'open'}`,
  );
  return [
    `Move ${number}, ${DIRECTIONS[/** @type {keyof typeof DIRECTIONS} */ (move)]} to ${cell}: ${lineName} ${READING[move]} `,
    seed(slice),
    ' over ',
    seed(decisions[0]?.[2] ?? facts.get('seed')),
    `: ${walls.join(', ') || 'all decided before'}. Seed `,
    seed(facts.get('seed')),
    '.',
  ];
}

export function createWorking() {
  const line = h('p', { class: 'working-line' });
  const moves = h('p', { class: 'reported-moves' });
  return {
    element: h('div', { class: 'working' }, moves, line),
    /** @param {import('./reported-board.js').ReportedBoard} reported @param {import('../../../engine/core.js').KeyValues} facts @param {string} strikes */
    draw({ made, plan }, facts, strikes) {
      fill(
        moves,
        'Made ',
        h('b', { class: 'made' }, made || 'none'),
        ' Planned ',
        h('b', { class: 'planned' }, plan || 'none'),
        ' Strikes ',
        h('b', { class: 'strikes' }, strikes),
      );
      fill(line, ...latest(facts));
    },
  };
}
