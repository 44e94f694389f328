// The fields of the chosen task: filled from a link or with defaults, shown where their conditions hold, and read as
// the task's values.

import { section } from '../ui/controls.js';
import { fill, h } from '../ui/dom.js';
import { createField, createTextField } from './fields.js';
import { choicesOf, holds, limitsOf } from './rows.js';
import { OTHER, isHidden, isNeeded } from './task-arguments.js';

/** @typedef {import('./rows.js').Task} Task */
/** @typedef {import('./rows.js').Values} Values */

/** The fields follow one another's values. @param {(sentence: string) => void} showProblem for a problem of no field */
export function createTaskFields(showProblem) {
  const element = h('div', { class: 'stack experiment-fields' });
  /** @type {Task | undefined} */
  let task;
  /** @type {Map<string, import('./fields.js').Field>} */
  let fields = new Map();
  const shownArguments = () => task?.arguments.filter((one) => !isHidden(one)) ?? [];

  /** The values of the fields that are shown. @returns {Values} */
  const values = () =>
    Object.fromEntries(
      [...fields].map(([name, field]) => [name, field.element.hidden ? '' : field.value()]),
    );

  /** Shows the fields whose conditions hold, with their limits and choices. */
  function update() {
    if (!task) return;
    for (const argument of shownArguments()) {
      const field = fields.get(argument.name);
      if (!field) continue;
      const now = values();
      field.element.hidden = !holds(task, now, argument.needs);
      field.update({
        limits: limitsOf(task, now, argument),
        choices: choicesOf(task, now, argument),
      });
    }
  }

  return {
    element,
    values,
    update,
    /** @param {Task} next @param {Values} first */
    show(next, first) {
      task = next;
      const list = shownArguments();
      fields = new Map(list.map((one) => [one.name, createField(one, showProblem)]));
      const other = createTextField({
        ...{ name: OTHER, type: 'text', place: 'expert', label: 'Other command-line options' },
        ...{ minimum: '', maximum: '', cells: '', initial: '', choices: [], limits: [] },
        ...{ needs: '', oneOf: '', unit: '', help: '' },
      });
      fields.set(OTHER, other);
      const of = (/** @type {typeof list} */ some) => some.map(({ name }) => fields.get(name)?.element); // prettier-ignore
      const experts = list.filter(({ place }) => place === 'expert');
      const more = section('More options', ...of(experts), other.element);
      for (const [name, value] of Object.entries(first)) fields.get(name)?.set(value);
      other.element.hidden = !first[OTHER];
      more.hidden = experts.length === 0 && other.element.hidden;
      more.open = Boolean(first[OTHER]) || experts.some(({ name }) => first[name]);
      fill(element, ...of(list.filter(({ place }) => place !== 'expert')), more);
      update();
    },
    clearProblems() {
      for (const { problem, input } of fields.values()) {
        problem.textContent = '';
        input.removeAttribute('aria-invalid');
      }
    },
    /** Shows an error at a field; returns false if there is no such field. @param {string} name @param {string} text */
    showProblem(name, text) {
      const field = fields.get(name);
      if (!field) return false;
      field.problem.textContent = text;
      field.input.setAttribute('aria-invalid', 'true');
      field.problem.closest('details')?.setAttribute('open', '');
      return true;
    },
    /** @param {string} name */
    focus: (name) => fields.get(name)?.input.focus(),
    /** The first argument that must have a value and has none. */
    missing() {
      const now = values();
      return shownArguments().find(
        (one) => isNeeded(one) && !now[one.name] && !fields.get(one.name)?.element.hidden,
      );
    },
  };
}
