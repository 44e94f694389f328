// The draft as the browser stores it, so that editing goes on after the page was left.

import { load, save } from '../../../app/storage/store.js';
import { readMaze } from '../maze.js';
import { readDraft } from './draft.js';
import { KEPT } from './lazy-editor.js';

/** The maze of a code; throws the core's error message. @param {Core} core @param {string} code */
export function mazeOf(core, code) {
  const session = core.open(code);
  try {
    return readMaze(session.describe());
  } finally {
    session.close();
  }
}

/** The stored draft, if the core accepts its boards. @param {Core} core */
export const loadDraft = (core) =>
  load(
    KEPT,
    readDraft((code) => {
      try {
        return Boolean(mazeOf(core, code));
      } catch {
        return false;
      }
    }),
  );

export const saveDraft = (/** @type {import('./draft.js').Draft} */ draft) => save(KEPT, draft);

export const deleteDraft = () => save(KEPT, '');
