// The part that compares the algorithms by measuring many mazes.

import { loadOptional } from '../../../app/loading/failures.js';
import { h } from '../../../app/ui/dom.js';
import { createTabPart } from '../panels/tab-part.js';

/** @param {import('../../../app/shell.js').Context} context */
export function createSurveyPart(context) {
  let shown = '';
  const late = createTabPart({
    load: async () =>
      (await loadOptional('survey', 'The comparison', () => import('./survey.js'))).createSurvey(
        context,
      ),
    elementOf: ({ element }) => element,
    open: (survey, /** @type {[code: string, cells: import('../cells.js').Cells]} */ ...maze) =>
      survey.open(...maze),
  });
  const title = h('h2', null, 'Compare the algorithms');
  return {
    element: h('section', { class: 'stack tab-part' }, title, late.element),
    setOpen: late.setOpen,
    /** @param {string} code @param {import('../cells.js').Cells} cells */
    open(code, cells) {
      if (code === shown) return;
      shown = code;
      late.open(code, cells);
    },
    settingsChanged: () => late.part?.settingsChanged(),
    close: () => late.part?.close(),
  };
}
