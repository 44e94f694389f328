// The records as a page of their own, in place of the wall.

import { copyForPaper } from '../../../app/printing/paper-copy.js';
import { print, taskLink } from '../../../app/routing/router.js';
import { h } from '../../../app/ui/dom.js';
import { createFrontier } from './index.js';

/** @param {import('../../../app/shell.js').Context} context @returns {import('../view.js').Page} */
export function createRecordsPage(context) {
  const frontier = createFrontier(context);
  const back = h('a', { class: 'button' }, 'Back to the wall');
  return {
    element: h(
      'div',
      { class: 'stack records-page' },
      h(
        'nav',
        { class: 'row', 'aria-label': 'Back' },
        back,
        h('a', { class: 'button', href: taskLink('simultaneous', []) }, 'Experiments'),
      ),
      h('h2', null, 'The shortest known sequences'),
      frontier.element,
    ),
    open(game) {
      back.href = print({ view: '', kind: game.kind, code: game.link });
    },
    redraw: frontier.settings,
    printPages: () => [h('div', null, copyForPaper(frontier.element))],
  };
}
