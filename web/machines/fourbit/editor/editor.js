// Maze editor: a copy of the current maze whose arrows can be moved from state to state. After each
// change the core checks whether the table is a maze.

import { added, begun, moved, shownOf } from '../../../app/history.js';
import { load, save } from '../../../app/storage/store.js';
import { button, enable, statList } from '../../../app/ui/controls.js';
import { h, newId, row, fill, p } from '../../../app/ui/dom.js';
import { formatCount } from '../../../app/ui/format-number.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import { createButtonForm } from './button-form.js';
import { changed, codeOf, describeChanges, readTable } from './draft.js';
import { useDrag } from './drag.js';
import { EditorDrawing } from './editor-drawing.js';
import { canBeDead, findDoorError, evaluate, proposalsFor } from './evaluator.js';
import { createZoom } from './zoom.js';
import { withButtonNumbers } from '../numbers.js';
import { address } from '../../../app/routing/router.js';
import { copyText } from '../../../app/ui/clipboard.js';
import { rowsOf } from '../panels/measures.js';

/**
 * @typedef {import('./draft.js').Change} Change
 */

const HOW =
  'Drag an arrow to another state, by its head or from its light. Or tap the arrow, then the state. ' +
  'While you hold an arrow, a tick marks states that make a maze. A ring marks states that are ' +
  'allowed but do not make a maze yet.';
const LABEL = 'Drawing of the maze. The list below does the same by keyboard.';

/** The stored draft, if the core accepts its doors. @param {Core} core */
const readDraft = (core) => (/** @type {unknown} */ value) => {
  const table = typeof value === 'string' ? readTable(value) : undefined;
  return table && !findDoorError(core, table, []) ? table : undefined;
};

/** @typedef {import('./evaluator.js').Proposal} Proposal */

/** A refusal of the core, as a sentence of the page. @param {string} message @param {DoorTable} table */
const sentenceOf = (message, { bits }) => errorMessage(new Error(withButtonNumbers(message, bits)));

// Code of the maze in the editor, with buttons to play it and to copy its link.
function createMazeLink(/** @type {Context} */ { openCode }) {
  const id = newId('code');
  const field = h('input.field.mono', { id, readonly: true, type: 'text', size: '1' });
  const status = h('p.quiet', { role: 'status' });
  let code = '';
  const play = button({ label: 'Play this maze', kind: 'main', onclick: () => openCode(code) });
  const copy = button({
    label: 'Copy link',
    icon: 'copy',
    onclick: () =>
      void copyText(address(code), field).then((sentence) => (status.textContent = sentence)),
  });
  field.addEventListener('focus', () => field.select());
  return {
    element: h(
      'div.stack.stack-near.editor-link',
      h('label.label', { for: id }, 'Code'),
      field,
      row(play, copy),
      status,
    ),
    /** @param {string | undefined} next undefined while the table is not a maze */
    show(next) {
      code = next ?? '';
      field.value = code;
      field.placeholder = 'Not a maze yet';
      status.textContent = '';
      for (const one of [play, copy]) enable(one, code !== '');
    },
  };
}

// Measures of the maze in the editor, updated by the worker after each change; an answer that comes too
// late is dropped.
// Pause after the last change before the maze is measured.
const MEASURE_MS = 250;

function createFigures(/** @type {Engine} */ engine) {
  const list = statList();
  const element = h('div.editor-figures', { hidden: true }, list.element);
  /** @type {AbortController | undefined} */ let request;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

  async function measure(/** @type {string} */ code) {
    const { signal } = (request = new AbortController());
    try {
      const values = await engine.rate(code, { signal });
      if (signal.aborted) return;
      list.set(rowsOf(values));
      element.dataset.code = code;
      element.classList.remove('stale');
    } catch (error) {
      if (!signal.aborted) fill(list.element, p(errorMessage(error)));
    }
  }
  const stop = () => {
    clearTimeout(timer);
    request?.abort();
  };
  return {
    element,
    stop,
    /** @param {string | undefined} code undefined while the table is not a maze */
    show(code) {
      if (code && element.dataset.code === code && !element.hidden) return;
      stop();
      element.hidden = !code;
      element.classList.add('stale');
      delete element.dataset.code;
      if (code) timer = setTimeout(() => void measure(code), MEASURE_MS);
    },
  };
}

class MazeEditor {
  /**
   * @param {Context} context @param {Core} core
   * @param {string} current the code of the current maze, by description
   */
  constructor(context, core, current) {
    this.core = core;
    this.current = current;
    const stored = load('fourbit.draft', readDraft(core));
    /** True if the draft differs from the current maze. */
    this.isChanged = stored !== undefined;
    this.history = begun(/** @type {DoorTable} */ (stored ?? readTable(current)));
    this.selected = 0;

    this.drawing = new EditorDrawing(core);
    /** The proposals for the held door, by target. @type {Map<number, Proposal>} */
    this.proposals = new Map();
    this.frame = h(
      'div.card.scroll.editor-frame',
      { tabindex: '0', role: 'group', 'aria-label': LABEL },
      this.drawing.element,
    );
    const { drawing, frame } = this;
    this.zoom = createZoom(frame, drawing.element, () => drawing.bounds);
    this.hint = h('p.quiet.editor-hint');
    this.verdict = h('p.editor-verdict');
    this.message = h('p.quiet.editor-message');
    this.figures = createFigures(context.engine);
    this.link = createMazeLink(context);
    this.form = createButtonForm({
      canBeDead: (table, door) => canBeDead(core, table, door),
      choose: (state) => this.select(state),
      change: (changes) => this.apply(changes),
    });
    this.undo = this.historyButton(-1, 'Undo');
    this.redo = this.historyButton(1, 'Redo');
    this.startAgain = button({
      label: 'Start over',
      hint: 'Copies the current maze again',
      icon: 'reset',
      onclick: () => {
        this.begin(this.currentTable());
        this.message.textContent = 'This is a copy of the current maze.';
      },
    });
    this.element = this.layOut();
    this.drag = useDrag(frame, drawing, this.dragHandlers());
    this.showTable();
  }

  layOut() {
    return h(
      'div.stack.editor',
      { onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) },
      h('p.quiet', HOW),
      h(
        'div.cluster.editor-bar',
        this.undo,
        this.redo,
        this.startAgain,
        h('span'),
        ...this.zoom.buttons,
      ),
      // Above the drawing, where no hand covers it. The hint replaces the message while a door is held.
      h('div.editor-words', h('div', { role: 'status' }, this.verdict, this.message), this.hint),
      this.frame,
      this.form.element,
      this.figures.element,
      this.link.element,
    );
  }

  historyButton(/** @type {-1 | 1} */ by, /** @type {string} */ label) {
    const icon = by < 0 ? 'undo' : 'redo';
    return button({ label, icon, quiet: true, onclick: () => this.stepHistory(by) });
  }

  /** @returns {import('./drag.js').DragHandlers} */
  dragHandlers() {
    return {
      hold: (door) => {
        this.frame.focus({ preventScroll: true });
        this.message.textContent = '';
        this.select(this.table.doors[door].state);
        this.proposals = proposalsFor(this.core, this.table, door);
        this.drawing.hold(door, this.proposals);
      },
      over: (_, state) => void (this.hint.textContent = this.describeDrop(state)),
      drop: (door, target) => {
        if (target !== this.table.targets[door]) this.apply([{ door, target }]);
      },
      release: () => {
        this.drawing.release();
        this.hint.textContent = '';
      },
      choose: (state) => this.select(state),
    };
  }

  currentTable() {
    return /** @type {DoorTable} */ (readTable(this.current));
  }

  /** The effect of dropping the held door on a state. @param {number} state */
  describeDrop(state) {
    const { changes, refusal } = this.proposals.get(state) ?? { changes: [], refusal: '' };
    return changes.length
      ? describeChanges(this.table, changes)
      : refusal && sentenceOf(refusal, this.table);
  }

  /** Makes the changes, or shows why they are not allowed; a single one may make two doors change places. @param {Change[]} changes */
  apply(changes) {
    const { core } = this;
    const { table } = this;
    const [{ door, target }] = changes;
    const proposal = changes.length === 1 ? proposalsFor(core, table, door).get(target) : undefined;
    const refusal = proposal?.refusal ?? findDoorError(core, table, changes)?.message;
    if (refusal) {
      this.message.textContent = `Not changed. ${sentenceOf(refusal, table)}`;
      return;
    }
    const accepted = proposal?.changes ?? changes;
    this.history = added(this.history, changed(table, accepted));
    this.message.textContent = describeChanges(table, accepted);
    this.store();
  }

  /** The table that is shown. */
  get table() {
    return shownOf(this.history);
  }

  stepHistory(/** @type {-1 | 1} */ by) {
    this.drag.letGo();
    const next = moved(this.history, by);
    if (!next) return;
    this.history = next;
    this.message.textContent = by < 0 ? 'Undone.' : 'Redone.';
    this.store();
  }

  /** Stores and shows the draft after a change. */
  store() {
    const { table } = this;
    this.isChanged = codeOf(table) !== this.current;
    save('fourbit.draft', this.isChanged ? codeOf(table) : '');
    this.drawing.show(table);
    this.update();
  }

  /** Shows whether the table is a maze, and what can be done with it. */
  update() {
    const { table, history } = this;
    const { code, shortest, fault, state = -1 } = evaluate(this.core, table);
    this.drawing.markFault(state);
    this.element.classList.toggle('broken', fault !== undefined);
    this.verdict.textContent =
      fault === undefined
        ? `This is a maze. The shortest solution has ${formatCount(shortest, 'press', 'presses')}.`
        : `Not a maze yet. ${sentenceOf(fault, table)}`;
    this.form.show(table, this.selected);
    this.figures.show(code);
    this.link.show(code);
    enable(this.undo, moved(history, -1) !== undefined);
    enable(this.redo, moved(history, 1) !== undefined);
    enable(this.startAgain, this.isChanged);
  }

  /** Selects a state; the goal has no buttons. @param {number} state */
  select(state) {
    this.selected = state || this.selected;
    this.drawing.select(this.selected);
    this.form.show(this.table, this.selected);
  }

  /** Starts again with another table. @param {DoorTable} table */
  begin(table) {
    this.drag.letGo();
    this.history = begun(table);
    this.isChanged = false;
    save('fourbit.draft', '');
    this.showTable();
  }

  showTable() {
    const { table } = this;
    this.selected = 2 ** table.bits - 1;
    this.drawing.begin(table);
    this.drawing.select(this.selected);
    this.zoom.fit();
    this.update();
  }

  /** Handles the keys of the editor and keeps them from the game. @param {KeyboardEvent} event */
  key(event) {
    const letter = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && /^[yz]$/.test(letter)) {
      event.preventDefault();
      this.stepHistory(letter === 'y' || event.shiftKey ? 1 : -1);
    } else if (event.key === 'Escape' && this.drag.isHolding()) {
      event.preventDefault();
      this.drag.letGo();
    } else if (event.target === this.frame && event.key.length === 1) event.stopPropagation();
  }

  /** Follows the game to another maze: copies it unless the draft has changes. @param {string} code */
  follow(code) {
    this.current = code;
    if (codeOf(this.table) === code) {
      this.isChanged = false;
      save('fourbit.draft', '');
      this.update();
    } else if (!this.isChanged) this.begin(this.currentTable());
    else enable(this.startAgain, true);
  }

  close() {
    this.drag.letGo();
    this.figures.stop();
    this.zoom.close();
  }
}

/** @param {Context} context @param {Core} core @param {string} current the code of the current maze, by description */
export const createEditor = (context, core, current) => new MazeEditor(context, core, current);
