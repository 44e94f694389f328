// Essay of the four-bit maze: how to think about it, how it is generated, how many exist, and its family of rules. Each
// idea has a live picture, loaded shortly before it is in sight.

import { createEssay } from '../../../app/essay/essay.js';
import { taskLink } from '../../../app/routing/router.js';
import { h } from '../../../app/ui/dom.js';
import { grouped } from '../numbers.js';
import { countOf } from '../panels/census.js';

// Choices in the rooms with one, two, three and four lights: a door has eight rooms without its own light.
const TABLES = 8n ** 4n * 60n ** 6n * 420n ** 4n * 2730n;

/** @type {Idea[]} */ const IDEAS = [
  {
    title: 'Sixteen rooms with numbers',
    words: [
      'Four lights can be on or off in sixteen ways. Each way is a room, and one more light doubles the rooms. A ' +
        'room is easier to remember by a number. From left to right a lit bulb counts 8, 4, 2 and 1; add them ' +
        'up. You begin in room 15, with all lights on; the goal is room 0, with all lights out.',
      '“Your moves” lists your walk in this form: the room, the button in brackets, the next room. Buttons are ' +
        'numbered from left to right, beginning with 1. “Values of the lights” shows what each light counts.',
    ],
    load: () => import('./room-numbers.js'),
  },
  {
    title: 'Draw a map',
    words: [
      'In most mazes of this kind a lit button is a door to another room. It puts out its own light; what it ' +
        'does to the others depends on the room. The same door in the same room always leads to the same place. ' +
        'Nothing is random.',
      'So draw a map: a frame for each room, and an arrow from each lit light to the room behind it. With the ' +
        'whole map it is easy: start at the goal, with the thick frame, and follow the arrows backwards.',
    ],
    load: () => import('./walk.js'),
  },
  {
    title: 'Going in circles',
    words: [
      'Yet most people walk in circles. In a garden you know a corner when you see it again. Here all rooms look ' +
        'alike, and you cannot see how far the goal is. With one light left the goal may be a single press away, ' +
        'or, in a maze of four lights, up to fourteen.',
      'A habit is enough to get caught. If you choose by the lights alone, you do the same in a room as last ' +
        'time, so the first room that comes again closes the circle.',
    ],
    load: () => import('./loop.js'),
  },
  {
    title: 'The arm',
    words: [
      'Good mazes of this kind tend to have one shape. About half of the rooms are tangled together. The other ' +
        'half form an arm towards the goal: in each of its rooms only one door leads on, and the wrong ones ' +
        'throw you back, often far. At random it usually takes hundreds of presses to get out of only sixteen ' +
        'rooms. In the third maze the arm is shorter, and a player gets out sooner.',
      [
        'Todd Neller found this: ',
        h('cite', 'Oskar van Deventer’s 4-Bit Maze'),
        ', 2008, section Four-Bit Maze Generation.',
      ],
    ],
    isWide: true,
    load: () => import('./arm.js'),
  },
  {
    title: 'How a maze is generated',
    words: [
      'Neller’s algorithm lays the arrows at random and changes one at a time. It undoes a change that cuts off ' +
        'more rooms from the start or the goal, or that makes the solution shorter. It goes on until no room is ' +
        'cut off and the solution is as long as you want.',
      'With four lights a solution has at most twelve presses. Why not thirteen? The four doors of the start ' +
        'lead to four rooms. Each would be at least twelve presses from the goal, so the nearest has twelve more ' +
        'rooms behind it. 1\u00a0+\u00a04\u00a0+\u00a012 makes seventeen: one room too many.',
    ],
    load: () => import('./generator.js'),
  },
  {
    title: 'How many mazes exist',
    words: [
      'A table says for each door where it leads. Two rules hold in each room: a door puts out its own light, ' +
        'and no two doors lead to the same place. With two lights twelve tables obey them. A maze also needs a ' +
        'path from the start to each room, and from there to the goal. Five tables are left.',
      `With four lights ${grouped(String(TABLES))} tables obey the rules, and exactly ${grouped(countOf(4))} are ` +
        'mazes. No computer can list them all: they are counted by adding and subtracting those in which some ' +
        'rooms are cut off.',
      [
        'Your computer can do it now: ',
        h('a', { href: taskLink('fourbit', ['count', '4']) }, 'count them'),
        '.',
      ],
    ],
    load: () => import('./all-tables.js'),
  },
  {
    title: 'The family',
    words: [
      'Oskar van Deventer built the first of these mazes. It is a box whose electromagnets push switches up ' +
        'again. More mazes of the family look just like it, and differ only in the rule. Press each of these ' +
        'small ones, and feel the difference.',
    ],
    isWide: true,
    load: () => import('./nine-rules.js'),
  },
  {
    title: 'What a memory is worth',
    words: [
      'Here players race through one maze. One has the map. One remembers every room and tries what is new. One ' +
        'never goes straight back, and one presses at random. One race may be luck: the mean of many games shows ' +
        'who is better. Can you beat the one who remembers everything?',
    ],
    load: () => import('./race.js'),
  },
];

export const writeEssay = (/** @type {Context} */ context) => createEssay(context, IDEAS);
