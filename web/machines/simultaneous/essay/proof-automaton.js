// Essay picture: the proof for three by three as a layered automaton. Each path from left to right is a sequence
// that solves the mazes so far; each further maze leaves fewer, until there is none.

import { FULL, engineOf } from '../../../app/loading/engine.js';
import { fill, h, svg } from '../../../app/ui/dom.js';
import { findProof } from '../frontier/records.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';

const SIZE = '3x3';
const WIDTH = 600;
const HEIGHT = 220;
const MARGIN = 10;
/** Largest distance of two nodes of a layer. */
const GAP_MAX = 24;

/** @typedef {{layer: number, from: number, to: number}} Edge */

/** Draws an automaton. @param {Edge[]} edges @param {number} length number of moves */
function drawAutomaton(edges, length) {
  /** @type {Set<number>[]} */ const layers = Array.from({ length: length + 1 }, () => new Set());
  for (const { layer, from, to } of edges) {
    layers[layer].add(from);
    layers[layer + 1].add(to);
  }
  const x = (/** @type {number} */ layer) => MARGIN + (layer / length) * (WIDTH - 2 * MARGIN);
  const y = (/** @type {number} */ layer, /** @type {number} */ node) => {
    const count = layers[layer].size;
    const gap = Math.min(GAP_MAX, (HEIGHT - 2 * MARGIN) / count);
    return HEIGHT / 2 + (node - (count - 1) / 2) * gap;
  };
  const lines = edges.map(
    ({ layer, from, to }) =>
      `M${x(layer)} ${y(layer, from).toFixed(1)}L${x(layer + 1)} ${y(layer + 1, to).toFixed(1)}`,
  );
  if (!edges.length)
    return [svg('text.automaton-end', { x: WIDTH / 2, y: HEIGHT / 2 }, 'No path is left.')];
  return [
    svg('path.automaton-edges', { d: lines.join('') }),
    ...layers.flatMap((nodes, layer) =>
      [...nodes].map((node) => svg('circle', { cx: x(layer), cy: y(layer, node), r: 2.5 })),
    ),
  ];
}

export function createPicture(/** @type {Context} */ context) {
  const drawing = svg('svg.automaton', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: 'img',
    'aria-label': 'A network of paths from left to right, one step for each move',
  });
  const status = h('p.quiet.two-lines', { role: 'status' });
  /** @type {KeyValues | undefined} */ let values;
  let count = 0;

  function show() {
    const [, , , , statement = ''] = values?.all('maze')[count - 1] ?? [];
    const edges = (values?.all('edge') ?? [])
      .filter(([mazes]) => Number(mazes) === count)
      .map(([, layer, from, , to]) => ({ layer: +layer, from: +from, to: +to }));
    fill(drawing, ...drawAutomaton(edges, findProof(SIZE)?.length ?? 1));
    status.textContent = statement;
  }
  return createLivePicture(context, {
    label: 'The proof as an automaton',
    caption:
      'Each path from left to right is a sequence that solves all mazes so far. Paths share what they can.',
    parts: [drawing, status],
    async begin() {
      const proof = findProof(SIZE);
      if (!proof) return;
      const args = `${SIZE} ${proof.length} --automaton --mazes ${proof.mazes.join(',')}`;
      values = await engineOf(FULL).task('simultaneous', 'sequences', args);
      count = 1;
      show();
    },
    step() {
      if (!values) return;
      count++;
      show();
      return count < values.all('maze').length;
    },
    reset() {
      count = 1;
      show();
    },
    ms: 2200,
    stillSteps: 1,
  });
}
