// The text under the machine, with a count that can be run.

import { button, progress } from '../../../app/ui/controls.js';
import { fill, h, p } from '../../../app/ui/dom.js';
import { grouped } from '../numbers.js';

// Every button changes its own light and nothing else.
const TRAINING = 'b4_allok.d7bde6acf59fc48ed3f9a2e8b1db80ca9f356e247d174c065b712a6039530';

/** @param {import('../../../app/shell.js').Context} context */
export function writeEssay({ essay, engine, openCode }) {
  const counter = createCounter(engine);
  const maze = (/** @type {string} */ params, /** @type {string} */ label) =>
    h(
      'button',
      { type: 'button', class: 'link', onclick: () => openCode(`v1.fourbit.${params}`) },
      label,
    );
  fill(
    essay,
    h('h2', null, 'Sixteen rooms, and lost in them'),
    p(
      'Four lights can be on or off in sixteen ways, and that is the whole maze: sixteen rooms. ',
      'A lit button is a door. It always puts out its own light, and what it does to the other ',
      'three depends on the room you are in. The same door in the same room leads to the same ',
      'place every time. Nothing is hidden, nothing is random, and yet most people walk in circles.',
    ),
    p(
      'In a garden maze the eye helps: you see a corner again and know it. Here every room looks ',
      'much like every other, and there is no sense of near and far. One light on may be a single ',
      'press from the end, or twelve. ',
      'Watch yourself: you will find a loop you like, and go round it.',
    ),
    h('h2', null, 'Give the rooms names'),
    p(
      'It helps to read the lights as a binary number. From left to right a lit bulb counts 8, 4, ',
      '2 and 1; add them up. All four lit make 15, none makes 0. “Twelve” is much easier to keep ',
      'in mind than “on, on, off, off”. The walk under the box is written like that: the room, in ',
      'brackets the button, the next room. Buttons carry the numbers 3 to 0, the powers of two ',
      'that they stand for; “Values and keys” writes what each counts above it.',
    ),
    p(
      'Then draw a map. Each room is a frame with four lights in it, and an arrow runs from every ',
      'lit light to the room behind that door. The map beside the box draws itself as you explore. ',
      'Once it is all there, the puzzle nearly dissolves: start at the goal and follow arrows ',
      'backwards.',
    ),
    h('h2', null, 'The arm'),
    p(
      'Good mazes of this kind tend to have the same shape. About half of the rooms are tangled ',
      'together near the start, with many ways between them. The other half form an arm towards ',
      'the goal: a chain in which exactly one door leads on, while the wrong ones throw you back, ',
      'often far back. Random pressing drifts in the tangle and slips off the arm again and again; ',
      'that is why it takes hundreds of presses on average to stumble out of sixteen rooms.',
    ),
    h('h2', null, 'How a maze is made'),
    p(
      'We begin with doors that lead anywhere, then change one door at a time. If after a change ',
      'more rooms are cut off from the start or from the goal, or if none is but the way got ',
      'shorter, the change is undone. It goes on until every room can be reached, ',
      'the goal can be reached from every room, and the shortest way is as long as you asked for. ',
      'With four lights it cannot be longer than twelve: the first room has four different ',
      'neighbours, none of them nearer to the goal than one press less than the whole way, and ',
      'there are only sixteen rooms to put it all in.',
    ),
    h('h2', null, 'How many there are'),
    p(
      'Obeying only the rule of the single door (it puts out its own light, and no two doors of a ',
      'room lead to the same place) there are 16',
      '\u2009234\u2009064\u2009191\u2009999\u2009180\u2009800\u2009000\u2009000\u2009000 tables. ',
      'In most of them something is cut off. Real mazes, with every room reachable and the goal ',
      'always within reach, number exactly 953\u2009896\u2009137\u2009874\u2009783\u2009730\u2009947\u2009113\u2009754. ',
      'Nobody listed them; they can be counted by adding and subtracting sets of rooms that are ',
      'closed off. Your own machine can do it now.',
    ),
    counter.element,
    h('h2', null, 'The family'),
    p(
      'Oskar van Deventer made more than one box of this kind. They look alike, four lights and four ',
      'buttons, and only the rule differs. In ',
      maze('allok.soskar', 'All OK'),
      ' nothing is ever refused; the gentlest of them is ',
      maze(TRAINING, 'the training one'),
      ', where each button clicks its own light on and off and does nothing else. ',
      maze('reset.soskar', 'Wrong-move reset'),
      ' wants four right presses, and one wrong press takes you back to the start. A ',
      maze('pin.soskar', 'PIN code'),
      ' wants four as well, but keeps silent until the last: the way forks at every press, and of all ',
      'its ends one is the exit. ',
      maze('memory.soskar', 'Memory'),
      ' is a single tour of fifteen presses through all the rooms, to be learned by heart.',
    ),
    p(
      'In ',
      maze('deeper.soskar', 'Deeper and deeper'),
      ' at most one light comes back on for the one that went out, so that there is no return to more ',
      'lights. ',
      maze('nosense.soskar', 'No sense'),
      ' forgets which button belongs to which light. In ',
      maze('karnaugh.soskar', 'Karnaugh'),
      ' a button changes its own light and no other, and the way back is always open; but many ',
      'buttons are dead, and you find out which. ',
      maze('oneway.soskar', 'One way'),
      ' is the same with the way back shut: the button that you have just pressed is dead. Where a maze ',
      'is made, under the box, the rule is the first thing to choose.',
    ),
    h('h2', null, 'Whose idea it was'),
    p(
      'Oskar van Deventer built the first four-bit maze, a box whose switches are pushed back up ',
      'by electromagnets. Todd Neller described it as a graph, and gave the method that makes the ',
      'mazes here. We have only put it behind glass.',
    ),
  );
  return { close: counter.close };
}

/** Counts the valid mazes in the worker, with its true figures. @param {import('../../../engine/client.js').Engine} engine */
function createCounter(engine) {
  const working = progress('Stop');
  const answer = h('p', { class: 'count-answer', role: 'status' });
  const start = button({ label: 'Count them', kind: 'main', onclick: () => void count() });
  async function count() {
    start.hidden = true;
    answer.textContent = '';
    const before = performance.now();
    try {
      const counted = await working.run('Counting', (options) =>
        engine.task('fourbit', 'count', '4', options),
      );
      const seconds = ((performance.now() - before) / 1000).toFixed(1);
      answer.textContent = counted
        ? `${grouped(counted.get('valid') ?? '')} mazes among ` +
          `${grouped(counted.get('obey_local_rules') ?? '')} tables, counted in ${seconds} s.`
        : 'Stopped.';
    } catch (error) {
      answer.textContent = /** @type {Error} */ (error).message;
    } finally {
      start.hidden = false;
    }
  }
  return {
    element: h('div', { class: 'count' }, start, working.element, answer),
    close: working.stop,
  };
}
