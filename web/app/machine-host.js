// The container of the machine: loads a machine and mounts it in place of the one before.

import { FULL, engineOf } from './loading/engine.js';
import { loadRequired } from './loading/failures.js';
import { whenIdle } from './loading/idle.js';
import { part } from './loading/part.js';
import { loadStyles } from './loading/styles.js';
import { cardOf } from './routing/cards.js';
import { fill } from './ui/dom.js';

/** The essay below a machine: it loads once a maze is open and the page is idle, because the stage fills the window. */
function createEssayLoader(/** @type {(kind: string) => Context} */ contextOf) {
  /** The machine whose essay is written or loading, or ''. */
  let shown = '';
  /** @type {Essay | void} */ let essay;

  function close() {
    shown = '';
    essay?.close?.();
    essay = undefined;
  }
  return {
    /** Writes the essay of a machine that is on the page. @param {Card} card */
    show({ kind, loadEssay }) {
      if (shown === kind) return;
      close();
      shown = kind;
      whenIdle(async () => {
        if (shown !== kind) return;
        const { writeEssay } = await part(
          'The text below the maze',
          loadEssay,
          undefined,
          'essay',
        ).load();
        if (shown === kind) essay = writeEssay(contextOf(kind));
      });
    },
    settingsChanged: () => essay?.settings?.(),
    close,
  };
}

/**
 * @typedef {{
 *   screen: import('./screen.js').Screen,
 *   host: HTMLElement,
 *   essay: HTMLElement,
 *   failure: ReturnType<typeof import('./loading/failures.js').createFailurePanel>,
 *   contextOf: (kind: string) => Context,
 *   begins: (card: Card) => void,
 *   endGame: () => void,
 * }} Parts
 *   begins: a machine begins to load; endGame: ends the game of the machine before
 * @param {Parts} parts
 */
export function createMachineHost({ screen, host, essay, failure, contextOf, begins, endGame }) {
  let mounting = Promise.resolve();
  const essays = createEssayLoader(contextOf);
  const experiments = part(
    'The page of experiments',
    async () => {
      const { createExperimentsHost } = await import('./experiments/index.js');
      return createExperimentsHost(host, essay, (words) =>
        contextOf(screen.kind).setViewState(words),
      );
    },
    undefined,
    'experiments',
  );

  /** Loads a machine with its styles; a message stands in its place meanwhile if that fails. @param {string} kind */
  function load(kind) {
    const isWanted = () => screen.kind === kind;
    return loadRequired(
      async () => (await Promise.all([cardOf(kind).load(), loadStyles(kind)]))[0],
      (why, again) => {
        if (!isWanted()) return;
        // No other machine's text stays below the message.
        fill(essay);
        failure.show('machine', `This machine ${why}`, again);
      },
      () => isWanted() && failure.close('machine'),
    );
  }

  /** Shows the experiments in place of the machine, or the machine again. @param {Game} game */
  async function showExperiments(game) {
    if (!screen.isTask) return screen.experiments?.leave();
    screen.experiments = await experiments.load();
    if (screen.isTask && screen.game === game)
      screen.experiments.open(game, screen.view, screen.viewState);
  }

  /** Takes the machine before off the page. @param {string} kind of the next one */
  function clear(kind) {
    screen.experiments?.leave();
    screen.mounted?.close();
    essays.close();
    const { kind: before } = host.dataset;
    if (before && before !== kind) for (const left of [before, FULL]) engineOf(left).retire();
    fill(essay);
    fill(host);
    endGame();
    // The machine's styles apply below elements with its data-kind.
    host.dataset.kind = essay.dataset.kind = kind;
    delete host.dataset.code;
  }

  async function mountNow(/** @type {string} */ kind) {
    begins(cardOf(kind));
    failure.close('machine');
    const { mount } = await load(kind);
    if (screen.kind !== kind) return;
    clear(kind);
    screen.mounted = mount(host, contextOf(kind));
  }

  return {
    /** Mounts a machine unless it is mounted or loading. @param {string} kind */
    mount(kind) {
      if (kind !== screen.kind) {
        screen.kind = kind;
        mounting = mountNow(kind);
      }
      return mounting;
    },
    showExperiments,
    /** Writes the essay of the machine on the page, whose maze is open now. */
    showEssay: () => essays.show(cardOf(screen.kind)),
    settingsChanged() {
      screen.mounted?.settingsChanged?.();
      screen.experiments?.settingsChanged?.();
      essays.settingsChanged();
    },
  };
}
