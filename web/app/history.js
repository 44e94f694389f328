// Undo history: the steps of a document, and which of them is shown. Every change makes another history.

/** @template Step @typedef {{steps: Step[], at: number}} History */

/** @template Step @param {Step} step @returns {History<Step>} */
export const begun = (step) => ({ steps: [step], at: 0 });

/** @template Step @param {History<Step>} history */
export const shownOf = ({ steps, at }) => steps[at];

/**
 * Adds a step after the one that is shown. The steps that were undone go, and the oldest beyond `max`.
 * @template Step @param {History<Step>} history @param {Step} step @param {number} [max] @returns {History<Step>}
 */
export function added({ steps, at }, step, max = Infinity) {
  const kept = [...steps.slice(0, at + 1), step].slice(-max);
  return { steps: kept, at: kept.length - 1 };
}

/**
 * Undoes (-1) or redoes (1); undefined where the history ends.
 * @template Step @param {History<Step>} history @param {number} by @returns {History<Step> | undefined}
 */
export const moved = ({ steps, at }, by) =>
  steps[at + by] === undefined ? undefined : { steps, at: at + by };
