// Buttons and the other small controls that every machine uses.

import { load, oneOf, save } from '../storage/store.js';
import { fill, h, newId, set } from './dom.js';
import { icon } from './icons.js';

/**
 * A button with a word, a drawing, or both.
 *
 *   label   said aloud, and shown unless it is `quiet`; then only the drawing is
 *   hint    what it does, shown as a tooltip
 *   key     the key that does the same, as aria-keyshortcuts has it
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
      type: 'button',
      class: `button button-${options.kind ?? 'plain'}${options.quiet ? ' button-quiet' : ''}`,
      'aria-label': options.quiet ? options.label : undefined,
      'aria-keyshortcuts': options.key,
      'data-tip': hint ? hint + keys : undefined,
      onclick: options.onclick,
      disabled: options.disabled ?? false,
    },
    options.icon ? icon(options.icon) : null,
    options.quiet ? null : h('span', null, options.label),
  );
}

/**
 * Sets whether a button can be pressed, without taking the focus away from it.
 * @param {HTMLButtonElement} element
 * @param {boolean} able
 */
export function enable(element, able) {
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
 * Shows or hides an element; the focus, if it was within, goes to another.
 * @param {HTMLElement} element @param {boolean} isHidden @param {HTMLElement} other
 */
export function hide(element, isHidden, other) {
  const isHeld = isHidden && element.contains(document.activeElement);
  element.hidden = isHidden;
  if (isHeld) other.focus({ preventScroll: true });
}

/**
 * One of a few: radio buttons drawn as one piece.
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
    h('input', {
      type: 'radio',
      name,
      value: choice.value,
      id: `${name}-${choice.value}`,
      class: 'unseen',
      onchange: () => onchange(choice.value),
    }),
  );
  const update = (/** @type {Value} */ now) => {
    for (const input of inputs) input.checked = input.value === now;
  };
  update(value);
  const element = h(
    'fieldset',
    { class: 'segmented' },
    h('legend', { class: showLegend ? 'label' : 'unseen' }, legend),
    h(
      'div',
      { class: 'segments' },
      ...choices.flatMap((choice, i) => [
        inputs[i],
        h('label', { for: inputs[i].id, 'data-tip': choice.hint }, choice.label),
      ]),
    ),
  );
  return { element, set: update };
}

/**
 * A box to tick.
 * @param {{label: string, hint?: string, checked?: boolean, onchange?: (on: boolean) => void}} options
 * @returns {{element: HTMLElement, input: HTMLInputElement}}
 */
export function checkbox({ label, hint, checked = false, onchange }) {
  const input = h('input', { type: 'checkbox', onchange: () => onchange?.(input.checked) });
  input.checked = checked;
  const element = h(
    'label',
    { class: 'checkbox' },
    input,
    h('span', null, label, hint ? h('small', null, hint) : null),
  );
  return { element, input };
}

/**
 * A number between two ends, with a slider.
 * @param {{label: string, minimum: number, maximum: number, value: number,
 *   onchange?: (value: number) => void, say?: (value: number) => string}} options say: the number in
 *   words, where it is not the number alone
 */
export function slider({ label, minimum, maximum, value, onchange, say }) {
  const id = newId('slider');
  // The slider itself is read aloud; this would be once more, and at each step of what moves by itself.
  const output = h('output', { class: 'slider-value', for: id, 'aria-live': 'off' });
  const input = h('input', {
    type: 'range',
    id,
    oninput: () => {
      tell();
      onchange?.(input.valueAsNumber);
    },
  });
  function tell() {
    const words = say?.(input.valueAsNumber);
    output.textContent = words ?? input.value;
    if (words) input.setAttribute('aria-valuetext', words);
  }
  const limits = (/** @type {number} */ low, /** @type {number} */ high) => {
    set(input, { min: low, max: high });
    tell();
  };
  const update = (/** @type {number} */ now) => {
    input.value = String(now);
    tell();
  };
  limits(minimum, maximum);
  update(value);
  const element = h(
    'div',
    { class: 'slider' },
    h('label', { for: id, class: 'label' }, label),
    input,
    output,
  );
  return { element, input, limits, set: update, value: () => input.valueAsNumber };
}

/**
 * Names and values, each with a sentence in plain words.
 * @returns {{element: HTMLElement, set: (rows: {name: string, value: string, meaning?: string}[]) => void}}
 */
export function statList() {
  const element = h('dl', { class: 'stats' });
  return {
    element,
    set: (rows) =>
      fill(
        element,
        ...rows.map(({ name, value, meaning }) =>
          h(
            'div',
            null,
            h('dt', null, name),
            h('dd', { class: 'stat-value' }, value),
            meaning ? h('dd', { class: 'stat-meaning' }, meaning) : null,
          ),
        ),
      ),
  };
}

/**
 * A box that is remembered.
 * @param {string} name in the store
 * @param {boolean} fallback
 * @param {{label: string, hint?: string, onchange: () => void}} options
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

/**
 * What folds away.
 * @param {string} summary
 * @param {...import('./dom.js').Child} children
 */
export const section = (summary, ...children) =>
  h(
    'details',
    { class: 'fold' },
    h('summary', null, summary),
    h('div', { class: 'fold-inside' }, ...children),
  );

/**
 * Figures of a progress in words: '1,234 tables', 'length 9'. Where there is a whole, as `cells` is to
 * `cells_met`, the part is told together with it, and `share` is how much of it is done. `phase` is what
 * is being done.
 * @param {import('../../engine/core.js').KeyValues} facts
 */
function figuresInWords(facts) {
  // A maze written out is no figure, nor is what there is not.
  const rows = facts.rows.filter(
    ([name, value]) => name !== 'best' && name !== 'phase' && value !== '-',
  );
  const wholes = new Map(rows.map(([name, value]) => [name, Number(value)]));
  const wholeOf = (/** @type {string} */ name) => name.slice(0, name.lastIndexOf('_'));
  const parts = rows.filter(([name]) => (wholes.get(wholeOf(name)) ?? 0) > 0);
  const told = new Set(parts.map(([name]) => wholeOf(name)));
  const say = (/** @type {string} */ value) => {
    const figure = Number(value);
    return Number.isFinite(figure) ? figure.toLocaleString('en') : value;
  };
  const figures = rows
    .filter(([name]) => !told.has(name))
    .map(([name, ...values]) => {
      const whole = wholes.get(wholeOf(name));
      const text = values.map(say).join(' · ');
      return [name.replaceAll('_', ' '), text + (whole ? ` of ${say(String(whole))}` : '')];
    });
  const [first] = parts;
  const share = first && Number(first[1]) / /** @type {number} */ (wholes.get(wholeOf(first[0])));
  return { figures, share, phase: facts.get('phase') };
}

/**
 * Long work, with its true figures and a way to stop it: run() does it, or start() shows it and
 * done() hides it again.
 * @param {string} cancelLabel
 */
export function progress(cancelLabel = 'Cancel') {
  const words = h('span', { class: 'progress-words', role: 'status' });
  const figures = h('dl', { class: 'progress-list' });
  const bar = h('progress', { class: 'progress-bar', max: 1, 'aria-label': 'How much is done' });
  /** @type {AbortController | undefined} */
  let controller;
  const cancel = button({ label: cancelLabel, onclick: () => controller?.abort() });
  const element = h(
    'div',
    { class: 'progress', hidden: true },
    h('span', { class: 'progress-wheel', 'aria-hidden': 'true' }),
    h('div', { class: 'progress-figures' }, words, bar, figures),
    cancel,
  );
  let work = '';
  const say = (/** @type {string} */ text) => {
    work = text;
    words.textContent = text;
    bar.hidden = true;
    fill(figures);
  };
  /** @param {import('../../engine/core.js').KeyValues} facts */
  function show(facts) {
    const { figures: list, share, phase } = figuresInWords(facts);
    const text = phase ? `${work}: ${phase}` : work;
    if (words.textContent !== text) words.textContent = text;
    bar.hidden = share === undefined;
    if (share !== undefined) bar.value = share;
    fill(
      figures,
      ...list.map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value))),
    );
  }
  return {
    element,
    say,
    stop: () => controller?.abort(),
    /** @param {string} text */
    start(text) {
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
     * Does work that the engine can stop; undefined if it was stopped.
     * @template T
     * @param {string} text
     * @param {(options: {signal: AbortSignal, onProgress: (facts: import('../../engine/core.js').KeyValues) => void}) => Promise<T>} task
     */
    async run(text, task) {
      const signal = this.start(text);
      try {
        return await task({ signal, onProgress: show });
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      } finally {
        if (controller?.signal === signal) this.done();
      }
    },
  };
}
