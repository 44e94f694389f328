// A maze of one's own, drawn on a copy of the maze in front: arrows are drawn from state to state, and
// the core says what becomes of it.

import { load, save } from '../../../app/storage/store.js';
import { address } from '../../../app/routing/router.js';
import { button, enable, statList } from '../../../app/ui/controls.js';
import { fill, h, newId, p, row } from '../../../app/ui/dom.js';
import { copyText } from '../../../app/ui/files.js';
import { errorMessage } from '../../../app/ui/error-message.js';
import { Draft, codeOf, readTable, describeChanges } from './draft.js';
import { useDrag } from './drag.js';
import { EditorDrawing } from './editor-drawing.js';
import { createButtonForm } from './button-form.js';
import { evaluate, propose, findTargets, findDoorError, stateOfError } from './evaluator.js';
import { rowsOf } from '../panels/measures.js';
import { createZoom } from './zoom.js';

/**
 * @typedef {import('./draft.js').Table} Table
 * @typedef {import('./draft.js').Change} Change
 */

// So long nothing is changed before the maze is measured.
const MEASURE_MS = 250;

const HOW =
  'Draw an arrow to another state, by its head or from its light; or tap it, and then the state. ' +
  'While you hold it, a tick marks where that gives a maze, a ring where the button may lead though ' +
  'it is no maze yet.';
const LABEL = 'The maze as a drawing. The list below does the same by keyboard.';

/** A draft that was kept, if the core takes its doors. @param {import('../../../engine/core.js').Core} core */
const readDraft = (core) => (/** @type {unknown} */ value) => {
  const table = typeof value === 'string' ? readTable(value) : undefined;
  return table && !findDoorError(core, table, []) && isWritten(core, table) ? table : undefined;
};

/** Whether what stands before the description is right, whatever the table is. @param {import('../../../engine/core.js').Core} core @param {Table} table */
const isWritten = (core, table) => {
  const { error } = evaluate(core, table);
  return !error || error.offset >= codeOf({ ...table, targets: [] }).length;
};

/** What the maze of a code is like: measured in the worker, what comes too late dropped. @param {import('../../../engine/client.js').Engine} engine */
function createFigures(engine) {
  const list = statList();
  const element = h('div', { class: 'editor-figures', hidden: true }, list.element);
  /** @type {AbortController | undefined} */
  let asking;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {string} code */
  async function measure(code) {
    const { signal } = (asking = new AbortController());
    try {
      const facts = await engine.rate(code, { signal });
      if (signal.aborted) return;
      list.set(rowsOf(facts));
      element.dataset.code = code;
      element.classList.remove('stale');
    } catch (error) {
      if (!signal.aborted) fill(list.element, p(errorMessage(/** @type {Error} */ (error))));
    }
  }
  const stop = () => {
    clearTimeout(timer);
    asking?.abort();
  };
  return {
    element,
    stop,
    /** @param {string | undefined} code undefined: it is no maze */
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

/** The link, while there is a maze. @param {import('../../../app/shell.js').Context} context */
function createLink({ openCode }) {
  const id = newId('code');
  const field = h('input', { id, class: 'field', readonly: true, type: 'text', size: '1' });
  const said = h('p', { class: 'quiet', role: 'status' });
  let code = '';
  const play = button({ label: 'Play it', kind: 'main', onclick: () => openCode(code) });
  const copy = button({
    label: 'Copy link',
    icon: 'copy',
    onclick: () =>
      void copyText(address(code), field).then((sentence) => (said.textContent = sentence)),
  });
  field.addEventListener('focus', () => field.select());
  return {
    element: h(
      'div',
      { class: 'editor-link' },
      h('label', { for: id, class: 'label' }, 'Its code'),
      field,
      row(play, copy),
      said,
    ),
    /** @param {string | undefined} next */
    show(next) {
      code = next ?? '';
      field.value = code;
      field.placeholder = 'No maze yet';
      said.textContent = '';
      for (const one of [play, copy]) enable(one, code !== '');
    },
  };
}

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {import('../../../engine/core.js').Core} core
 * @param {string} front the code of the maze in front, written out
 */
export function createEditor(context, core, front) {
  const kept = load('fourbit.draft', readDraft(core));
  /** Whether it is more than a copy of the maze in front. */
  let isMine = kept !== undefined;
  let draft = new Draft(/** @type {Table} */ (kept ?? readTable(front)));
  let selected = 0;

  const drawing = new EditorDrawing();
  const frame = h(
    'div',
    { class: 'editor-frame', tabindex: '0', role: 'group', 'aria-label': LABEL },
    drawing.element,
  );
  const size = createZoom(frame, drawing.element, () => drawing.layout.bounds);
  const hint = h('p', { class: 'editor-hint' });
  const verdict = h('p', { class: 'editor-verdict' });
  const said = h('p', { class: 'editor-said' });
  const figures = createFigures(context.engine);
  const link = createLink(context);
  const panel = createButtonForm({ choose: select, change: offer });
  const undo = button({ label: 'Undo', icon: 'undo', quiet: true, onclick: () => back('undo') });
  const redo = button({ label: 'Redo', icon: 'redo', quiet: true, onclick: () => back('redo') });
  const again = button({
    label: 'Start again',
    hint: 'From the maze in front',
    icon: 'reset',
    onclick() {
      begin(/** @type {Table} */ (readTable(front)));
      said.textContent = 'A copy of the maze in front.';
    },
  });
  const element = h(
    'div',
    { class: 'editor', onkeydown: key },
    h('p', { class: 'quiet' }, HOW),
    h('div', { class: 'editor-bar' }, undo, redo, again, h('span'), ...size.buttons),
    // Above the drawing, where no hand is; what is said gives way to the hint while a door is held.
    h('div', { class: 'editor-words' }, h('div', { role: 'status' }, verdict, said), hint),
    frame,
    panel.element,
    figures.element,
    link.element,
  );

  const drag = useDrag(frame, drawing, {
    hold(door) {
      frame.focus({ preventScroll: true });
      said.textContent = '';
      select(draft.table.doors[door].state);
      drawing.hold(door, findTargets(core, draft.table, door));
    },
    over: (door, state) => void (hint.textContent = wordsOver(door, state)),
    drop,
    release() {
      drawing.release();
      hint.textContent = '';
    },
    choose: select,
  });

  /** What would become of it if a door were let go at a state. @param {number} door @param {number} state */
  function wordsOver(door, state) {
    const { table } = draft;
    if (state < 0 || state === table.targets[door]) return '';
    const proposal = propose(core, table, door, state);
    return proposal.error ? errorMessage(proposal.error) : describeChanges(table, proposal.changes);
  }

  /** @param {number} door @param {number} target */
  function drop(door, target) {
    if (target !== draft.table.targets[door]) offer([{ door, target }]);
  }

  /** Does what is asked, or says why not. @param {Change[]} changes */
  function offer(changes) {
    const { table } = draft;
    const [first] = changes;
    const error = findDoorError(core, table, changes);
    const proposal =
      error && changes.length === 1 ? propose(core, table, first.door, first.target) : { changes };
    if (error && (proposal.error || changes.length > 1)) {
      said.textContent = `Not changed. ${errorMessage(error)}`;
      return;
    }
    const done = proposal.error ? changes : proposal.changes;
    draft.change(done);
    said.textContent = describeChanges(table, done);
    edited();
  }

  /** @param {'undo' | 'redo'} which */
  function back(which) {
    drag.letGo();
    if (!draft[which]()) return;
    said.textContent = which === 'undo' ? 'Undone.' : 'Done again.';
    edited();
  }

  function edited() {
    isMine = codeOf(draft.table) !== front;
    save('fourbit.draft', isMine ? codeOf(draft.table) : '');
    drawing.show(draft.table);
    update();
  }

  /** What is said of the table, and what can be done with it. */
  function update() {
    const { table } = draft;
    const { code, error } = evaluate(core, table);
    drawing.markFault(error ? stateOfError(table, error) : -1);
    element.classList.toggle('broken', error !== undefined);
    verdict.textContent = error
      ? `No maze yet. ${errorMessage(error)}`
      : `A maze. ${shortest(code)}`;
    panel.show(table, selected);
    figures.show(code);
    link.show(code);
    enable(undo, draft.past.length > 0);
    enable(redo, draft.future.length > 0);
    enable(again, isMine);
  }

  /** @param {string} code */
  function shortest(code) {
    const session = core.open(code);
    const facts = session.describe();
    session.close();
    const [, , presses] = facts.all('node').find(([state]) => state === facts.get('start')) ?? [];
    return `The shortest way has ${presses} ${presses === '1' ? 'press' : 'presses'}.`;
  }

  /** @param {number} state */
  function select(state) {
    // The goal has no buttons.
    selected = state || selected;
    drawing.select(selected);
    panel.show(draft.table, selected);
  }

  /** Another maze to begin with. @param {Table} table */
  function begin(table) {
    drag.letGo();
    draft = new Draft(table);
    isMine = false;
    save('fourbit.draft', '');
    lay();
  }
  function lay() {
    selected = 2 ** draft.table.bits - 1;
    drawing.begin(draft.table);
    drawing.select(selected);
    size.fit();
    update();
  }

  /** Keys that are the drawing's, and not the game's. @param {KeyboardEvent} event */
  function key(event) {
    const letter = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && /^[yz]$/.test(letter)) {
      event.preventDefault();
      back(letter === 'y' || event.shiftKey ? 'redo' : 'undo');
    } else if (event.key === 'Escape' && drag.isHolding()) {
      event.preventDefault();
      drag.letGo();
    } else if (event.target === frame && event.key.length === 1) event.stopPropagation();
  }

  lay();
  return {
    element,
    /** Another maze is in front: it is copied, unless something was drawn. @param {string} code */
    follow(code) {
      front = code;
      if (codeOf(draft.table) === code) {
        isMine = false;
        save('fourbit.draft', '');
        update();
      } else if (!isMine) begin(/** @type {Table} */ (readTable(code)));
      else enable(again, true);
    },
    close() {
      drag.letGo();
      figures.stop();
      size.close();
    },
  };
}
