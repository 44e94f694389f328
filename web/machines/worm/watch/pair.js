// Two lists to choose from: what is watched, and what it is compared with.

import { h, newId } from '../../../app/ui/dom.js';

/** @typedef {readonly (readonly [value: string, name: string])[]} Options */

/** @param {string} label @param {readonly (readonly [group: string, options: Options])[]} groups @param {() => void} onchange @param {boolean} canBeNone */
function listOf(label, groups, onchange, canBeNone) {
  const id = newId('watched');
  const optionsOf = (/** @type {Options} */ options) =>
    options.map(([value, name]) => h('option', { value }, name));
  const select = h(
    'select.field',
    { id, onchange },
    canBeNone ? h('option', { value: '' }, 'None') : null,
    ...groups.flatMap(([group, options]) =>
      group ? [h('optgroup', { label: group }, ...optionsOf(options))] : optionsOf(options),
    ),
  );
  const element = h('div', h('label.label', { for: id }, label), select);
  return { select, element };
}

/**
 * @param {[first: string, second: string]} labels
 * @param {readonly (readonly [group: string, options: Options])[]} groups without a name: options of no group
 * @param {() => void} onchange
 */
export function pairOfSelects([first, second], groups, onchange) {
  const changed = () => {
    update();
    onchange();
  };
  const [one, other] = [
    listOf(first, groups, changed, false),
    listOf(second, groups, changed, true),
  ];
  /** Nothing is compared with itself. */
  function update() {
    const [{ value }, { select }] = [one.select, other];
    if (select.value === value) select.value = '';
    for (const option of select.options) option.hidden = option.value === value;
  }
  return {
    element: h('div.halves.watch-algorithms', one.element, other.element),
    selects: [one.select, other.select],
    get first() {
      return one.select.value;
    },
    set first(value) {
      one.select.value = value;
      update();
    },
    /** '' for none. */
    get second() {
      return other.select.value;
    },
    set second(value) {
      other.select.value = value;
      update();
    },
  };
}
