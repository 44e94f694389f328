// The New tab: all mazes of a size, random mazes, and mazes drawn by hand.

import { part } from '../../../app/loading/part.js';
import { h, segmented } from '../../../app/ui/index.js';
import { withPerfect } from './fewest-moves.js';

const SIZES = [
  { value: 'v1.simultaneous.r2_c3.dall', label: '2 × 3' },
  { value: 'v1.simultaneous.r3_c3.dall', label: '3 × 3' },
  { value: 'v1.simultaneous.r3_c4.dall', label: '3 × 4' },
  { value: 'v1.simultaneous.r4_c4.dall', label: '4 × 4' },
];

/** The choice of a size. @param {(code: string, isPointed: boolean) => void} onchange isPointed: chosen by mouse or finger */
function createSizeChoice(onchange) {
  let isPointed = false;
  const choice = segmented({
    legend: 'All mazes of a size',
    choices: SIZES,
    value: SIZES[1].value,
    onchange: (code) => onchange(code, isPointed),
  });
  choice.element.addEventListener('pointerdown', () => (isPointed = true));
  choice.element.addEventListener('keydown', () => (isPointed = false));
  return choice;
}

/**
 * @param {Context} context
 * @param {{
 *   code: () => string,
 *   size: () => [rows: number, columns: number],
 *   focusBoard: () => void,
 * }} wall its code and size, and moving the focus to it
 */
export function createNewTab(context, wall) {
  const sizes = createSizeChoice((code, isPointed) => {
    const isPerfect = wall.code() !== withPerfect(wall.code(), false);
    context.openCode(withPerfect(code, isPerfect));
    // After a click the arrow keys move the dots; after a key they go on choosing sizes.
    if (isPointed) wall.focusBoard();
  });
  const generator = part(
    'The form',
    () => import('./generator.js'),
    ({ createGenerator }) => createGenerator(context),
  );
  const editor = part(
    'The maze editor',
    () => import('../editor/editor.js'),
    ({ createEditor }) => createEditor(context),
    'simultaneous/panels',
  );
  return {
    content: [
      h('h2', 'All mazes of a size'),
      sizes.element,
      h('h2', 'Random mazes'),
      generator.element,
      h('h2', 'Draw your own mazes'),
      editor.element,
    ],
    /** Takes over the size of the wall. @param {string} code */
    set(code) {
      sizes.set(withPerfect(code, false));
      generator.whenLoaded((form) => form.show(code));
      editor.whenLoaded((drawing) => drawing.useSize(...wall.size()));
    },
    /** Loads the parts, when the tab is first opened. */
    load() {
      void generator.open();
      void editor.open();
    },
  };
}
