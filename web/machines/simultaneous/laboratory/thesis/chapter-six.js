// Tables and figures of chapter 6 of the thesis (Nusser 2016), computed again: each is an experiment.

import { button, section, slider } from '../../../../app/ui/controls.js';
import { h, row } from '../../../../app/ui/dom.js';
import { labelledSelect } from '../../../../app/ui/labelled-select.js';
import { CHAPTER_TITLES } from './chapter-titles.js';

/**
 * @param {import('../notebook/notebook.js').Notebook} notebook
 * @param {{element: HTMLElement}} list of these experiments
 * @returns {import('../common.js').Part}
 */
export function createChapterSix(notebook, list) {
  const { element: choiceField, select } = labelledSelect('Table or figure', CHAPTER_TITLES, show);
  const sets = slider({ label: 'Sets per point', minimum: 1, maximum: 100, value: 5 });
  const chosen = () => select.value.split(' ');

  /** A table has no random sets. */
  function show() {
    sets.element.hidden = chosen()[0] === 'table';
  }
  function compute() {
    const [task, number] = chosen();
    const options = task === 'table' ? '' : ` --sets ${sets.value()}`;
    notebook.run({ task, args: `${number}${options}` });
  }
  show();

  return {
    element: section(
      'Tables and figures of the thesis',
      h(
        'p',
        { class: 'quiet' },
        'The thesis measured seconds on a laptop. This page counts work, which is the same on every computer. ',
        'Only the captions of the figures in the thesis have survived, so these figures are new. A value that was ',
        'cut off at the limit of a run is marked as “at least”.',
      ),
      ...choiceField.children,
      sets.element,
      row(button({ label: 'Compute', kind: 'main', onclick: compute })),
      list.element,
    ),
  };
}
