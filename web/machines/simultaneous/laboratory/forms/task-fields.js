// The fields of the chosen task: filled from a link or with first values, and read as the task's arguments.

import { section } from '../../../../app/ui/controls.js';
import { fill, h } from '../../../../app/ui/dom.js';
import { createField, createTextField } from './fields.js';
import { OTHER } from './task-arguments.js';
import { FIRST_VALUES, MAIN_OPTIONS } from './task-labels.js';

/** @typedef {import('./task-arguments.js').Task} Task */
/** @typedef {import('./task-arguments.js').Values} Values */

/** @param {(sentence: string) => void} showProblem for a problem of no field */
export function createTaskFields(showProblem) {
  const element = h('div', { class: 'columns lab-fields' });
  /** @type {Map<string, import('./fields.js').Field>} */
  let fields = new Map();
  return {
    element,
    /** Shows the fields of a task. @param {Task} task @param {Values} values {} for the first values */
    show({ name, slots }, values) {
      const size = fields.get('SIZE')?.value();
      fields = new Map(slots.map((slot) => [slot.name, createField(name, slot, showProblem)]));
      fields.set(OTHER, createTextField('Other command-line options', false));
      const isMain = (/** @type {string} */ key) =>
        MAIN_OPTIONS.includes(key) || slots.some((slot) => slot.name === key && !slot.isOption);
      const all = [...fields.keys()];
      const rest = all.filter((key) => !isMain(key));
      const elements = (/** @type {string[]} */ keys) =>
        keys.map((key) => fields.get(key)?.element);
      const more = section('More options', ...elements(rest));
      fill(element, ...elements(all.filter(isMain)), more);
      const first = Object.keys(values).length
        ? values
        : (FIRST_VALUES[name] ?? { SIZE: size || '4x4' });
      for (const [key, value] of Object.entries(first)) fields.get(key)?.set(value);
      more.open = rest.some((key) => first[key]);
    },
    /** @returns {Values} */
    values: () => Object.fromEntries([...fields].map(([name, field]) => [name, field.value()])),
    clearProblems() {
      for (const { problem } of fields.values()) if (problem) problem.textContent = '';
    },
    /** @param {string} name of a slot */
    get: (name) => fields.get(name),
  };
}
