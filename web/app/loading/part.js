// A part of the page that loads when it is first needed, with its styles. All parts wait, fail and try again alike:
// 'Loading …' stands in the place of a part that was opened, and a notice offers another try if its files do not arrive.
// A plain import() is for extras that the page does well without, such as a sound.

import { errorMessage, fill, h, p, section } from '../ui/index.js';
import { closeNotice, notice } from '../ui/notice.js';
import { loadRequired } from './failures.js';
import { loadStyles } from './styles.js';

/**
 * @template Value
 * @typedef {{
 *   value: Value | undefined,
 *   load: () => Promise<Value>,
 *   whenLoaded: (act: (value: Value) => void) => void,
 *   readonly element: HTMLElement,
 *   open: () => Promise<void>,
 *   section: (summary: string) => HTMLDetailsElement,
 * }} Part
 *   value: once it has loaded; load: pending until its files have arrived, rejects if it cannot be created; whenLoaded:
 *   acts now, or once it has loaded, where only the latest call counts; element: the place of a part that is an
 *   element or has one; open: loads it into its place, where an error stands and the next call tries again; section: a
 *   disclosure with its place, which opens it
 */

/**
 * @template Module
 * @template [Value=Module]
 * @param {string} what the subject of a message: 'The share dialog'
 * @param {() => Promise<Module>} load its files
 * @param {(module: Module) => Value | Promise<Value>} [make] creates the part, once; default: the module itself
 * @param {string[]} styles the names of its style sheets, for loadStyles
 */
export function part(what, load, make = (module) => /** @type {any} */ (module), ...styles) {
  /** @type {Promise<Value> | undefined} */ let loading;
  /** @type {Promise<void> | undefined} */ let opening;
  /** @type {HTMLElement | undefined} */ let element;
  /** @type {((value: Value) => void) | undefined} */ let latest;

  async function begin() {
    try {
      const files = () => Promise.all([load(), ...styles.map(loadStyles)]);
      const [module] = await loadRequired(
        files,
        (sentence, run) =>
          notice({
            name: what,
            text: `${what} ${sentence}`,
            actions: [{ label: 'Try again', run }],
          }),
        () => closeNotice(what),
      );
      const value = await make(module);
      loaded.value = value;
      latest?.(value);
      return value;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  async function show() {
    fill(loaded.element, p('Loading …'));
    try {
      const content = /** @type {any} */ (await loaded.load());
      fill(loaded.element, content.element ?? content);
    } catch (error) {
      opening = undefined;
      fill(loaded.element, p(errorMessage(error)));
    }
  }

  /** @type {Part<Value>} */ const loaded = {
    value: undefined,
    load: () => (loading ??= begin()),
    whenLoaded(act) {
      if (loaded.value) act(loaded.value);
      else latest = act;
    },
    get element() {
      return (element ??= h('div.late'));
    },
    open: () => (opening ??= show()),
    section(summary) {
      const details = section(summary, loaded.element);
      details.addEventListener('toggle', () => details.open && void loaded.open());
      return details;
    },
  };
  return loaded;
}
