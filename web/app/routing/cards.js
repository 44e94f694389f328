// The machines' cards, which main.js hands in, and look-ups in them by kind and view.

import { MazeError } from '../../engine/core.js';

/** The cards in the order of the page; empty until they are registered. @type {Card[]} */
export const machines = [];

/** Hands in the list of machines, once, before the page starts. @param {typeof machines} list */
export const registerMachines = (list) => void machines.push(...list);

/** The view of every machine that shows experiments in its place: #task:KIND:WORDS. */
export const TASK = 'task';

export const isKind = (/** @type {string} */ kind) => machines.some((one) => one.kind === kind);

/** The card of a machine. Throws a MazeError if the kind is unknown. @param {string} kind */
export function cardOf(kind) {
  const card = machines.find((one) => one.kind === kind);
  if (!card) throw new MazeError('bad-syntax', `There is no machine '${kind}'.`, -1);
  return card;
}

/** The name of a view without its suffix: 'expert' for 'expert-paper'. @param {string} view */
export const viewName = (view) => view.split('-', 1)[0];

/** The entry of a view in its machine's card; empty for the board. @param {string} kind @param {string} view */
export const viewOf = (kind, view) => cardOf(kind).views?.[viewName(view)] ?? {};

/** Whether a view of a machine has no maze of its own. @param {string} kind @param {string} view */
export function isMazelessView(kind, view) {
  const { isMazeless = false, noun } = viewOf(kind, view);
  return viewName(view) === TASK || isMazeless || noun !== undefined;
}

/** A longer view name is not stored with a game. */
const ROLE_MAX = 40;

/** The role of a view: the view with its suffix if its games are stored separately, else ''. */
export const roleOfView = (/** @type {string} */ kind, /** @type {string} */ view) =>
  view.length <= ROLE_MAX && viewOf(kind, view).isRole ? view : '';
