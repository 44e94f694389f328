// Essay of the four-bit maze: how to think about it, how it is generated, how many exist, and the family
// of rules, with links to play them.

import { fill, h, p } from '../../../app/ui/dom.js';
import { grouped } from '../numbers.js';
import { countOf } from '../panels/census.js';
import { taskLink } from '../../../app/routing/router.js';

// Choices in the rooms with one, two, three and four lights: a door has eight rooms without its own light.
const TABLES = 8n ** 4n * 60n ** 6n * 420n ** 4n * 2730n;

/** A button that opens a maze. @typedef {(params: string, label: string) => HTMLElement} MazeLink */

// A maze in which every button changes its own light and nothing else.
const TRAINING = 'b4_allok.d7bde6acf59fc48ed3f9a2e8b1db80ca9f356e247d174c065b712a6039530';

const howToThink = () => [
  h('h2', null, 'Lost in sixteen rooms'),
  p(
    'The first box has four lights. They can be on or off in sixteen ways, and that is the whole ',
    'maze: sixteen rooms. Each light more doubles them, so six lights make sixty-four rooms. ',
    'A lit button is a door. It always puts out its own light. What it does to the other ',
    'lights depends on the room you are in. Other rules, below, have other doors. ',
    'The same door in the same room always leads ',
    'to the same place. Nothing is hidden, nothing is random, and yet most people walk in circles.',
  ),
  p(
    'In a garden maze your eyes help: you see a corner again and know it. Here every room looks ',
    'much like every other, and you cannot see how far the goal is. With one light on you may be ',
    'a single press from the end, or, with four lights, up to twelve. ',
    'Watch yourself: you will find a loop you like and go round it.',
  ),
  h('h2', null, 'Give the rooms names'),
  p(
    'It helps to read the lights as a binary number. From left to right a lit bulb counts 8, 4, ',
    '2 and 1; add them up. With four lights, all lit make 15 and none makes 0. “Twelve” is much easier to remember ',
    'than “on, on, off, off”. “Your moves” is a list of this form: the room, the button in ',
    'brackets, the next room. The buttons are numbered from left to right, beginning with 1. The ',
    'moves in a link and on the command line count from the right, beginning with 0, as the first ',
    'paper about these mazes does: with four lights their 3 is button 1 here. “Values of the ',
    'lights” shows what each light counts.',
  ),
  p(
    'Then draw a map. Each room is a frame with its lights in it, and an arrow runs from every ',
    'lit light to the room behind that door. The map beside the box draws itself as you explore. ',
    'Once the map is complete, the puzzle is easy: start at the goal and follow the arrows ',
    'backwards.',
  ),
];

const howItIsGenerated = () => [
  h('h2', null, 'The arm'),
  p(
    'Good mazes of this kind tend to have the same shape. About half of the rooms are tangled ',
    'together near the start, with many paths between them. The other half form an arm towards ',
    'the goal: a chain in which exactly one door leads on. The wrong doors throw you back, ',
    'often far back. If you press at random, you drift through the tangle and slip off the arm ',
    'again and again. That is why it takes hundreds of presses on average to get out of only sixteen ',
    'rooms by luck.',
  ),
  h('h2', null, 'How a maze is generated'),
  p(
    'The algorithm starts with doors that lead anywhere and changes one door at a time. It undoes ',
    'a change that cuts off more rooms from the start or from the goal, or that makes the solution ',
    'shorter. It goes on until every room can be reached, the goal can be reached from every room, ',
    'and the shortest solution is as long as you asked for. ',
    'With four lights it cannot be longer than twelve presses. The first room has four different ',
    'neighbours, all of them at least eleven presses from the goal, and there are only sixteen ',
    'rooms for everything.',
  ),
];

const howManyExist = () => [
  h('h2', null, 'How many mazes exist'),
  p(
    'There are two rules for a single room: a door puts out its own light, and no two doors of a ',
    `room lead to the same place. ${grouped(String(TABLES))} tables obey them. `,
    'In most of these tables some room is cut off. Real mazes, in which you can reach every room ',
    'and always still reach the goal, number exactly ',
    `${grouped(countOf(4))}. `,
    'Nobody listed them. They can be counted by adding and subtracting sets of rooms that are ',
    'closed off. Your computer can do it now: ',
    h('a', { href: taskLink('fourbit', ['count', '4']) }, 'count them'),
    '.',
  ),
];

const family = (/** @type {MazeLink} */ maze) => [
  h('h2', null, 'The family'),
  p(
    'Oskar van Deventer made more than one box of this kind. They look alike, with four lights and ',
    'four buttons, and differ only in the rule. In ',
    maze('allok.soskar', 'All OK'),
    ' every button always works. The easiest of these mazes is ',
    maze(TRAINING, 'the training maze'),
    ', where each button switches its own light on and off and does nothing else. ',
    maze('reset.soskar', 'Wrong-move reset'),
    ' needs four right presses, and one wrong press takes you back to the start. A ',
    maze('pin.soskar', 'PIN code'),
    ' needs four right presses too, but tells you nothing until the last one: the path forks at ',
    'every press, and only one of its ends is the exit. ',
    maze('memory.soskar', 'Memory'),
    ' is a single tour of fifteen presses through all the rooms, to be learned by heart.',
  ),
  p(
    'In ',
    maze('deeper.soskar', 'Deeper and deeper'),
    ' at most one light comes back on for the one that went out, so you never get back to more ',
    'lights. In ',
    maze('nosense.soskar', 'No sense'),
    ' a button may leave its own light on. In ',
    maze('karnaugh.soskar', 'Karnaugh'),
    ' a button changes only its own light, and you can always go back. But many buttons are dead, ',
    'and you have to find out which. ',
    maze('oneway.soskar', 'One way'),
    ' is the same without the way back: the button that you pressed last is dead. To play another ',
    'maze of one of these rules, choose the rule above the box; a low window has the rules under “New”.',
  ),
  h('h2', null, 'Whose idea it was'),
  p(
    'Oskar van Deventer built the first four-bit maze, a box whose switches are pushed back up ',
    'by electromagnets. Todd Neller described it as a graph and published the algorithm that ',
    'generates the mazes here. This page puts them behind glass.',
  ),
];

export function writeEssay(/** @type {Context} */ { essay, openCode }) {
  /** @type {MazeLink} */
  const maze = (params, label) =>
    h(
      'button',
      { type: 'button', class: 'link', onclick: () => openCode(`v1.fourbit.${params}`) },
      label,
    );
  fill(essay, ...howToThink(), ...howItIsGenerated(), ...howManyExist(), ...family(maze));
}
