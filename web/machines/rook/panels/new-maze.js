// The settings of the maze: size, stones, rules, wanted length; and the search for the hardest.

import { descriptionCode, paramNumber, seedCode, parseCode } from '../../../app/routing/code.js';
import { button, checkbox, progress, slider } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { createNewMazeForm, labelledSelect } from '../../../app/ui/new-maze-form.js';
import { createNearest } from '../nearest-maze.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { longestKnown } from '../records/longest.js';
import { LONGEST_SEARCH, WISHED_SEARCH } from '../parameters.js';

/** @type {[value: string, label: string][]} */
const STONES = [
  ['', 'Squares, as a rook'],
  ['queen', 'Squares, as a queen'],
  ['hex', 'Hexagons'],
  ['tri', 'Triangles'],
];

/** @param {import('../../../app/shell.js').Context} context */
export function createMaker(context) {
  const width = slider({
    label: 'Stones across',
    minimum: 3,
    maximum: 16,
    value: 5,
    onchange: limit,
  });
  const height = slider({ label: 'Rows', minimum: 3, maximum: 16, value: 5, onchange: limit });
  const { element: stonesField, select: stones } = labelledSelect('Stones', STONES, limit);
  const torus = checkbox({
    label: 'Edges joined',
    hint: 'Who jumps off one side comes in on the other.',
    onchange: limit,
  });
  const walls = checkbox({
    onchange: limit,
    label: 'Hedges',
    hint: 'No landing on a hedge; the tall ones, with a cross, cannot be jumped over either.',
  });
  const noUTurn = checkbox({
    label: 'No U-turn',
    hint: 'A jump may not go straight back against the one before.',
    onchange: limit,
  });
  const wants = checkbox({ label: 'The shortest way has exactly' });
  const length = slider({
    label: 'so many jumps',
    minimum: 1,
    maximum: 20,
    value: 10,
    onchange: () => (wants.input.checked = true),
  });
  const known = h('p', { class: 'known-length' });
  const search = progress('Stop and take it');
  /** @type {string} the best maze of a search for the hardest, as a code */
  let best = '';

  /** What is known to exist is what can be asked for; where nothing is known, what may exist. */
  function limit() {
    const { jumps, isKnown } = longestKnown({
      width: width.value(),
      height: height.value(),
      rules: [...rules(), ...(walls.input.checked ? ['walls'] : [])],
    });
    length.limits(1, jumps);
    known.textContent = isKnown
      ? `Up to ${jumps}: the longest that is known.`
      : `Up to ${jumps}, an estimate: no record is kept for this size and these rules together.`;
  }

  const rules = () =>
    [
      stones.value,
      torus.input.checked ? 'torus' : '',
      noUTurn.input.checked ? 'nouturn' : '',
    ].filter((word) => word !== '');

  const words = () => [`w${width.value()}`, `h${height.value()}`, ...rules()];
  const wishes = () => [wants.input.checked && `l${length.value()}`, ...WISHED_SEARCH];
  const code = (/** @type {string} */ word, sought = wishes()) =>
    seedCode('rook', [...words(), walls.input.checked && 'walls', ...sought], word);
  const parts = createNewMazeForm(context, (word) => code(word));
  const nearest = createNearest(context, parts, () => code(''));

  async function hardest() {
    const word = parts.value();
    if (word === undefined) return;
    const wanted = code(word || randomSeed(), LONGEST_SEARCH);
    const asked = words();
    if (!(await parts.accepted(wanted))) return;
    best = '';
    let longest = 'none yet';
    const signal = search.start('Looking for a long way');
    try {
      const made = await context.engine.generate(wanted, {
        signal,
        onProgress: (facts) => {
          if (facts.get('unique') === 'yes') {
            best = descriptionCode('rook', asked, facts.get('best') ?? '');
            longest = `${facts.get('longest')} jumps`;
          }
          const tried = facts.number('changes').toLocaleString('en');
          search.say(`${tried} changes tried; the longest way so far: ${longest}`);
        },
      });
      context.openCode(made, parts.refuse);
    } catch (error) {
      if (!signal.aborted) parts.refuse(/** @type {Error} */ (error));
      else if (best) context.openCode(best);
      else parts.refuse(new Error('No maze with a single shortest way was found so far.'));
    } finally {
      search.done();
    }
  }

  const element = h(
    'div',
    { class: 'fold-inside' },
    width.element,
    height.element,
    stonesField,
    torus.element,
    walls.element,
    noUTurn.element,
    wants.element,
    length.element,
    known,
    parts.word,
    parts.problem,
    nearest.element,
    row(
      parts.make,
      button({
        label: 'The hardest',
        hint: 'Searches up to a minute for a maze with the longest single shortest way',
        onclick: () => void hardest(),
      }),
    ),
    search.element,
  );
  limit();
  return {
    element,
    /** Shows how a maze was made. @param {string} made its code */
    show(made) {
      const { words: tokens, description = '' } = parseCode(made);
      width.set(paramNumber(made, 'w') ?? 5);
      height.set(paramNumber(made, 'h') ?? 5);
      stones.value = ['queen', 'hex', 'tri'].find((word) => tokens.includes(word)) ?? '';
      torus.input.checked = tokens.includes('torus');
      noUTurn.input.checked = tokens.includes('nouturn');
      walls.input.checked = tokens.includes('walls') || /[xX]/.test(description);
      limit();
      const wanted = paramNumber(made, 'l');
      wants.input.checked = wanted !== undefined;
      if (wanted) length.set(wanted);
      parts.clear();
      nearest.clear();
    },
    close() {
      best = '';
      search.stop();
    },
  };
}
