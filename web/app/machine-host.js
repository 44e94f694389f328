// The container of the machine: loads a machine and mounts it in place of the one before.

import { FULL, engineOf } from './loading/engine.js';
import { createExperimentsHost } from './experiments/host.js';
import { createEssayLoader } from './loading/essay.js';
import { loadRequired } from './loading/failures.js';
import { loadStyles } from './loading/styles.js';
import { cardOf } from './routing/cards.js';
import { fill } from './ui/dom.js';

/**
 * @typedef {{
 *   screen: import('./screen.js').Screen,
 *   host: HTMLElement,
 *   essay: HTMLElement,
 *   failure: ReturnType<typeof import('./loading/failures.js').createFailurePanel>,
 *   contextOf: (kind: string) => import('./shell.js').Context,
 *   begins: (card: import('../machines/index.js').Card) => void,
 *   endGame: () => void,
 * }} Parts
 *   begins: a machine begins to load; endGame: ends the game of the machine before
 * @param {Parts} parts
 */
export function createMachineHost({ screen, host, essay, failure, contextOf, begins, endGame }) {
  let mounting = Promise.resolve();
  const essays = createEssayLoader(contextOf);
  const experiments = createExperimentsHost((words) => contextOf(screen.kind).setViewState(words));
  screen.experiments = experiments;

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

  /** The machine's elements that the experiments have replaced, and whether its essay was hidden. @type {{elements: ChildNode[], isHidden: boolean} | undefined} */
  let replaced;

  /** Shows the experiments in place of the machine, or the machine again. */
  function showExperiments() {
    if (screen.isTask === (replaced !== undefined)) return;
    if (replaced) {
      fill(host, ...replaced.elements);
      essay.hidden = replaced.isHidden;
      replaced = undefined;
    } else {
      replaced = { elements: [...host.childNodes], isHidden: essay.hidden };
      essay.hidden = true;
      fill(host, experiments.element);
    }
  }

  /** Takes the machine before off the page. @param {string} kind of the next one */
  function clear(kind) {
    screen.mounted?.close();
    if (replaced) essay.hidden = false;
    replaced = undefined;
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

  /** @param {string} kind */
  async function mountNow(kind) {
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
      experiments.settingsChanged();
      essays.settingsChanged();
    },
  };
}
