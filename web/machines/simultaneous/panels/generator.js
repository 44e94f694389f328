// The generator panel: random mazes of a size from a seed, or all mazes of a size.

import { descriptionCode, seedCode } from '../../../app/routing/code.js';
import { button, checkbox, slider } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { createNewMazeForm, labelledSelect } from '../../../app/ui/new-maze-form.js';

/** @param {import('../../../app/shell.js').Context} context */
export function createGenerator(context) {
  /** @param {string} label @param {number} maximum @param {number} value */
  const count = (label, maximum, value) => slider({ label, minimum: 1, maximum, value });
  const rows = count('Rows', 10, 4);
  const columns = count('Columns', 10, 4);
  const mazes = count('Mazes', 100, 6);
  const perfect = checkbox({
    label: 'Perfect',
    hint: 'All dots must be on the goal at the same time. They can leave it again.',
    checked: false,
  });
  const { element: wallsField, select: walls } = labelledSelect('Walls', [
    ['', 'blocked cells'],
    ['edges', 'between cells, any start and exit'],
    ['corners', 'between cells, from corner to corner'],
  ]);
  const params = () => [`r${rows.value()}`, `c${columns.value()}`, walls.value];
  const perfectParam = () => perfect.input.checked && 'perfect';
  const form = createNewMazeForm(
    context,
    (seed) => seedCode('simultaneous', [...params(), `k${mazes.value()}`, perfectParam()], seed),
    'Create mazes',
  );
  const openAll = () =>
    context.openCode(descriptionCode('simultaneous', [...params(), perfectParam()], 'all'));
  const element = h(
    'div',
    { class: 'stack generator' },
    row(rows.element, columns.element, mazes.element),
    row(wallsField),
    perfect.element,
    form.word,
    form.problem,
    row(
      form.make,
      button({
        label: 'Create all mazes of this size',
        hint: 'Up to 16 cells; fewer with walls between cells',
        onclick: openAll,
      }),
    ),
  );
  return {
    element,
    /** Takes over the size of the wall. @param {number} r @param {number} c */
    useSize(r, c) {
      rows.set(r);
      columns.set(c);
    },
  };
}
