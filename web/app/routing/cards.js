// The cards of the machines, by kind.

import { MazeError } from '../../engine/core.js';
import { machines } from '../../machines/index.js';

export const isKind = (/** @type {string} */ kind) => machines.some((one) => one.kind === kind);

/** The card of a machine. Throws an error in words if there is none. @param {string} kind */
export function cardOf(kind) {
  const card = machines.find((one) => one.kind === kind);
  if (!card) throw new MazeError('bad-syntax', `There is no machine '${kind}' here.`, -1);
  return card;
}

/** The name of a view, without the words behind it: 'defuser' of 'defuser-three'. @param {string} view */
export const viewName = (view) => view.split('-', 1)[0];

/** Whether a view of a machine shows no maze. @param {string} kind @param {string} view */
export function isMazelessView(kind, view) {
  const { mazelessViews = [], standaloneViews = [] } = cardOf(kind);
  return [...mazelessViews, ...standaloneViews].includes(viewName(view));
}

/** Longer, a view is not remembered. */
const ROLE_MAX = 40;

/**
 * A view of a machine, with its words, if its games are kept apart from the others; else ''.
 * @param {string} kind @param {string} view
 */
export const roleOfView = (kind, view) =>
  view.length <= ROLE_MAX && cardOf(kind).roles?.includes(viewName(view)) ? view : '';
