// Where the way begins and ends: the corners, or two cells that are chosen by a tap each on the sheet,
// or by their row and column. The maze itself stays.

import { descriptionCode, paramNumber, seedCode, parseCode } from '../../../app/routing/code.js';
import { button, segmented } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { numberField } from './number-field.js';

/** The words of a code, and the fields for them. */
const FIELDS = /** @type {const} */ ([
  ['sr', 'Start: row'],
  ['sc', 'Start: column'],
  ['gr', 'Goal: row'],
  ['gc', 'Goal: column'],
]);
const END = /^[sg][rc]\d+$/;
const START = /^s[rc]\d+$/;

/** The same maze between other ends. @param {string} code @param {string[]} words */
function withEndpoints(code, words) {
  const { words: old, seed, description = '' } = parseCode(code);
  const all = [...old.filter((word) => !END.test(word)), ...words];
  return seed === undefined
    ? descriptionCode('worm', all, description)
    : seedCode('worm', all, seed);
}

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {(sentence: string) => void} ask says what to tap; '' when that is over
 */
export function createEndpoints(context, ask) {
  let code = '';
  /** The words of the start, while the goal is to be tapped; undefined: nothing is. @type {string[] | undefined} */
  let chosen;
  const fields = FIELDS.map(([name, label]) => ({ name, ...numberField(label) }));
  const numbers = h('div', { class: 'worm-fields' }, ...fields.map(({ element }) => element));
  const onSheet = button({
    label: 'Choose on the sheet',
    hint: 'A tap for the start, another one for the goal',
    onclick: () => begin(),
  });
  const details = h('div', { class: 'worm-options', hidden: true }, numbers, onSheet);
  const form = segmented({
    legend: 'Start and goal',
    showLegend: true,
    choices: [
      { value: 'corners', label: 'Corners' },
      { value: 'chosen', label: 'Chosen by a tap' },
    ],
    value: 'corners',
    onchange: (value) => {
      details.hidden = value === 'corners';
      if (value === 'chosen') return begin();
      stop();
      if (parseCode(code).words.some((word) => END.test(word))) open([]);
    },
  });

  function begin() {
    chosen = [];
    ask('Tap the cell where the way is to begin.');
  }
  function stop() {
    if (!chosen) return;
    chosen = undefined;
    ask('');
  }
  function open(/** @type {string[]} */ words) {
    chosen = undefined;
    ask('');
    context.openCode(withEndpoints(code, words), (error) => ask(`${error.message}.`));
  }
  return {
    element: h('div', { class: 'worm-options' }, form.element, details),
    /** The words for the next maze. */
    words: () =>
      details.hidden ? [] : fields.map(({ name, input }) => input.value && `${name}${input.value}`),
    /** Fills in the ends of the next maze. @param {string[]} words as a code has them; none: the corners */
    put(words) {
      stop();
      details.hidden = words.length === 0;
      form.set(details.hidden ? 'corners' : 'chosen');
      for (const { name, input } of fields)
        input.value = words.find((word) => word.startsWith(name))?.slice(name.length) ?? '';
    },
    /** The same maze with its goal elsewhere. @param {import('../board/viewport.js').Position} place */
    moveGoal({ row, column }) {
      const start = parseCode(code).words.filter((word) => START.test(word));
      open([...start, `gr${row + 1}`, `gc${column + 1}`]);
    },
    /** A tap on the sheet; false if it is none of ours. @param {number} row from 0 @param {number} column */
    tap(row, column) {
      if (!chosen) return false;
      const letter = chosen.length ? 'g' : 's';
      chosen.push(`${letter}r${row + 1}`, `${letter}c${column + 1}`);
      if (letter === 'g') open(chosen);
      else ask('And now the cell of the goal.');
      return true;
    },
    /** Shows the ends of a maze. @param {string} made its code @param {import('../cells.js').Cells} cells */
    show(made, cells) {
      code = made;
      chosen = undefined;
      const [start, goal] = [cells.placeOf(cells.start), cells.placeOf(cells.goal)];
      const values = [start.row, start.column, goal.row, goal.column];
      fields.forEach(({ input }, i) => (input.value = String(values[i] + 1)));
      const isChosen = FIELDS.some(([name]) => paramNumber(made, name) !== undefined);
      details.hidden = !isChosen;
      form.set(isChosen ? 'chosen' : 'corners');
    },
  };
}
