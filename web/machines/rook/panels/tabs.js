// Contents of the panel's tabs: play, new maze with the editor, measures.

import { howToPlay } from '../../../app/layout/layout.js';
import { part } from '../../../app/loading/part.js';
import { button, h, row } from '../../../app/ui/index.js';
import { seedCode } from '../../../app/routing/code.js';
import { PRESETS, presetOf, rulesOf } from '../parameters.js';

/** @param {{words: Record<'lead' | 'rule', HTMLElement>, replay: {element: HTMLElement}, aids: {help: HTMLElement[], path: HTMLElement}, zooming: HTMLElement}} parts */
export const createPlayTab = ({ words, replay, aids, zooming }) => [
  howToPlay('rook', words.lead),
  words.rule,
  replay.element,
  ...aids.help,
  aids.path,
  zooming,
];

/** Word, label and help, from the core's rows. @type {string[][]} */
const CHOICES = JSON.parse(__ROOK_PRESETS__);

function createPresets(/** @type {Context} */ context) {
  let code = '';
  const buttons = CHOICES.filter(([word]) => PRESETS.includes(word)).map(([word, label, hint]) =>
    h(
      'button.button.button-plain',
      {
        'data-preset': word,
        'data-tip': hint,
        onclick: () => context.newMaze(seedCode('rook', [...rulesOf(code), word])),
      },
      label,
    ),
  );
  return {
    element: h(
      'div.row.row-even.presets',
      { role: 'group', 'aria-label': 'A new maze' },
      ...buttons,
    ),
    /** Which of them the maze was made to. @param {string} shown */
    show(shown) {
      code = shown;
      for (const one of buttons)
        one.setAttribute('aria-pressed', String(one.dataset.preset === presetOf(code)));
    },
  };
}

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
  const settings = part(
    'The settings of a maze',
    () => import('./new-maze.js'),
    ({ createNewMaze }) => {
      const form = createNewMaze(context);
      const code = currentCode();
      if (code) form.show(code);
      return form;
    },
  );
  const goOn = button({ label: 'Continue your draft', onclick: ongoOn });
  const others = [
    h('h2', 'Difficulty'),
    presets.element,
    row(...edit, goOn),
    h('h2', 'Size and rules'),
    settings.element,
  ];
  return {
    content: [editor, ...others],
    load: settings.open,
    /** Shows the settings of a maze. @param {string} code */
    show(code) {
      presets.show(code);
      settings.value?.show(code);
    },
    update(/** @type {{isEditing: boolean, hasDraft: boolean}} */ { isEditing, hasDraft }) {
      editor.hidden = !isEditing;
      for (const one of others) one.hidden = isEditing;
      goOn.hidden = !hasDraft;
    },
    close: () => settings.value?.close(),
  };
}

/** The tab of measures: the rating of the maze, and the records. @param {Child[]} rating */
export function createMeasureTab(rating) {
  const records = part(
    'The records',
    () => import('../records/records.js'),
    ({ createRecords }) => createRecords(),
    'rook/panels',
  );
  return {
    content: [...rating, h('h2', 'Records'), records.element],
    load: records.open,
  };
}
