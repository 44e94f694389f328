// The measuring of many mazes.

import { loadOptional } from '../../../app/loading/failures.js';
import { lazySection } from '../../../app/loading/lazy-section.js';

/** @param {import('../../../app/shell.js').Context} context */
export function createSurveySection(context) {
  /** @type {ReturnType<typeof import('./survey.js').createSurvey> | undefined} */
  let survey;
  const { element } = lazySection('What are the makers’ mazes like?', async () => {
    const { createSurvey } = await loadOptional(
      'survey',
      'The survey',
      () => import('./survey.js'),
    );
    survey = createSurvey(context);
    return survey.element;
  });
  return {
    element,
    settings: () => survey?.settings(),
    close: () => survey?.close(),
  };
}
