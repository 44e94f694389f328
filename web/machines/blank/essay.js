// The essay below the machine.

import { fill, h, p } from '../../app/ui/dom.js';

export function writeEssay(/** @type {Context} */ { essay }) {
  fill(essay, h('h2', 'A corridor'), p('Describe the machine here.'));
}
