// The Paper tab: the wall on a sheet.

import { button } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';

export const paperTab = () => [
  h('h2', null, 'This wall'),
  h(
    'p',
    null,
    'One sheet with the mazes as they are now, their code, and a QR code that opens them.',
  ),
  row(button({ label: 'Print', hint: 'Print the wall', onclick: () => print() })),
  h('h2', null, 'A book'),
  h('p', null, 'Mazes of several machines, with their solutions at the end.'),
  row(h('a', { class: 'button', href: '#book' }, 'Book of mazes')),
];
