// Where the states of a map lie and how its arrows run: ELK (Eclipse Layout Kernel, layered), in a
// worker of its own, loaded when the first map is wanted.

import { newLayoutWorker } from '../../engine/assets.js';

/** Sizes of the picture, in its own units. */
export const LIGHT_RADIUS = 11.5;
const LIGHT_PITCH = 28;
const STATE_PADDING = 6;
const STATE_HEIGHT = 37;
/** How far the number of a state reaches beside its rectangle: no arrow runs there. */
const NUMBER_WIDTH = 28;

/**
 * Lights are '1' and '0', highest first; the arrows of a layout are paths by arrowName.
 * @typedef {{state: number, lights: string}} MapState
 * @typedef {{state: number, button: number, target: number}} MapArrow
 * @typedef {{
 *   width: number,
 *   height: number,
 *   states: Map<number, {x: number, y: number, width: number, height: number}>,
 *   arrows: Map<string, string>,
 * }} Layout
 */

export const arrowName = (/** @type {number} */ state, /** @type {number} */ button) =>
  `${state}.${button}`;

/** The middle of a light, from the left edge of its state. @param {number} index from the left */
export const lightX = (index) => STATE_PADDING + LIGHT_PITCH * (index + 0.5);

// Chosen by looking, and by how large the lights come out: network simplex leaves them a fifth larger
// than the default, and splines keep arrows apart that run together when they turn at right angles.
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'SPLINES',
  'elk.layered.thoroughness': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '8',
  'elk.spacing.edgeEdge': '9',
  'elk.spacing.edgeNode': '10',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.layered.spacing.edgeNodeBetweenLayers': '11',
  'elk.randomSeed': '1',
};

// Neither is best for every maze, so both are tried and the one that fits better is taken. In a
// breadth-first order, which comes first, a press leads downwards unless it loses ground.
/** @type {Record<string, string>[]} */
const ATTEMPTS = [
  { 'elk.layered.cycleBreaking.strategy': 'BFS_NODE_ORDER' },
  { 'elk.layered.cycleBreaking.strategy': 'DFS_NODE_ORDER' },
];
// Larger maps are looked at in parts anyway, and take their time.
const STATES_FOR_ATTEMPTS = 16;
// Network simplex takes 20 s for 64 states.
const OPTIONS_LARGE = {
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.thoroughness': '4',
};
// What the map has to fit into, whatever the window is: the same maze always has the same map.
const SHAPE = { width: 540, height: 620 };

/**
 * `lost` is rejected when the worker breaks down, which the library does not tell.
 * @typedef {{engine: import('elkjs/lib/elk-api.js').ELK, lost: Promise<never>}} Layouter
 * @type {Promise<Layouter> | undefined}
 */
let layouter;

/** @returns {Promise<Layouter>} */
async function start() {
  const { default: ELK } = await import('elkjs/lib/elk-api.js');
  let lose = () => {};
  /** @type {Promise<never>} */
  const lost = new Promise((_, reject) => {
    lose = () => {
      layouter = undefined;
      reject(new Error('the layout worker broke down'));
    };
  });
  lost.catch(() => {});
  const workerFactory = () => {
    const worker = newLayoutWorker();
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      lose();
    });
    return worker;
  };
  return { engine: new ELK({ workerFactory }), lost };
}

/** Loads what is needed for a layout, before it is. */
export function prepareLayout() {
  layouter ??= start();
  layouter.catch(() => (layouter = undefined));
  return layouter;
}

/** @param {MapState} state @param {MapArrow[]} arrows those that leave from it */
function node({ state, lights }, arrows) {
  const width = STATE_PADDING * 2 + LIGHT_PITCH * lights.length;
  const south = { 'elk.port.side': 'SOUTH' };
  const first = state === 2 ** lights.length - 1;
  return {
    id: String(state),
    width: width + NUMBER_WIDTH,
    height: STATE_HEIGHT,
    // Arrows leave under their lights and all come in at the top.
    layoutOptions: {
      'elk.portConstraints': 'FIXED_POS',
      ...(first ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {}),
      ...(arrows.length === 0 ? { 'elk.layered.layering.layerConstraint': 'LAST' } : {}),
    },
    ports: [
      { id: `${state}.in`, x: width / 2, y: 0, layoutOptions: { 'elk.port.side': 'NORTH' } },
      ...arrows.map(({ button }) => ({
        id: arrowName(state, button),
        x: lightX(lights.length - 1 - button),
        y: STATE_HEIGHT,
        layoutOptions: south,
      })),
    ],
  };
}

/** The path of an arrow: out of the light, then along the spline. */
function pathOf(/** @type {import('elkjs/lib/elk-api.js').ElkEdgeSection} */ section) {
  const { startPoint, bendPoints = [], endPoint } = section;
  const xy = (/** @type {{x: number, y: number}} */ point) =>
    `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  const out = { x: startPoint.x, y: startPoint.y - STATE_HEIGHT / 2 + LIGHT_RADIUS };
  let path = `M${xy(out)}L${xy(startPoint)}`;
  const points = [...bendPoints, endPoint];
  // Cubic pieces of three points each; what is left over is straight.
  let i = 0;
  for (; i + 2 < points.length; i += 3)
    path += `C${xy(points[i])} ${xy(points[i + 1])} ${xy(points[i + 2])}`;
  for (; i < points.length; i++) path += `L${xy(points[i])}`;
  return path;
}

/**
 * Rejected if what lays out cannot be had; the next call tries anew.
 * @param {MapState[]} states the start first
 * @param {MapArrow[]} arrows
 * @returns {Promise<Layout>}
 */
export async function layOut(states, arrows) {
  const starting = prepareLayout();
  /** @type {import('elkjs/lib/elk-api.js').ElkNode} */
  const wanted = {
    id: 'map',
    children: states.map((state) =>
      node(
        state,
        arrows.filter((arrow) => arrow.state === state.state),
      ),
    ),
    edges: arrows.map(({ state, button, target }) => ({
      id: `e${arrowName(state, button)}`,
      sources: [arrowName(state, button)],
      targets: [`${target}.in`],
    })),
  };
  const attempts =
    states.length <= STATES_FOR_ATTEMPTS ? ATTEMPTS : [{ ...ATTEMPTS[0], ...OPTIONS_LARGE }];
  const { engine, lost } = await starting;
  const graphs = await Promise.race([
    lost,
    Promise.all(
      attempts.map((attempt) =>
        engine.layout({ ...wanted, layoutOptions: { ...OPTIONS, ...attempt } }),
      ),
    ),
  ]);
  const fit = (/** @type {import('elkjs/lib/elk-api.js').ElkNode} */ { width = 1, height = 1 }) =>
    Math.min(SHAPE.width / width, SHAPE.height / height);
  const graph = graphs.reduce((best, next) => (fit(next) > fit(best) ? next : best));
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    states: new Map(
      (graph.children ?? []).map(({ id, x = 0, y = 0, width = 0, height = 0 }) => [
        Number(id),
        { x, y, width: width - NUMBER_WIDTH, height },
      ]),
    ),
    arrows: new Map(
      (graph.edges ?? []).map(({ id, sections }) => [
        id.slice(1),
        sections?.[0] ? pathOf(sections[0]) : '',
      ]),
    ),
  };
}
