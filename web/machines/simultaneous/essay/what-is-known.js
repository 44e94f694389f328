// The shortest lists that are known, rows by columns.

import { described } from '../../../app/code.js';
import { button } from '../../../app/ui/controls.js';
import { h } from '../../../app/ui/dom.js';
import { whole } from '../../../app/ui/whole.js';
import { figuresTable } from '../../../app/ui/table.js';
import { livePicture } from './picture.js';

const SIDE_MIN = 2;
const SIDE_MAX = 6;
/** All mazes of so many fields can be played. */
const FIELDS_MAX = 16;
const SIDES = Array.from({ length: SIDE_MAX - SIDE_MIN + 1 }, (_, i) => SIDE_MIN + i);

/** @param {import('./picture.js').Context} context */
export function createPicture(context) {
  const table = figuresTable('The length of the shortest list, rows by columns');
  const known = new Map(__KNOWN_LENGTHS__.map(([size, low, high]) => [size, [low, high]]));

  /** @param {number} rows @param {number} columns */
  function cell(rows, columns) {
    const size = [rows, columns].sort((a, b) => a - b).join('x');
    const [low, high] = known.get(size) ?? [];
    if (low === undefined) return '?';
    if (low !== high) return `${whole(low)}–${whole(high)}`;
    if (rows * columns > FIELDS_MAX) return String(low);
    return button({
      label: String(low),
      kind: 'bare',
      hint: `All mazes of ${rows} by ${columns}, on the wall`,
      onclick() {
        context.openCode(described('simultaneous', [`r${rows}`, `c${columns}`], 'all'));
        scrollTo({ top: 0 });
      },
    });
  }
  table.show(
    ['', ...SIDES.map(String)],
    SIDES.map((rows) => [String(rows), ...SIDES.map((columns) => cell(rows, columns))]),
  );
  return livePicture(context, {
    label: 'What is known',
    parts: [
      h(
        'p',
        { class: 'quiet' },
        'Rows down, columns across. A number that can be pressed opens its wall.',
      ),
      table.element,
    ],
  });
}
