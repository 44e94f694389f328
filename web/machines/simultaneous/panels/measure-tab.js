// The Measure tab: what experts see of this wall, and the parts of the laboratory.

import { h } from '../../../app/ui/dom.js';

/** @type {[view: string, title: string, about: string][]} */
const PARTS = [
  ['proof', 'A proof, maze by maze', 'How a few mazes show that no shorter sequence solves all.'],
  ['lab-solvers', 'Compare solvers', 'Which method finds short sequences fastest?'],
  ['lab-thesis', 'Thesis, chapter 6', 'Its tables and figures, computed again.'],
  ['lab-known', 'Records', 'The shortest known sequence of each size.'],
];

/** @param {import('../../../app/ui/dom.js').Child[]} wall what belongs to this wall */
export const measureTab = (wall) => [
  ...wall,
  h('h2', null, 'Laboratory'),
  h(
    'p',
    null,
    'Prove how many moves these mazes need, search for short sequences, and count mazes. ' +
      'It runs in your browser, and your results are saved.',
  ),
  h(
    'div',
    { class: 'row' },
    h(
      'a',
      {
        class: 'button',
        href: '#lab',
        'data-tip': 'Prove, search and count mazes in the browser',
      },
      'Laboratory',
    ),
  ),
  h(
    'ul',
    { class: 'stack plain lab-links' },
    ...PARTS.map(([view, title, about]) =>
      h('li', null, h('a', { href: `#${view}` }, title), h('p', { class: 'quiet' }, about)),
    ),
  ),
];
