// The score of a game: figures, sentence, heat map and the buttons shown when all mazes are solved.

import { solvedActions } from '../../../app/ui/play-controls.js';
import { best } from '../../../app/games/records.js';
import { createPlate } from '../../../app/layout/plate.js';
import { h } from '../../../app/ui/dom.js';
import { createHeatMap } from './heat-map.js';
import { createReadout, statusText, wallResult } from './readout.js';

/** Number of moves until all mazes were solved. @param {Game} game whose mazes are all solved */
function movesUntilSolved(game) {
  if (game.values.get('perfect') === 'yes') return game.moveCount;
  const count = game.values.get('mazes');
  return 1 + game.history().findIndex(([, , , solved]) => solved === count);
}

/** @param {Context} context @param {import('./readout.js').FewestMoves} fewestMoves */
export function createScore(context, fewestMoves) {
  const readout = createReadout();
  const heatMap = createHeatMap();
  const status = h('p', { class: 'hint', role: 'status' });
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
