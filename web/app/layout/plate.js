// Plate: the strip of the machine's own material under its drawing. It has the maze's name, and from the win on the
// result in its place; its height is in the layout from the start, so that neither moves the board.

import { h } from '../ui/dom.js';

export function createPlate() {
  const name = h('p.maze-name', '\u00a0');
  const line = h('p.result', { hidden: true });
  const help = h('p.result-help', { hidden: true });
  return {
    element: h('div.plate', name, line, help),
    setName: (/** @type {string} */ text) => void (name.textContent = text),
    /**
     * Shows the result in two lines, or the name again.
     * @param {readonly [line: string, help: string]} [result] as result.js words it; none while the maze is not solved
     */
    show([text, used] = ['', '']) {
      name.hidden = text !== '';
      line.hidden = text === '';
      help.hidden = used === '';
      line.textContent = text;
      help.textContent = used;
    },
  };
}
