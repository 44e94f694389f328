// Panel of the editor beside the board: tools, board size and messages.

import { paramsOf } from '../../../app/new-maze/words.js';
import { undoButtons } from '../../../app/toolbar.js';
import { button, enable, h, row } from '../../../app/ui/index.js';
import { labelledSelect } from '../../../app/ui/labelled-select.js';
import { HEDGE } from '../maze.js';
import { plain } from '../number-format.js';

const WIDTH = paramsOf('rook').find(({ name }) => name === 'w');
/** @type {[string, string][]} */
const SIDES = Array.from({ length: Number(WIDTH?.maximum) }, (_, i) => String(i + 1))
  .slice(Number(WIDTH?.minimum) - 1)
  .map((side) => [side, side]);

/** The maze as it stands, in few words. @param {RookMaze} maze */
const stateOf = ({ shortest, energy }) =>
  `${shortest === Infinity ? 'No path to the goal' : `${shortest} jumps`}, energy ${plain(energy)}.`;

/**
 * @param {HTMLElement} palette
 * @param {Record<'undo' | 'redo' | 'addGoal' | 'mend' | 'blank' | 'share' | 'play' | 'leave', () => void> &
 *   {resize: (width: number, height: number) => void}} verbs
 */
export function createPanel(palette, verbs) {
  const where = h('p.editor-where');
  const said = h('p.editor-said', { role: 'status' });
  const problem = h('p.problem', { role: 'status' });
  const { undo, redo } = undoButtons(verbs);
  const resize = () => verbs.resize(Number(across.select.value), Number(down.select.value));
  const across = labelledSelect('Across', SIDES, resize);
  const down = labelledSelect('Down', SIDES, resize);
  const element = h(
    'section.stack.editor',
    { hidden: true, 'aria-label': 'Editor' },
    where,
    palette,
    said,
    problem,
    row(
      undo,
      redo,
      button({ label: 'Share it', icon: 'share', quiet: true, onclick: verbs.share }),
      button({
        label: 'One more goal',
        hint: 'On the chosen stone; the nearest goal ends the game',
        onclick: verbs.addGoal,
      }),
      button({
        label: 'Improve this maze',
        hint: 'Changes the one number that lowers the energy most',
        onclick: verbs.mend,
      }),
    ),
    h(
      'div.row.editor-size',
      button({
        label: 'Blank board',
        hint: 'Every stone says 1. Undo brings this maze back',
        onclick: verbs.blank,
      }),
      across.element,
      down.element,
    ),
    row(
      button({ label: 'Play this maze', kind: 'main', onclick: verbs.play }),
      button({ label: 'Discard changes', onclick: verbs.leave }),
    ),
  );
  return {
    element,
    /** @param {RookMaze} maze @param {number} cell @param {{undo: boolean, redo: boolean}} can */
    show(maze, cell, can) {
      const { name, content } = maze.cells[cell];
      const is =
        content === 0 ? 'is the goal' : content >= HEDGE ? 'is a hedge' : `says ${content}`;
      where.textContent = `${name} ${is}. The maze: ${stateOf(maze)}`;
      across.select.value = String(maze.width);
      down.select.value = String(maze.height);
      enable(undo, can.undo);
      enable(redo, can.redo);
    },
    say: (/** @type {string} */ sentence) => void (said.textContent = sentence),
    refuse: (/** @type {string} */ sentence) => void (problem.textContent = sentence),
  };
}
