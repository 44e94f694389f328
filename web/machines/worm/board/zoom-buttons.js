// The zoom buttons: zoom in, zoom out, whole sheet.

import { button } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';

const ZOOM = 1.5;

/** @param {import('./sheet-view.js').SheetView} sheet */
export const zoomButtons = (sheet) =>
  h(
    'div',
    { class: 'sheet-tools', role: 'group', 'aria-label': 'Zoom' },
    h('span', { class: 'label', 'aria-hidden': 'true' }, 'Zoom'),
    button({
      label: 'Zoom in',
      hint: 'Zoom in (+)',
      quiet: true,
      icon: 'plus',
      onclick: () => sheet.zoom(ZOOM),
    }),
    button({
      label: 'Zoom out',
      hint: 'Zoom out (-)',
      quiet: true,
      icon: 'minus',
      onclick: () => sheet.zoom(1 / ZOOM),
    }),
    button({
      label: 'Whole sheet',
      hint: 'Show the whole sheet (0)',
      onclick: () => sheet.fit(),
    }),
  );
