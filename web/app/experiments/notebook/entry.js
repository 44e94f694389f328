// One experiment in the list: its command, state, progress, answer, actions and details.

import { checkbox, fill, formatWhole, h, newId, progress } from '../../ui/index.js';
import { createResultView } from '../results/result-view.js';
import {
  answerText,
  describeResult,
  formatFigure,
  resultValues,
  seconds,
  STATE_LABELS,
  taskOf,
  titleOf,
} from '../results/result-values.js';
import { showActions } from './entry-actions.js';
import { createDetails } from './entry-details.js';
import { isTooLarge } from './entry-storage.js';

// Progress of a running experiment: a bar where the end is known, moving figures, and the best so far.

/** How much of the whole is done, if its end is known. @param {KeyValues} values @returns {[string, string][]} */
function doneOf(values) {
  const [done, total] = ['done', 'total'].map((name) => Number(values.get(name) ?? 0));
  return total > 0 ? [['done', `${formatWhole(done)} of ${formatWhole(total)}`]] : [];
}

/**
 * @param {Notebook} notebook
 * @param {(values: KeyValues) => void} onResults called with the results so far
 */
function createRunProgress(notebook, onResults) {
  const best = h('p.experiment-answer');
  const sequence = h('p.mono.hint.sequence');
  const wait = progress('Cancel');
  const element = h('div.stack.experiment-running', { hidden: true }, best, sequence, wait.element);
  /** @type {AbortSignal | undefined} */ let signal;

  /** @param {KeyValues} values @param {Experiment} entry @param {MachineRows} [machine] */
  function show(values, entry, machine) {
    const { figures, sequences } = describeResult(entry, machine, values);
    sequence.textContent = sequences.at(-1) ?? '';
    const found = figures.filter(({ row: { role } }) => role === 'best' || role === 'headline');
    best.textContent = found
      .map((figure) => `${figure.row.label} so far: ${formatFigure(figure, machine)}.`)
      .join(' ');
    const others = figures.filter((figure) => !found.includes(figure));
    wait.show(values, [
      ...doneOf(values),
      ...others.map((one) => /** @type {const} */ ([one.row.label, formatFigure(one, machine)])),
    ]);
  }

  return {
    element,
    /** Shows the progress until the experiment ends. @param {Experiment} entry @param {MachineRows | undefined} machine */
    follow(entry, machine) {
      best.textContent = '';
      sequence.textContent = '';
      signal = wait.start('Running');
      void notebook.follow(entry.id, signal, (values) => {
        show(values, entry, machine);
        onResults(values);
      });
    },
    /** Whether the visitor has cancelled since the last call. */
    takeCancelled() {
      const wasCancelled = signal?.aborted ?? false;
      if (wasCancelled) signal = undefined;
      return wasCancelled;
    },
  };
}

/**
 * @param {Experiment} first
 * @param {{
 *   catalog: Catalog,
 *   core: Core,
 *   notebook: Notebook,
 *   remove: (entry: Experiment) => void,
 *   onCompare: () => void,
 * }} options onCompare: called when the checkbox "Compare" changes
 */
export function createEntry(first, { catalog, core, notebook, remove, onCompare }) {
  let entry = first;
  const machine = catalog.get(first.kind);
  const task = taskOf(first, machine);
  /** The last state shown; an unchanged entry is not drawn again. */
  let shownState = '';
  let shownActions = '';
  const titleId = newId('experiment');
  const title = h('h3.experiment-title', { id: titleId });
  const state = h('span.pill.experiment-state');
  const duration = h('span.quiet');
  const answer = h('p.experiment-answer', { role: 'status' });
  const sequence = h('p.mono.hint.sequence');
  const known = h('p.quiet.experiment-known');
  const result = createResultView();
  const runProgress = createRunProgress(notebook, (values) =>
    result.follow(entry, values, machine),
  );
  const actions = h('div.cluster.experiment-actions');
  const compare = checkbox({ label: 'Compare', onchange: onCompare });
  const details = createDetails(() => entry, {
    machine,
    core,
    rename: (name) => notebook.rename(entry.id, name),
  });
  const element = h(
    'article.stack.card.experiment-entry',
    { 'aria-labelledby': titleId, 'data-task': first.task },
    h('header.cluster.experiment-head', title, state, duration),
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
    const buttons = neighbor?.querySelectorAll('.experiment-actions button');
    if (buttons) /** @type {HTMLElement | undefined} */ ([...buttons].at(-1))?.focus();
  }

  function showHead() {
    const isRunning = entry.state === 'running';
    fill(
      title,
      h('span', entry.name || (task?.label ?? '')),
      h('code.experiment-command', titleOf(entry, 200)),
    );
    element.dataset.state = entry.state;
    state.textContent = STATE_LABELS[entry.state];
    duration.textContent = isRunning ? '' : seconds(entry.milliseconds);
    answer.textContent = answerText(entry);
    if (isTooLarge(entry))
      answer.append(' It is too large to be saved: it is lost when the page is closed.');
    const [found = ''] = describeResult(entry, machine).sequences;
    sequence.textContent = isRunning ? '' : found;
  }

  /** @param {Experiment} next the same experiment, as it is now */
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
    if (isRunning) runProgress.follow(entry, machine);
    else {
      const values = resultValues(entry);
      result.show(entry, values, machine);
      known.textContent = values.get('known') ?? '';
    }
    if (!isRunning && !wasOver) details.show();
    // A rename keeps the buttons: a new button between press and release would lose the click.
    const newActions = `${entry.state} ${entry.result.length}`;
    if (newActions === shownActions) return;
    shownActions = newActions;
    void showActions(actions, entry, {
      machine,
      core,
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
    setOpen: (/** @type {boolean} */ isOpen) => void (details.element.open = isOpen),
    isCompared: () => compare.input.checked,
    redraw() {
      details.redraw();
      result.redraw();
    },
    close: details.close,
  };
}
