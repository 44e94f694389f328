// The expert's side: one sheet of paper. Circles and moves are entered as told, moves are planned in a
// second ink until the defuser has made them; what follows from them is asked of the core.

import { load, save } from '../../../app/storage/store.js';
import { button, enable, segmented } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { pad, DIRECTIONS, arrowDirection } from '../../../app/ui/directions.js';
import { createCounsel } from './safe-directions.js';
import { cellName } from '../board/grid.js';
import { inWords, readRules, strikesInWords } from '../debrief/game-rules.js';
import { manualDesk } from './manual.js';
import { createSheet } from './worksheet.js';
import { createToldBoard } from './board-input.js';
import * as tell from './reported-board.js';
import { createWorking } from './worksheet-line.js';

/** @typedef {import('./reported-board.js').Told} Told */

const KEPT = 'procedural.sheet';
// So many deeds can be undone, as long as the page stands.
const UNDO_MAX = 200;

/** @param {import('../../../app/shell.js').Context} context */
export function createExpert(context) {
  /** @type {import('../../../engine/core.js').Core | undefined} */
  let core;
  /** @type {Told} */
  let told = load(KEPT, tell.readTold);
  /** @type {import('./reported-board.js').Outcome | undefined} */
  let outcome;
  /** @type {Told[]} */
  const before = [];
  let rules = readRules('');
  /** What a touch of a cell sets. */
  let sets = /** @type {'circles' | 'light'} */ ('circles');

  const board = createToldBoard(touch);
  const working = createWorking();
  const counsel = createCounsel(context);
  const sheet = createSheet();
  const said = h('p', { class: 'hint', role: 'status' });
  const ruled = h('p', { class: 'rules' });
  const tool = segmented({
    legend: 'What a touch sets',
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
    onclick: toggleLock,
  });
  const undoLast = button({ label: 'Undo', icon: 'undo', quiet: true, onclick: undo });
  const takeBack = button({ label: 'Take back', onclick: dropPlanned });
  const commit = button({ label: 'They did it', kind: 'main', onclick: commitPlan });

  // ---- What is set ----

  /** Another state of the sheet, and what is said of it. @param {Told} next @param {string} words */
  function put(next, words) {
    before.push(told);
    if (before.length > UNDO_MAX) before.shift();
    told = next;
    update(words);
  }

  function undo() {
    const last = before.pop();
    if (!last) return;
    told = last;
    update('Undone.');
  }

  /** @param {number} cell */
  function touch(cell) {
    const name = cellName(cell);
    if (!told.isLocked && sets === 'light') return placeLight(name);
    if (!told.isLocked) return changeCircle(cell);
    const move = outcome ? tell.moveBetween(outcome.cells[outcome.cells.length - 1], name) : '';
    if (move) plan(move);
    else say(`The circles are locked, and ${name} is not beside the light.`);
  }

  /** @param {string} name */
  function placeLight(name) {
    if (!(name in tell.OPPOSITE)) return say(`The light starts in a corner, not at ${name}.`);
    tool.set((sets = 'circles'));
    const next = { ...told, start: name, made: '', plan: '' };
    put(next, `White light at ${name}, blue triangle at ${tell.OPPOSITE[name]}.`);
  }

  /** @param {number} cell */
  function changeCircle(cell) {
    const next = tell.withCircle(told, cell);
    const isSet = next.circles[cell] === '1';
    const count = next.circles.replaceAll('0', '').length;
    const what = `${isSet ? 'Circle at' : 'No circle at'} ${cellName(cell)}, ${count} in all.`;
    const was = outcome;
    put(next, what);
    if (was && outcome && told.made + told.plan) say(`${what} ${tell.firstChange(was, outcome)}`);
  }

  function toggleLock() {
    const isLocked = !told.isLocked;
    put(
      { ...told, isLocked },
      isLocked ? 'The circles are locked. Plan a move.' : 'The circles can be changed.',
    );
  }

  // ---- Moves ----

  /** @param {string} move */
  function plan(move) {
    if (!core || !outcome || outcome.isSolved) return;
    if (outcome.blockedAt)
      return say('The walk runs into a wall already: change the circles, or take moves back.');
    if (told.made.length + told.plan.length >= tell.MOVES_MAX) return;
    const next = { ...told, plan: told.plan + move, isLocked: true };
    const way = DIRECTIONS[/** @type {keyof typeof DIRECTIONS} */ (move)];
    const { blockedAt, cells, isSolved } = tell.follow(core, next);
    if (blockedAt) return say(`There is a wall: do not go ${way}.`);
    const end = isSolved ? ' That is the triangle.' : '';
    put(next, `Planned: ${way} to ${cells[cells.length - 1]}.${end}`);
  }

  function dropPlanned() {
    const { made, plan: planned } = told;
    if (planned)
      put({ ...told, plan: planned.slice(0, -1) }, 'The last planned move is taken back.');
    else if (made) put({ ...told, made: made.slice(0, -1) }, 'The last move is taken back.');
  }

  function commitPlan() {
    if (!told.plan || !outcome || outcome.blockedAt) return;
    const count = told.plan.length;
    put(
      { ...told, made: told.made + told.plan, plan: '' },
      outcome.isSolved
        ? 'They did it: solved.'
        : `They did it: ${count === 1 ? 'one move' : `${count} moves`}.`,
    );
  }

  /** New circles: the light goes back to where it started. @param {number} strikes @param {string} words */
  function startOver(strikes, words) {
    put({ ...tell.EMPTY, start: told.start, strikes }, words);
  }

  function strike() {
    const strikes = told.strikes + 1;
    const isOver = rules.strikes > 0 && strikes >= rules.strikes;
    startOver(
      strikes,
      isOver
        ? 'That was the third strike: the bomb has gone off. A new sheet begins at nought.'
        : 'Strike. Ask for the new circles.',
    );
  }

  // ---- Drawing ----

  function say(/** @type {string} */ words) {
    said.textContent = words || '\u00a0';
  }

  /** @param {string} [words] */
  function update(words = '') {
    if (!core) return;
    outcome = tell.follow(core, told);
    const { facts, blockedAt } = outcome;
    board.draw(told, outcome);
    sheet.draw(facts);
    working.draw(told, facts, strikesInWords(told.strikes, rules));
    counsel.about(told, outcome);
    tool.element.hidden = told.isLocked;
    lock
      .querySelector('span')
      ?.replaceChildren(told.isLocked ? 'Change the circles' : 'Circles are set');
    element.classList.toggle('is-locked', told.isLocked);
    enable(commit, told.plan !== '' && !blockedAt);
    enable(takeBack, told.made + told.plan !== '');
    enable(undoLast, before.length > 0);
    save(KEPT, told);
    const fault = blockedAt
      ? ` Move ${blockedAt} runs into a wall with these circles: one of them is wrong.`
      : '';
    say(words + fault);
  }

  const element = h(
    'div',
    { class: 'procedural expert' },
    h(
      'div',
      { class: 'desk' },
      h('h2', { class: 'unseen' }, 'What you are told'),
      h('div', { class: 'setting' }, tool.element, lock, undoLast),
      board.element,
      working.element,
      counsel.element,
      h(
        'div',
        { class: 'planning' },
        pad('Plan a move', 'Plan', plan),
        h('div', { class: 'planned-deeds' }, takeBack, commit),
      ),
      h(
        'div',
        { class: 'row over-again' },
        button({ label: 'Strike, new circles', onclick: strike }),
        button({
          label: 'Held, new circles',
          hint: 'A button was held: new circles without a strike',
          onclick: () => startOver(told.strikes, 'New circles, no strike. Ask for them.'),
        }),
        button({
          label: 'New sheet',
          hint: 'Another board, and no strikes',
          onclick: () => startOver(0, 'A new sheet. Ask where the light is, then for the circles.'),
        }),
      ),
      said,
      ruled,
    ),
    h('div', { class: 'papers' }, sheet.element, manualDesk(context)),
  );
  void context.core.then((ready) => {
    core = ready;
    update('Touch a cell for each circle. Arrow keys and space do it too; Enter when all are set.');
  });

  /** @param {KeyboardEvent} event @returns {(() => void) | undefined} */
  function deedOf(event) {
    if (event.key === 'Backspace') return dropPlanned;
    if (event.key === 'Enter') return told.isLocked ? commitPlan : toggleLock;
    const way = arrowDirection(event);
    return way && told.isLocked ? () => plan(way) : undefined;
  }

  board.element.addEventListener('keydown', (event) => {
    // To a cell, Enter is no press, since space is.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    deedOf(event)?.();
  });

  return {
    element,
    /** @param {import('../../../app/games/game.js').Game} _game @param {string} view */
    show(_game, view) {
      rules = readRules(view);
      ruled.textContent = inWords(rules);
      update(said.textContent?.trim() ?? '');
    },
    picture: board.picture,
    /** @param {KeyboardEvent} event */
    key(event) {
      const deed = deedOf(event);
      deed?.();
      return deed !== undefined || (!told.isLocked && board.key(event));
    },
  };
}
