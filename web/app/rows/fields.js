// Fields of forms, one for each type of row. A field follows the limits and choices of its row.

import { checkbox, fill, formatWhole, h, newId, segmented, slider } from '../ui/index.js';
import { fileButton } from '../ui/files.js';
import { defaultOf, isNeeded, reasonAgainst } from './conditions.js';

/**
 * @typedef {readonly (readonly [label: string, names: readonly string[]])[]} Groups of choices
 */
/** The values of the whole form, and the limits that they set to this field. @typedef {{rows: Row[], values: RowValues, limits: {minimum: string, maximum: string, cells: string}}} Bounds */
/**
 * @typedef {{
 *   element: HTMLElement, input: HTMLElement, value: () => string, set: (value: string) => void,
 *   update?: (bounds: Bounds) => void, isSlider?: boolean,
 * }} Field input: what is marked if its value is wrong. value: '' where the core's default stands. update: follows the
 *   other fields
 */
/**
 * @typedef {{isCompact?: boolean, groups?: Groups, showProblem?: (sentence: string) => void}} Options
 *   isCompact: help is a tooltip, numbers have sliders where that is possible at all, and defaults are written, as in
 *   the code of a maze. showProblem: says why a file is not taken
 */

/** Maximum size of a chosen file, in bytes. */
const FILE_MAX = 5_000_000;
/** A slider has at most as many steps. */
const STEPS_MAX = 23;
const COMPACT_STEPS_MAX = 1000;
/** As many choices, with as many letters in all, stand side by side. */
const SEGMENTS_MAX = 4;
const SEGMENT_LETTERS_MAX = 32;

const PLAIN = { class: 'field', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' };

/** @type {Record<string, (value: number) => string>} */
const SHARES = { '%': (value) => `${value}%`, 'per mille': (value) => `${value / 10}%` };

/** The label of a row; a size says which side comes first: `Size, rows × columns`. @param {Row} row */
export const labelOf = ({ label, type, unit }) =>
  type === 'size' && unit ? `${label}, ${unit.replace('x', ' × ').toLowerCase()}` : label;

/** @param {string} text of the core, which may be no whole sentence */
export const sentence = (text) =>
  text && `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;

/** @param {string} text */
const number = (text) => (/^\d+$/.test(text) ? formatWhole(Number(text)) : text);

/** The limits of a number in words: `2 to 4 lights`. @param {Row} row @param {Bounds['limits']} limits */
function limitsText({ unit, type }, { minimum, maximum, cells }) {
  const range = maximum ? `${number(minimum)} to ${number(maximum)}` : '';
  if (type === 'size')
    return [range && `Sides of ${range}`, cells && `at most ${number(cells)} cells`]
      .filter(Boolean)
      .join(', ');
  return range && `${range}${unit ? ` ${unit}` : ''}`;
}

/** The frame of a field: the control with its label, and a sentence of help. @param {HTMLElement} control @param {HTMLElement} input @param {string} [label] of a control without one */
function frame(control, input, label) {
  const help = h('p.quiet.field-help', { id: newId('help'), hidden: true });
  input.setAttribute('aria-describedby', help.id);
  if (label !== undefined) input.id = newId('field');
  const labelled = label === undefined ? control : h('div', h('label.label', { for: input.id }, label), control); // prettier-ignore
  return {
    element: h('div.stack.stack-near', labelled, help),
    input,
    say(/** @type {string} */ text) {
      help.textContent = text;
      help.hidden = text === '';
    },
  };
}

/** A typed value: without one the core takes its default. @param {Row} row @param {Options} options @returns {Field} */
function createInput(row, { isCompact = false }) {
  const { type, initial, help } = row;
  const isNumber = ['integer', 'exact', 'decimal'].includes(type);
  const isLong = type === 'sequence' || row.name === 'SEQUENCE';
  const input = isLong
    ? h('textarea', { ...PLAIN, class: 'field mono sequence-field', rows: '3' })
    : h('input', {
        ...PLAIN,
        // The link of an experiment may hold any word, which a field of numbers would not show.
        type: isCompact && type === 'integer' ? 'number' : 'text',
        inputmode: isNumber ? (type === 'decimal' ? 'decimal' : 'numeric') : undefined,
        size: '1',
        placeholder: isCompact ? !initial && 'any' : initial || undefined,
        // The help says what an empty field means.
        'data-tip': isCompact && !initial ? help : undefined,
      });
  if (isNeeded(row)) input.setAttribute('aria-required', 'true');
  const { say, ...rest } = frame(input, input, labelOf(row));
  return {
    ...rest,
    value() {
      const text = isLong ? input.value : input.value.trim();
      return type === 'cell' ? text.toUpperCase() : text;
    },
    set: (value) => void (input.value = value),
    update({ limits }) {
      if (!isCompact)
        return say(sentence([sentence(help), limitsText(row, limits)].filter(Boolean).join(' ')));
      if (type === 'integer') Object.assign(input, { min: limits.minimum, max: limits.maximum });
    },
  };
}

/** A number of few values. @param {Row} row @param {Options} options @returns {Field} */
function createSlider(row, { isCompact = false }) {
  const { minimum, maximum, initial, unit } = row;
  const [low, high] = [Number(minimum), Number(maximum)];
  const first = initial ? Number(initial) : Math.floor((low + high) / 2);
  const inWords = unit && !isCompact ? (/** @type {number} */ value) => `${value} ${unit}` : undefined; // prettier-ignore
  const control = slider({
    ...{ label: labelOf(row), minimum: low, maximum: high, value: first },
    say: SHARES[unit] ?? inWords,
  });
  const { say, ...rest } = frame(control.element, control.input);
  if (!isCompact) say(sentence(row.help));
  /** A word of a link that is no number: the core says what is wrong, until the slider is moved. */
  let other = '';
  control.input.addEventListener('input', () => (other = ''));
  /** @param {number} from @param {number} to @param {number[]} kept values beyond them, as in a link, until the slider is moved */
  const limit = (from, to, ...kept) =>
    control.limits(Math.min(from, ...kept), Math.max(to, ...kept));
  return {
    ...rest,
    isSlider: true,
    value: () => other || written(row, String(control.value()), isCompact),
    set(value) {
      other = Number.isFinite(Number(value)) ? '' : value;
      const wanted = value === '' || other ? first : Number(value);
      limit(low, high, wanted);
      control.set(wanted);
    },
    update: ({ limits }) =>
      limit(
        Number(limits.minimum || low),
        Number(limits.maximum || high),
        ...(isCompact ? [] : [control.value()]),
      ),
  };
}

/** A value as it is written: the core's default need not be. @param {Row} row @param {string} value @param {boolean} isCompact */
const written = (row, value, isCompact) =>
  value === row.initial && !isCompact && !isNeeded(row) ? '' : value;

/** The text of a file, pasted or chosen. @param {Row} row @param {Options} options @returns {Field} */
function createFileField(row, { showProblem }) {
  const { label, help } = row;
  const input = h('textarea', { ...PLAIN, class: 'field mono sequence-field', rows: '3' });
  const { say, ...field } = frame(input, input, label);
  say(sentence(help));
  const choose = fileButton({
    label: 'Choose a file',
    accept: '.txt,.tsv,.cnf,text/*',
    async onfile(file) {
      if (file.size > FILE_MAX)
        return showProblem?.(`${file.name} is larger than 5 MB. Choose a smaller file.`);
      input.value = await file.text();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });
  choose.querySelector('button')?.setAttribute('aria-label', `Choose a file: ${label}`);
  field.element.append(choose);
  return { ...field, value: () => input.value, set: (value) => void (input.value = value) };
}

/** @param {Row} row @returns {Field} */
function createFlag(row) {
  const { element, input } = checkbox({ label: labelOf(row), hint: sentence(row.help) });
  return {
    element: h('div.stack.stack-near', element),
    input,
    value: () => (input.checked ? 'yes' : ''),
    set: (value) => void (input.checked = value !== ''),
  };
}

/** Disables the options that are not possible, and says why. @param {HTMLSelectElement} select @param {Row} row @param {Row[]} rows @param {RowValues} values */
export function limitChoices(select, { choices }, rows, values) {
  for (const choice of choices) {
    const option = [...select.options].find(({ value }) => value === choice.name);
    if (!option) continue;
    const reason = reasonAgainst(rows, values, choice);
    option.disabled = reason !== '';
    option.label = choice.label + (reason && ` (${reason})`);
  }
}

/** One of several in a list, with a sentence about what is chosen. @param {Row} row @param {Options} options @returns {Field} */
function createList(row, { isCompact = false, groups = [] }) {
  const { choices } = row;
  const select = h(
    'select.field',
    ...choices.map(({ name, label }) => h('option', { value: name }, label)),
  );
  const optionOf = (/** @type {string} */ name) =>
    [...select.options].find(({ value }) => value === name) ?? null;
  if (groups.length)
    fill(
      select,
      ...groups.map(([label, names]) => h('optgroup', { label }, ...names.map(optionOf))),
    );
  const { say, ...rest } = frame(select, select, labelOf(row));
  /** The default, which may depend on other fields. */
  let standard = choices[0].name;
  return {
    ...rest,
    value: () => (select.value === standard && !isCompact && !isNeeded(row) ? '' : select.value),
    set(value) {
      // The core accepts or rejects a value that is not in the list, as in a link.
      if (value && !optionOf(value)) select.append(h('option', { value }, value.slice(0, 40)));
      select.value = value || standard;
    },
    update({ rows, values }) {
      const isStandard = !isCompact && select.value === standard;
      standard = isNeeded(row) ? choices[0].name : defaultOf(rows, values, row);
      if (isStandard) select.value = standard;
      limitChoices(select, row, rows, values);
      say(sentence(choices.find(({ name }) => name === select.value)?.help || row.help));
    },
  };
}

/** One of a few, side by side. @param {Row} row @param {Options} options @returns {Field} */
function createSegments(row, { isCompact = false }) {
  const { choices } = row;
  const standard = row.initial || choices[0].name;
  const { element: control, set } = segmented({
    ...{ legend: labelOf(row), showLegend: true, value: standard, onchange() {} },
    choices: choices.map(({ name, label, help }) => ({ value: name, label, hint: help })),
  });
  const inputs = [...control.querySelectorAll('input')];
  const { say, ...rest } = frame(control, inputs[0]);
  say(isCompact ? '' : sentence(row.help));
  /** A value of a link that is not in the list. */
  let other = '';
  const value = () => inputs.find(({ checked }) => checked)?.value ?? other;
  return {
    ...rest,
    value: () => (value() === standard && !isCompact && !isNeeded(row) ? '' : value()),
    set(next) {
      other = next;
      set(next || standard);
    },
  };
}

/** Several of some choices; the default ones are marked at first. @param {Row} row @param {Options} options @returns {Field} */
function createCheckboxes(row, { isCompact = false }) {
  const { choices, initial, help } = row;
  const boxes = choices.map(({ name, label }) => ({ name, ...checkbox({ label }) }));
  const control = h(
    'fieldset',
    h('legend.label', labelOf(row)),
    h('div.columns', ...boxes.map(({ element }) => element)),
  );
  const { say, ...rest } = frame(control, boxes[0].input);
  say(sentence(help));
  /** Words of a link that are no choices. @type {string[]} */
  let others = [];
  const chosen = () => boxes.filter(({ input }) => input.checked).map(({ name }) => name);
  function set(/** @type {string} */ value) {
    const names = (value || initial).split(',');
    for (const { name, input } of boxes) input.checked = names.includes(name);
    others = names.filter((name) => name && !boxes.some((box) => box.name === name));
  }
  set('');
  return {
    ...rest,
    value: () => written(row, [...chosen(), ...others].join(','), isCompact),
    set,
    update({ rows, values }) {
      boxes.forEach(({ input }, i) => {
        input.disabled = reasonAgainst(rows, values, choices[i]) !== '';
        if (input.disabled) input.checked = false;
      });
    },
  };
}

/** Whether a number has a slider: it has few values, and a value at all. @param {Row} row @param {Options} options */
function isSlider(row, { isCompact }) {
  const { type, minimum, maximum, initial } = row;
  const steps = isCompact ? COMPACT_STEPS_MAX : STEPS_MAX;
  const hasValue = initial ? Number.isFinite(Number(initial)) : isNeeded(row);
  return type === 'integer' && maximum && Number(maximum) - Number(minimum) <= steps && hasValue;
}

/** @param {Row} row @param {Options} [options] @returns {Field} */
export function createField(row, options = {}) {
  const { type, choices } = row;
  if (type === 'flag') return createFlag(row);
  if (type === 'file' || type === 'mazes') return createFileField(row, options);
  // A word with choices is a list of these and of others.
  if (['choices', 'word'].includes(type) && choices.length) return createCheckboxes(row, options);
  if (type === 'choice' && choices.length) {
    const letters = choices.map(({ label }) => label).join('').length;
    const areFew = choices.length <= SEGMENTS_MAX && letters <= SEGMENT_LETTERS_MAX;
    const areFree = choices.every(({ condition }) => !condition);
    return areFew && areFree ? createSegments(row, options) : createList(row, options);
  }
  return isSlider(row, options) ? createSlider(row, options) : createInput(row, options);
}
