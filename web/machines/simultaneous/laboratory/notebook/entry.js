// One experiment in the list: its command, state, progress, answer, actions and details.

import { KeyValues } from '../../../../engine/core.js';
import { checkbox, progress, section } from '../../../../app/ui/controls.js';
import { fill, h, newId } from '../../../../app/ui/dom.js';
import { formatCount } from '../../../../app/ui/format-number.js';
import { figuresTable } from '../../../../app/charts/table.js';
import { grouped, seconds } from '../common.js';
import * as results from '../results/results.js';
import { showActions } from './entry-actions.js';
import { createDetails } from './entry-details.js';
import { isTooLarge } from './entry-storage.js';
import { createResultView } from '../results/result-view.js';

/** @typedef {import('./entry-storage.js').Entry} Entry */

/** Rows shown of the table of a proof's growth. */
const GROWTH_ROWS = 8;

/** Lines of a race that are no progress, and a sequence, which has its own place. */
const NO_PROGRESS = ['statement', 'limit_seconds', 'on', 'sequence'];

/** The lines that count: results that come one by one are shown as a table. @param {KeyValues} values */
const countsOf = ({ rows }) =>
  new KeyValues(rows.filter(({ length, 0: name }) => length === 2 && !NO_PROGRESS.includes(name)));

/** Found so far, in words. @param {KeyValues} values */
function foundSoFar(values) {
  const best = Number(values.get('best'));
  if (best > 0) return `So far: a sequence of ${formatCount(best, 'move')}.`;
  const low = Number(values.get('at_least'));
  return low > 0 ? `So far: at least ${formatCount(low, 'move')}.` : 'Nothing found so far.';
}

/** The progress of a running experiment: what it has found, how far it is, and folded away its figures and the growth of a proof. @param {import('./notebook.js').Notebook} notebook @param {(values: KeyValues) => void} onResults called with the results so far */
function createRunProgress(notebook, onResults) {
  const found = h('p', { class: 'lab-answer' });
  const sequence = h('p', { class: 'mono hint sequence' });
  const figures = h('dl', { class: 'quiet progress-list' });
  const wait = progress('Cancel', figures);
  const growth = figuresTable('How the graph grew and shrank');
  const more = section('Figures', figures, growth.element);
  const element = h(
    'div',
    { class: 'lab-running', hidden: true },
    found,
    wait.element,
    sequence,
    more,
  );
  let wasCancelled = false;
  wait.element.addEventListener('click', () => (wasCancelled = true));
  return {
    element,
    /** Shows the progress until the experiment ends. @param {string} id */
    follow(id) {
      found.textContent = foundSoFar(new KeyValues([]));
      void wait.run('Running', ({ signal, onProgress }) =>
        notebook.follow(id, signal, (values) => {
          found.textContent = foundSoFar(values);
          sequence.textContent = values.get('sequence') ?? '';
          onProgress(countsOf(values));
          onResults(values);
          const chain = notebook.chain(id);
          if (chain.length > 1)
            growth.show(
              ['Mazes', 'Nodes left', 'States so far'],
              chain.slice(-GROWTH_ROWS).map((one) => one.map(grouped)),
            );
        }),
      );
    },
    /** Whether the visitor has cancelled since the last call. */
    takeCancelled() {
      const result = wasCancelled;
      wasCancelled = false;
      return result;
    },
  };
}

/**
 * @param {Entry} first
 * @param {{
 *   context: import('../../../../app/shell.js').Context,
 *   notebook: import('./notebook.js').Notebook,
 *   remove: (entry: Entry) => void,
 *   onCompare: () => void,
 * }} options onCompare: called when the checkbox "Compare" changes
 */
export function createEntry(first, { context, notebook, remove, onCompare }) {
  let entry = first;
  /** The last state shown; an unchanged entry is not drawn again. */
  let shownState = '';
  let shownActions = '';
  const titleId = newId('experiment');
  const title = h('h3', { id: titleId, class: 'lab-entry-title' });
  const state = h('span', { class: 'pill lab-state' });
  const duration = h('span', { class: 'quiet' });
  const answer = h('p', { class: 'lab-answer', role: 'status' });
  const sequence = h('p', { class: 'mono hint sequence' });
  const known = h('p', { class: 'quiet lab-known' });
  const result = createResultView();
  const runProgress = createRunProgress(notebook, (values) => result.follow(entry, values));
  const actions = h('div', { class: 'cluster lab-actions' });
  const compare = checkbox({ label: 'Compare', onchange: onCompare });
  const details = createDetails(() => entry, {
    context,
    rename: (name) => notebook.rename(entry.id, name),
  });
  const element = h(
    'article',
    { class: 'stack card lab-entry', 'aria-labelledby': titleId, 'data-task': first.task },
    h('header', { class: 'cluster lab-entry-head' }, title, state, duration),
    runProgress.element,
    answer,
    known,
    sequence,
    ...result.elements,
    actions,
    details.element,
  );

  /** Deletes the experiment, and moves the focus to the neighbour's "Delete". */
  function removeEntry() {
    const neighbor = element.nextElementSibling ?? element.previousElementSibling;
    remove(entry);
    const buttons = neighbor?.querySelectorAll('.lab-actions button');
    if (buttons) /** @type {HTMLElement | undefined} */ ([...buttons].at(-1))?.focus();
  }

  function showHead() {
    const isRunning = entry.state === 'running';
    const { text, isCommand } = results.titleOf(entry, 200);
    fill(
      title,
      entry.name ? h('span', null, entry.name) : null,
      h(isCommand ? 'code' : 'span', { class: isCommand && 'lab-command' }, text),
    );
    element.dataset.state = entry.state;
    state.textContent = results.STATE_LABELS[entry.state];
    duration.textContent = isRunning ? '' : seconds(entry.milliseconds);
    answer.textContent = results.answerText(entry);
    if (isTooLarge(entry))
      answer.append(' It is too large to be saved: it is lost when the page is closed.');
    sequence.textContent = isRunning ? '' : (results.resultValues(entry).get('sequence') ?? '');
  }

  /** @param {Entry} next the same experiment, as it is now */
  function update(next) {
    entry = next;
    const newState = `${entry.state} ${entry.name} ${entry.result.length}`;
    if (newState === shownState) return;
    const wasOver = shownState !== '' && !shownState.startsWith('running');
    shownState = newState;
    const isRunning = entry.state === 'running';
    showHead();
    details.setName(entry.name);
    details.element.hidden = isRunning;
    runProgress.element.hidden = !isRunning;
    if (isRunning) runProgress.follow(entry.id);
    else {
      result.show(entry, results.resultValues(entry));
      known.textContent = results.resultValues(entry).get('known') ?? '';
    }
    if (!isRunning && !wasOver) details.show();
    // A rename keeps the buttons: a new button between press and release would lose the click.
    const newActions = `${entry.state} ${entry.result.length}`;
    if (newActions === shownActions) return;
    shownActions = newActions;
    void showActions(actions, entry, {
      context,
      notebook,
      compare: compare.element,
      remove: removeEntry,
      focusRunAgain: runProgress.takeCancelled(),
    });
  }
  update(first);

  return {
    element,
    update,
    /** @param {boolean} isOpen */
    setOpen: (isOpen) => void (details.element.open = isOpen),
    isCompared: () => compare.input.checked,
    redraw() {
      details.redraw();
      result.redraw();
    },
    close: details.close,
  };
}
