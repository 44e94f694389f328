// Essay picture: the nine rules, each as a small maze of three lights. The show makes the moves of a shortest solution.

import { formatCount, h } from '../../../app/ui/index.js';
import { createLivePicture, together } from '../../../app/essay/live-picture.js';
import { createShow } from '../../../app/essay/show.js';
import { seedCode } from '../../../app/routing/code.js';
import { RULES } from '../rules.js';
import { createLamps } from './lamps.js';

const BITS = 3;
const SEED = 'essay';

/** A small maze of a rule. @param {Context} context @param {import('../rules.js').Rule} rule */
function createCard(context, { word, name, sentence }) {
  const code = seedCode('fourbit', [`b${BITS}`, word], SEED);
  const status = h('p.quiet.rule-status');
  const lamps = createLamps(BITS, (bit) => show.move(String(bit))[0] !== 'nothing');
  const show = createShow(context, (session) => {
    const values = session.describe();
    lamps.show(values.get('lights') ?? '');
    const presses = formatCount(values.number('presses'), 'press', 'presses');
    status.textContent = values.get('solved') === 'yes' ? `Solved: ${presses}` : presses;
  });
  return {
    ...show,
    element: h(
      'div.stack.rule-card',
      h(
        'button.link',
        { onclick: () => context.openCode(seedCode('fourbit', [word], 'oskar')) },
        name,
      ),
      h('p.quiet.rule-sentence', sentence),
      lamps.element,
      status,
    ),
    begin: () => show.open(code),
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
