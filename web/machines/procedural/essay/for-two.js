// Essay picture: what the two players see. The defuser has the circles and the light, the expert the walls.

import { DIRECTIONS, fill, h } from '../../../app/ui/index.js';
import { openSides } from '../board/cells.js';
import { createGrid } from '../board/grid.js';
import { newestEntry } from '../expert/wall-decisions.js';
import { createSmallBoard, createWalkPicture } from './small-board.js';

const WALK = 'DRDD';

export function createPicture(/** @type {Context} */ context) {
  const screen = createGrid();
  const talk = h('div.stack.stack-near.talk', { role: 'status' });
  const board = createSmallBoard(context, { name: 'the expert’s sheet', onchange: show });

  function show() {
    const { facts, hit } = board;
    screen.draw(facts, { walls: false });
    const entry = newestEntry(facts);
    const sides = openSides(facts).map((side) => DIRECTIONS[side]);
    fill(
      talk,
      h(
        'p',
        h('b', 'Defuser: '),
        entry
          ? `I went ${entry.direction}. I am in ${entry.cell}.`
          : 'The light is in A1. These are the circles …',
      ),
      h(
        'p',
        h('b', 'Expert: '),
        hit ? `Not ${DIRECTIONS[hit]}, there is a wall!` : `You can go ${sides.join(' or ')}.`,
      ),
    );
  }
  return createWalkPicture(context, [board], [WALK], show, {
    label: 'What the two players see',
    parts: [
      h('div.columns.two-boards', h('div.small-screen', screen.element), board.element),
      talk,
    ],
    caption: 'The dark board is the module: it shows no walls. The paper is the expert’s sheet.',
    ms: 2200,
  });
}
