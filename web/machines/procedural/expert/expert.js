// Expert's page: a sheet for the reported circles and moves. Planned moves are drawn in a second ink until
// the defuser has made them. At the level of training the core computes the walls; otherwise the expert writes them,
// and on a checked sheet the page checks them.

import { arrowDirection, button, enable, fill, h, segmented } from '../../../app/ui/index.js';
import { pad } from '../../../app/ui/play-controls.js';
import { HELP, HELP_WORDS, helpAmong, inWords, NO_RULES, strikesInWords } from './bomb-rules.js';
import { createBoardInput } from './board-input.js';
import { codeOf, EMPTY, readSharedSheet } from './reported-board.js';
import { manualDesk } from './manual.js';
import { createOwnSheet } from './own-sheet.js';
import { createSafeDirections } from './safe-directions.js';
import { allChecks, boardActions, moveActions, ownActions } from './sheet-actions.js';
import { createSheetState, OWN_SHEET } from './sheet-state.js';
import { createWorking } from './worksheet-line.js';
import { createSheet } from './worksheet.js';

/** @typedef {ReturnType<typeof boardActions>} BoardActions */
/** @typedef {ReturnType<typeof moveActions>} MoveActions */

/** Tools above the board: circles or light, lock, undo. @param {SheetState} state @param {BoardActions} actions */
function createTools(state, actions) {
  let sets = /** @type {'circles' | 'light'} */ ('circles');
  const tool = segmented({
    legend: 'Set by touching a cell',
    value: sets,
    choices: [
      { value: 'circles', label: 'Circles', hint: 'Touch a cell to set or clear its circle' },
      { value: 'light', label: 'White light', hint: 'Touch the corner where the light starts' },
    ],
    onchange: (value) => (sets = value),
  });
  const lock = button({
    label: 'Circles are set',
    hint: 'Then arrows plan moves',
    onclick: () => actions.toggleLock(),
  });
  const undo = button({ label: 'Undo', icon: 'undo', quiet: true, onclick: () => state.undo() });
  return {
    element: h('div.cluster.setting', tool.element, lock, undo),
    touch(/** @type {number} */ cell) {
      if (sets === 'circles') actions.changeCircle(cell);
      else if (actions.placeLight(cell)) tool.set((sets = 'circles'));
    },
    draw() {
      const { isLocked } = state.reported;
      tool.element.hidden = isLocked;
      lock
        .querySelector('span')
        ?.replaceChildren(isLocked ? 'Change the circles' : 'Circles are set');
      enable(undo, state.canUndo);
    },
  };
}

/** Buttons that plan moves, remove them and confirm them. @param {SheetState} state @param {MoveActions} moves */
function createPlanning(state, moves) {
  const removeMove = button({
    label: 'Remove',
    hint: 'Removes the last move',
    onclick: () => moves.removeMove(),
  });
  const confirm = button({ label: 'They did it', kind: 'main', onclick: () => moves.confirm() });
  return {
    element: h(
      'div.cluster.cluster-ends.planning',
      pad('Plan a move', 'Plan', (move) => moves.plan(move)),
      h('div.cluster.planned-actions', removeMove, confirm),
    ),
    draw() {
      const { made, plan } = state.reported;
      enable(confirm, plan !== '' && !state.outcome?.blockedAt);
      enable(removeMove, made + plan !== '');
    },
  };
}

/** Buttons that start another board. @param {SheetState} state @param {BoardActions} actions @param {boolean} isBomb */
const restartButtons = (state, actions, isBomb) =>
  h(
    'div.row.restart-buttons',
    button({ label: 'Strike, new circles', onclick: () => actions.strike() }),
    button({
      label: 'Held, new circles',
      hint: 'A button was held: new circles without a strike',
      onclick: () =>
        actions.startOver(state.reported.strikes, 'New circles, no strike. Ask for them.'),
    }),
    isBomb
      ? button({
          label: 'Module solved',
          hint: 'An empty sheet for the next module; the strikes stay',
          onclick: () => actions.solve(),
        })
      : button({
          label: 'New sheet',
          hint: 'Another board, and no strikes',
          onclick: () =>
            actions.startOver(0, 'A new sheet. Ask where the light is, then for the circles.'),
        }),
  );

/** Returns what a key does on the sheet, if anything. @param {KeyboardEvent} event @param {boolean} isLocked @param {BoardActions} actions @param {MoveActions} moves @returns {(() => void) | undefined} */
function keyAction(event, isLocked, actions, moves) {
  if (event.key === 'Backspace') return () => moves.removeMove();
  if (event.key === 'Enter') return () => (isLocked ? moves.confirm() : actions.toggleLock());
  const direction = arrowDirection(event);
  return direction && isLocked ? () => moves.plan(direction) : undefined;
}

/** The choice of the level of help, which is a word of the address. @param {SheetState} state */
function createHelpChoice(state) {
  const words = h('p.help-words');
  const choice = segmented({
    legend: 'Help',
    showLegend: true,
    value: state.help,
    choices: HELP.map((value) => ({ value, label: `${value[0].toUpperCase()}${value.slice(1)}` })),
    onchange: (help) =>
      (location.hash = `#expert${help === 'training' ? '' : `-${help}`}:procedural`),
  });
  return {
    element: h('div.stack.stack-near.stack-start.help-choice', choice.element, words),
    draw() {
      choice.set(state.help);
      words.textContent = HELP_WORDS[state.help];
    },
  };
}

/**
 * @param {Context} context
 * @param {{slot: string, rules: BombRules, aside: HTMLElement, changed: (reported: ReportedBoard) => void}} [bomb]
 *   the sheet of a bomb: where it is saved, its rules, what stands beside it, and what hears of each change
 */
export function createExpert(context, bomb) {
  const status = h('p.hint', { role: 'status' });
  const rules = bomb?.rules ?? NO_RULES;
  const state = createSheetState(bomb?.slot ?? OWN_SHEET, rules, {
    say: (words) => (status.textContent = words || '\u00a0'),
    changed: draw,
  });
  const actions = boardActions(state);
  const moves = moveActions(state);
  const board = createBoardInput((cell) =>
    state.reported.isLocked ? moves.planTo(cell) : tools.touch(cell),
  );
  const tools = createTools(state, actions);
  const planning = createPlanning(state, moves);
  const working = createWorking();
  const safeDirections = createSafeDirections(context);
  const sheet = createSheet();
  const own = createOwnSheet(ownActions(state), bomb !== undefined);
  const help = createHelpChoice(state);
  /** The part of the desk and of the papers that the level of help brings. */
  const aid = h('div.aid');
  const computed = h('div');
  const desk = h(
    'div.stack.desk',
    h('h2.unseen', 'The defuser’s board'),
    tools.element,
    status,
    board.element,
    working.element,
    aid,
    planning.element,
    restartButtons(state, actions, bomb !== undefined),
  );
  const papers = h(
    'div.stack.papers',
    bomb ? bomb.aside : help.element,
    rules !== NO_RULES && h('p.rules', inWords(rules)),
    computed,
    manualDesk(context),
  );
  const element = h('div.procedural.expert', desk, papers);

  function draw() {
    const { reported, outcome } = state;
    if (!outcome) return;
    board.draw(reported, outcome);
    const isComputed = state.help === 'training';
    const strikes = strikesInWords(reported.strikes, rules);
    working.draw(reported, outcome.facts, strikes, isComputed);
    if (isComputed) {
      sheet.draw(outcome.facts);
      safeDirections.about(reported, outcome);
    }
    own.draw(reported, outcome.cells[outcome.cells.length - 1], state.help === 'checked');
    help.draw();
    tools.draw();
    planning.draw();
    element.classList.toggle('is-locked', reported.isLocked);
    bomb?.changed(reported);
  }

  /** Shows what belongs to a level of help. @param {ExpertHelp} level */
  function setHelp(level) {
    state.setHelp(level);
    fill(aid, level === 'training' ? safeDirections.element : own.element);
    fill(computed, level === 'training' && sheet.element);
    element.dataset.help = level;
  }

  /** @param {KeyboardEvent} event */
  const actionOf = (event) => keyAction(event, state.reported.isLocked, actions, moves);

  void context.core.then((core) =>
    state.start(
      core,
      document.documentElement.dataset.input === 'touch'
        ? 'Touch a cell for each circle.'
        : 'Press a cell for each circle, or use the arrow keys and space. Press Enter when all are set.',
    ),
  );
  board.element.addEventListener('keydown', (event) => {
    // Space presses a cell; Enter is free for the sheet.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    actionOf(event)?.();
  });

  return {
    element,
    /** @param {Game} _game @param {string} view @param {string} code of a shared sheet, or '' */
    show(_game, view, code) {
      setHelp(helpAmong(view.split('-')));
      const shared = readSharedSheet(code);
      if (shared) state.put(shared, 'The sheet of the link. Undo brings your own sheet back.');
      else state.update(status.textContent?.trim() ?? '');
    },
    undo: () => state.undo(),
    /** The checks of all boards, a sentence each. */
    checks: () => allChecks(state),
    /** The sheet with the moves made; undefined while it is empty. */
    shared() {
      const { reported } = state;
      return reported.circles === EMPTY.circles ? undefined : codeOf(reported, reported.made);
    },
    key(/** @type {KeyboardEvent} */ event) {
      const action = actionOf(event);
      action?.();
      return action !== undefined || (!state.reported.isLocked && board.key(event));
    },
  };
}
