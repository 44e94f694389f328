// A search that gave up has found something all the same: the nearest to what was wished for.

import { Facts, MazeError } from '../../engine/core.js';
import { described } from '../../app/code.js';
import { button } from '../../app/ui/controls.js';
import { fill, row } from '../../app/ui/dom.js';

/**
 * @param {import('../../app/shell.js').Context} context
 * @param {ReturnType<typeof import('../../app/ui/maker.js').createMakerParts>} parts
 * @param {() => (string | false | undefined)[]} words of size and rules
 */
export function createNearest(context, parts, words) {
  const element = row();
  const clear = () => fill(element);
  clear();
  parts.onrefuse((error) => {
    clear();
    if (!(error instanceof MazeError) || !error.figures) return;
    const found = new Facts(error.figures);
    const [best, jumps] = [found.get('best'), found.get('longest')];
    if (!best || best === '-' || found.get('unique') !== 'yes') return;
    const code = described('rook', words(), best);
    fill(
      element,
      button({
        label: `Take the nearest found: ${jumps} jumps`,
        onclick: () => context.openCode(code),
      }),
    );
  });
  return { element, clear };
}
