// Form for a new maze: size, stones, rules and length of the solution; and the search for the longest one.

import { createNewMazeForm } from '../../../app/new-maze/form.js';
import { descriptionCode, parseCode, seedCode } from '../../../app/routing/code.js';
import { randomSeed } from '../../../app/routing/seeds.js';
import { button, formatWhole, h, progress } from '../../../app/ui/index.js';
import { createNearest } from '../nearest-maze.js';
import { rulesOf } from '../parameters.js';
import { longestKnown } from '../records/longest.js';

/** The thorough search, and that for the longest solution, as words of a code. */
const SEARCH = ['deep'];
const LONGEST_SEARCH = ['hardest', 'deep'];
/** Rules that belong to the records of lengths, in the order of a code. */
const RULES = ['torus', 'nouturn', 'walls'];

function longestOf(/** @type {RowValues} */ values) {
  const rules = [values.stones ?? '', ...RULES.filter((name) => values[name])];
  return longestKnown({
    width: Number(values.w),
    height: Number(values.h),
    rules: rules.filter(Boolean),
  });
}

/**
 * Search for the longest solution, with its progress; if stopped, it opens the best maze so far.
 * @param {Context} context @param {(error: Error) => void} refuse
 */
function createLongestSearch(context, refuse) {
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
        context.openCode(found, refuse);
      } catch (error) {
        if (!signal.aborted) refuse(/** @type {Error} */ (error));
        else if (best) context.openCode(best);
        else refuse(new Error('No maze with a single shortest path has been found so far.'));
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

export function createNewMaze(/** @type {Context} */ context) {
  const known = h('p.known-length');
  const nearest = createNearest(context, () => seedCode('rook', form.words(), ''));
  const form = createNewMazeForm(context, 'rook', {
    omit: ['hardest', 'deep', 'preset', 'rim', 'go'],
    words: () => SEARCH,
    longest: (values) => ({ l: longestOf(values).jumps }),
    onchange(values) {
      const { jumps, isKnown } = longestOf(values);
      known.textContent = isKnown
        ? `Up to ${jumps}: the longest that is known.`
        : `Up to ${jumps}, an estimate: no record is kept for this size and these rules together.`;
    },
    onrefuse: nearest.offer,
  });
  const longest = createLongestSearch(context, form.refuse);

  async function findLongest() {
    const seed = await form.checkedSeed();
    if (seed === undefined) return;
    const { values } = form;
    delete values.l;
    const words = form.words(values).filter((word) => !SEARCH.includes(word));
    const code = seedCode('rook', [...words, ...LONGEST_SEARCH], seed || randomSeed());
    await longest.run(
      code,
      rulesOf(code).filter((word) => word !== 'walls'),
    );
  }

  const element = h(
    'div.stack.new-maze',
    ...form.take('w', 'h', 'stones', 'torus', 'walls', 'nouturn', 'l'),
    known,
    ...form.rest(),
    ...form.end(
      button({
        label: 'The hardest',
        hint: 'Searches for up to a minute for the maze with the longest shortest path',
        onclick: () => void findLongest(),
      }),
    ),
    nearest.element,
    longest.element,
  );
  return {
    element,
    /** Shows the settings of a maze. @param {string} shown its code */
    show(shown) {
      // The hedges of a described maze stand in its description.
      const searched = parseCode(shown).words.filter(
        (word) => !/^([wh]|start)|^rim$|^go[A-Z]/.test(word),
      );
      form.show(shown, [...new Set([...rulesOf(shown), ...searched])]);
      nearest.clear();
    },
    close: longest.close,
  };
}
