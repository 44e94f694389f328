// Fields of the experiment form: one for each type of argument. A field follows the limits and choices of its row,
// and has its help and its error message below it.

import { checkbox, segmented, slider } from '../ui/controls.js';
import { fill, h, newId } from '../ui/dom.js';
import { fileButton } from '../ui/files.js';
import { formatWhole } from '../ui/format-number.js';
import { isNeeded } from './task-arguments.js';

/**
 * @typedef {import('./rows.js').Argument} Argument
 * @typedef {import('./rows.js').Choice} Choice
 * @typedef {{limits: {minimum: string, maximum: string, cells: string}, choices: Choice[]}} Bounds what holds with the other values
 * @typedef {{
 *   element: HTMLElement, input: HTMLElement, problem: HTMLElement,
 *   value: () => string, set: (value: string) => void, update: (bounds: Bounds) => void,
 * }} Field value: '' where the core's default stands; update: called when the other values have changed
 */

/** Maximum size of a chosen file, in bytes. */
const FILE_MAX = 5_000_000;
/** An integer with at most as many values has a slider. */
const SLIDER_MAX = 24;
/** As many choices, with as many letters in all, stand side by side. */
const SEGMENTS_MAX = 4;
const SEGMENT_LETTERS = 32;

/** The label of an argument; a size says which side comes first. @param {Argument} argument */
export const labelOf = ({ label, type, unit }) =>
  type === 'size' && unit ? `${label}, ${unit}` : label;

/** A sentence below a field. @param {Argument} argument */
const helpText = ({ help }) =>
  help ? `${help.charAt(0).toUpperCase()}${help.slice(1)}${help.endsWith('.') ? '' : '.'}` : '';

/** @param {string} text */
const number = (text) => (/^\d+$/.test(text) ? formatWhole(Number(text)) : text);

/** The limits of a number in words: `2 to 4 lights`. @param {Argument} argument @param {Bounds['limits']} limits */
function limitsText({ unit, type }, { minimum, maximum, cells }) {
  const range = maximum ? `${number(minimum)} to ${number(maximum)}` : '';
  if (type === 'size')
    return [range && `Sides of ${range}`, cells && `at most ${number(cells)} cells`]
      .filter(Boolean)
      .join(', ');
  return range && `${range}${unit ? ` ${unit}` : ''}`;
}

/**
 * The frame of a field: label, control, help, error message.
 * @param {Argument} argument @param {HTMLElement} control @param {HTMLElement} [input] that has the label, if not the control
 */
function frame(argument, control, input = control) {
  const id = newId('argument');
  const help = h('p', { class: 'quiet field-help', id: `${id}-help` }, helpText(argument));
  const problem = h('p', { class: 'problem', role: 'status', id: `${id}-problem` });
  input.id = id;
  input.setAttribute('aria-describedby', `${help.id} ${problem.id}`);
  if (isNeeded(argument)) input.setAttribute('aria-required', 'true');
  const label = h('label', { for: id, class: 'label' }, labelOf(argument));
  const element = h('div', { class: 'experiment-field' }, label, control, help, problem);
  const say = (/** @type {string} */ more) => {
    help.textContent = [helpText(argument), more && `${more}.`].filter(Boolean).join(' ');
    help.hidden = help.textContent === '';
  };
  say('');
  return { element, problem, input, say };
}

const PLAIN = { class: 'field', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' };

/** @param {Argument} argument @returns {Field} */
export function createTextField(argument) {
  const isLong = argument.type === 'sequence' || argument.name === 'SEQUENCE';
  const input = isLong
    ? h('textarea', { ...PLAIN, class: 'field mono sequence-field', rows: '3' })
    : h('input', { ...PLAIN, type: 'text', size: '1', placeholder: argument.initial || undefined });
  const { say, ...rest } = frame(argument, input);
  return {
    ...rest,
    value: () => input.value,
    set: (value) => void (input.value = value),
    update: ({ limits }) => say(limitsText(argument, limits)),
  };
}

/** A number, typed: without one the core takes its default. @param {Argument} argument @returns {Field} */
function createNumberField(argument) {
  const input = h('input', {
    ...PLAIN,
    type: 'text',
    inputmode: argument.type === 'decimal' ? 'decimal' : 'numeric',
    size: '1',
    placeholder: argument.initial || undefined,
  });
  const { say, ...rest } = frame(argument, input);
  return {
    ...rest,
    value: () => input.value.trim(),
    set: (value) => void (input.value = value),
    update: ({ limits }) => say(limitsText(argument, limits)),
  };
}

/** A number of few values. @param {Argument} argument @returns {Field} */
function createSliderField(argument) {
  const { minimum, maximum, initial, unit } = argument;
  const [low, high] = [Number(minimum), Number(maximum)];
  const first = initial ? Number(initial) : Math.floor((low + high) / 2);
  const control = slider({
    ...{ label: labelOf(argument), minimum: low, maximum: high, value: first },
    say: unit ? (value) => `${value} ${unit}` : undefined,
  });
  const problem = h('p', { class: 'problem', role: 'status', id: newId('problem') });
  control.input.setAttribute('aria-describedby', problem.id);
  const help = h('p', { class: 'quiet field-help' }, helpText(argument));
  return {
    element: h('div', { class: 'experiment-field' }, control.element, help, problem),
    input: control.input,
    problem,
    value: () => (String(control.value()) === initial ? '' : String(control.value())),
    set(value) {
      // A value beyond the slider's ends, as in a link, stays as it is until the slider is moved.
      const wanted = value === '' ? first : Number(value);
      if (wanted < low || wanted > high)
        control.limits(Math.min(low, wanted), Math.max(high, wanted));
      control.set(wanted);
    },
    update({ limits }) {
      const now = control.value();
      control.limits(
        Math.min(now, Number(limits.minimum || low)),
        Math.max(now, Number(limits.maximum || high)),
      );
    },
  };
}

/** @param {Argument} argument @param {(sentence: string) => void} showProblem @param {Field} field */
function addFileButton({ label }, showProblem, field) {
  const choose = fileButton({
    label: 'Choose a file',
    accept: '.txt,.tsv,.cnf,text/*',
    async onfile(file) {
      if (file.size > FILE_MAX)
        return showProblem(`${file.name} is larger than 5 MB. Choose a smaller file.`);
      field.set(await file.text());
      field.input.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });
  choose.querySelector('button')?.setAttribute('aria-label', `Choose a file: ${label}`);
  field.problem.before(choose);
  return field;
}

/** The text of a file, pasted or chosen. @param {Argument} argument @param {(sentence: string) => void} showProblem */
function createFileField(argument, showProblem) {
  const input = h('textarea', { ...PLAIN, class: 'field mono sequence-field', rows: '3' });
  const { say, ...rest } = frame(argument, input);
  /** @type {Field} */
  const field = {
    ...rest,
    value: () => input.value,
    set: (value) => void (input.value = value),
    update: () => say(''),
  };
  return addFileButton(argument, showProblem, field);
}

/** @param {Argument} argument @returns {Field} */
function createFlagField(argument) {
  const { element, input } = checkbox({ label: labelOf(argument), hint: helpText(argument) });
  const problem = h('p', { class: 'problem', role: 'status', id: newId('problem') });
  input.setAttribute('aria-describedby', problem.id);
  return {
    element: h('div', { class: 'experiment-field' }, element, problem),
    input,
    problem,
    value: () => (input.checked ? 'yes' : ''),
    set: (value) => void (input.checked = Boolean(value)),
    update() {},
  };
}

/** One of several, side by side if they are few and short; the first is the default. @param {Argument} argument @returns {Field} */
function createChoiceField(argument) {
  const { choices, help } = argument;
  const letters = choices.reduce((sum, { label }) => sum + label.length, 0);
  const areFew = choices.length <= SEGMENTS_MAX && letters <= SEGMENT_LETTERS;
  const place = h('div');
  const problem = h('p', { class: 'problem', role: 'status', id: newId('problem') });
  const text = h('p', { class: 'quiet field-help', hidden: !help }, helpText(argument));
  let value = '';
  /** @type {Choice[]} */
  let shown = choices;
  /** @type {HTMLElement} */
  let input = place;

  function draw() {
    // A link may contain a value that is not in the list; the core accepts or rejects it.
    const all =
      value && !shown.some(({ name }) => name === value)
        ? [...shown, { name: value, label: value.slice(0, 40), condition: '' }]
        : shown;
    const selected = value || (all[0]?.name ?? '');
    const choose = (/** @type {string} */ next) => void (value = next);
    if (areFew) {
      const options = all.map(({ name, label }) => ({ value: name, label }));
      const { element } = segmented({
        ...{ legend: labelOf(argument), showLegend: true, choices: options, value: selected },
        onchange: choose,
      });
      fill(place, element);
      input = element.querySelector('input') ?? place;
    } else {
      const id = newId('argument');
      const select = h(
        'select',
        { id, class: 'field', onchange: () => choose(select.value) },
        ...all.map(({ name, label }) => h('option', { value: name }, label)),
      );
      select.value = selected;
      fill(place, h('label', { for: id, class: 'label' }, labelOf(argument)), select);
      input = select;
    }
    input.setAttribute('aria-describedby', problem.id);
  }
  draw();
  return {
    element: h('div', { class: 'experiment-field' }, place, text, problem),
    get input() {
      return input;
    },
    problem,
    // The core's default need not be written.
    value: () =>
      isNeeded(argument) ? value || (shown[0]?.name ?? '') : value === shown[0]?.name ? '' : value,
    set(next) {
      value = next;
      draw();
    },
    update({ choices: now }) {
      const areSame = now.length === shown.length && now.every((one, i) => one === shown[i]);
      if (areSame) return;
      shown = now;
      if (choices.some(({ name }) => name === value) && !now.some(({ name }) => name === value))
        value = '';
      draw();
    },
  };
}

/** Several of some choices; the default ones are marked at first. @param {Argument} argument @returns {Field} */
function createChoicesField(argument) {
  const { choices, initial, help } = argument;
  const boxes = choices.map(({ name, label }) => ({ name, ...checkbox({ label }) }));
  const problem = h('p', { class: 'problem', role: 'status', id: newId('problem') });
  const element = h(
    'fieldset',
    { class: 'experiment-field field-wide', 'aria-describedby': problem.id },
    h('legend', { class: 'label' }, labelOf(argument)),
    h('div', { class: 'columns' }, ...boxes.map((box) => box.element)),
    h('p', { class: 'quiet field-help', hidden: !help }, helpText(argument)),
    problem,
  );
  /** Words of a link that are no choices. @type {string[]} */
  let others = [];
  const mark = (/** @type {string[]} */ names) => {
    for (const { name, input } of boxes) input.checked = names.includes(name);
  };
  const list = () =>
    [...boxes.filter(({ input }) => input.checked).map(({ name }) => name), ...others].join(',');
  mark(initial.split(','));
  return {
    element,
    input: boxes[0]?.input ?? element,
    problem,
    value: () => (list() === initial ? '' : list()),
    set(value) {
      const names = (value || initial).split(',');
      mark(names);
      others = value ? names.filter((name) => !choices.some((one) => one.name === name)) : [];
    },
    update({ choices: now }) {
      for (const { name, input } of boxes) {
        input.disabled = !now.some((one) => one.name === name);
        if (input.disabled) input.checked = false;
      }
    },
  };
}

/** @param {Argument} argument @param {(sentence: string) => void} showProblem @returns {Field} */
export function createField(argument, showProblem) {
  const { type, choices, minimum, maximum } = argument;
  if (type === 'flag') return createFlagField(argument);
  if (type === 'file' || type === 'mazes') return createFileField(argument, showProblem);
  if (type === 'choice' && choices.length) return createChoiceField(argument);
  if (type === 'choices' && choices.length) return createChoicesField(argument);
  if (type === 'integer' && maximum && Number(maximum) - Number(minimum) < SLIDER_MAX)
    return createSliderField(argument);
  if (type === 'integer' || type === 'exact' || type === 'decimal')
    return createNumberField(argument);
  return createTextField(argument);
}
