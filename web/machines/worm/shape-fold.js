// The shape of the next maze: a sheet, that of the maze at hand, or one of one's own.

import { takeApart } from '../../app/code.js';
import { extra } from '../../app/failures.js';
import { lateFold } from '../../app/late-fold.js';
import { button } from '../../app/ui/controls.js';
import { h } from '../../app/ui/dom.js';

const SHAPE = /^([wh]\d|mask|~)/;

/**
 * @param {import('../../app/shell.js').Context} context
 * @param {() => void} onchange
 */
export function createShapeFold(context, onchange) {
  /** @type {import('./shape.js').Shape | undefined} */
  let shape;
  /** @type {ReturnType<typeof import('./shape.js').createShape> | undefined} */
  let inside;
  const { element: late, begin } = lateFold(
    'A shape of your own',
    async () => (await load()).element,
  );
  const drop = button({ label: 'A plain sheet again', onclick: () => take(undefined) });
  const said = h('p', { class: 'quiet' }, 'The next maze has this shape. ', drop);
  said.hidden = true;

  async function load() {
    const { createShape } = await extra('shape', 'The part for shapes', () => import('./shape.js'));
    inside ??= createShape(context, take);
    return inside;
  }
  function take(/** @type {typeof shape} */ next) {
    shape = next;
    said.hidden = !shape;
    onchange();
  }
  return {
    element: h('div', { class: 'worm-ends worm-own-shape' }, late, said),
    /** Whether there is one, and what it says in a code. */
    now: () => shape,
    /** Takes a text or a picture. @param {File} file */
    async open(file) {
      /** @type {HTMLDetailsElement} */ (late).open = true;
      await begin();
      await (await load()).open(file);
      late.scrollIntoView({ block: 'nearest' });
    },
    /** Shows that of a maze. @param {string} made its code */
    show(made) {
      const words = takeApart(made).words.filter((word) => SHAPE.test(word));
      take(words.some((word) => word.startsWith('mask')) ? { words } : undefined);
    },
  };
}
