// Heat map of the dots: how many dots are on each cell, as numbers and as colour.

import { fill, h } from '../../../app/ui/dom.js';
import { formatWhole } from '../../../app/ui/format-number.js';

export function createHeatMap() {
  const grid = h('div', { class: 'heat-cells', 'aria-hidden': 'true' });
  const caption = h('p', { class: 'quiet' }, 'Dots on each cell');
  const element = h('div', { class: 'stack stack-near heat', role: 'img' }, grid, caption);
  /** @type {HTMLElement[]} */
  let cells = [];
  let shape = '';

  /** @param {number} rows @param {number} columns @param {boolean} hasOneGoal */
  function createCells(rows, columns, hasOneGoal) {
    shape = `${rows}x${columns}${hasOneGoal}`;
    cells = Array.from({ length: rows * columns }, () => h('span'));
    cells.at(-1)?.classList.toggle('heat-goal', hasOneGoal);
    grid.style.setProperty('grid-template-columns', `repeat(${columns}, minmax(0, 1fr))`);
    element.style.setProperty('--heat-columns', String(columns));
    element.classList.toggle('heat-tall', rows > 5);
    fill(grid, ...cells);
  }
  return {
    element,
    /** @param {Mazes} mazes @param {number[]} dots the cell of each dot */
    show({ rows, columns, ends }, dots) {
      const hasOneGoal = ends?.exits.every((exit) => exit === rows * columns - 1) ?? true;
      if (shape !== `${rows}x${columns}${hasOneGoal}`) createCells(rows, columns, hasOneGoal);
      const counts = cells.map(() => 0);
      for (const cell of dots) counts[cell]++;
      const max = Math.max(1, ...counts);
      const lines = counts.map((count, cell) => {
        const text = count ? formatWhole(count) : '·';
        if (cells[cell].textContent !== text) cells[cell].textContent = text;
        cells[cell].style.setProperty('--heat', `${Math.round((70 * count) / max)}%`);
        return `${count}${(cell + 1) % columns ? ',' : ';'}`;
      });
      element.setAttribute('aria-label', `Dots on each cell, row by row: ${lines.join(' ')}`);
    },
  };
}
