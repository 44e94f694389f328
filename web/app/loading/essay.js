// The essay below a machine: it loads once a maze is open and the page is idle, because the stage fills the window.

import { whenIdle } from './idle.js';
import { part } from './part.js';

/** @param {(kind: string) => import('../shell.js').Context} contextOf */
export function createEssayLoader(contextOf) {
  /** The machine whose essay is written or loading, or ''. */
  let shown = '';
  /** @type {import('../../machines/index.js').Essay | void} */
  let essay;

  function close() {
    shown = '';
    essay?.close?.();
    essay = undefined;
  }
  return {
    /** Writes the essay of a machine that is on the page. @param {import('../../machines/index.js').Card} card */
    show({ kind, loadEssay }) {
      if (shown === kind) return;
      close();
      shown = kind;
      whenIdle(async () => {
        if (shown !== kind) return;
        const { writeEssay } = await part('The text below the maze', loadEssay).load();
        if (shown === kind) essay = writeEssay(contextOf(kind));
      });
    },
    settingsChanged: () => essay?.settings?.(),
    close,
  };
}
