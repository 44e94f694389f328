// The measuring of many mazes.

import { extra } from '../../app/loading/failures.js';
import { lateFold } from '../../app/loading/lazy-section.js';

/** @param {import('../../app/shell.js').Context} context */
export function createSurveyFold(context) {
  /** @type {ReturnType<typeof import('./survey.js').createSurvey> | undefined} */
  let survey;
  const { element } = lateFold('What are the makers’ mazes like?', async () => {
    const { createSurvey } = await extra('survey', 'The survey', () => import('./survey.js'));
    survey = createSurvey(context);
    return survey.element;
  });
  return {
    element,
    settings: () => survey?.settings(),
    close: () => survey?.close(),
  };
}
