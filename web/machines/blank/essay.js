// The essay below the machine.

import { fill, h, p } from '../../app/ui/dom.js';

/** @param {Context} context */
export function writeEssay({ essay }) {
  fill(essay, h('h2', null, 'A corridor'), p('Describe the machine here.'));
}
