// A field for a number of rows or columns.

import { h, newId } from '../../../app/ui/dom.js';

const SIDE_MAX = 16384;

/** @param {string} label @param {{value?: number, oninput?: () => void}} [options] */
export function numberField(label, { value, oninput } = {}) {
  const id = newId('side');
  const input = h('input', {
    id,
    class: 'field',
    type: 'number',
    min: 1,
    max: SIDE_MAX,
    size: 1,
    value,
    autocomplete: 'off',
    oninput,
  });
  return { input, element: h('div', null, h('label', { for: id, class: 'label' }, label), input) };
}
