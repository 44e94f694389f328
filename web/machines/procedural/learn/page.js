// The page Learn: one module, and beside it the lesson, which decides the walls of a walk, or the drill, which asks for
// single decisions.

import { print } from '../../../app/routing/router.js';
import { viewName } from '../../../app/routing/cards.js';
import { fill, h } from '../../../app/ui/dom.js';
import { createModule } from '../board/module.js';
import { manualDesk } from '../expert/manual.js';
import { createDrillMode } from './drill-mode.js';
import { createLessonMode } from './lesson-mode.js';

/** @typedef {ReturnType<typeof createModule>} Module */

/**
 * A mode of the page; it draws on the module of both.
 * @typedef {{
 *   title: string,
 *   parts: HTMLElement[],
 *   option: HTMLElement,
 *   open: (game: Game, code: string) => void,
 *   press: (move: string) => void,
 *   key: (event: KeyboardEvent) => boolean,
 *   changed?: (change: Change) => void,
 *   close: () => void,
 * }} Mode code: of the drill's link; press: a direction, or 'H' for a button that was held
 */

export function createLearn(/** @type {Context} */ context) {
  const press = (/** @type {string} */ move) => mode.press(move);
  const module = createModule({ press, hold: () => press('H') }, h('span', { hidden: true }));
  /** @type {Record<string, Mode>} */ const modes = {
    learn: createLessonMode(context, module),
    drill: createDrillMode(context, module),
  };
  let mode = modes.learn;
  const heading = h('h2.unseen-narrow');
  const body = h('div.stack');
  const [option, other, back] = [h('span'), h('a'), h('a', 'Back to practice')];
  const element = h(
    'div.procedural.learn',
    h('div.stack.desk', module.element),
    h(
      'section.stack.lesson',
      heading,
      body,
      h('div.row', option, other, back),
      manualDesk(context),
    ),
  );

  /** @param {string} name of the mode */
  function choose(name) {
    if (mode !== modes[name]) mode.close();
    mode = modes[name];
    element.classList.toggle('drill', name === 'drill');
    heading.textContent = mode.title;
    fill(body, ...mode.parts);
    fill(option, mode.option);
    other.textContent = name === 'drill' ? modes.learn.title : modes.drill.title;
  }

  return {
    element,
    /** @param {Game} game @param {string} view @param {string} code of the drill's link */
    show(game, view, code) {
      const name = viewName(view);
      choose(name);
      const address = (/** @type {string} */ to) =>
        print({ view: to, kind: 'procedural', code: game.code });
      other.href = name === 'drill' ? address('learn') : '#drill:procedural';
      back.href = address('');
      mode.open(game, code);
    },
    changed: (/** @type {Change} */ change) => mode.changed?.(change),
    key: (/** @type {KeyboardEvent} */ event) => mode.key(event) || module.key(event),
    close() {
      mode.close();
      module.close();
    },
  };
}
