// Practice tools beside the module: hints, the log, the invitation for two, the worksheet and the manual.

import { print } from '../../../app/routing/router.js';
import { howToPlay } from '../../../app/layout/layout.js';
import { part } from '../../../app/loading/part.js';
import { createNewMazeTab } from '../../../app/new-maze/tab.js';
import { fill, h, p, rememberedCheckbox, row, section } from '../../../app/ui/index.js';
import { createLogDesk } from '../log/log-section.js';
import { createAdvice } from '../expert/practice-advice.js';
import { manualDesk } from '../expert/manual.js';
import { createSheet } from '../expert/worksheet.js';

const LOG_MAX = 200;
const LEAD = 'The circles decide the walls as you walk.';
const MORE = 'A wall is a strike. An arrow held for three seconds brings new circles.';

/**
 * @param {Context} context
 * @param {{current: () => Game | undefined, draw: () => void, typed: HTMLElement}} options
 */
export function createPractice(context, { current, draw, typed }) {
  const advice = createAdvice(context);
  const sheet = createSheet();
  const invitation = part(
    'The invitation',
    () => import('../bomb/invitation.js'),
    (module) => module.invitation(),
  ).section('Play with someone on another device');
  const newMaze = createNewMazeTab(context);
  const log = h('ol.scroll.mono.log');
  const lesson = h('a.to-lesson', 'Learn by deciding');
  const drill = h('a.to-lesson', { href: '#drill:procedural' }, 'Drill single decisions');
  const logDesk = createLogDesk(context, current);
  const walls = rememberedCheckbox('procedural.walls', true, {
    label: 'Draw known walls',
    onchange: draw,
  });
  return {
    par: advice.par,
    knownPar: advice.knownPar,
    warning: advice.warning,
    note: advice.note,
    tabs: {
      play: [
        howToPlay('procedural', p(LEAD), p(MORE), row(lesson, drill)),
        walls.element,
        advice.box,
        typed,
      ],
      instrument: [sheet.element, manualDesk(context)],
      new: [newMaze.element, invitation],
      measure: [section('Log', log, logDesk.element)],
    },
    /** Shows the New tab: the form, and the invitation. */
    openNew() {
      newMaze.load();
      invitation.open = true;
    },
    get drawsWalls() {
      return walls.input.checked;
    },
    /** @param {Game} game @param {KeyValues} values for the worksheet */
    draw(game, values) {
      lesson.href = print({ view: 'learn', kind: 'procedural', code: game.code });
      sheet.draw(values);
      newMaze.show(game.code);
      // Shows the newest moves only; the command line prints all of them.
      const lines = game.history(LOG_MAX);
      fill(log, ...lines.map(([line]) => h('li', line)));
      advice.about(game);
    },
    opened: logDesk.opened,
    forget: advice.forget,
  };
}
