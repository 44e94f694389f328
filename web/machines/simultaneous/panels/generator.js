// The generator panel: random mazes of a size from a seed, or all mazes of a size.

import { createNewMazeForm } from '../../../app/new-maze/form.js';
import { descriptionCode } from '../../../app/routing/code.js';
import { button, h, row } from '../../../app/ui/index.js';

export function createGenerator(/** @type {Context} */ context) {
  const form = createNewMazeForm(context, 'simultaneous', { label: 'Create mazes' });
  const openAll = () => {
    const { values } = form;
    delete values.k;
    const code = descriptionCode('simultaneous', form.words(values), 'all');
    context.openCode(code, form.refuse);
  };
  const all = button({
    label: 'Create all mazes of this size',
    hint: 'Up to 16 cells; fewer with walls between cells',
    onclick: openAll,
  });
  return {
    element: h(
      'div.stack.generator',
      row(...form.take('r', 'c', 'k')),
      ...form.take('walls', 'perfect'),
      ...form.end(all),
    ),
    /** Takes over the settings of the wall. @param {string} code */
    show: (code) => form.show(code),
  };
}
