// Form of the editor: a state and the targets of its buttons, for use by keyboard. All changes are applied
// together, so two buttons can change places.

import { button, fill, h, row } from '../../../app/ui/index.js';
import { labelledSelect } from '../../../app/ui/labelled-select.js';
import { buttonNumber } from '../numbers.js';
import { lightsOfState } from './draft.js';

/**
 * @typedef {import('./draft.js').Change} Change
 */

/**
 * @param {{choose: (state: number) => void, change: (changes: Change[]) => void,
 *   canBeDead: (table: DoorTable, door: number) => boolean}} handlers `choose` is called for another state
 */
export function createButtonForm({ choose, change, canBeDead }) {
  /** @type {DoorTable | undefined} */ let table;
  let state = -1;
  const container = h('div.columns.editor-fields');
  /** @type {ReturnType<typeof labelledSelect> | undefined} */ let states;
  /** The fields of the state's doors. @type {{door: number, select: HTMLSelectElement}[]} */
  let fields = [];

  function submit() {
    const changes = fields.flatMap(({ door, select }) => {
      const target = Number(select.value);
      return target === table?.targets[door] ? [] : [{ door, target }];
    });
    if (changes.length) change(changes);
  }
  const apply = button({ label: 'Change these buttons', onclick: submit });
  const element = h(
    'fieldset.segmented.editor-panel',
    h('legend.label', 'Edit as a list'),
    container,
    row(apply),
  );

  function build(/** @type {DoorTable} */ of, /** @type {number} */ at) {
    const all = Array.from({ length: 2 ** of.bits }, (_, one) => one);
    const name = (/** @type {number} */ one) => `${one} (${lightsOfState(one, of.bits)})`;
    if (!states || table?.bits !== of.bits) {
      const choices = all.filter((one) => one > 0).toReversed();
      const made = labelledSelect(
        'State',
        choices.map((one) => [String(one), name(one)]),
        () => choose(Number(made.select.value)),
      );
      states = made;
    }
    fields = [];
    const doors = of.doors.flatMap((one, door) => {
      if (one.state !== at) return [];
      const { element: field, select } = labelledSelect(
        `Button ${buttonNumber(one.button, of.bits)} leads to`,
        all
          .filter((to) => to !== at || canBeDead(of, door))
          .map((to) => [String(to), to === at ? `${name(to)}; itself (dead)` : name(to)]),
      );
      fields.push({ door, select });
      return [field];
    });
    const hadFocus = document.activeElement === states.select;
    fill(container, states.element, ...doors);
    if (hadFocus) states.select.focus();
  }

  return {
    element,
    /** @param {DoorTable} of @param {number} at the state */
    show(of, at) {
      if (at !== state || of.bits !== table?.bits || of.doors.length !== table.doors.length)
        build(of, at);
      [table, state] = [of, at];
      if (states) states.select.value = String(at);
      for (const { door, select } of fields) select.value = String(of.targets[door]);
    },
  };
}
