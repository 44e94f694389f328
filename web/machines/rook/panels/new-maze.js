// Form for a new maze: size, stones, rules and length of the solution; and the search for the longest one.

import { descriptionCode, paramNumber, seedCode, parseCode } from '../../../app/routing/code.js';
import { button, checkbox, progress, slider } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { createNewMazeForm, labelledSelect } from '../../../app/ui/new-maze-form.js';
import { createNearest } from '../nearest-maze.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { longestKnown } from '../records/longest.js';
import { LENGTH_SEARCH, LONGEST_SEARCH } from '../parameters.js';
import { formatWhole } from '../../../app/ui/format-number.js';

/** @type {[value: string, label: string][]} */
const STONES = [
  ['', 'Squares, as a rook'],
  ['queen', 'Squares, as a queen'],
  ['hex', 'Hexagons'],
  ['tri', 'Triangles'],
];

/** Sliders and checkboxes for the size and the rules of the board. @param {() => void} onchange */
function createRuleFields(onchange) {
  const size = (/** @type {string} */ label) =>
    slider({ label, minimum: 3, maximum: 16, value: 5, onchange });
  const [width, height] = [size('Stones across'), size('Rows')];
  const { element: stonesField, select: stones } = labelledSelect('Stones', STONES, onchange);
  const torus = checkbox({
    label: 'Edges joined',
    hint: 'A jump off one side comes back on the opposite side.',
    onchange,
  });
  const walls = checkbox({
    onchange,
    label: 'Hedges',
    hint: 'You cannot land on a hedge. You cannot jump over the tall ones, with a cross, either.',
  });
  const noUTurn = checkbox({
    label: 'No U-turn',
    hint: 'You cannot jump straight back the way you came, unless two directions led you to the same stone.',
    onchange,
  });
  const rules = () =>
    [
      stones.value,
      torus.input.checked ? 'torus' : '',
      noUTurn.input.checked ? 'nouturn' : '',
    ].filter((word) => word !== '');
  return {
    elements: [
      width.element,
      height.element,
      stonesField,
      torus.element,
      walls.element,
      noUTurn.element,
    ],
    /** Words of a code for the size and the rules, without those for hedges. */
    words: () => [`w${width.value()}`, `h${height.value()}`, ...rules()],
    hasWalls: () => walls.input.checked,
    longestKnown: () =>
      longestKnown({
        width: width.value(),
        height: height.value(),
        rules: [...rules(), ...(walls.input.checked ? ['walls'] : [])],
      }),
    /** @param {string} code */
    show(code) {
      const { words: tokens, description = '' } = parseCode(code);
      width.set(paramNumber(code, 'w') ?? 5);
      height.set(paramNumber(code, 'h') ?? 5);
      stones.value = ['queen', 'hex', 'tri'].find((word) => tokens.includes(word)) ?? '';
      torus.input.checked = tokens.includes('torus');
      noUTurn.input.checked = tokens.includes('nouturn');
      walls.input.checked = tokens.includes('walls') || /[xX]/.test(description);
    },
  };
}

/** The requested length of the shortest path: a checkbox, a slider and the longest known length. */
function createLengthField() {
  const enabled = checkbox({ label: 'Set the length' });
  const length = slider({
    label: 'Jumps of the shortest solution',
    minimum: 1,
    maximum: 20,
    value: 10,
    onchange: () => (enabled.input.checked = true),
  });
  const known = h('p', { class: 'known-length' });
  return {
    elements: [enabled.element, length.element, known],
    /** The word of a code, or false if no length is requested. */
    word: () => enabled.input.checked && `l${length.value()}`,
    /** @param {ReturnType<typeof longestKnown>} longest */
    limit({ jumps, isKnown }) {
      length.limits(1, jumps);
      known.textContent = isKnown
        ? `Up to ${jumps}: the longest that is known.`
        : `Up to ${jumps}, an estimate: no record is kept for this size and these rules together.`;
    },
    /** @param {string} code */
    show(code) {
      const requested = paramNumber(code, 'l');
      enabled.input.checked = requested !== undefined;
      if (requested) length.set(requested);
    },
  };
}

/**
 * Search for the longest solution, with its progress; if stopped, it opens the best maze so far.
 * @param {import('../../../app/shell.js').Context} context
 * @param {ReturnType<typeof createNewMazeForm>} parts
 */
function createLongestSearch(context, parts) {
  const search = progress('Stop and use it');
  /** @type {string} the best maze so far, as a code */
  let best = '';
  return {
    element: search.element,
    /** @param {string} code of the search @param {string[]} words size and rules of the board */
    async run(code, words) {
      best = '';
      let longest = 'none yet';
      const signal = search.start('Looking for a long solution');
      try {
        const found = await context.engine.generate(code, {
          signal,
          onProgress: (values) => {
            if (values.get('unique') === 'yes') {
              best = descriptionCode('rook', words, values.get('best') ?? '');
              longest = `${values.get('longest')} jumps`;
            }
            const tried = formatWhole(values.number('changes'));
            search.say(`${tried} changes tried; the longest solution so far: ${longest}`, values);
          },
        });
        context.openCode(found, parts.refuse);
      } catch (error) {
        if (!signal.aborted) parts.refuse(/** @type {Error} */ (error));
        else if (best) context.openCode(best);
        else parts.refuse(new Error('No maze with a single shortest path has been found so far.'));
      } finally {
        search.done();
      }
    },
    close() {
      best = '';
      search.stop();
    },
  };
}

/** @param {import('../../../app/shell.js').Context} context */
export function createNewMaze(context) {
  const limit = () => length.limit(rules.longestKnown());
  const rules = createRuleFields(limit);
  const length = createLengthField();
  const search = () => [length.word(), ...LENGTH_SEARCH];
  const code = (/** @type {string} */ seed, words = search()) =>
    seedCode('rook', [...rules.words(), rules.hasWalls() && 'walls', ...words], seed);
  const parts = createNewMazeForm(context, (seed) => code(seed));
  const nearest = createNearest(context, parts, () => code(''));
  const longest = createLongestSearch(context, parts);

  async function findLongest() {
    const seed = parts.value();
    if (seed === undefined) return;
    const requested = code(seed || randomSeed(), LONGEST_SEARCH);
    const words = rules.words();
    if (await parts.accepted(requested)) await longest.run(requested, words);
  }

  const element = h(
    'div',
    { class: 'stack new-maze' },
    ...rules.elements,
    ...length.elements,
    parts.word,
    parts.problem,
    nearest.element,
    row(
      parts.make,
      button({
        label: 'The hardest',
        hint: 'Searches for up to a minute for the maze with the longest shortest path',
        onclick: () => void findLongest(),
      }),
    ),
    longest.element,
  );
  limit();
  return {
    element,
    /** Shows the settings of a maze. @param {string} shown its code */
    show(shown) {
      rules.show(shown);
      limit();
      length.show(shown);
      parts.clear();
      nearest.clear();
    },
    close: longest.close,
  };
}
