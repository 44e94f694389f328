// The fields of paper and layout that the dialogs for paper and for a book share.

import { checkbox, segmented } from '../ui/controls.js';
import { row } from '../ui/dom.js';

/**
 * @template {string} Count
 * @param {{paper: 'a4' | 'letter', perPage: Count, form: boolean}} chosen
 * @param {readonly Count[]} counts the numbers of mazes that a page can have
 * @param {(change: {paper?: 'a4' | 'letter', perPage?: Count, form?: boolean}) => void} change
 */
export const paperFields = (chosen, counts, change) => [
  row(
    segmented({
      legend: 'Page size',
      showLegend: true,
      value: chosen.paper,
      choices: [
        { value: 'a4', label: 'A4' },
        { value: 'letter', label: 'Letter' },
      ],
      onchange: (paper) => change({ paper }),
    }).element,
    segmented({
      legend: 'Mazes per page',
      showLegend: true,
      value: chosen.perPage,
      choices: counts.map((value) => ({ value, label: value })),
      onchange: (perPage) => change({ perPage }),
    }).element,
  ),
  checkbox({
    label: 'Green stripes and sprocket holes',
    hint: 'As on the continuous paper of old printers.',
    checked: chosen.form,
    onchange: (form) => change({ form }),
  }).element,
];
