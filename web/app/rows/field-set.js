// The fields of a form: filled in, shown where their conditions hold, read as values, with one message that stands at
// the field at fault.

import { h, newId, section } from '../ui/index.js';
import { dropUnneeded, holds, isNeeded, limitsOf } from './conditions.js';
import { createField } from './fields.js';

/** @typedef {import('./fields.js').Bounds} Bounds */
/** @typedef {{row: Row, field: import('./fields.js').Field}} RowField */

/** The one message of a form. */
export class Problem {
  constructor() {
    this.element = h('p.problem', { role: 'status', id: newId('problem') });
    /** Its place if it belongs to no field. */
    this.home = h('div.stack.stack-start', this.element);
    /** @type {HTMLElement | undefined} */ this.input = undefined;
    /** The description of the input without the message. */
    this.description = '';
  }

  /** @param {string} text @param {HTMLElement} [place] @param {HTMLElement} [input] */
  show(text, place = this.home, input) {
    const { element } = this;
    if (this.input) {
      for (const name of ['aria-invalid', 'aria-errormessage']) this.input.removeAttribute(name);
      this.input.setAttribute('aria-describedby', this.description);
    }
    this.input = text ? input : undefined;
    if (this.input) {
      this.description = this.input.getAttribute('aria-describedby') ?? '';
      this.input.setAttribute('aria-invalid', 'true');
      this.input.setAttribute('aria-errormessage', element.id);
      this.input.setAttribute('aria-describedby', `${this.description} ${element.id}`.trim());
    }
    if (place === this.home) place.prepend(element);
    else if (element.parentElement !== place) place.append(element);
    if (element.textContent !== text) element.textContent = text;
  }
}

export class FieldSet {
  /**
   * @param {Row[]} rows of the fields @param {import('./fields.js').Options & {
   *   all?: Row[], groupsOf?: Record<string, import('./fields.js').Groups>, fixed?: () => RowValues,
   *   onchange?: (name: string) => void,
   * }} [options] all: also those without a field. groupsOf: of choices, by row. fixed: values that are not of fields;
   *   a row that they have has no field
   */
  constructor(rows, { all = rows, groupsOf = {}, fixed = () => ({}), onchange, ...options } = {}) {
    this.rows = all;
    this.fixed = fixed;
    this.problem = new Problem();
    /** @type {Map<string, RowField>} */ this.fields = new Map();
    for (const row of rows) {
      const field = createField(row, {
        groups: groupsOf[row.name],
        showProblem: (text) => this.problem.show(text, field.element, field.input),
        ...options,
      });
      field.element.dataset.field = row.name;
      field.element.addEventListener('input', () => onchange?.(row.name));
      this.fields.set(row.name, { row, field });
    }
  }

  /** The elements of some fields. @param {string[]} names */
  elements = (names) => names.map((name) => this.fields.get(name)?.field.element ?? null);

  /** A section of fields that few people need; null without fields. @param {string} heading @param {string[]} names */
  section = (heading, names) => (names.length ? section(heading, ...this.elements(names)) : null);

  /** The values of all fields whose conditions hold. @returns {RowValues} */
  get values() {
    const values = { ...this.fixed() };
    for (const [name, { field }] of this.fields) {
      const value = field.value();
      if (!(name in values) && value) values[name] = value;
    }
    dropUnneeded(this.rows, values);
    return values;
  }

  /** Fills in all fields; those without a value have their default. @param {RowValues} values */
  set(values) {
    for (const [name, { field }] of this.fields) field.set(values[name] ?? '');
  }

  /** Shows the fields whose conditions hold, with their limits and choices. @param {(field: RowField, values: RowValues) => Bounds['limits']} [limits] */
  update(limits = ({ row }, values) => limitsOf(this.rows, values, row)) {
    const fixed = this.fixed();
    for (const one of this.fields.values()) {
      const { row, field } = one;
      const { values } = this;
      field.element.hidden = row.name in fixed || !holds(this.rows, values, row.needs);
      if (!field.element.hidden)
        field.update?.({ rows: this.rows, values, limits: limits(one, values) });
    }
  }

  /** Shows a message at a field, or in its own place. @param {string} text @param {string} [name] */
  showProblem(text, name = '') {
    const field = this.fields.get(name)?.field;
    if (!field || field.element.hidden) return this.problem.show(text);
    this.problem.show(text, field.element, field.input);
    field.element.closest('details')?.setAttribute('open', '');
  }

  focus = (/** @type {string} */ name) => this.fields.get(name)?.field.input.focus();

  /** The first row that must have a value and has none. */
  missing() {
    const { values } = this;
    return [...this.fields.values()].find(
      ({ row, field }) => isNeeded(row) && !values[row.name] && !field.element.hidden,
    )?.row;
  }
}
