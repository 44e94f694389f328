// Fields of a form for a new maze: one for each parameter of a machine, made from its row.

import { checkbox, segmented, slider } from '../ui/controls.js';
import { fill, h, newId } from '../ui/dom.js';
import { labelledSelect } from '../ui/labelled-select.js';
import { reasonAgainst } from './rows.js';

/** @typedef {import('./rows.js').Param} Param */
/**
 * @typedef {{
 *   element: HTMLElement,
 *   input?: HTMLElement,
 *   value: () => string,
 *   set: (value: string) => void,
 *   limit?: (min: number, max: number) => void,
 *   isSlider?: boolean,
 *   update?: (params: Param[], values: import('./rows.js').Values) => void,
 * }} Field input: what is marked if its value is wrong. value: '' if it is not given. limit: sets the limits of a number.
 *   update: follows the values of the other fields
 */

/** Sliders have at most this many steps. */
const STEPS_MAX = 1000;
/** The labels of a segmented control have at most this many letters together. */
const SEGMENTS_LETTERS_MAX = 32;

/** @type {Record<string, (value: number) => string>} */
const SHARES = { '%': (value) => `${value}%`, 'per mille': (value) => `${value / 10}%` };

/** A field for one word or number. @param {Param} param @param {Record<string, unknown>} attributes @param {() => void} onchange @returns {Field & {input: HTMLInputElement}} */
function createInput({ label, help, default: initial }, attributes, onchange) {
  const id = newId('field');
  const input = h('input', {
    id,
    class: 'field',
    size: 1,
    autocomplete: 'off',
    spellcheck: 'false',
    // The help says what an empty field means.
    'data-tip': initial === undefined ? help : undefined,
    placeholder: initial === undefined ? 'any' : undefined,
    oninput: onchange,
    ...attributes,
  });
  return {
    element: h('div', null, h('label', { for: id, class: 'label' }, label), input),
    input,
    value: () => input.value.trim(),
    set: (value) => void (input.value = value),
  };
}

/** @param {Param} param @param {() => void} onchange @returns {Field} */
function createNumber(param, onchange) {
  const { label, min = 0, max = 0, unit = '', default: initial } = param;
  if (initial === undefined || max - min > STEPS_MAX) {
    const field = createInput(param, { type: 'number', min, max }, onchange);
    const limit = (/** @type {number} */ low, /** @type {number} */ high) => {
      field.input.min = String(low);
      field.input.max = String(high);
    };
    return { ...field, limit };
  }
  const { element, input, set, limits, value } = slider({
    label,
    minimum: min,
    maximum: max,
    value: Number(initial),
    say: SHARES[unit],
    onchange,
  });
  return {
    element,
    input,
    value: () => String(value()),
    set(text) {
      limits(min, max);
      set(Number(text));
    },
    limit: limits,
    isSlider: true,
  };
}

/** @param {Param} param @param {() => void} onchange @returns {Field} */
function createFlag({ label, help }, onchange) {
  const { element, input } = checkbox({ label, hint: help, onchange });
  return {
    element,
    input,
    value: () => (input.checked ? 'yes' : ''),
    set: (value) => void (input.checked = value !== ''),
  };
}

/**
 * Disables the options that are not possible, and says why.
 * @param {HTMLSelectElement} select @param {Param} param @param {Param[]} params @param {import('./rows.js').Values} values
 */
export function limitChoices(select, { choices = [] }, params, values) {
  for (const choice of choices) {
    const option = [...select.options].find(({ value }) => value === choice.word);
    if (!option) continue;
    const reason = reasonAgainst(choice, params, values);
    option.disabled = reason !== '';
    option.label = choice.label + (reason && ` (${reason})`);
  }
}

/** @typedef {readonly (readonly [label: string, words: readonly string[]])[]} Groups of the words of a choice */

/** A list, with a sentence about what is chosen. @param {Param} param @param {() => void} onchange @param {Groups} groups @returns {Field} */
function createList(param, onchange, groups) {
  const { label, choices = [] } = param;
  const { element, select } = labelledSelect(
    label,
    choices.map((choice) => /** @type {const} */ ([choice.word, choice.label])),
    onchange,
  );
  const optionOf = (/** @type {string} */ word) =>
    [...select.options].find(({ value }) => value === word) ?? null;
  if (groups.length)
    fill(
      select,
      ...groups.map(([name, words]) => h('optgroup', { label: name }, ...words.map(optionOf))),
    );
  const sentence = h('p', { class: 'quiet', id: newId('choice') });
  select.setAttribute('aria-describedby', sentence.id);
  element.append(sentence);
  return {
    element,
    input: select,
    value: () => select.value,
    set: (value) => void (select.value = value),
    update(params, values) {
      limitChoices(select, param, params, values);
      const help = choices.find(({ word }) => word === select.value)?.help ?? '';
      sentence.textContent = help;
      sentence.hidden = help === '';
    },
  };
}

/** @param {Param} param @param {() => void} onchange @returns {Field} */
function createSegments({ label, choices = [], default: initial = '' }, onchange) {
  let chosen = initial;
  const { element, set } = segmented({
    legend: label,
    showLegend: true,
    choices: choices.map(({ word, label: text, help }) => ({
      value: word,
      label: text,
      hint: help,
    })),
    value: chosen,
    onchange(value) {
      chosen = value;
      onchange();
    },
  });
  return {
    element,
    value: () => chosen,
    set(value) {
      chosen = value;
      set(value);
    },
  };
}

/** @param {Param} param @param {() => void} onchange @param {Groups} [groups] of a list @returns {Field} */
export function createField(param, onchange, groups = []) {
  const { type, choices = [] } = param;
  if (type === 'integer') return createNumber(param, onchange);
  if (type === 'flag') return createFlag(param, onchange);
  if (type !== 'choice') {
    const field = createInput(param, { type: 'text' }, onchange);
    return type === 'cell' ? { ...field, value: () => field.value().toUpperCase() } : field;
  }
  const isShort = choices.map(({ label }) => label).join('').length <= SEGMENTS_LETTERS_MAX;
  const isLimited = choices.some(({ needs }) => needs);
  return isShort && !isLimited
    ? createSegments(param, onchange)
    : createList(param, onchange, groups);
}
