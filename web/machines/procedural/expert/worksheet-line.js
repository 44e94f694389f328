// Line of the worksheet in words: the newest move's wall decisions, short enough to read aloud.

import { fill, h } from '../../../app/ui/dom.js';
import { columnsOf, newestEntry } from './wall-decisions.js';

const seed = (/** @type {string | undefined} */ bits) => h('b.seed', bits);

function latest(/** @type {KeyValues} */ facts) {
  const entry = newestEntry(facts);
  if (!entry) {
    const counts = columnsOf(facts).map(({ letter, count }) => `${letter} ${count}`);
    return [`Circles: ${counts.join(', ')}. First seed `, seed(facts.get('seed')), '.'];
  }
  const { number, direction, cell, line, reading, circles, decisions } = entry;
  const walls = decisions.map(({ side, isWall }) => `${side} ${isWall ? 'wall' : 'open'}`);
  return [
    `Move ${number}, ${direction} to ${cell}: ${line} ${reading} `,
    seed(circles),
    ' over ',
    seed(decisions[0]?.before ?? facts.get('seed')),
    `: ${walls.join(', ') || 'all decided before'}. Seed `,
    seed(facts.get('seed')),
    '.',
  ];
}

export function createWorking() {
  const line = h('p.working-line');
  const moves = h('p.reported-moves');
  return {
    element: h('div.working', moves, line),
    /** @param {ReportedBoard} reported @param {KeyValues} facts @param {string} strikes @param {boolean} isComputed */
    draw({ made, plan }, facts, strikes, isComputed) {
      fill(
        moves,
        'Made ',
        h('b.made', made || 'none'),
        ' Planned ',
        h('b.planned', plan || 'none'),
        ' Strikes ',
        h('b.strikes', strikes),
      );
      line.hidden = !isComputed;
      fill(line, ...(isComputed ? latest(facts) : []));
    },
  };
}
