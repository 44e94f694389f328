// The fields of paper and layout that the dialogs for paper and for a book share.

import { checkbox, h, row, segmented } from '../ui/index.js';
import { paperSizes } from '../reading/formats.js';
import { labelledSelect } from '../ui/labelled-select.js';

/** The field for the size of the paper. @param {string} paper as the core names it @param {(paper: string) => void} change */
function paperField(paper, change) {
  const sizes = paperSizes();
  /** The choice of an own size. */
  const own = sizes.find(({ name }) => /[A-Z]/.test(name));
  const isNamed = sizes.some(({ name }) => name === paper);
  const { element, select } = labelledSelect(
    'Page size',
    sizes.map(({ name, label }) => /** @type {const} */ ([name, label])),
    update,
  );
  const sides = h('input.field', {
    size: '9',
    'aria-label': own?.label,
    value: isNamed ? '210x210' : paper.replace('mm', ''),
    onchange: update,
  });
  select.value = isNamed ? paper : (own?.name ?? '');
  const isOwn = () => select.value === own?.name;
  sides.hidden = !isOwn();
  function update() {
    sides.hidden = !isOwn();
    change(isOwn() ? `${sides.value.replace(/\s/g, '')}mm` : select.value);
  }
  element.append(sides);
  return element;
}

/**
 * @template {string} Count
 * @param {{paper: string, perPage: Count, form: boolean}} chosen
 * @param {readonly Count[]} counts the numbers of mazes that a page can have
 * @param {(change: {paper?: string, perPage?: Count, form?: boolean}) => void} change
 */
export const paperFields = (chosen, counts, change) => [
  row(
    paperField(chosen.paper, (paper) => change({ paper })),
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
