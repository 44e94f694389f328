// Start and goal of the maze: the corners, or two cells chosen by a tap on the sheet or by row and
// column. Choosing them opens the same maze with another start and goal.

import { paramsOf } from '../../../app/new-maze/words.js';
import { createField } from '../../../app/rows/fields.js';
import { descriptionCode, paramNumber, seedCode, parseCode } from '../../../app/routing/code.js';
import { button, h, segmented } from '../../../app/ui/index.js';
import { MESSAGES } from '../play/messages.js';

/** Matches the words of start and goal in a code. */
export const ENDPOINT = /^[sg][rc]\d+$/;

/** Returns the code of the same maze with other endpoints. @param {string} code @param {string[]} words */
function withEndpoints(code, words) {
  const { words: old, seed, description = '' } = parseCode(code);
  const all = [...old.filter((word) => !ENDPOINT.test(word)), ...words];
  return seed === undefined
    ? descriptionCode('worm', all, description)
    : seedCode('worm', all, seed);
}

/**
 * @param {Context} context
 * @param {(sentence: string, reason?: string) => void} ask requests a tap on the sheet; '' ends the request
 * @param {() => void} oninput
 */
export function createEndpoints(context, ask, oninput) {
  let code = '';
  /** The words chosen so far, while taps are requested; else undefined. @type {string[] | undefined} */
  let chosen;
  const fields = paramsOf('worm')
    .filter(({ group }) => group === 'Start and goal')
    .map((param) => ({ name: param.name, ...createField(param, { isCompact: true }) }));
  const numbers = h('div.halves', { oninput }, ...fields.map(({ element }) => element));
  const onSheet = button({
    label: 'Choose on the sheet',
    hint: 'Tap a cell for the start, then a cell for the goal',
    onclick: () => begin(),
  });
  const details = h('div.stack.stack-start', { hidden: true }, numbers, onSheet);
  const form = segmented({
    legend: 'Start and goal',
    showLegend: true,
    choices: [
      { value: 'corners', label: 'Corners' },
      { value: 'chosen', label: 'Choose cells' },
    ],
    value: 'corners',
    onchange: (value) => {
      details.hidden = value === 'corners';
      if (value === 'chosen') return begin();
      stop();
      if (parseCode(code).words.some((word) => ENDPOINT.test(word))) open([]);
    },
  });

  function begin() {
    chosen = [];
    ask(MESSAGES.start);
  }
  function stop() {
    if (!chosen) return;
    chosen = undefined;
    ask('');
  }
  function open(/** @type {string[]} */ words) {
    chosen = undefined;
    ask('');
    context.openCode(withEndpoints(code, words), (error) =>
      ask(MESSAGES.badEnds, `${error.message}.`),
    );
  }
  return {
    element: h('div.stack.stack-start', form.element, details),
    /** Returns the words for the next maze. */
    words: () =>
      details.hidden ? [] : fields.map(({ name, value }) => value() && `${name}${value()}`),
    /** Fills in the endpoints of the next maze. @param {string[]} words of a code; none for the corners */
    put(words) {
      stop();
      details.hidden = words.length === 0;
      form.set(details.hidden ? 'corners' : 'chosen');
      for (const { name, set } of fields)
        set(words.find((word) => word.startsWith(name))?.slice(name.length) ?? '');
    },
    /** Handles a tap on the sheet; returns false if none was requested. @param {number} row from 0 @param {number} column */
    tap(row, column) {
      if (!chosen) return false;
      const letter = chosen.length ? 'g' : 's';
      chosen.push(`${letter}r${row + 1}`, `${letter}c${column + 1}`);
      if (letter === 'g') open(chosen);
      else ask(MESSAGES.end);
      return true;
    },
    /** Fills in the endpoints of a maze. @param {string} opened its code @param {Cells} cells */
    show(opened, cells) {
      code = opened;
      chosen = undefined;
      const [start, goal] = [cells.placeOf(cells.start), cells.placeOf(cells.goal)];
      const values = [start.row, start.column, goal.row, goal.column];
      fields.forEach(({ set }, i) => set(String(values[i] + 1)));
      const isChosen = fields.some(({ name }) => paramNumber(opened, name) !== undefined);
      details.hidden = !isChosen;
      form.set(isChosen ? 'chosen' : 'corners');
    },
  };
}
