// The button that prints the maze on the board, in the share dialog of every machine whose picture the browser prints.

import { button } from '../ui/controls.js';
import { p, row } from '../ui/dom.js';

export const printButton = () => [
  p('Prints the maze alone, black on white, with its name and its link.'),
  row(button({ label: 'Print', onclick: () => print() })),
];
