// Drawings of graphs, whose nodes the core places.

import { h, newId, svg } from '../../ui/dom.js';

/** Distance of two neighbours, and radius of a node, in units of the drawing. */
const GAP = 70;
const RADIUS = 9;
const MARGIN = 34;
/** The most nodes that are drawn. */
const NODES_MAX = 150;

/**
 * @typedef {{x: number, y: number}} Place
 * @typedef {{from: string, to: string, moves: string}} Edge moves: the letters of all moves between the two nodes
 * @typedef {{nodes: Map<string, Place>, edges: Edge[]}} Graph
 */

/** The graph of a result; undefined if it has none. @param {KeyValues} values @returns {Graph | undefined} */
export function graphOf(values) {
  const nodes = new Map(
    values.all('node').map(([name, x, y]) => [name, { x: Number(x), y: Number(y) }]),
  );
  if (nodes.size === 0) return undefined;
  /** @type {Map<string, Edge>} */ const edges = new Map();
  for (const [from, to, move] of values.all('edge')) {
    const key = `${from} ${to}`;
    edges.set(key, { from, to, moves: (edges.get(key)?.moves ?? '') + move });
  }
  return { nodes, edges: [...edges.values()] };
}

/** An arrow with its moves. It bends to the right, so that the two of a pair lie apart. @param {Place} from @param {Place} to @param {string} moves @param {string} arrow id of the arrow head */
function drawEdge(from, to, moves, arrow) {
  if (from === to) {
    const [x, y] = [from.x, from.y - RADIUS];
    const loop = `M${x - 5} ${y + 1}C${x - 16} ${y - 20} ${x + 16} ${y - 20} ${x + 5} ${y + 1}`;
    // To the upper left, where no edge to a neighbour is.
    const transform = `rotate(-45 ${from.x} ${from.y})`;
    return [
      svg('path', { d: loop, transform, 'marker-end': `url(#${arrow})` }),
      svg('text', { x: x - 20, y: y - 11 }, moves),
    ];
  }
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const bend = Math.min(12, length / 6);
  const middle = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend };
  const start = `${from.x + ux * RADIUS - uy * 3} ${from.y + uy * RADIUS + ux * 3}`;
  const end = `${to.x - ux * (RADIUS + 3) - uy * 3} ${to.y - uy * (RADIUS + 3) + ux * 3}`;
  return [
    svg('path', {
      d: `M${start}Q${middle.x} ${middle.y} ${end}`,
      'marker-end': `url(#${arrow})`,
    }),
    svg('text', { x: middle.x - uy * 6, y: middle.y + ux * 6 }, moves),
  ];
}

/** A drawing of a graph; a sentence if it is too large. @param {Graph} graph */
export function drawGraph({ nodes, edges }) {
  if (nodes.size > NODES_MAX)
    return h(
      'p.quiet',
      `The graph has ${nodes.size} nodes, too many to draw here. Download it for a program that draws graphs.`,
    );
  const [wide, high] = [
    [...nodes.values()].map(({ x }) => x),
    [...nodes.values()].map(({ y }) => y),
  ];
  const top = Math.max(...high);
  /** @type {Map<string, Place>} */ const places = new Map(
    [...nodes].map(([name, { x, y }]) => [
      name,
      { x: MARGIN + GAP * x, y: MARGIN + GAP * (top - y) },
    ]),
  );
  const [width, height] = [Math.max(...wide), top].map((side) => GAP * side + 2 * MARGIN);
  const arrow = newId('arrow');
  const head = svg(
    'marker',
    {
      id: arrow,
      viewBox: '0 0 6 6',
      refX: 5,
      refY: 3,
      markerWidth: 6,
      markerHeight: 6,
      orient: 'auto',
    },
    svg('path', { d: 'M0 0L6 3L0 6z' }),
  );
  return h(
    'div.scroll.experiment-graph',
    { tabindex: '0', role: 'group', 'aria-label': 'Graph' },
    svg(
      'svg',
      {
        ...{ viewBox: `0 0 ${width} ${height}`, width, height, role: 'img' },
        'aria-label': `${nodes.size} nodes and the moves between them`,
      },
      svg('defs', head),
      ...edges.flatMap(({ from, to, moves }) => {
        const [start, end] = [places.get(from), places.get(to)];
        return start && end ? drawEdge(start, end, moves, arrow) : [];
      }),
      ...[...places].flatMap(([name, { x, y }]) => [
        svg('circle', { cx: x, cy: y, r: RADIUS }),
        // The only node that is no cell of a maze.
        name === 'q' ? svg('text.experiment-graph-name', { x, y }, name) : null,
      ]),
    ),
  );
}
