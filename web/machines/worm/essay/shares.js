// Essay picture: dead ends and hallways of a maze, counted and held against the mazes that are all equally likely.

import { createLivePicture } from '../../../app/essay/live-picture.js';
import { FULL, engineOf, generatingEngine, generatingCore } from '../../../app/loading/engine.js';
import { fill, h, segmented } from '../../../app/ui/index.js';
import { createSheetView } from '../board/sheet-view.js';
import { Cells } from '../cells.js';
import { createBars } from '../../../app/essay/bars.js';
import { smallCode } from './small-sheets.js';

const SIZE = 'w20_h15';
/** @type {{value: string, label: string}[]} */ const ALGORITHMS = [
  { value: 'worm', label: 'Worm' },
  { value: 'nucleation', label: 'Nucleation' },
  { value: 'backtracker', label: 'Backtracker' },
  { value: 'wilson', label: 'Wilson' },
];
/** Figures of a maze that are added up, by the number of open sides. @type {readonly (readonly [name: string, figures: string[]])[]} */
const KINDS = [
  ['Dead ends', ['dead_end']],
  ['Hallways', ['straight', 'turn']],
  ['Junctions', ['three_way', 'four_way']],
];
const percent = (/** @type {number} */ value) => `${Math.round(100 * value)}%`;
const sharesOf = (/** @type {KeyValues} */ values) =>
  KINDS.map(([, figures]) => figures.reduce((sum, name) => sum + values.number(name), 0));

export function createPicture(/** @type {Context} */ context) {
  const sheet = createSheetView({ label: 'A maze whose dead ends are coloured', isPicture: true });
  const place = h('div');
  /** Shares if all mazes are equally likely. @type {number[]} */
  let expected = [];
  let index = 0;
  const choice = segmented({
    legend: 'Algorithm',
    choices: ALGORITHMS,
    value: ALGORITHMS[0].value,
    onchange: (value) => void show(ALGORITHMS.findIndex((one) => one.value === value)),
  });
  const code = () => {
    const { value } = ALGORITHMS[index];
    return smallCode(SIZE, 2, value === 'worm' ? '' : value);
  };

  /** Shows the maze of an algorithm. @param {number} next */
  async function show(next) {
    index = next;
    choice.set(ALGORITHMS[index].value);
    const own = code();
    const [core, values] = await Promise.all([
      generatingCore(own),
      generatingEngine(own).rate(own),
    ]);
    if (own !== code()) return;
    const cells = core.during(own, (session) => Cells.of(session));
    const inks = Uint8Array.from({ length: cells.width * cells.height }, (_, cell) => {
      const { row, column } = cells.placeOf(cell);
      return cells.exits(row, column).length === 1 ? 2 : 0;
    });
    sheet.show(cells);
    sheet.mark({ inks });
    const shares = sharesOf(values);
    fill(
      place,
      createBars(
        'Cells of this maze, and the mean if all mazes were equally likely (the line)',
        KINDS.map(([name], i) => ({ name, values: [[name, shares[i], expected[i]]] })),
        { scale: 0.85, say: percent, heads: ['', '', 'maze', 'mean'] },
      ),
    );
  }
  return createLivePicture(context, {
    label: 'Dead ends, hallways and junctions',
    parts: [choice.element, h('div.small-sheets', sheet.element), place],
    caption: 'Dead ends are red. The bars count the cells of this maze.',
    async begin() {
      expected = sharesOf(await engineOf(FULL).task('worm', 'law', smallCode(SIZE, 1)));
      await show(0);
    },
    step() {
      void show(index + 1);
      return index < ALGORITHMS.length - 1;
    },
    reset: () => show(0),
    ms: 3000,
    stillSteps: 0,
    open: { label: 'Solve this maze', code },
    close: () => sheet.close(),
  });
}
