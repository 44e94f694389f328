// The text under the machine.

import { fill, h, p } from '../../../app/ui/dom.js';

/** @param {HTMLElement} essay */
export function writeEssay(essay) {
  fill(
    essay,
    h('h2', null, 'A maze that is written while you walk'),
    p(
      'In most mazes the walls are there before you. Here a wall is decided at the moment you step ',
      'next to it, and how it is decided depends on everything you did before: each wall pushes a ',
      'digit into the seed, and the seed decides the next wall. The same circles give another maze ',
      'to whoever walks another way.',
    ),
    p(
      'Nothing in it is chance. Try it: walk a few steps, look at the worksheet, undo, walk round ',
      'the other side. The walls come out differently, and each of them can be checked by counting.',
    ),
    h('h2', null, 'Shut in'),
    p(
      'A step costs nothing until you notice what it built. Walls never go away, so a careless ',
      'player ends up in a pocket from which no safe way leads on. Wanderers who follow any open ',
      'side are shut in more often than not. Switch on the warning to be told at once.',
    ),
    p(
      'Par is the length of the shortest walk that strikes no wall. It is found by looking at all ',
      'states of walls, seed and cell, and on a random board it is mostly ten to fourteen moves. ',
      'About one random board in fifty has no safe walk at all; those are never dealt to you.',
    ),
    h('h2', null, 'For two'),
    p(
      'It was made as a game of talking. One has the module and no rules, the other the rules and ',
      'no module. Begin with the corner of the light, then the circles row by row, and agree on ',
      'names for the cells. The expert answers with the sides that are safe.',
    ),
    p(
      'The module and its rules are the work of the players of a bomb-defusing game, from the manual ',
      'page ‘On the Subject of Procedural Mazes’. The page names no author.',
    ),
  );
}
