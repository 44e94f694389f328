// A labelled select.

import { h, newId } from './dom.js';

/** @param {string} label @param {readonly (readonly [value: string, label: string])[]} choices @param {() => void} [onchange] */
export function labelledSelect(label, choices, onchange) {
  const id = newId('select');
  const select = h(
    'select.field',
    { id, onchange },
    ...choices.map(([value, text]) => h('option', { value }, text)),
  );
  const element = h('div', h('label.label', { for: id }, label), select);
  return { element, select };
}
