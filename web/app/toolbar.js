// Undo, redo, reset, another maze: what every machine has under it.

import { button, enable } from './ui/controls.js';
import { h } from './ui/dom.js';

/** @param {Record<'undo' | 'redo', () => void>} verbs */
export const undoButtons = (verbs) => ({
  undo: button({
    label: 'Undo',
    icon: 'undo',
    quiet: true,
    key: 'Control+Z',
    onclick: verbs.undo,
  }),
  redo: button({
    label: 'Redo',
    icon: 'redo',
    quiet: true,
    key: 'Control+Y',
    onclick: verbs.redo,
  }),
});

/** @param {Record<'undo' | 'redo' | 'reset' | 'newMaze', () => void>} verbs */
export function createToolbar(verbs) {
  const { undo, redo } = undoButtons(verbs);
  const reset = button({
    label: 'Restart',
    hint: 'Back to the start. Redo brings the moves back',
    icon: 'reset',
    quiet: true,
    key: 'R',
    onclick: verbs.reset,
  });
  const fresh = button({
    label: 'New maze',
    hint: 'Another maze like this one',
    key: 'N',
    onclick: verbs.newMaze,
  });
  return {
    element: h(
      'div',
      { class: 'toolbar', role: 'group', 'aria-label': 'Game' },
      undo,
      redo,
      reset,
      h('span', { class: 'toolbar-gap' }),
      fresh,
    ),
    /** Which buttons can be pressed. @param {import('./games/game.js').Game | undefined} game */
    refresh(game) {
      enable(undo, (game?.moveCount ?? 0) > 0);
      enable(reset, (game?.moveCount ?? 0) > 0);
      enable(redo, game?.canRedo ?? false);
    },
  };
}
