// State of the expert's sheet: the reported board with its history for undo, and the outcome of its moves by
// the core's rules. The state is saved in the browser after each change, for each tab separately.

import { added, begun, moved, shownOf } from '../../../app/history.js';
import { loadOfTab, saveOfTab } from '../../../app/storage/store.js';
import { sketch } from './own-work.js';
import { follow, OPPOSITE, readReported } from './reported-board.js';

/** @typedef {ReturnType<typeof createSheetState>} SheetState */

/** The sheet of a game without a link for both. */
export const OWN_SHEET = 'procedural.sheet';
const STEPS_MAX = 200;

/**
 * @param {string} slot the name under which the sheet is saved @param {BombRules} rules
 * @param {{say: (words: string) => void, changed: () => void}} on changed: runs before the words are shown
 */
export function createSheetState(slot, rules, on) {
  /** @type {Core | undefined} */ let core;
  let history = begun(loadOfTab(slot, readReported));
  /** @type {Outcome | undefined} */ let outcome;

  /** The level of help. */
  let help = /** @type {ExpertHelp} */ ('training');

  /** The outcome of a board as far as the level of help shows it. @param {ReportedBoard} board */
  const outcomeOf = (board) =>
    help === 'training' ? core && follow(core, board) : sketch(board, OPPOSITE[board.start]);

  /** Computes the outcome again, and shows it with a message. @param {string} words */
  function update(words) {
    if (!core) return;
    outcome = outcomeOf(shownOf(history));
    if (!outcome) return;
    on.changed();
    saveOfTab(slot, shownOf(history));
    const { blockedAt } = outcome;
    const fault = blockedAt
      ? ` Move ${blockedAt} runs into a wall with these circles: one of them is wrong.`
      : '';
    on.say(words + fault);
  }

  return {
    rules,
    say: on.say,
    update,
    get reported() {
      return shownOf(history);
    },
    /** Undefined until the core is loaded. */
    get outcome() {
      return outcome;
    },
    get canUndo() {
      return moved(history, -1) !== undefined;
    },
    start(/** @type {Core} */ loaded, /** @type {string} */ words) {
      core = loaded;
      update(words);
    },
    /** The outcome of another board, which is not shown. @param {ReportedBoard} board */
    outcomeOf,
    get help() {
      return help;
    },
    setHelp(/** @type {ExpertHelp} */ level) {
      help = level;
    },
    /** The values after the moves by the core's rules, for a check. */
    computed: () => core && follow(core, shownOf(history)).facts,
    /** Replaces the board, and shows a message. @param {ReportedBoard} next @param {string} words */
    put(next, words) {
      history = added(history, next, STEPS_MAX);
      update(words);
    },
    undo() {
      const last = moved(history, -1);
      if (!last) return;
      history = last;
      update('Undone.');
    },
  };
}
