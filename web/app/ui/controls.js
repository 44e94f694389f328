// Controls that all machines share: buttons, checkboxes, sliders, sections, progress.

import { load, oneOf, save } from '../storage/store.js';
import { fill, h, newId, set } from './dom.js';
import { icon } from './icons.js';
import { formatNumber } from './format-number.js';

/**
 * A button with a label, an icon, or both.
 *
 *   label   the accessible name; visible unless `quiet`, which shows only the icon
 *   hint    the tooltip
 *   key     the keyboard shortcut, in the syntax of aria-keyshortcuts
 *
 * @param {{
 *   label: string,
 *   onclick: (event: MouseEvent) => void,
 *   icon?: import('./icons.js').IconName,
 *   quiet?: boolean,
 *   hint?: string,
 *   key?: string,
 *   kind?: 'plain' | 'main' | 'bare',
 *   disabled?: boolean,
 * }} options
 */
export function button(options) {
  const hint = options.hint ?? (options.quiet ? options.label : undefined);
  const keys = options.key ? ` (${options.key.replace('Control', 'Ctrl')})` : '';
  return h(
    'button',
    {
      class: `button button-${options.kind ?? 'plain'}${options.quiet ? ' button-quiet' : ''}`,
      'aria-label': options.quiet ? options.label : undefined,
      'aria-keyshortcuts': options.key,
      'data-tip': hint ? hint + keys : undefined,
      onclick: options.onclick,
      disabled: options.disabled ?? false,
    },
    options.icon ? icon(options.icon) : null,
    options.quiet ? null : h('span', options.label),
  );
}

/** Enables or disables a button; a disabled one passes the focus to a neighbour. */
export function enable(/** @type {HTMLButtonElement} */ element, /** @type {boolean} */ able) {
  if (element.disabled === !able) return;
  const focused = document.activeElement === element;
  element.disabled = !able;
  if (!able && focused) {
    const next = /** @type {HTMLElement | null} */ (
      element.parentElement?.querySelector('button:not(:disabled)')
    );
    next?.focus();
  }
}

/**
 * Shows or hides an element; if it had the focus, `other` gets it.
 * @param {HTMLElement} element @param {boolean} isHidden @param {HTMLElement} other
 */
export function hide(element, isHidden, other) {
  const isHeld = isHidden && element.contains(document.activeElement);
  element.hidden = isHidden;
  if (isHeld) other.focus({ preventScroll: true });
}

/**
 * A segmented control: radio buttons drawn as one piece.
 * @template {string} Value
 * @param {{
 *   legend: string,
 *   choices: {value: Value, label: string, hint?: string}[],
 *   value: Value,
 *   onchange: (value: Value) => void,
 *   showLegend?: boolean,
 * }} options
 * @returns {{element: HTMLElement, set: (value: Value) => void}}
 */
export function segmented({ legend, choices, value, onchange, showLegend = false }) {
  const name = newId('segmented');
  const inputs = choices.map((choice) =>
    h('input.unseen', {
      type: 'radio',
      name,
      value: choice.value,
      id: `${name}-${choice.value}`,
      onchange: () => onchange(choice.value),
    }),
  );
  const update = (/** @type {Value} */ now) => {
    for (const input of inputs) input.checked = input.value === now;
  };
  update(value);
  const element = h(
    'fieldset.segmented',
    h('legend', { class: showLegend ? 'label' : 'unseen' }, legend),
    h(
      'div.segments',
      ...choices.flatMap((choice, i) => [
        inputs[i],
        h('label', { for: inputs[i].id, 'data-tip': choice.hint }, choice.label),
      ]),
    ),
  );
  return { element, set: update };
}

/**
 * A checkbox with a label and an optional hint.
 * @param {{label: string, hint?: string, checked?: boolean, onchange?: (on: boolean) => void}} options
 * @returns {{element: HTMLElement, input: HTMLInputElement}}
 */
export function checkbox({ label, hint, checked = false, onchange }) {
  const input = h('input', { type: 'checkbox', onchange: () => onchange?.(input.checked) });
  input.checked = checked;
  const element = h('label.checkbox', input, h('span', label, hint ? h('small', hint) : null));
  return { element, input };
}

/**
 * A slider with its label and value.
 * @param {{label: string, minimum: number, maximum: number, value: number,
 *   onchange?: (value: number) => void, say?: (value: number) => string}} options say: formats the
 *   value; default: the number
 */
export function slider({ label, minimum, maximum, value, onchange, say }) {
  const id = newId('slider');
  // Screen readers read the slider itself; without aria-live off they would read the value twice.
  const output = h('output.slider-value', { for: id, 'aria-live': 'off' });
  const input = h('input', {
    type: 'range',
    id,
    oninput: () => {
      showValue();
      onchange?.(input.valueAsNumber);
    },
  });
  function showValue() {
    const words = say?.(input.valueAsNumber);
    output.textContent = words ?? input.value;
    if (words) input.setAttribute('aria-valuetext', words);
  }
  const limits = (/** @type {number} */ low, /** @type {number} */ high) => {
    set(input, { min: low, max: high });
    showValue();
  };
  const update = (/** @type {number} */ now) => {
    input.value = String(now);
    showValue();
  };
  limits(minimum, maximum);
  update(value);
  const element = h('div.slider.pair', h('label.label', { for: id }, label), input, output);
  return { element, input, limits, set: update, value: () => input.valueAsNumber };
}

/**
 * A list of names and values, each with an optional explanation.
 * @returns {{element: HTMLElement, set: (rows: {name: string, value: string, meaning?: string}[]) => void}}
 */
export function statList() {
  const element = h('dl.stack.stats');
  return {
    element,
    set: (rows) =>
      fill(
        element,
        ...rows.map(({ name, value, meaning }) =>
          h(
            'div.pair',
            h('dt', name),
            h('dd.stat-value', value),
            meaning ? h('dd.quiet.stat-meaning', meaning) : null,
          ),
        ),
      ),
  };
}

/**
 * A checkbox whose state is stored.
 * @param {string} name in the store
 * @param {boolean} fallback @param {{label: string, hint?: string, onchange: () => void}} options
 */
export const rememberedCheckbox = (name, fallback, { onchange, ...words }) =>
  checkbox({
    ...words,
    checked: load(name, oneOf(fallback, !fallback)),
    onchange: (on) => {
      save(name, on);
      onchange();
    },
  });

/** A collapsible section. */
export const section = (/** @type {string} */ summary, /** @type {Child[]} */ ...children) =>
  h('details.section', h('summary', summary), h('div.stack.section-content', ...children));

/** The keys of every progress; all others are figures. */
const PROGRESS_KEYS = ['phase', 'done', 'total'];

/** How much is done, from 0 to 1; undefined if nobody knows. @param {KeyValues} [facts] */
function shareOf(facts) {
  const total = Number(facts?.get('total') ?? 0);
  return total > 0 ? Number(facts?.get('done')) / total : undefined;
}

/** The figures of a progress, as names and values. @param {KeyValues} facts @returns {(readonly [name: string, value: string])[]} */
function figuresOf(facts) {
  const share = shareOf(facts);
  const figures = facts.rows
    .filter(
      ([name, ...values]) =>
        !PROGRESS_KEYS.includes(name) && values.every((value) => value && isFinite(Number(value))),
    )
    .map(
      ([name, ...values]) =>
        /** @type {const} */ ([
          name.replaceAll('_', ' '),
          values.map((value) => formatNumber(Number(value))).join(' · '),
        ]),
    );
  return share === undefined ? figures : [['done', `${Math.floor(100 * share)}%`], ...figures];
}

/** A progress display with a cancel button: run() performs a task; start() and done() show and hide it. */
export function progress(/** @type {string} */ cancelLabel = 'Cancel') {
  const words = h('span.progress-words', { role: 'status' });
  const figures = h('dl.quiet.progress-list');
  const bar = h('progress.progress-bar', { max: 1, 'aria-label': 'Progress' });
  /** @type {AbortController | undefined} */ let controller;
  const cancel = button({ label: cancelLabel, onclick: () => controller?.abort() });
  const element = h(
    'div.cluster.progress',
    { hidden: true },
    h('span.progress-wheel', { 'aria-hidden': 'true' }),
    h('div.stack.stack-near.progress-figures', words, bar, figures),
    cancel,
  );
  let work = '';
  /** @param {string} text @param {KeyValues} [facts] for the bar */
  const say = (text, facts) => {
    work = text;
    showWords(text);
    showBar(facts);
    fill(figures);
  };
  const showWords = (/** @type {string} */ text) => {
    if (words.textContent !== text) words.textContent = text;
  };
  /** @param {KeyValues} [facts] */
  function showBar(facts) {
    const share = shareOf(facts);
    bar.hidden = share === undefined;
    if (share !== undefined) bar.value = share;
  }
  /** @param {KeyValues} facts @param {ReturnType<typeof figuresOf>} [rows] */
  function show(facts, rows = figuresOf(facts)) {
    const phase = facts.get('phase');
    showWords(phase ? `${work}: ${phase}` : work);
    showBar(facts);
    fill(figures, ...rows.map(([name, value]) => h('div', h('dt', name), h('dd', value))));
  }
  return {
    element,
    say,
    show,
    stop: () => controller?.abort(),
    start(/** @type {string} */ text) {
      controller = new AbortController();
      element.hidden = false;
      say(text);
      return controller.signal;
    },
    done() {
      element.hidden = true;
      controller = undefined;
    },
    /**
     * Runs a task that can be aborted; resolves to undefined if it was.
     * @template T
     * @param {string} text
     * @param {(options: {signal: AbortSignal, onProgress: (facts: KeyValues) => void}) => Promise<T>} task
     */
    async run(text, task) {
      const signal = this.start(text);
      try {
        return await task({ signal, onProgress: (facts) => show(facts) });
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      } finally {
        if (controller?.signal === signal) this.done();
      }
    },
  };
}
