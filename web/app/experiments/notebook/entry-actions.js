// The actions of an entry, an experiment: open its maze, check, run again, link, compare and delete.

import { cardOf, isKind } from '../../routing/cards.js';
import { taskLink } from '../../routing/router.js';
import { button, fill, h } from '../../ui/index.js';
import { describeResult, taskOf } from '../results/result-values.js';
import { LINK_MAX } from '../task-arguments.js';

/** The additions of a machine to its results. @param {string} kind @returns {Promise<Results>} */
export const addedBy = async (kind) =>
  isKind(kind) ? ((await cardOf(kind).loadResults?.())?.results ?? {}) : {};

/** A link that opens a code; undefined if the core rejects it. @param {{code: string, label: string} | undefined} link @param {Core} core */
function mazeLink(link, core) {
  if (!link) return undefined;
  try {
    core.canonical(link.code);
    return h('a.button', { href: `#${link.code}` }, link.label);
  } catch {
    return undefined;
  }
}

/** The maze that a result names by its code. @param {Experiment} entry @param {MachineRows | undefined} machine */
function mazeOf(entry, machine) {
  const { figures } = describeResult(entry, machine);
  const code = figures.find(({ row }) => row.type === 'code')?.value;
  return code ? { code, label: 'Open the maze' } : undefined;
}

/** A link that repeats the experiment; undefined if a link cannot hold it. @param {Experiment} entry */
function repeatLink({ kind, task, args }) {
  const href = taskLink(kind, [task, ...args.split('\n', 1)[0].split(' ')]);
  if (args.includes('\n') || href.length > LINK_MAX) return undefined;
  const hint = 'This link opens the experiment again';
  return h('a.button.button-bare', { href, 'data-tip': hint }, 'Link');
}

/**
 * Fills the row of actions of an experiment. What its machine adds follows once that has loaded.
 * @param {HTMLElement} element @param {Experiment} entry
 * @param {{machine: MachineRows | undefined, core: Core, notebook: Notebook,
 *   compare: HTMLElement, remove: () => void, focusRunAgain: boolean}} options
 */
export async function showActions(element, entry, options) {
  const { machine, core, notebook, compare, remove, focusRunAgain } = options;
  const isOver = entry.state !== 'running';
  const { kind, task, args, workers } = entry;
  const isKnown = taskOf(entry, machine);
  const runAgain = button({
    label: 'Run again',
    onclick: () => notebook.run({ kind, task, args, workers }),
  });
  fill(
    element,
    isOver && isKnown && runAgain,
    isKnown && repeatLink(entry),
    isOver && compare,
    button({ label: 'Delete', kind: 'bare', onclick: remove }),
  );
  if (isOver && focusRunAgain) runAgain.focus();
  if (!isOver) return;
  const { playable, check } = await addedBy(kind);
  const next = check?.(entry);
  element.prepend(
    ...[
      mazeLink(playable?.(entry) ?? mazeOf(entry, machine), core),
      next &&
        button({
          ...next,
          onclick: () => notebook.run({ kind, task: next.task, args: next.args }),
        }),
    ].filter((one) => one !== undefined),
  );
}
