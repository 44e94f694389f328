// Sets by seed: so many random mazes of a size, or all of them.

import { descriptionCode, seedCode } from '../../../app/routing/code.js';
import { button, checkbox, slider } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { createNewMazeForm, labelledSelect } from '../../../app/ui/new-maze-form.js';

/** @param {import('../../../app/shell.js').Context} context */
export function createGenerator(context) {
  /** @param {string} label @param {number} maximum @param {number} value */
  const side = (label, maximum, value) => slider({ label, minimum: 1, maximum, value });
  const rows = side('Rows', 10, 4);
  const columns = side('Columns', 10, 4);
  const count = side('Mazes', 100, 6);
  const perfect = checkbox({
    label: 'Perfect',
    hint: 'All must stand on the goal at the same moment, and no dot stays there.',
    checked: false,
  });
  const { element: wallsField, select: walls } = labelledSelect('Walls', [
    ['', 'blocked fields'],
    ['edges', 'between fields, any start and exit'],
    ['corners', 'between fields, from corner to corner'],
  ]);
  const words = () => [`r${rows.value()}`, `c${columns.value()}`, walls.value];
  const isPerfect = () => perfect.input.checked && 'perfect';
  const parts = createNewMazeForm(
    context,
    (word) => seedCode('simultaneous', [...words(), `k${count.value()}`, isPerfect()], word),
    'Make this set',
  );
  const makeAll = () =>
    context.openCode(descriptionCode('simultaneous', [...words(), isPerfect()], 'all'));
  const element = h(
    'div',
    { class: 'maker' },
    row(rows.element, columns.element, count.element),
    row(wallsField),
    perfect.element,
    parts.word,
    parts.problem,
    row(
      parts.make,
      button({
        label: 'All mazes of this size',
        hint: 'Up to 16 fields; fewer with walls between them',
        onclick: makeAll,
      }),
    ),
  );
  return {
    element,
    /** As the wall at hand has it. @param {number} r @param {number} c */
    useSize(r, c) {
      rows.set(r);
      columns.set(c);
    },
  };
}
