// Progress of a running experiment: a bar where the end is known, otherwise a moving figure, and the best so far.

import { button } from '../../ui/controls.js';
import { fill, h, row } from '../../ui/dom.js';
import { formatWhole } from '../../ui/format-number.js';
import { describeResult, formatFigure } from '../results/result-values.js';

/** @typedef {import('../../../engine/core.js').KeyValues} KeyValues */
/** @typedef {import('../../rows/rows.js').Machine} Machine */

/**
 * @param {import('./notebook.js').Notebook} notebook
 * @param {(values: KeyValues) => void} onResults called with the results so far
 */
export function createRunProgress(notebook, onResults) {
  const bar = h('progress', { class: 'progress-bar', 'aria-label': 'Progress' });
  const parts = h('span', { class: 'quiet', 'aria-live': 'off' });
  const best = h('p', { class: 'experiment-answer' });
  const sequence = h('p', { class: 'mono hint sequence' });
  const figures = h('dl', { class: 'quiet progress-list' });
  let controller = new AbortController();
  let wasCancelled = false;
  const cancel = button({
    label: 'Cancel',
    onclick() {
      wasCancelled = true;
      controller.abort();
    },
  });
  const element = h(
    'div',
    { class: 'stack experiment-running', hidden: true },
    best,
    h('div', { class: 'stack stack-near' }, bar, parts),
    sequence,
    figures,
    row(cancel),
  );

  /** The bar: how much of the whole is done; without a known end it only moves. @param {KeyValues} values */
  function showBar(values) {
    const [done, total] = ['done', 'total'].map((name) => Number(values.get(name) ?? 0));
    const phase = values.get('phase') ?? '';
    bar.hidden = total <= 0;
    if (total > 0) Object.assign(bar, { max: total, value: done });
    const count = total > 0 ? `${formatWhole(done)} of ${formatWhole(total)}` : '';
    parts.textContent = [phase, count].filter(Boolean).join(': ') || 'Running';
  }

  /** @param {KeyValues} values @param {string} task @param {Machine | undefined} machine */
  function show(values, task, machine) {
    showBar(values);
    const results = machine?.tasks.find(({ name }) => name === task)?.results ?? [];
    const { figures: all, sequences } = describeResult(values, results);
    sequence.textContent = sequences.at(-1) ?? '';
    const found = all.filter(({ row: { role } }) => role === 'best' || role === 'headline');
    best.textContent = found
      .map((figure) => `${figure.row.label} so far: ${formatFigure(figure, machine)}.`)
      .join(' ');
    best.hidden = found.length === 0;
    fill(
      figures,
      ...all
        .filter((figure) => !found.includes(figure))
        .map((figure) =>
          h(
            'div',
            null,
            h('dt', null, figure.row.label),
            h('dd', null, formatFigure(figure, machine)),
          ),
        ),
    );
  }

  return {
    element,
    /** Shows the progress until the experiment ends. @param {import('./entry-storage.js').Entry} entry @param {Machine | undefined} machine */
    follow({ id, task }, machine) {
      bar.hidden = true;
      parts.textContent = 'Starting';
      best.hidden = true;
      sequence.textContent = '';
      fill(figures);
      controller = new AbortController();
      void notebook.follow(id, controller.signal, (values) => {
        show(values, task, machine);
        onResults(values);
      });
    },
    /** Whether the visitor has cancelled since the last call. */
    takeCancelled() {
      const result = wasCancelled;
      wasCancelled = false;
      return result;
    },
  };
}
