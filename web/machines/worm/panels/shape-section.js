// The shape of the next maze: a sheet, that of the maze at hand, or one of one's own.

import { parseCode } from '../../../app/routing/code.js';
import { loadOptional } from '../../../app/loading/failures.js';
import { lazySection } from '../../../app/loading/lazy-section.js';
import { button } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';

const SHAPE = /^([wh]\d|mask|~)/;

/**
 * @param {import('../../../app/shell.js').Context} context
 * @param {() => void} onchange
 * @param {(words: string[]) => void} onends what a shape that was just made says of the start and the goal
 */
export function createShapeSection(context, onchange, onends) {
  /** The parameters that it has in a code. @type {string[] | undefined} */
  let shape;
  /** @type {ReturnType<typeof import('./shape-editor.js').createShapeEditor> | undefined} */
  let inside;
  const { element: late, begin } = lazySection(
    'A shape of your own',
    async () => (await load()).element,
  );
  const drop = button({ label: 'A plain sheet again', onclick: () => draw(undefined) });
  const said = h('p', { class: 'quiet' }, 'The next maze has this shape. ', drop);
  said.hidden = true;

  async function load() {
    const { createShapeEditor: createShape } = await loadOptional(
      'shape',
      'The part for shapes',
      () => import('./shape-editor.js'),
    );
    inside ??= createShape(context, draw);
    return inside;
  }
  function take(/** @type {typeof shape} */ next) {
    shape = next;
    said.hidden = !shape;
    onchange();
  }
  /** The visitor's own: the ends of the one before are of no cells of it. @param {import('./shape-editor.js').Shape | undefined} next */
  function draw(next) {
    onends(next?.ends ?? []);
    take(next?.words);
  }
  return {
    element: h('div', { class: 'worm-options worm-own-shape' }, late, said),
    /** What it says in a code; undefined: there is none. */
    words: () => shape,
    /** Takes a text or a picture. @param {File} file */
    async open(file) {
      /** @type {HTMLDetailsElement} */ (late).open = true;
      await begin();
      await (await load()).open(file);
      late.scrollIntoView({ block: 'nearest' });
    },
    /** Shows that of a maze. @param {string} made its code */
    show(made) {
      const words = parseCode(made).words.filter((word) => SHAPE.test(word));
      take(words.some((word) => word.startsWith('mask')) ? words : undefined);
    },
  };
}
