// Fields of the experiment form: one for each argument and option of a task.

import { checkbox } from '../../../../app/ui/controls.js';
import { h, newId } from '../../../../app/ui/dom.js';
import { fileButton } from '../../../../app/ui/files.js';
import { labelledSelect } from '../../../../app/ui/labelled-select.js';
import { CHOICES, LABELS, METHODS } from './task-labels.js';

/** @typedef {import('./task-arguments.js').Slot} Slot */
/** @typedef {{element: HTMLElement, value: () => string, set: (value: string) => void, problem?: HTMLElement, input?: HTMLElement}} Field */

/** Maximum size of a chosen file, in bytes. */
const FILE_MAX = 5_000_000;

/** @param {string} label @param {HTMLElement} control */
function labelledField(label, control) {
  const id = newId('lab');
  const problem = h('p', { class: 'problem', role: 'status', id: `${id}-problem` });
  control.id = id;
  control.setAttribute('aria-describedby', problem.id);
  const element = h(
    'div',
    { class: 'lab-field' },
    h('label', { for: id, class: 'label' }, label),
    control,
    problem,
  );
  return { element, problem, input: control };
}

/** @param {string} label @param {boolean} isLong @returns {Field} */
export function createTextField(label, isLong) {
  const plain = { class: 'field', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' };
  const input = isLong
    ? h('textarea', { ...plain, class: 'field mono sequence-field', rows: '3' })
    : h('input', { ...plain, type: 'text', size: '1' });
  return {
    ...labelledField(label, input),
    value: () => input.value,
    set: (value) => void (input.value = value),
  };
}

/** @param {string} label @param {(sentence: string) => void} showProblem @returns {Field} */
function createFileField(label, showProblem) {
  const field = createTextField(label, true);
  const choose = fileButton({
    label: 'Choose a file',
    accept: '.txt,.tsv,.cnf,text/*',
    async onfile(file) {
      if (file.size > FILE_MAX)
        return showProblem(`${file.name} is larger than 5 MB. Choose a smaller file.`);
      field.set(await file.text());
      field.input?.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });
  field.problem?.before(choose);
  return field;
}

/** @param {string} label @returns {Field} */
function createFlagField(label) {
  const { element, input } = checkbox({ label });
  return {
    element,
    input,
    value: () => (input.checked ? 'yes' : ''),
    set: (value) => void (input.checked = Boolean(value)),
  };
}

/** @param {string} label @param {[value: string, label: string][]} choices @returns {Field} */
function createChoiceField(label, choices) {
  const { element, select } = labelledSelect(label, choices);
  element.classList.add('lab-field');
  return {
    element,
    input: select,
    value: () => select.value,
    set(value) {
      // A link may contain a value that is not in the list; the core accepts or rejects it.
      if (value && ![...select.options].some((one) => one.value === value))
        select.append(h('option', { value }, value.slice(0, 40)));
      select.value = value;
    },
  };
}

/** @param {string} task @param {Slot} slot @param {(sentence: string) => void} showProblem @returns {Field} */
export function createField(task, { name, role }, showProblem) {
  const label = LABELS[name] ?? name.replace('--', '').replaceAll('-', ' ');
  if (role === 'flag') return createFlagField(label);
  if (role === 'file') return createFileField(label, showProblem);
  const choices = name === '--by' ? METHODS[task] : CHOICES[name];
  if (choices) return createChoiceField(label, choices);
  return createTextField(label, /SEQUENCE|--from/.test(name));
}
