// The form of a survey: which algorithms, which size, how many mazes of each, and the seeds.

import { parseCode } from '../../../app/routing/code.js';
import { checkbox } from '../../../app/ui/controls.js';
import { h, newId } from '../../../app/ui/dom.js';
import { labelledSelect } from '../../../app/ui/labelled-select.js';
import { GENERATORS } from '../generators.js';
import { formatWhole } from '../../../app/ui/format-number.js';

const SIZES = ['40x30', '100x100', '200x200', '500x500'];
const COUNTS = ['30', '100', '300', '1000'];
/** All generators, and the greedy worm. @type {[words: string, name: string][]} */
const ALGORITHMS = GENERATORS.flatMap(([word, name]) =>
  word === 'worm'
    ? [
        [word, name],
        ['worm_greedy', 'Worm, greedy'],
      ]
    : [[word, name]],
);
/** The algorithm that the maze's own is compared with: all mazes are equally likely. */
const UNIFORM = 'wilson';
const OWN = 'own';

export const algorithmName = (/** @type {string} */ words) =>
  ALGORITHMS.find(([value]) => value === words)?.[1] ?? words;

export function createSurveyForm() {
  const id = newId('survey-seed');
  const seed = h('input', {
    id,
    class: 'field',
    value: 'survey',
    maxlength: 27,
    spellcheck: false,
  });
  const sizes = labelledSelect(
    'Size',
    SIZES.map((one) => [one, one.replace('x', ' by ')]),
  );
  const counts = labelledSelect(
    'Mazes of each',
    COUNTS.map((one) => [one, formatWhole(Number(one))]),
  );
  const ownSize = h('option', { value: OWN });
  sizes.select.prepend(ownSize);
  sizes.select.value = OWN;
  let own = '40x30';
  counts.select.value = '100';
  const boxes = ALGORITHMS.map(([words, label]) => ({
    words,
    ...checkbox({ label }),
  }));
  const element = h(
    'div',
    { class: 'stack' },
    h(
      'fieldset',
      { class: 'halves survey-algorithms' },
      h('legend', { class: 'label' }, 'Algorithms'),
      ...boxes.map((box) => box.element),
    ),
    // Its texts are too long for half a row.
    sizes.element,
    h(
      'div',
      { class: 'halves' },
      counts.element,
      h('div', null, h('label', { for: id, class: 'label' }, 'Seed prefix'), seed),
    ),
  );
  const checked = () => boxes.filter(({ input }) => input.checked).map(({ words }) => words);
  return {
    element,
    /** Offers the size and the algorithm of a maze first. @param {string} code @param {import('../cells.js').Cells} cells */
    suggest(code, { width, height, grid }) {
      own = `${width}x${height}`;
      ownSize.textContent = grid.isSquare
        ? `This maze: ${width} by ${height}`
        : `As many squares as this maze: ${width} by ${height}`;
      const { words } = parseCode(code);
      const chosen = words.includes('greedy') ? 'worm_greedy' : words.find((word) => boxes.some((box) => box.words === word)) ?? 'worm'; // prettier-ignore
      for (const box of boxes) box.input.checked = [chosen, UNIFORM].includes(box.words);
    },
    /** Returns what is wrong with the input, or ''. */
    problem() {
      if (checked().length === 0) return 'Choose at least one algorithm.';
      // The core would read the text after a blank as another option.
      if (/\s/.test(seed.value.trim()))
        return 'The seed prefix must be 1 to 27 letters, digits or hyphens, without spaces.';
      return '';
    },
    /** Returns the arguments of the survey task. */
    options() {
      const prefix = seed.value.trim();
      return [
        ...['--size', sizes.select.value === OWN ? own : sizes.select.value],
        ...['--count', counts.select.value],
        ...['--algorithms', checked().join()],
        ...(prefix ? ['--seed', prefix] : []),
      ].join(' ');
    },
  };
}
