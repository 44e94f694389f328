// Nearest maze: when a search gives up, its best result, as near to the request as it got.

import { KeyValues, MazeError } from '../../engine/core.js';
import { descriptionCode, parseCode } from '../../app/routing/code.js';
import { button, fill, row } from '../../app/ui/index.js';

/** Code words for the form of a board; all other words are options of its generation. */
const FORM = /^([wh]\d+|start[A-P]\d+|queen|hex|tri|torus|nouturn)$/;

/**
 * The nearest that was found, if it is a maze; undefined if there is none.
 * @param {string} code that was asked for @param {Error} error
 */
export function nearestOf(code, error) {
  if (!(error instanceof MazeError) || !error.figures) return undefined;
  const found = new KeyValues(error.figures);
  const [best, jumps] = [found.get('best'), found.get('longest')];
  if (!best || best === '-' || found.get('unique') !== 'yes') return undefined;
  const words = parseCode(code).words.filter((word) => FORM.test(word));
  return {
    code: descriptionCode('rook', words, best),
    label: `Use the nearest one found: ${jumps} jumps`,
  };
}

/**
 * The same as a button among the settings.
 * @param {Context} context
 * @param {() => string} asked the code whose search gave up
 */
export function createNearest(context, asked) {
  const element = row();
  return {
    element,
    clear: () => fill(element),
    /** @param {Error} error of a search that gave up */
    offer(error) {
      const nearest = nearestOf(asked(), error);
      fill(
        element,
        nearest && button({ label: nearest.label, onclick: () => context.openCode(nearest.code) }),
      );
    },
  };
}
