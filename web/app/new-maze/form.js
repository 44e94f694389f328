// Form for a new maze: its fields, limits and errors come from the core's parameters, and the core checks every input.
// A machine places the fields, and gives the words of what it draws itself.

import { parseCode, seedCode, withNewSeed } from '../routing/code.js';
import { button, section } from '../ui/controls.js';
import { h, newId, row } from '../ui/dom.js';
import { errorMessage } from '../ui/error-message.js';
import { createField } from './fields.js';
import { dropUnneeded, holds, limitsOf, paramOfWord, paramsOf, valuesOf, wordOf } from './rows.js';

/** @typedef {import('./rows.js').Param} Param */
/** @typedef {import('./rows.js').Values} Values */
/** @typedef {{param: Param, place: HTMLElement, field: import('./fields.js').Field}} PlacedField */
/**
 * @typedef {{
 *   label?: string,
 *   omit?: string[],
 *   words?: () => string[],
 *   groups?: Record<string, import('./fields.js').Groups>,
 *   longest?: (values: Values) => Record<string, number>,
 *   onchange?: (values: Values, changed: string) => void,
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

/** @param {() => void} oninput @param {() => void} onenter */
function createSeed(oninput, onenter) {
  const id = newId('seed');
  const input = h('input', {
    id,
    class: 'field',
    type: 'text',
    size: '1',
    maxlength: '32',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'random',
    oninput,
    onkeydown: (/** @type {KeyboardEvent} */ { key }) => key === 'Enter' && onenter(),
  });
  const label = h('label', { for: id, class: 'label' }, 'Seed (optional)');
  return { input, element: h('div', { class: 'stack stack-near' }, h('div', null, label, input)) };
}

/** The one message of the form; it stands at the field at fault. */
class Problem {
  constructor() {
    this.element = h('p', { class: 'problem', role: 'status', id: newId('problem') });
    this.home = h('div', { class: 'stack stack-start' }, this.element);
    /** @type {HTMLElement | undefined} */
    this.input = undefined;
  }

  /** @param {string} text @param {HTMLElement} [place] @param {HTMLElement} [input] */
  show(text, place = this.home, input) {
    this.input?.removeAttribute('aria-invalid');
    this.input?.removeAttribute('aria-errormessage');
    this.input = text ? input : undefined;
    this.input?.setAttribute('aria-invalid', 'true');
    this.input?.setAttribute('aria-errormessage', this.element.id);
    if (place === this.home) this.home.prepend(this.element);
    else if (this.element.parentElement !== place) place.append(this.element);
    if (this.element.textContent !== text) this.element.textContent = text;
  }
}

export class NewMazeForm {
  /** @param {import('../shell.js').Context} context @param {string} kind @param {Options} options */
  constructor(context, kind, options) {
    this.context = context;
    this.kind = kind;
    this.options = options;
    this.params = paramsOf(kind);
    /** @type {import('../loading/engine.js').Core | undefined} */
    this.core = undefined;
    this.problem = new Problem();
    this.seed = createSeed(
      () => this.check(),
      () => void this.make(),
    );
    /** @type {Map<string, PlacedField>} */
    this.fields = new Map();
    for (const param of this.params) {
      if (options.omit?.includes(param.name)) continue;
      const change = () => this.update(param.name);
      const field = createField(param, change, options.groups?.[param.name]);
      const place = h(
        'div',
        { class: 'stack stack-near', 'data-param': param.name },
        field.element,
      );
      this.fields.set(param.name, { param, place, field });
    }
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
    return names.map((name) => this.fields.get(name)?.place ?? null);
  }

  /** The other fields, and a section for each group of them. */
  rest() {
    const rest = [...this.fields.values()].filter(({ param }) => !this.placed.has(param.name));
    const headings = new Set(rest.map(({ param }) => param.group));
    return [...headings]
      .sort((a, b) => Number(a !== undefined) - Number(b !== undefined))
      .flatMap((heading) => {
        const own = rest.filter(({ param }) => param.group === heading);
        const places = this.take(...own.map(({ param }) => param.name));
        return heading ? [section(heading, ...places)] : places;
      });
  }

  /** Seed, message and buttons. @param {...HTMLElement} buttons beside 'Create maze' */
  end(...buttons) {
    this.problem.home.append(row(this.button, ...buttons));
    return [this.seed.element, this.problem.home];
  }

  /** The values of all fields that belong to the maze. @returns {Values} */
  get values() {
    const own = valuesOf(this.params, this.options.words?.() ?? []);
    const values = new Map(own);
    for (const [name, { field }] of this.fields) {
      const value = field.value();
      if (!own.has(name) && value) values.set(name, value);
    }
    dropUnneeded(this.params, values);
    return values;
  }

  /** The words of the code, in the order of the parameters. @param {Values} [values] */
  words(values = this.values) {
    const own = this.options.words?.() ?? [];
    const words = [...this.fields.values()].map(({ param }) => {
      const isOwn = own.some((word) => paramOfWord(this.params, word) === param);
      return isOwn ? '' : wordOf(param, values.get(param.name));
    });
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
    const { params, options } = this;
    const own = valuesOf(params, options.words?.() ?? []);
    const { values } = this;
    for (const { param, place, field } of this.fields.values()) {
      place.hidden = own.has(param.name) || !holds(param.needs, params, values);
      field.update?.(params, values);
    }
    const longest = options.longest?.(values) ?? {};
    for (const [name, placed] of this.fields)
      if (!placed.place.hidden) this.limit(placed, longest[name]);
    options.onchange?.(this.values, changed);
    this.check();
  }

  /** Sets the limits of a number: those of its row, and of a slider to what the core accepts beside the other fields. @param {PlacedField} placed @param {number} [longest] */
  limit({ param, field }, longest = Infinity) {
    if (!field.limit) return;
    const { values } = this;
    const limits = limitsOf(param, this.params, values);
    let [min, max] = [limits.min, Math.min(limits.max, longest)];
    const isAccepted = (/** @type {number} */ value) => {
      const words = this.words(new Map(values).set(param.name, String(value)));
      const word = this.errorOf(words)?.word;
      return word === undefined || paramOfWord(this.params, word) !== param;
    };
    if (field.isSlider && this.core) {
      while (max > min && !isAccepted(max)) max--;
      while (min < max && !isAccepted(min)) min++;
    }
    field.limit(min, max);
  }

  /** Shows the error of the input, if any, at the field at fault. Returns whether the core accepts it. */
  check() {
    const seed = this.seed.input.value.trim();
    const fault = faultOfSeed(seed);
    const found = fault ? undefined : this.errorOf(this.words(), seed || 'x');
    const past = fault || found ? undefined : this.pastLimit();
    if (fault) this.problem.show(fault, this.seed.element, this.seed.input);
    else if (found) this.showError(found.error, found.word);
    else if (past) this.problem.show(`At most ${past.input.max}.`, past.place, past.input);
    else this.problem.show('');
    return !fault && !found && !past;
  }

  /** The first number past what is offered, which is less than the core accepts. */
  pastLimit() {
    for (const { place, field } of this.fields.values()) {
      const { input } = field;
      if (!place.hidden && input instanceof HTMLInputElement && input.validity.rangeOverflow)
        return { place, input };
    }
    return undefined;
  }

  /** @param {Error} error @param {string} [word] of the code, which is at fault */
  showError(error, word = '') {
    const param = paramOfWord(this.params, word);
    const placed = word && param ? this.fields.get(param.name) : undefined;
    const isShown = placed && !placed.place.hidden;
    if (word === 'seed') this.problem.show(errorMessage(error), this.seed.element, this.seed.input);
    else
      this.problem.show(
        errorMessage(error),
        isShown ? placed.place : undefined,
        isShown ? placed.field.input : undefined,
      );
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
    this.fields.get(name)?.field.set(value);
  }

  /** Fills in the settings of a maze. @param {string} code @param {string[]} [words] of the maze */
  show(code, words = parseCode(code).words) {
    const values = valuesOf(this.params, words);
    for (const { param, field } of this.fields.values())
      field.set(values.get(param.name) ?? param.default ?? '');
    this.seed.input.value = '';
    this.update('');
  }
}

/** @param {import('../shell.js').Context} context @param {string} kind @param {Options} [options] */
export const createNewMazeForm = (context, kind, options = {}) =>
  new NewMazeForm(context, kind, options);
