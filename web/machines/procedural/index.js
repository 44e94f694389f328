// Card of the procedural maze: title, levels and loader; see machines/machine.d.ts.

import { emblem, svg } from '../../app/ui/index.js';

const title = 'Procedural maze';

/** The instruction for each view. @type {Record<string, string>} */
const SENTENCES = {
  expert:
    'You do not see the module. Enter the circles you hear about, and say which direction is safe.',
  bomb: 'Two people defuse one bomb: one has its modules, the other has the manual. Talk.',
  drill: 'Answer ten questions in a row. Each is one decision of the expert.',
  learn: 'Decide each wall yourself, as the expert does, before it is drawn.',
};

/** @type {Card} */ export const card = {
  kind: 'procedural',
  title,
  name: 'Procedural',
  sentence:
    'Bring the white light to the blue triangle. There are no walls yet: each step builds some.',
  headline: (_, view) => ({ title, sentence: SENTENCES[view] ?? card.sentence }),
  emblem: () =>
    emblem(
      svg('rect', { x: 3.5, y: 3.5, width: 25, height: 25, rx: 3 }),
      svg('circle.emblem-on', { cx: 10.5, cy: 21, r: 2.6 }),
      svg('circle', { cx: 16, cy: 15.5, r: 3.4 }),
      svg('path', { d: 'M18.5 12.5 22 7l3.5 5.5ZM7 14.5V8.5h6' }),
    ),
  keys: [['↑ → ↓ ←', 'press a button; hold it for three seconds for new circles']],
  // Its board has one size.
  dayWords: [],
  levels: [[], [], []],
  load: () => import('./view.js'),
  loadEssay: () => import('./essay/index.js'),
  moveCountKey: 'moves',
  startsFromSeed: true,
  views: {
    learn: { isRole: true },
    drill: { isMazeless: true },
    expert: { isMazeless: true, isForTwo: true },
    bomb: { noun: 'bomb', isForTwo: true },
  },
};
