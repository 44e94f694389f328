// Status text at the board: jumps made, the line under the board, the result, and the rule in force.

import { mazeName } from '../../../app/routing/code.js';
import { describeResult } from '../../../app/games/result.js';
import { createPlate } from '../../../app/layout/plate.js';

import { fill, formatCount, h } from '../../../app/ui/index.js';
import { solvedActions } from '../../../app/ui/play-controls.js';
import { ruleOf } from '../maze.js';
import { messageOf } from './message-line.js';

/** @type {Record<string, string>} */
const KEY_OF = { U: '↑', R: '→', D: '↓', L: '←', E: 'E', C: 'C', Z: 'Z', Q: 'Q' };

/** How to jump on this board, with its keys. @param {RookMaze} maze */
function leadOf({ tiling, letters, isPartial }) {
  const all =
    { hex: 'in one of six directions', tri: 'along one of three strips' }[tiling] ??
    (letters.length > 4 ? 'in one of eight directions' : 'in your row or column');
  const lines = isPartial ? 'in one of the directions below' : all;
  const keys = [...letters].flatMap((letter) => [' ', h('kbd', KEY_OF[letter])]);
  return [`Press a stone ${lines}`, h('span.for-keys', ', or a key:', ...keys), '.'];
}

export function createStatusText(/** @type {Context} */ context) {
  const jumps = h('b.jumps', '0');
  const plate = createPlate();
  const lead = h('p');
  const rule = h('p.note.rule', { hidden: true });
  const hint = h('p.hint');
  const note = h('p.panel-note');
  const { element: solved, again } = solvedActions(context, {
    next: { label: 'Harder', hint: 'A longer solution, or a larger lawn' },
  });

  return {
    again,
    lead,
    rule,
    stage: {
      score: [h('span', 'Jumps ', jumps)],
      plate: plate.element,
      message: [hint],
      solved,
      note,
    },
    hasFocus: () => solved.contains(document.activeElement),
    /**
     * @param {RookMaze} maze
     * @param {{help: string[], isEditing: boolean, isWon: boolean}} state isWon: the word of the winning moment has come
     */
    show(maze, { help, isEditing, isWon }) {
      jumps.textContent = String(maze.jumps);
      rule.textContent = ruleOf(maze);
      rule.hidden = rule.textContent === '';
      hint.textContent = messageOf(maze, isEditing);
      note.textContent = '';
      fill(lead, ...leadOf(maze));
      solved.hidden = !isWon || isEditing;
      if (solved.hidden) return plate.show();
      const { jumps: moves, shortest: fewest } = maze;
      plate.show(describeResult(formatCount(moves, 'jump'), { moves, fewest, help }));
    },
    /** Whether the last jump led closer; '' for nothing to tell. @param {string} sentence */
    warm(sentence) {
      if (sentence) hint.textContent = sentence;
    },
    /** Why a jump was none. @param {import('../board/illegal-jumps.js').Reason} reason */
    refuse({ short, whole }) {
      hint.textContent = short;
      note.textContent = whole;
    },
    name: (/** @type {string} */ code) => plate.setName(mazeName(code)),
  };
}
