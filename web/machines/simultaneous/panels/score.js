// The score of a game: figures, sentence, heat map and the buttons shown when all mazes are solved.

import { solvedActions } from '../../../app/ui/play-controls.js';
import { best } from '../../../app/games/records.js';
import { createPlate } from '../../../app/layout/plate.js';
import { fill, formatWhole, h } from '../../../app/ui/index.js';
import { createReadout, statusText, wallResult } from './readout.js';

/** Number of moves until all mazes were solved. @param {Game} game whose mazes are all solved */
function movesUntilSolved(game) {
  if (game.values.get('perfect') === 'yes') return game.moveCount;
  const count = game.values.get('mazes');
  return 1 + game.history().findIndex(([, , , solved]) => solved === count);
}

// Heat map of the dots: how many dots are on each cell, as numbers and as colour.
function createHeatMap() {
  const grid = h('div.heat-cells', { 'aria-hidden': 'true' });
  const caption = h('p.quiet', 'Dots on each cell');
  const element = h('div.stack.stack-near.heat', { role: 'img' }, grid, caption);
  /** @type {HTMLElement[]} */ let cells = [];
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

/** @param {Context} context @param {import('./readout.js').FewestMoves} fewestMoves */
export function createScore(context, fewestMoves) {
  const readout = createReadout();
  const heatMap = createHeatMap();
  const status = h('p.hint', { role: 'status' });
  const plate = createPlate();
  const actions = solvedActions(context, {
    of: 'mazes',
    next: { label: 'Harder', hint: 'More mazes' },
    share: 'Share these mazes with your moves',
  }).element;

  const compare = (/** @type {Game} */ game) => readout.compare(fewestMoves, best(game.code));
  return {
    readout: readout.score,
    comparison: readout.comparison,
    message: status,
    plate,
    solved: actions,
    heatMap: heatMap.element,
    compare,
    /** @param {Mazes} mazes @param {number[]} dots */
    showDots: (mazes, dots) => heatMap.show(mazes, dots),
    /** @param {Game} game @param {boolean} isWon whether the word of the winning moment has come */
    update(game, isWon) {
      const { values, moveCount } = game;
      const count = values.number('mazes');
      const solved = values.number('solved');
      readout.show(moveCount, solved, count);
      compare(game);
      actions.hidden = !isWon;
      plate.show(isWon ? wallResult(movesUntilSolved(game), fewestMoves, game.help) : undefined);
      status.textContent = statusText(values, moveCount);
    },
  };
}
