// Essay picture: the same board on two walks. They meet in one cell, and walls and seed differ.

import { h } from '../../../app/ui/dom.js';
import { CELLS } from '../board/cells.js';
import { createSmallBoard, createWalkPicture } from './small-board.js';

/** Two walks to C4. */
const WALKS = ['RDRDD', 'DRDDR'];
const NAMES = ['the first board', 'the second board'];

/** Walls that both boards have decided, and how many of them differ. @param {KeyValues[]} boards */
function compare([one, other]) {
  let both = 0;
  let differ = 0;
  for (const list of ['right', 'below'])
    for (let cell = 0; cell < CELLS; cell++) {
      const [wall, otherWall] = [one, other].map((facts) => facts.get(list)?.[cell] ?? '?');
      if (wall === '?' || otherWall === '?') continue;
      both++;
      if (wall !== otherWall) differ++;
    }
  return { both, differ };
}

export function createPicture(/** @type {Context} */ context) {
  const status = h('p.quiet.board-status', { role: 'status' });
  const boards = NAMES.map((name) => createSmallBoard(context, { name, onchange: show }));
  const seeds = boards.map(() => h('p.seed-line'));

  function show() {
    const facts = boards.map((board) => board.facts);
    for (const [i, seed] of seeds.entries())
      seed.textContent = `Light at ${facts[i].get('cell')}, seed ${facts[i].get('seed')}`;
    const { both, differ } = compare(facts);
    status.textContent = `${both} walls are decided on both boards. ${differ ? `Not the same: ${differ}.` : 'All are the same.'}`;
  }
  return createWalkPicture(context, boards, WALKS, show, {
    label: 'Two walks on one board',
    parts: [
      h(
        'div.columns.two-boards',
        ...boards.map(({ element }, i) => h('div.stack', element, seeds[i])),
      ),
      status,
    ],
    caption: 'The circles are the same on both boards. Only the walks differ.',
    ms: 1500,
  });
}
