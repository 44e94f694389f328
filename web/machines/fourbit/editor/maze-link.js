// Code of the maze in the editor, with buttons to play it and to copy its link.

import { address } from '../../../app/routing/router.js';
import { button, enable } from '../../../app/ui/controls.js';
import { h, newId, row } from '../../../app/ui/dom.js';
import { copyText } from '../../../app/ui/clipboard.js';

export function createMazeLink(/** @type {Context} */ { openCode }) {
  const id = newId('code');
  const field = h('input', { id, class: 'field mono', readonly: true, type: 'text', size: '1' });
  const status = h('p', { class: 'quiet', role: 'status' });
  let code = '';
  const play = button({ label: 'Play this maze', kind: 'main', onclick: () => openCode(code) });
  const copy = button({
    label: 'Copy link',
    icon: 'copy',
    onclick: () =>
      void copyText(address(code), field).then((sentence) => (status.textContent = sentence)),
  });
  field.addEventListener('focus', () => field.select());
  return {
    element: h(
      'div',
      { class: 'stack stack-near editor-link' },
      h('label', { for: id, class: 'label' }, 'Code'),
      field,
      row(play, copy),
      status,
    ),
    /** @param {string | undefined} next undefined while the table is not a maze */
    show(next) {
      code = next ?? '';
      field.value = code;
      field.placeholder = 'Not a maze yet';
      status.textContent = '';
      for (const one of [play, copy]) enable(one, code !== '');
    },
  };
}
