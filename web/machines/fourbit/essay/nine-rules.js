// Essay picture: the nine rules, each as a small maze of three lights. The show makes the moves of a shortest solution.

import { h } from '../../../app/ui/dom.js';
import { formatCount } from '../../../app/ui/format-number.js';
import { createLivePicture, together } from '../../../app/essay/live-picture.js';
import { seedCode } from '../../../app/routing/code.js';
import { RULES } from '../rules.js';
import { createLamps } from './lamps.js';

const BITS = 3;
const SEED = 'essay';

/** A small maze of a rule. @param {Context} context @param {import('../rules.js').Rule} rule */
function createCard(context, { word, name, sentence }) {
  const code = seedCode('fourbit', [`b${BITS}`, word], SEED);
  const status = h('p.quiet.rule-status');
  const lamps = createLamps(BITS, press);
  /** @type {Session | undefined} */ let session;
  let solution = '';
  let done = 0;

  function show() {
    const values = session?.describe();
    lamps.show(values?.get('lights') ?? '');
    const presses = formatCount(values?.number('presses') ?? 0, 'press', 'presses');
    status.textContent = values?.get('solved') === 'yes' ? `Solved: ${presses}` : presses;
  }
  function press(/** @type {number} */ bit) {
    const [[event]] = session?.step(String(bit)) ?? [['nothing']];
    show();
    return event !== 'nothing';
  }
  return {
    element: h(
      'div.stack.rule-card',
      h(
        'button.link',
        { type: 'button', onclick: () => context.openCode(seedCode('fourbit', [word], 'oskar')) },
        name,
      ),
      h('p.quiet.rule-sentence', sentence),
      lamps.element,
      status,
    ),
    async begin() {
      session = (await context.core).open(code);
      show();
      solution = (await context.engine.solve(code, { fromHere: false })).get('moves') ?? '';
    },
    /** A move of the solution; returns false at its end. */
    step() {
      if (done < solution.length) press(Number(solution[done++]));
      return done < solution.length;
    },
    reset() {
      session?.reset();
      done = 0;
      show();
    },
    close: () => session?.close(),
  };
}

export function createPicture(/** @type {Context} */ context) {
  const cards = RULES.map((rule) => createCard(context, rule));
  return createLivePicture(context, {
    label: 'The nine rules',
    parts: [h('div.small-grid.rule-cards', ...cards.map(({ element }) => element))],
    caption: 'Each rule as a maze of three lights. A name opens one of four lights.',
    ...together(cards),
    ms: 1000,
    stillSteps: 1,
  });
}
