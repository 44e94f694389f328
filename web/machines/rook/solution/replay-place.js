// The replay's place on the page: the replay loads with the first maze that is solved.

import { part } from '../../../app/loading/part.js';
import { h } from '../../../app/ui/dom.js';
import { NO_PATH, jumpsMade, shortestPath } from './path-overlay.js';

/**
 * `current`: the game and its maze as they are now. `onshow`: other jumps are shown.
 * @param {{
 *   engine: Context['engine'],
 *   board: ReturnType<typeof import('../board/board.js').createBoard>,
 *   current: () => {game?: Game, maze?: RookMaze},
 *   onshow: () => void,
 * }} options
 */
export function createReplayPlace({ engine, board, current, onshow }) {
  const late = part(
    'The replay',
    () => Promise.all([import('./replay.js'), board.preparePaths()]),
    ([{ createReplay }]) => createReplay({ onshow, onmark: board.markJumps }),
  );
  const element = h('div.replay-place', { hidden: true }, late.element);
  /** A shortest path of the whole maze, once solved. */
  let shortest = NO_PATH;

  return {
    element,
    /** Loads the replay and a shortest path, if the game is solved. */
    async prepare() {
      const { game, maze } = current();
      if (!maze?.solved) return;
      const [found] = await Promise.all([
        shortestPath(engine, game, maze, { fromHere: false }),
        late.open(),
      ]);
      if (current().game !== game || !found.letters || !late.value) return;
      shortest = found;
      if (found.letters.length < maze.jumps) game?.noteHelp('a shortest solution');
      onshow();
    },
    /** The paths to draw; undefined while none is shown: the solved board is seen as it is until one scrubs. */
    shown() {
      const replay = late.value;
      return replay?.element.hidden === false && replay.isUsed ? replay.shown() : undefined;
    },
    /** Shows the replay of a solved game and hides it otherwise. @param {boolean} isEditing */
    update(isEditing) {
      const { game, maze } = current();
      const isReplaying = Boolean(maze?.solved) && !isEditing && shortest.letters !== '';
      element.hidden = !isReplaying;
      if (!isReplaying) late.value?.hide();
      else if (maze && late.value?.element.hidden)
        late.value.show(maze, jumpsMade(game, maze), shortest);
    },
    /** Marks the jumps that land on a stone; none for -1. @param {number} cell */
    point: (cell) => late.value?.point(cell),
    hide: () => late.value?.hide(),
    /** Hides the replay; its shortest path belongs to the maze before. */
    clear() {
      shortest = NO_PATH;
      late.value?.hide();
    },
  };
}
