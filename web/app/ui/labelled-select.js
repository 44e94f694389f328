// A labelled select.

import { h, newId } from './dom.js';

/** @param {string} label @param {readonly (readonly [value: string, label: string])[]} choices @param {() => void} [onchange] */
export function labelledSelect(label, choices, onchange) {
  const id = newId('select');
  const select = h(
    'select',
    { id, class: 'field', onchange },
    ...choices.map(([value, text]) => h('option', { value }, text)),
  );
  const element = h('div', null, h('label', { for: id, class: 'label' }, label), select);
  return { element, select };
}
