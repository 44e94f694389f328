// The ten right-hand paths of three by three, drawn as paths; the fields that do not matter flicker.

import { descriptionCode } from '../../../app/routing/code.js';
import { engineOf } from '../../../app/loading/engine.js';
import { fill, h, svg } from '../../../app/ui/dom.js';
import { CORE } from '../laboratory/common.js';
import { isFree, parseMask } from '../board/maze-set.js';
import { createLivePicture } from './live-picture.js';

const SIDE = 3;
const FIELDS = Array.from({ length: SIDE * SIDE }, (_, field) => field);
const UNIT = 20;
const ASIDE = 3;
const STEPS = /** @type {Record<string, number>} */ ({ u: -SIDE, d: SIDE, l: -1, r: 1 });

/** The fields that a path goes through, in order. @param {string} word */
function fieldsOf(word) {
  const fields = [0];
  for (const move of word) fields.push((fields.at(-1) ?? 0) + STEPS[move]);
  return fields;
}
/** Where a line turns; it lies a little to the right, so that a way back is beside the way there. @param {number[]} fields */
function pointsOf(fields) {
  const at = (/** @type {number} */ field) => [field % SIDE, Math.floor(field / SIDE)];
  const asides = fields.slice(1).map((field, i) => {
    const [[x, y], [toX, toY]] = [at(fields[i]), at(field)];
    return [y - toY, toX - x];
  });
  const point = (/** @type {number} */ field, /** @type {number[][]} */ ...by) =>
    at(field)
      .map((value, k) => UNIT * (value + 0.5) + ASIDE * by.reduce((sum, one) => sum + one[k], 0))
      .join();
  return fields
    .map((field, i) => {
      const [before, after] = [asides[i - 1] ?? asides[i], asides[i] ?? asides[i - 1]];
      const turn = before[0] * after[0] + before[1] * after[1];
      if (turn > 0) return point(field, before);
      return turn < 0
        ? `${point(field, before)} ${point(field, after)}`
        : point(field, before, after);
    })
    .join(' ');
}

/** @param {{word: string, loose: bigint}} path */
function drawPath({ word, loose }) {
  const way = fieldsOf(word);
  const cells = FIELDS.map((field) =>
    svg('rect', {
      x: UNIT * (field % SIDE) + 0.5,
      y: UNIT * Math.floor(field / SIDE) + 0.5,
      width: UNIT - 1,
      height: UNIT - 1,
      class: isFree(loose, field)
        ? 'field-loose'
        : way.includes(field)
          ? 'field-free'
          : 'field-blocked',
    }),
  );
  const count = 2 ** FIELDS.filter((field) => isFree(loose, field)).length;
  return {
    loose: cells.filter((_, field) => isFree(loose, field)),
    count,
    element: h(
      'div',
      { class: 'right-hand' },
      svg(
        'svg',
        { viewBox: `0 0 ${SIDE * UNIT} ${SIDE * UNIT}`, role: 'img', 'aria-label': `path ${word}` },
        ...cells,
        svg('polyline', { points: pointsOf(way), class: 'right-hand-way' }),
        svg('circle', { cx: UNIT / 2, cy: UNIT / 2, r: UNIT / 5, class: 'right-hand-start' }),
        svg('circle', { cx: 2.5 * UNIT, cy: 2.5 * UNIT, r: UNIT / 3.5, class: 'right-hand-goal' }),
      ),
      h('span', null, count === 1 ? '1 maze' : `${count} mazes`),
    ),
  };
}

/** @param {import('./live-picture.js').Context} context */
export function createPicture(context) {
  const place = h('div', { class: 'right-hands' });
  const said = h('p', { class: 'quiet', role: 'status' });
  /** @type {ReturnType<typeof drawPath>[]} */
  let paths = [];
  return createLivePicture(context, {
    label: 'The ten right-hand paths',
    parts: [place, said],
    async begin() {
      const facts = await engineOf(CORE).task('simultaneous', 'count', '3x3 --by righthand');
      paths = facts.all('path').map(([word, , hex]) => drawPath({ word, loose: parseMask(hex) }));
      fill(place, ...paths.map(({ element }) => element));
      said.textContent = `${paths.length} paths, ${facts.get('count')} mazes: ${paths.map(({ count }) => count).join(' + ')}.`;
    },
    step() {
      for (const { loose } of paths)
        for (const cell of loose) cell.classList.toggle('field-filled', Math.random() < 0.5);
    },
    ms: 800,
    stillSteps: 1,
    wall: {
      label: 'Find them on the wall',
      code: () => descriptionCode('simultaneous', ['r3', 'c3'], 'all'),
    },
  });
}
