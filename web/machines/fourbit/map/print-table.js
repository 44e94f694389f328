// A maze as a table on paper: each state with its lights, and the state that each button leads to. A player
// solves the maze with a pencil: the table shows no distance and no path.

import { svg } from '../../../app/ui/dom.js';
import { buttonNumber } from '../numbers.js';

/** @typedef {import('./map-data.js').MazeMap} MazeMap */

// Lengths in units of the drawing; the printer scales it to the page.
const ROW = 22;
const RADIUS = 6;
const LIGHT = 16;
const STATE = 34;
const BUTTON = 30;
const ROLE = 44;
const BLOCK_GAP = 36;
/** More states than this are printed side by side in two blocks. */
const BLOCK_ROWS_MAX = 32;
const HEAD = 74;

/** @param {number} x @param {number} y of the middle @param {string | number} content @param {Record<string, string>} [more] */
const text = (x, y, content, more) =>
  svg(
    'text',
    {
      x,
      y: y + 4.5,
      'font-size': 13,
      'font-family': 'sans-serif',
      'text-anchor': 'middle',
      ...more,
    },
    content,
  );

/** The lights of a state: a disc for a light that is on, a ring for one that is off. @param {string} lights @param {number} x @param {number} y */
const drawLights = (lights, x, y) =>
  [...lights].map((light, i) =>
    svg('circle', {
      cx: x + LIGHT * (i + 0.5),
      cy: y,
      r: RADIUS,
      fill: light === '1' ? '#000' : '#fff',
      stroke: '#000',
    }),
  );

/** @param {MazeMap} map @returns {SVGSVGElement} */
export function createPrintTable({ bits, states, arrows, start, goal }) {
  const buttons = Array.from({ length: bits }, (_, i) => bits - 1 - i);
  const targets = new Map(arrows.map((one) => [`${one.state} ${one.button}`, one.target]));
  const sorted = [...states].sort((a, b) => b.state - a.state);
  const rows = sorted.length > BLOCK_ROWS_MAX ? Math.ceil(sorted.length / 2) : sorted.length;
  const lightsX = ROLE + STATE;
  const buttonsX = lightsX + LIGHT * bits + 14;
  const blockWidth = buttonsX + BUTTON * bits;
  const blocks = Math.ceil(sorted.length / rows);
  const width = Math.max(blocks * (blockWidth + BLOCK_GAP) - BLOCK_GAP, 360);
  const height = HEAD + ROW * rows + 4;

  /** @param {typeof states[number]} one @param {number} i */
  function stateRow({ state, lights }, i) {
    const left = Math.floor(i / rows) * (blockWidth + BLOCK_GAP);
    const y = HEAD + ROW * ((i % rows) + 0.5);
    const role = state === start ? 'start' : state === goal ? 'goal' : '';
    return svg(
      'g',
      { class: 'print-state' },
      svg('path', {
        d: `M${left + ROLE} ${y - ROW / 2}h${blockWidth - ROLE}`,
        stroke: '#999',
        'stroke-width': 0.6,
      }),
      role && text(left + ROLE - 6, y, role, { 'text-anchor': 'end', 'font-weight': '700' }),
      text(left + ROLE + STATE / 2, y, state, { 'font-weight': '700' }),
      ...drawLights(lights, left + lightsX, y),
      ...buttons.map((button, k) =>
        text(left + buttonsX + BUTTON * (k + 0.5), y, targets.get(`${state} ${button}`) ?? '–'),
      ),
    );
  }

  const blockHead = (/** @type {number} */ block) => {
    const left = block * (blockWidth + BLOCK_GAP);
    const small = { 'font-size': '11' };
    return svg(
      'g',
      null,
      text(left + buttonsX + (BUTTON * bits) / 2, HEAD - 30, 'Button', small),
      text(left + ROLE + STATE / 2, HEAD - 12, 'State', small),
      text(left + lightsX + (LIGHT * bits) / 2, HEAD - 12, 'Lights', small),
      ...buttons.map((button, k) =>
        text(left + buttonsX + BUTTON * (k + 0.5), HEAD - 12, buttonNumber(button, bits), {
          'font-weight': '700',
        }),
      ),
    );
  };

  return svg(
    'svg',
    {
      class: 'print-table',
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-label': 'The maze as a table',
    },
    text(0, 8, `Put out all lights: go from state ${start} to state ${goal}.`, {
      'text-anchor': 'start',
    }),
    text(0, 26, 'The numbers are the states that a button leads to; – does nothing.', {
      'text-anchor': 'start',
      'font-size': '11',
    }),
    ...Array.from({ length: blocks }, (_, block) => blockHead(block)),
    ...sorted.map(stateRow),
  );
}
