// Contents of the panel's tabs: play, new maze with the editor, measures.

import { lazyPart } from '../../../app/loading/lazy-section.js';
import { loadStyles } from '../../../app/loading/styles.js';
import { button } from '../../../app/ui/controls.js';
import { h, row } from '../../../app/ui/dom.js';
import { createPresets } from './presets.js';

/** @param {{words: Record<'lead' | 'rule', HTMLElement>, replay: {element: HTMLElement}, aids: {help: HTMLElement[], path: HTMLElement}, zooming: HTMLElement}} parts */
export const createPlayTab = ({ words, replay, aids, zooming }) => [
  words.lead,
  words.rule,
  replay.element,
  ...aids.help,
  aids.path,
  zooming,
];

/**
 * The tab of a new maze; while a maze is edited it holds the editor alone.
 * @param {{
 *   context: Context,
 *   currentCode: () => string | undefined,
 *   editor: HTMLElement,
 *   edit: HTMLElement[],
 *   ongoOn: () => void,
 * }} options
 */
export function createNewTab({ context, currentCode, editor, edit, ongoOn }) {
  const presets = createPresets(context);
  /** @type {ReturnType<typeof import('./new-maze.js').createNewMaze> | undefined} */
  let form;
  const settings = lazyPart(async () => {
    form = (await import('./new-maze.js')).createNewMaze(context);
    const code = currentCode();
    if (code) form.show(code);
    return form.element;
  });
  const goOn = button({ label: 'Continue your draft', onclick: ongoOn });
  const others = [
    h('h2', null, 'Difficulty'),
    presets.element,
    row(...edit, goOn),
    h('h2', null, 'Size and rules'),
    settings.element,
  ];
  return {
    content: [editor, ...others],
    load: settings.begin,
    /** Shows the settings of a maze. @param {string} code */
    show(code) {
      presets.show(code);
      form?.show(code);
    },
    update(/** @type {{isEditing: boolean, hasDraft: boolean}} */ { isEditing, hasDraft }) {
      editor.hidden = !isEditing;
      for (const one of others) one.hidden = isEditing;
      goOn.hidden = !hasDraft;
    },
    close: () => form?.close(),
  };
}

/** The tab of measures: the rating of the maze, and the records. @param {Child[]} rating */
export function createMeasureTab(rating) {
  const records = lazyPart(async () => {
    const [{ createHall }] = await Promise.all([
      import('../records/records.js'),
      loadStyles('rook/late'),
    ]);
    return createHall();
  });
  return {
    content: [...rating, h('h2', null, 'Records'), records.element],
    load: records.begin,
  };
}
