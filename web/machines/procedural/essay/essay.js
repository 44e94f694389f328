// Essay text below the machine.

import { fill, h, p } from '../../../app/ui/dom.js';

/** @param {import('../../../app/shell.js').Context} context */
export function writeEssay({ essay }) {
  fill(
    essay,
    h('h2', null, 'A maze that is written while you walk'),
    p(
      'In most mazes the walls are there before you. Here a wall is decided at the moment you step ',
      'next to it, and how it is decided depends on everything you did before: each wall pushes a ',
      'digit into the seed, and the seed decides the next wall. The same circles give another maze ',
      'if you take another route.',
    ),
    p(
      'Nothing here is random. Try it: walk a few steps, look at the worksheet, undo, and walk round ',
      'the other side. The walls come out differently, and you can check each of them by counting.',
    ),
    h('h2', null, 'Trapped'),
    p(
      'A step costs nothing until you notice what it built. Walls never go away, so a careless ',
      'player ends up in a pocket with no safe way out. Players who move at random get trapped more ',
      'often than not. Switch on the warning to see at once when you are trapped.',
    ),
    p(
      'Par is the number of moves of the shortest safe walk. The search looks at all ',
      'states of walls, seed and cell. On a random board par is mostly ten to fourteen moves. ',
      'About one random board in fifty has no safe walk at all; you never get those.',
    ),
    h('h2', null, 'For two'),
    p(
      'This is a game of talking. One player has the module and no rules, the other has the rules and ',
      'no module. Begin with the corner of the light, then the circles row by row, and agree on ',
      'names for the cells. The expert answers with the sides that are safe.',
    ),
    p(
      'The module and its rules are the work of the players of a bomb-defusing game, from the manual ',
      'page ‘On the Subject of Procedural Mazes’. Kuro developed the module; ishanpm wrote the page.',
    ),
  );
}
