// The actions of an experiment: play, check, run again, link, compare and delete.

import { taskLink } from '../../../../app/routing/router.js';
import { button } from '../../../../app/ui/controls.js';
import { fill, h } from '../../../../app/ui/dom.js';
import { LINK_MAX } from '../forms/task-arguments.js';
import * as results from '../results/results.js';

/** @typedef {import('./entry-storage.js').Entry} Entry */
/** @typedef {import('./notebook.js').Notebook} Notebook */

/** @param {Entry} entry */
const linkOf = ({ task, args }) =>
  taskLink('simultaneous', [task, ...args.split('\n', 1)[0].split(' ')]);

/** A link that plays the sequence on the wall, or shows the mazes of a proof there; undefined if the wall cannot show it. @param {Entry} entry @param {import('../../../../app/shell.js').Context} context */
async function playLink(entry, context) {
  const code = results.wallCode(entry);
  if (!code) return undefined;
  try {
    // The core rejects a wall with all mazes of a large size.
    (await context.core).canonical(code);
    const label = results.sequenceOf(entry) ? 'Play on the wall' : 'Find them on the wall';
    return h('a', { class: 'button', href: `#${code}` }, label);
  } catch {
    return undefined;
  }
}

/** After a proof: a button that checks its certificate. @param {Entry} entry @param {Notebook} notebook */
function checkButton(entry, notebook) {
  const certificate = results.resultFiles(entry).find(({ section }) => section === 'certificate');
  if (!certificate) return undefined;
  return button({
    label: 'Check proof',
    hint: 'Checks the certificate with an independent program',
    onclick: () => {
      const args = certificate.command.split(' check ')[1].replace(certificate.name, '-');
      notebook.run({ task: 'check', args: `${args}\n${certificate.text}` });
    },
  });
}

/** A link that repeats the experiment; undefined if a link cannot hold it. @param {Entry} entry */
function repeatLink(entry) {
  const href = linkOf(entry);
  if (entry.args.includes('\n') || href.length > LINK_MAX) return undefined;
  return h(
    'a',
    { class: 'button button-bare', href, 'data-tip': 'This link runs the experiment again' },
    'Link',
  );
}

/**
 * Fills the row of actions of an experiment. The link to the wall follows once the core has accepted it.
 * @param {HTMLElement} element @param {Entry} entry
 * @param {{context: import('../../../../app/shell.js').Context, notebook: Notebook,
 *   compare: HTMLElement, remove: () => void, focusRunAgain: boolean}} options
 */
export async function showActions(element, entry, options) {
  const { context, notebook, compare, remove, focusRunAgain } = options;
  const isOver = entry.state !== 'running';
  const { task, args, workers } = entry;
  const runAgain = button({
    label: 'Run again',
    onclick: () => notebook.run({ task, args, workers }),
  });
  fill(
    element,
    isOver && checkButton(entry, notebook),
    isOver && runAgain,
    repeatLink(entry),
    isOver && compare,
    button({ label: 'Delete', kind: 'bare', onclick: remove }),
  );
  if (isOver && focusRunAgain) runAgain.focus();
  const play = isOver && (await playLink(entry, context));
  if (play) element.prepend(play);
}
