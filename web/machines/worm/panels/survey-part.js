// The part that compares the algorithms by measuring many mazes; survey.js is loaded when its tab is first opened.

import { loadOptional } from '../../../app/loading/failures.js';
import { lazyPart } from '../../../app/loading/lazy-section.js';
import { h } from '../../../app/ui/dom.js';

/** @param {import('../../../app/shell.js').Context} context */
export function createSurveyPart(context) {
  /** @type {ReturnType<typeof import('./survey.js').createSurvey> | undefined} */
  let survey;
  /** @type {[code: string, cells: import('../cells.js').Cells] | undefined} */
  let maze;
  const { element, begin } = lazyPart(async () => {
    const { createSurvey } = await loadOptional(
      'survey',
      'The comparison',
      () => import('./survey.js'),
    );
    survey = createSurvey(context);
    if (maze) survey.open(...maze);
    return survey.element;
  });
  return {
    element: h('section', { class: 'tab-part' }, h('h2', null, 'Compare the algorithms'), element),
    /** The tab is open, or not any more. @param {boolean} on */
    setOpen(on) {
      if (on) void begin();
    },
    /** @param {string} code @param {import('../cells.js').Cells} cells */
    open(code, cells) {
      if (code === maze?.[0]) return;
      maze = [code, cells];
      survey?.open(code, cells);
    },
    settingsChanged: () => survey?.settingsChanged(),
    close: () => survey?.close(),
  };
}
