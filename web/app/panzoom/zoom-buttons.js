// The zoom buttons of a drawing: zoom in, zoom out, whole drawing.

import { button, h } from '../ui/index.js';

/** @param {{zoomIn: () => void, zoomOut: () => void, fit: () => void}} view @param {string} whole the label of the button that shows the whole drawing */
export const zoomButtons = ({ zoomIn, zoomOut, fit }, whole) =>
  h(
    'div.row.zoom-tools',
    { role: 'group', 'aria-label': 'Zoom' },
    h('span.label', { 'aria-hidden': 'true' }, 'Zoom'),
    button({
      label: 'Zoom in',
      hint: 'Zoom in (+)',
      quiet: true,
      icon: 'plus',
      onclick: zoomIn,
    }),
    button({
      label: 'Zoom out',
      hint: 'Zoom out (-)',
      quiet: true,
      icon: 'minus',
      onclick: zoomOut,
    }),
    button({ label: whole, hint: `${whole} (0)`, onclick: fit }),
  );
