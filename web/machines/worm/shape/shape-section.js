// The section for the shape of the next maze: a full sheet, the shape of the open maze, or an own one.

import { parseCode } from '../../../app/routing/code.js';
import { part } from '../../../app/loading/part.js';
import { button } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';

/** Matches the words of size and mask in a code. */
const SHAPE = /^([wh]\d|mask|~)/;

/**
 * @param {Context} context
 * @param {() => void} onchange
 * @param {(words: string[]) => void} onendpoints called with the start and goal of a new shape, as words
 */
export function createShapeSection(context, onchange, onendpoints) {
  /** The words of the shape in a code. @type {string[] | undefined} */
  let words;
  const editor = part(
    'The shape editor',
    () => import('./shape-editor.js'),
    ({ createShapeEditor }) => createShapeEditor(context, setOwn),
  );
  const details = editor.section('Draw your own shape');
  const reset = button({ label: 'Use a full sheet', onclick: () => setOwn(undefined) });
  const note = h('p', { class: 'quiet' }, 'The next maze has this shape. ', reset);
  note.hidden = true;

  function set(/** @type {typeof words} */ next) {
    words = next;
    note.hidden = !words;
    onchange();
  }
  /** Sets a shape from the editor, with its own start and goal. @param {import('./shape-editor.js').Shape | undefined} shape */
  function setOwn(shape) {
    onendpoints(shape?.endpoints ?? []);
    set(shape?.words);
  }
  return {
    element: h('div', { class: 'stack stack-start worm-own-shape' }, details, note),
    /** Returns the words of the shape in a code; undefined for a full sheet. */
    words: () => words,
    /** Opens a text or a picture in the editor. @param {File} file */
    async open(file) {
      details.open = true;
      await (await editor.load()).open(file);
      details.scrollIntoView({ block: 'nearest' });
    },
    /** Takes the shape of a maze. @param {string} code */
    show(code) {
      const shape = parseCode(code).words.filter((word) => SHAPE.test(word));
      set(shape.some((word) => word.startsWith('mask')) ? shape : undefined);
    },
  };
}
