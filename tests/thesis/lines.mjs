// A plot of lines as an SVG file.

const WIDTH = 640;
const HEIGHT = 400;
const MARGIN = { left: 64, right: 96, top: 40, bottom: 48 };
const COLOURS = ['#1b6ca8', '#c2410c', '#3f7d20', '#7b3fa0'];
const DASHES = ['none', '8 4', '2 3', '10 3 2 3'];

/** Round values from low to high. @param {number} low @param {number} high @param {boolean} isLogarithmic */
function ticksOf(low, high, isLogarithmic) {
  if (isLogarithmic) {
    const first = Math.floor(Math.log10(low));
    const count = Math.ceil(Math.log10(high)) - first + 1;
    return Array.from({ length: count }, (_, i) => 10 ** (first + i));
  }
  const rough = (high - low || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((times) => times * power >= rough) ?? 10);
  const count = Math.ceil((high - low) / step) + 1;
  return Array.from({ length: count }, (_, i) => +(low + i * step).toPrecision(12));
}

/**
 * Draws a line for each method through its points; a point without a value breaks the line.
 * @param {{title: string, x: string, y: string, methods: string[], points: (number | null)[][], isLogarithmic?: boolean}} plot
 *   `points`: for x = 1, 2, ... the values of the methods
 */
export function drawLines({ title, x, y, methods, points, isLogarithmic = false }) {
  const known = points.flat().filter((value) => value !== null && (!isLogarithmic || value > 0));
  const values = /** @type {number[]} */ (known.length > 0 ? known : [1]);
  const low = isLogarithmic ? Math.min(...values) : 0;
  const ticks = ticksOf(low, Math.max(...values), isLogarithmic);
  const scale = (/** @type {number} */ value) => (isLogarithmic ? Math.log10(value) : value);
  const [bottom, top] = [scale(ticks[0]), scale(ticks[ticks.length - 1])];
  const across = (/** @type {number} */ at) =>
    MARGIN.left +
    ((at - 1) / Math.max(1, points.length - 1)) * (WIDTH - MARGIN.left - MARGIN.right);
  const up = (/** @type {number} */ value) =>
    HEIGHT -
    MARGIN.bottom -
    ((scale(value) - bottom) / (top - bottom)) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const lines = methods.map((method, m) => {
    let isBroken = true;
    let path = '';
    let last = 0;
    points.forEach((of, i) => {
      const value = of[m];
      const isDrawn = value !== null && (!isLogarithmic || value > 0);
      if (isDrawn) {
        path += `${isBroken ? 'M' : 'L'}${across(i + 1).toFixed(1)} ${up(value).toFixed(1)}`;
        last = up(value);
      }
      isBroken = !isDrawn;
    });
    const colour = COLOURS[m];
    return (
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${DASHES[m]}"/>` +
      `<text x="${WIDTH - MARGIN.right + 8}" y="${(last + 4).toFixed(1)}" fill="${colour}">${method}</text>`
    );
  });
  const rules = ticks.map(
    (tick) =>
      `<path d="M${MARGIN.left} ${up(tick).toFixed(1)}H${WIDTH - MARGIN.right}" stroke="#ddd"/>` +
      `<text x="${MARGIN.left - 6}" y="${(up(tick) + 4).toFixed(1)}" text-anchor="end">${tick}</text>`,
  );
  const marks = ticksOf(1, Math.max(2, points.length), false)
    .filter((at) => at <= points.length)
    .map(
      (at) =>
        `<text x="${across(at).toFixed(1)}" y="${HEIGHT - MARGIN.bottom + 18}" text-anchor="middle">${at}</text>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${MARGIN.left}" y="20" font-size="15">${title}: ${y}</text>
${rules.join('\n')}
${lines.join('\n')}
${marks.join('')}
<text x="${WIDTH / 2}" y="${HEIGHT - 10}" text-anchor="middle">${x}</text>
</svg>
`;
}
