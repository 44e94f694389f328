// The records as a page of their own, in place of the wall. Older addresses of the same view, such as #lab and
// #lab-solvers, lead to the experiments.

import { print, taskLink } from '../../../app/routing/router.js';
import { h } from '../../../app/ui/dom.js';
import { createFrontier } from './index.js';

const KIND = 'simultaneous';

/** @param {Context} context @returns {import('../view.js').Page} */
export function createRecordsPage(context) {
  const frontier = createFrontier(context);
  const back = h('a.button', 'Back to the wall');
  return {
    element: h(
      'div.stack.records-page',
      h(
        'nav.row',
        { 'aria-label': 'Back' },
        back,
        h('a.button', { href: taskLink(KIND, []) }, 'Experiments'),
      ),
      h('h2', 'The shortest known sequences'),
      frontier.element,
    ),
    open(game, view, words) {
      if (view !== 'lab-known') {
        // As other views are named with their machine, '#lab:simultaneous' is the same as '#lab'.
        const list = [view, ...words.split(':')].filter((word) => word && word !== 'lab');
        return location.replace(taskLink(KIND, list[0] === KIND ? [] : list));
      }
      back.href = print({ view: '', kind: game.kind, code: game.link });
    },
    redraw: frontier.settings,
  };
}
