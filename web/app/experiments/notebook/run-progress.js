// Progress of a running experiment: a bar where the end is known, moving figures, and the best so far.

import { progress } from '../../ui/controls.js';
import { h } from '../../ui/dom.js';
import { formatWhole } from '../../ui/format-number.js';
import { describeResult, formatFigure } from '../results/result-values.js';

/** How much of the whole is done, if its end is known. @param {KeyValues} values @returns {[string, string][]} */
function doneOf(values) {
  const [done, total] = ['done', 'total'].map((name) => Number(values.get(name) ?? 0));
  return total > 0 ? [['done', `${formatWhole(done)} of ${formatWhole(total)}`]] : [];
}

/**
 * @param {import('./notebook.js').Notebook} notebook
 * @param {(values: KeyValues) => void} onResults called with the results so far
 */
export function createRunProgress(notebook, onResults) {
  const best = h('p.experiment-answer');
  const sequence = h('p.mono.hint.sequence');
  const wait = progress('Cancel');
  const element = h('div.stack.experiment-running', { hidden: true }, best, sequence, wait.element);
  /** @type {AbortSignal | undefined} */
  let signal;

  /** @param {KeyValues} values @param {string} task @param {MachineRows | undefined} machine */
  function show(values, task, machine) {
    const results = machine?.tasks.find(({ name }) => name === task)?.results ?? [];
    const { figures, sequences } = describeResult(values, results);
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
    follow({ id, task }, machine) {
      best.textContent = '';
      sequence.textContent = '';
      signal = wait.start('Running');
      void notebook.follow(id, signal, (values) => {
        show(values, task, machine);
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
