// Form for a new maze: its fields, limits and errors come from the core's parameters, and the core checks every input.
// A machine places the fields, and gives the words of what it draws itself.

import { parseCode, seedCode, withNewSeed } from '../routing/code.js';
import { button, errorMessage, h, newId, row } from '../ui/index.js';
import { limitsOf } from '../rows/conditions.js';
import { FieldSet } from '../rows/field-set.js';
import { paramOfWord, paramsOf, valuesOf, wordOf } from './words.js';

/**
 * @typedef {{
 *   label?: string,
 *   omit?: string[],
 *   words?: () => string[],
 *   groups?: Record<string, import('../rows/fields.js').Groups>,
 *   longest?: (values: RowValues) => Record<string, number>,
 *   onchange?: (values: RowValues, changed: string) => void,
 *   onrefuse?: (error: Error) => void,
 * }} Options
 *   label: of the button. omit: parameters without a field. words: what the machine adds to the code; a parameter that
 *   they give has no field. groups: those of the words of a choice. longest: the largest numbers that are offered, by
 *   parameter, where they are less than the core's. onchange: `changed` is a parameter; '' after reading a code.
 *   onrefuse: a maze could not be made
 */

/** The word of a code at an offset; 'seed' for its seed. @param {string} code @param {number} offset */
function wordAt(code, offset) {
  const [version, kind, params] = code.split('.');
  let at = version.length + kind.length + 2;
  if (offset < at) return '';
  for (const word of params.split('_')) {
    if (offset <= at + word.length - 1) return word;
    at += word.length + 1;
  }
  return 'seed';
}

/** Says which character a seed cannot have; '' if there is none. @param {string} seed */
function faultOfSeed(seed) {
  const at = seed.search(/[^A-Za-z0-9-]/);
  if (at < 0) return '';
  const character = String.fromCodePoint(seed.codePointAt(at) ?? 0);
  return `Seed: character ${at + 1} is '${character}'. Use letters, digits and hyphens only, 32 at most.`;
}

function createSeed(/** @type {() => void} */ oninput, /** @type {() => void} */ onenter) {
  const id = newId('seed');
  const input = h('input.field', {
    id,
    type: 'text',
    size: '1',
    maxlength: '32',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'random',
    oninput,
    onkeydown: (/** @type {KeyboardEvent} */ { key }) => key === 'Enter' && onenter(),
  });
  const label = h('label.label', { for: id }, 'Seed (optional)');
  return { input, element: h('div.stack.stack-near', h('div', label, input)) };
}

export class NewMazeForm {
  /** @param {Context} context @param {string} kind @param {Options} options */
  constructor(context, kind, options) {
    this.context = context;
    this.kind = kind;
    this.options = options;
    this.params = paramsOf(kind);
    /** @type {Core | undefined} */ this.core = undefined;
    this.fields = new FieldSet(
      this.params.filter(({ name }) => !options.omit?.includes(name)),
      {
        all: this.params,
        isCompact: true,
        groupsOf: options.groups,
        fixed: () => valuesOf(this.params, options.words?.() ?? []),
        onchange: (name) => this.update(name),
      },
    );
    this.problem = this.fields.problem;
    this.seed = createSeed(
      () => this.check(),
      () => void this.make(),
    );
    /** Parameters whose fields are placed. @type {Set<string>} */
    this.placed = new Set();
    this.button = button({
      label: options.label ?? 'Create maze',
      kind: 'main',
      onclick: () => void this.make(),
    });
    void context.core.then((core) => {
      this.core = core;
      this.update('');
    });
  }

  /** The fields of these parameters, for a place of their own. @param {string[]} names */
  take(...names) {
    for (const name of names) this.placed.add(name);
    return this.fields.elements(names);
  }

  /** The other fields, and a section for each group of them. */
  rest() {
    const rest = [...this.fields.fields.values()].map(({ row: one }) => one);
    const others = rest.filter(({ name }) => !this.placed.has(name));
    const namesOf = (/** @type {string} */ heading) =>
      others.filter(({ group }) => group === heading).map(({ name }) => name);
    const headings = new Set(others.map(({ group }) => group).filter(Boolean));
    return [
      ...this.take(...namesOf('')),
      ...[...headings].map((heading) => this.fields.section(heading, namesOf(heading))),
    ];
  }

  /** Seed, message and buttons. @param {...HTMLElement} buttons beside 'Create maze' */
  end(...buttons) {
    this.problem.home.append(row(this.button, ...buttons));
    return [this.seed.element, this.problem.home];
  }

  /** The values of all fields that belong to the maze. @returns {RowValues} */
  get values() {
    return this.fields.values;
  }

  /** The words of the code, in the order of the parameters. @param {RowValues} [values] */
  words(values = this.values) {
    const own = this.options.words?.() ?? [];
    const fixed = this.fields.fixed();
    const words = [...this.fields.fields.values()].map(({ row: param }) =>
      param.name in fixed ? '' : wordOf(param, values[param.name]),
    );
    return [...own, ...words].filter(Boolean);
  }

  /** The error of the core for these words, if any. @param {string[]} words @param {string} [seed] */
  errorOf(words, seed = 'x') {
    const code = seedCode(this.kind, words, seed);
    try {
      this.core?.canonical(code);
      return undefined;
    } catch (error) {
      const { message, offset } = /** @type {import('../../engine/core.js').MazeError} */ (error);
      return { error: /** @type {Error} */ (error), message, word: wordAt(code, offset) };
    }
  }

  /** Whether the core accepts these words. @param {string[]} words */
  accepts = (words) => this.errorOf(words) === undefined;

  /** Follows a change: fields, limits, errors. @param {string} changed a parameter; '' after reading a code */
  update(changed) {
    const longest = this.options.longest?.(this.values) ?? {};
    this.fields.update((field, values) => this.limits(field, values, longest[field.row.name]));
    this.options.onchange?.(this.values, changed);
    this.check();
  }

  /** The limits of a field: those of its row, and of a slider what the core accepts beside the other fields. @param {import('../rows/field-set.js').RowField} field @param {RowValues} values @param {number} [longest] that is offered */
  limits({ row: param, field }, values, longest = Infinity) {
    const limits = limitsOf(this.params, values, param);
    let [min, max] = [Number(limits.minimum), Math.min(Number(limits.maximum), longest)];
    const isAccepted = (/** @type {number} */ value) => {
      const word = this.errorOf(this.words({ ...values, [param.name]: String(value) }))?.word;
      return word === undefined || paramOfWord(this.params, word) !== param;
    };
    if (field.isSlider && this.core) {
      while (max > min && !isAccepted(max)) max--;
      while (min < max && !isAccepted(min)) min++;
    }
    return { ...limits, minimum: String(min), maximum: String(max) };
  }

  /** Shows the error of the input, if any, at the field at fault. Returns whether the core accepts it. */
  check() {
    const seed = this.seed.input.value.trim();
    const fault = faultOfSeed(seed);
    const found = fault ? undefined : this.errorOf(this.words(), seed || 'x');
    const past = fault || found ? undefined : this.pastLimit();
    if (fault) this.problem.show(fault, this.seed.element, this.seed.input);
    else if (found) this.showError(found.error, found.word);
    else if (past) this.fields.showProblem(`At most ${past.max}.`, past.name);
    else this.problem.show('');
    return !fault && !found && !past;
  }

  /** The first number past what is offered, which is less than the core accepts. */
  pastLimit() {
    for (const { row: param, field } of this.fields.fields.values()) {
      const { input } = field;
      if (
        !field.element.hidden &&
        input instanceof HTMLInputElement &&
        input.validity.rangeOverflow
      )
        return { name: param.name, max: input.max };
    }
    return undefined;
  }

  /** @param {Error} error @param {string} [word] of the code, which is at fault */
  showError(error, word = '') {
    const text = errorMessage(error);
    if (word === 'seed') this.problem.show(text, this.seed.element, this.seed.input);
    else this.fields.showProblem(text, word && paramOfWord(this.params, word)?.name);
  }

  /** Shows why a maze could not be made. @param {Error} error */
  refuse = (error) => {
    this.showError(error);
    this.options.onrefuse?.(error);
  };

  /** The seed as entered, or ''; undefined, with an error shown, if the core rejects the input. */
  async checkedSeed() {
    this.core ??= await this.context.core;
    return this.check() ? this.seed.input.value.trim() : undefined;
  }

  async make() {
    const seed = await this.checkedSeed();
    if (seed === undefined || !this.core) return;
    const code = this.core.canonical(seedCode(this.kind, this.words(), seed || 'x'));
    if (seed) this.context.openCode(code, this.refuse);
    else this.context.newMaze(withNewSeed(code), this.refuse);
  }

  /** @param {string} name of a parameter @param {string} value */
  set(name, value) {
    this.fields.fields.get(name)?.field.set(value);
  }

  /** Fills in the settings of a maze. @param {string} code @param {string[]} [words] of the maze */
  show(code, words = parseCode(code).words) {
    const offered = Object.fromEntries(this.params.map(({ name, initial }) => [name, initial]));
    this.fields.set({ ...offered, ...valuesOf(this.params, words) });
    this.seed.input.value = '';
    this.update('');
  }
}

/** @param {Context} context @param {string} kind @param {Options} [options] */
export const createNewMazeForm = (context, kind, options = {}) =>
  new NewMazeForm(context, kind, options);
