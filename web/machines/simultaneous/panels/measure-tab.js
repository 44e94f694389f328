// The Measure tab: what experts see of this wall, and links to experiments, the proof and the records.

import { experimentLinks } from '../../../app/experiments/links.js';
import { h } from '../../../app/ui/dom.js';

/** @type {[words: string, label: string][]} */
const EXPERIMENTS = [
  ['prove 4x4 28', 'Prove that 4 × 4 needs 29 moves'],
  ['shortest 3x4', 'Find a shortest sequence for 3 × 4'],
  ['verify 4x4 rrdrrdrdldldulllddrddurdrdrrd', 'Check a sequence'],
  ['count 6x6', 'Count the mazes of 6 × 6'],
];

/** @type {[view: string, title: string, about: string][]} */
const PARTS = [
  ['proof', 'A proof, maze by maze', 'How a few mazes show that no shorter sequence solves all.'],
  ['lab-known', 'Records', 'The shortest known sequence of each size.'],
];

/** @param {Child[]} wall what belongs to this wall */
export const measureTab = (wall) => [
  ...wall,
  experimentLinks('simultaneous', EXPERIMENTS),
  h(
    'ul',
    { class: 'stack plain' },
    ...PARTS.map(([view, title, about]) =>
      h('li', null, h('a', { href: `#${view}` }, title), h('p', { class: 'quiet' }, about)),
    ),
  ),
];
