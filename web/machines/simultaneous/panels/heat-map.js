// Where the dots are: how many of them stand on each field, as numbers, and darker where there are more.

import { fill, h } from '../../../app/ui/dom.js';
import { formatWhole } from '../../../app/ui/format-number.js';

export function createHeatMap() {
  const grid = h('div', { class: 'heat-fields', 'aria-hidden': 'true' });
  const words = h('p', null, 'Dots on each field');
  const element = h('div', { class: 'heat', role: 'img' }, grid, words);
  /** @type {HTMLElement[]} */
  let cells = [];
  let size = '';

  /** @param {number} rows @param {number} columns @param {boolean} hasOneGoal */
  function begin(rows, columns, hasOneGoal) {
    size = `${rows}x${columns}${hasOneGoal}`;
    cells = Array.from({ length: rows * columns }, () => h('span'));
    cells.at(-1)?.classList.toggle('heat-goal', hasOneGoal);
    grid.style.setProperty('grid-template-columns', `repeat(${columns}, minmax(0, 1fr))`);
    element.style.setProperty('--heat-columns', String(columns));
    element.classList.toggle('heat-tall', rows > 5);
    fill(grid, ...cells);
  }
  return {
    element,
    /** @param {import('../board/maze-set.js').Mazes} mazes @param {number[]} tokens the field of each dot */
    show({ rows, columns, ends }, tokens) {
      const hasOneGoal = ends?.exits.every((exit) => exit === rows * columns - 1) ?? true;
      if (size !== `${rows}x${columns}${hasOneGoal}`) begin(rows, columns, hasOneGoal);
      const counts = cells.map(() => 0);
      for (const field of tokens) counts[field]++;
      const most = Math.max(1, ...counts);
      const lines = counts.map((count, field) => {
        const text = count ? formatWhole(count) : '·';
        if (cells[field].textContent !== text) cells[field].textContent = text;
        cells[field].style.setProperty('--shard', `${Math.round((70 * count) / most)}%`);
        return `${count}${(field + 1) % columns ? ',' : ';'}`;
      });
      element.setAttribute('aria-label', `Dots on each field, row by row: ${lines.join(' ')}`);
    },
  };
}
