// Larger, smaller, the whole sheet.

import { button } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';

/** @param {import('./sheet-view.js').SheetView} paper */
export const zoomButtons = (paper) =>
  h(
    'div',
    { class: 'sheet-tools', role: 'group', 'aria-label': 'View' },
    button({
      label: 'Enlarge',
      hint: 'Larger (+)',
      quiet: true,
      icon: 'plus',
      onclick: () => paper.zoom(1.5),
    }),
    button({
      label: 'Reduce',
      hint: 'Smaller (-)',
      quiet: true,
      icon: 'minus',
      onclick: () => paper.zoom(1 / 1.5),
    }),
    button({
      label: 'Whole sheet',
      hint: 'All of it (0)',
      quiet: true,
      icon: 'fit',
      onclick: () => paper.fit(),
    }),
  );
