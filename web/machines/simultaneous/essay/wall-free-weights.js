// Essay picture: the weights of the biased walk do not depend on the walls, and few mazes are off the goal at once
// (Nusser 2016, section 4.5).

import { fill, formatWhole, h, slider, svg } from '../../../app/ui/index.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';

const UNIT = 40;
const SIDE_MIN = 2;
const SIDE_MAX = 6;
/** How often a right or down move comes for each left or up move, in the picture. */
const BIAS = 3;
const PERCENT = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 });

/** A number with at most three significant digits and a unit in words. @param {number} value */
const inWords = (value) =>
  value < 1e6
    ? formatWhole(Math.floor(value))
    : Number(value.toPrecision(3)).toLocaleString('en', {
        notation: 'compact',
        compactDisplay: 'long',
        maximumSignificantDigits: 3,
      });

/** Bounds for mazes of side x side. @param {number} side */
export function unionBound(side) {
  const cells = side * side;
  return {
    /** The chance to be off the goal in one maze is less than one in this number. */
    oneIn: 4 ** cells / (4 * (cells - 1)),
    /** Upper bound of the number of mazes. */
    mazes: 2 ** (cells - 2),
    /** The chance that any maze is off the goal is less than this. */
    any: (cells - 1) / 2 ** cells,
  };
}

/** Describes why a perfect sequence exists. @param {number} side */
function describe(side) {
  const { oneIn, mazes, any } = unionBound(side);
  return (
    `Make up and left rare enough. Then, after many moves, the dot of one maze is off the goal with a chance below 1 in ${inWords(oneIn)}. ` +
    `There are at most ${inWords(mazes)} mazes of ${side} × ${side}. ` +
    `Added up, the chance that any dot is off the goal is below ${PERCENT.format(any)}. So some sequence has all dots on it.`
  );
}

export function createPicture(/** @type {Context} */ context) {
  const place = h('div.weights');
  const status = h('p.quiet', { role: 'status' });
  /** The cells that can be blocked, each with its weight. @type {[SVGRectElement, SVGTextElement][]} */
  let walls = [];
  const size = slider({
    label: 'Rows and columns',
    minimum: SIDE_MIN,
    maximum: SIDE_MAX,
    value: 4,
    onchange: draw,
  });

  function draw() {
    const side = size.value();
    const cells = Array.from({ length: side * side }, (_, cell) => cell);
    const squares = cells.map((cell) =>
      svg('rect.cell-free', {
        x: UNIT * (cell % side) + 0.5,
        y: UNIT * Math.floor(cell / side) + 0.5,
        width: UNIT - 1,
        height: UNIT - 1,
      }),
    );
    const weights = cells.map((cell) =>
      svg(
        'text.weight',
        { x: UNIT * ((cell % side) + 0.5), y: UNIT * (Math.floor(cell / side) + 0.5) },
        formatWhole(BIAS ** ((cell % side) + Math.floor(cell / side))),
      ),
    );
    walls = squares.slice(1, -1).map((square, i) => [square, weights[i + 1]]);
    fill(
      place,
      svg(
        'svg',
        {
          viewBox: `0 0 ${side * UNIT} ${side * UNIT}`,
          role: 'img',
          'aria-label': `A maze of ${side} × ${side} cells with the weights of the cells. Walls come and go; the weights stay.`,
        },
        ...squares,
        ...weights,
      ),
    );
    status.textContent = describe(side);
  }
  return createLivePicture(context, {
    label: 'Weights that do not depend on the walls',
    caption:
      'The number in a cell is its weight, for three moves right or down to each move left or up.',
    parts: [size.element, place, status],
    begin: async () => draw(),
    step() {
      for (const [square, weight] of walls) {
        const isBlocked = Math.random() < 0.35;
        square.classList.toggle('cell-filled', isBlocked);
        weight.classList.toggle('weight-off', isBlocked);
      }
    },
    ms: 900,
    steps: 30,
    stillSteps: 1,
  });
}
