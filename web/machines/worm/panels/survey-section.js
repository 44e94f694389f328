// The section that compares the algorithms by measuring many mazes; survey.js is loaded when it opens.

import { loadOptional } from '../../../app/loading/failures.js';
import { lazySection } from '../../../app/loading/lazy-section.js';

/** @param {import('../../../app/shell.js').Context} context */
export function createSurveySection(context) {
  /** @type {ReturnType<typeof import('./survey.js').createSurvey> | undefined} */
  let survey;
  const { element } = lazySection('Compare the algorithms', async () => {
    const { createSurvey } = await loadOptional(
      'survey',
      'The comparison',
      () => import('./survey.js'),
    );
    survey = createSurvey(context);
    return survey.element;
  });
  return {
    element,
    settingsChanged: () => survey?.settingsChanged(),
    close: () => survey?.close(),
  };
}
