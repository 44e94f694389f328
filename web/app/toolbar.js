// Toolbar below every machine: undo, redo, restart and new maze.

import { button, enable, fill, h } from './ui/index.js';
import { embedded } from './routing/embedded.js';

/** The undo and redo buttons. @param {Record<'undo' | 'redo', () => void>} actions */
export const undoButtons = (actions) => ({
  undo: button({
    label: 'Undo',
    icon: 'undo',
    quiet: true,
    key: 'Control+Z',
    onclick: actions.undo,
  }),
  redo: button({
    label: 'Redo',
    icon: 'redo',
    quiet: true,
    key: 'Control+Y',
    onclick: actions.redo,
  }),
});

/** The button that opens the editor with the maze on the board; an embedded page has no editor. @param {() => void} onclick */
export const editButtons = (onclick) =>
  embedded ? [] : [button({ label: 'Edit this maze', icon: 'edit', onclick })];

/** @param {Record<'undo' | 'redo' | 'reset' | 'newMaze', () => void>} actions */
export function createToolbar(actions) {
  const { undo, redo } = undoButtons(actions);
  const reset = button({
    label: 'Restart',
    hint: 'Back to the start. Redo brings the moves back',
    icon: 'reset',
    quiet: true,
    key: 'R',
    onclick: actions.reset,
  });
  const fresh = button({
    label: 'New maze',
    hint: 'Another maze like this one',
    key: embedded ? undefined : 'N',
    onclick: actions.newMaze,
  });
  // A narrow row has room for its first word, and it keeps its name.
  fill(fresh, h('span', 'New', h('span.unseen-small', ' maze')));
  return {
    element: h('div.toolbar', { role: 'group', 'aria-label': 'Game' }, undo, redo, reset, fresh),
    /** Enables the buttons that apply. @param {Game | undefined} game */
    refresh(game) {
      enable(undo, (game?.moveCount ?? 0) > 0);
      enable(reset, (game?.moveCount ?? 0) > 0);
      enable(redo, game?.canRedo ?? false);
    },
  };
}
