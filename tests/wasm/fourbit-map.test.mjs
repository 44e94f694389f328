// Tests of the four-bit map layout (nothing moves or overlaps while it grows) and of the ladder.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeyValues, instantiateCore } from '../../web/engine/core.js';
import { drawingOrder, visiblePart, readMap } from '../../web/machines/fourbit/map/map-data.js';
import { ladderOf, lanesOf, setbackOf } from '../../web/machines/fourbit/map/ladder.js';
import { MapLayout, NUMBER_WIDTH, lightX } from '../../web/machines/fourbit/map/layout.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';

/** @typedef {import('../../web/machines/fourbit/map/map-data.js').MazeMap} MazeMap */
/** @typedef {{x: number, y: number}} Point */

const core = await instantiateCore(await bytesOf(DEVELOPMENT));

/** The map of a maze at its start. @param {string} code */
function mapOf(code) {
  const session = core.open(code);
  const map = readMap(session.describe());
  session.close();
  return map;
}

/** Pseudo-random numbers from a seed. @param {number} seed */
const random = (seed) => () => (seed = (seed * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;

/** Random presses of working buttons, starting again at the goal. @param {MazeMap} map @param {number} seed @param {number} presses */
function walk(map, seed, presses) {
  const next = random(seed);
  const taken = [];
  for (let i = 0, at = map.start; i < presses; i++) {
    const choices = map.arrows.filter(({ state }) => state === at);
    const arrow = choices[Math.floor(next() * choices.length)];
    if (arrow) taken.push(arrow);
    at = arrow?.target ?? map.start;
  }
  return taken;
}

/** Points along a path, at most `step` apart. @param {string} path @param {number} [step] */
function pointsOf(path, step = 1) {
  /** @type {Point[]} */
  const points = [];
  /** @type {Point} */
  let at = { x: 0, y: 0 };
  for (const [, command, numbers] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const n = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const end = { x: n.at(-2) ?? 0, y: n.at(-1) ?? 0 };
    const bend = command === 'Q' ? { x: n[0], y: n[1] } : end;
    const count = command === 'M' ? 0 : Math.ceil(Math.hypot(end.x - at.x, end.y - at.y) / step);
    const [from, to] = [at, end];
    const of = (/** @type {'x' | 'y'} */ axis, /** @type {number} */ t) =>
      command === 'Q'
        ? (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t * t * to[axis]
        : from[axis] + t * (to[axis] - from[axis]);
    for (let i = 1; i <= count; i++) points.push({ x: of('x', i / count), y: of('y', i / count) });
    at = end;
  }
  return points;
}

/** @param {number} bits @param {number} index */
const codeOf = (bits, index) => `v1.fourbit.b${bits}.smap-${index}`;

for (const bits of [4, 5, 6])
  test(`${bits} lights: nothing on the map moves, press by press`, () => {
    for (let index = 0; index < 5; index++) {
      const map = mapOf(codeOf(bits, index));
      const layout = new MapLayout(bits);
      /** @type {Map<string, string>} */
      const paths = new Map();
      /** @type {Map<number, string>} */
      const places = new Map([[map.start, JSON.stringify(layout.box(map.start))]]);
      for (const arrow of walk(map, index + 1, 4 ** bits)) {
        layout.add(arrow);
        // The work of a press: each slot of the grid is tried at most once.
        const { columns, rows } = layout.grid;
        assert.ok(layout.tried <= columns * (rows + 1), `${layout.tried} slots tried`);
        assert.ok(
          layout.routes.triedCount <= 20 * (columns + 1) + 3 * 25,
          `${layout.routes.triedCount} ways`,
        );
        const name = `${arrow.state}.${arrow.button}`;
        if (!paths.has(name)) paths.set(name, layout.path(arrow.state, arrow.button));
        if (!places.has(arrow.target))
          places.set(arrow.target, JSON.stringify(layout.box(arrow.target)));
        for (const [state, place] of places)
          assert.equal(JSON.stringify(layout.box(state)), place, `state ${state} has moved`);
        for (const [of, path] of paths) assert.equal(layout.routes.paths.get(of), path);
      }
      assert.equal(layout.slots.size, places.size, 'only explored states have a slot');
      assert.ok(places.size > 2 ** bits / 2, `${places.size} states were seen`);
      assert.equal(new Set(places.values()).size, places.size, 'no two states in one slot');
      // Then the whole map: explored states stay.
      for (const arrow of drawingOrder(map.arrows, map.start, [])) layout.add(arrow, map.arrows);
      assert.equal(layout.slots.size, 2 ** bits);
      for (const [state, place] of places)
        assert.equal(JSON.stringify(layout.box(state)), place, `state ${state} has moved for all`);
    }
  });

test('positions do not depend on unexplored parts', () => {
  for (let index = 0; index < 20; index++) {
    const map = mapOf(codeOf(4, index));
    const pressed = new Set(walk(map, index, 9));
    const visited = new Set([map.start, ...[...pressed].map(({ target }) => target)]);
    const look = (/** @type {MazeMap} */ of) => {
      const known = visiblePart(of, false);
      const layout = new MapLayout(of.bits);
      for (const arrow of drawingOrder(known.arrows, of.start, [])) layout.add(arrow);
      return [
        [...layout.slots],
        [...layout.routes.paths],
        known.untried.length,
        known.states.length,
      ];
    };
    const seen = {
      ...map,
      states: map.states.map((one) => ({ ...one, visited: visited.has(one.state) })),
      arrows: map.arrows.map((one) => ({ ...one, seen: pressed.has(one) })),
    };
    // Another maze with the same explored part but other targets and distances.
    const other = {
      ...seen,
      states: seen.states.map((one) => ({ ...one, toGoal: 1 + ((one.toGoal * 7) % 5) })),
      arrows: seen.arrows.map((one) =>
        one.seen ? one : { ...one, target: (one.target + 5) % 16 },
      ),
    };
    assert.deepEqual(look(other), look(seen));
    const [, , untried, states] = look(seen);
    assert.equal(states, visited.size);
    assert.equal(
      untried,
      map.arrows.filter((one) => visited.has(one.state) && !pressed.has(one)).length,
      'each untried working button of an explored state',
    );
  }
});

/** Lists overlaps in a layout. @param {MapLayout} layout @param {MazeMap} map */
function faultsOf(layout, map) {
  /** @type {string[]} */
  const faults = [];
  const boxes = map.states.flatMap(({ state }) => {
    const box = layout.box(state);
    return box ? [{ state, ...box }] : [];
  });
  for (const a of boxes)
    for (const b of boxes)
      if (a.state < b.state && Math.abs(a.x - b.x) < a.width + NUMBER_WIDTH)
        if (Math.abs(a.y - b.y) < a.height) faults.push(`${a.state} lies on ${b.state}`);
  /** Points of arrows by where they are, with their direction. @type {Map<string, {name: string, across: boolean}[]>} */
  const hit = new Map();
  /** How far two arrows run on one line. @type {Map<string, number>} */
  const common = new Map();
  for (const { state, button, target } of map.arrows) {
    const name = `${state}.${button}`;
    const points = pointsOf(layout.path(state, button));
    const own = layout.box(state);
    const first = points[0];
    const light = (own?.x ?? 0) + lightX(layout.index(button));
    if (Math.abs(first.x - light) > 0.1 || first.y > (own?.y ?? 0) + 37)
      faults.push(`${name} does not begin at its light`);
    const end = layout.box(target);
    const last = points[points.length - 1];
    if (!end || last.y !== end.y || last.x < end.x || last.x > end.x + end.width)
      faults.push(`${name} does not end at ${target}`);
    for (const [i, { x, y }] of points.entries()) {
      const through = boxes.find(
        (box) =>
          x > box.x && x < box.x + box.width + NUMBER_WIDTH && y > box.y && y < box.y + box.height,
      );
      if (through && through.state !== state) faults.push(`${name} runs through ${through.state}`);
      if (i === 0) continue;
      const across = Math.abs(x - points[i - 1].x) > Math.abs(y - points[i - 1].y);
      const place = `${Math.round(x)} ${Math.round(y)}`;
      const there = hit.get(place) ?? [];
      for (const one of there)
        if (one.name !== name && one.across === across)
          common.set(`${one.name} ${name}`, (common.get(`${one.name} ${name}`) ?? 0) + 1);
      there.push({ name, across });
      hit.set(place, there);
    }
  }
  for (const [pair, length] of common)
    if (length > 8) faults.push(`${pair} run on one line for ${length}`);
  return faults;
}

test('on 200 maps no arrow crosses a state or overlaps another, explored or shown at once', () => {
  for (let index = 0; index < 200; index++) {
    const bits = [2, 3, 4, 4, 4, 5, 5, 6][index % 8];
    const code = codeOf(bits, index);
    const map = mapOf(code);
    const layout = new MapLayout(bits);
    if (index % 3) for (const arrow of walk(map, index, 3 ** bits)) layout.add(arrow);
    for (const arrow of drawingOrder(map.arrows, map.start, [])) layout.add(arrow, map.arrows);
    assert.deepEqual(faultsOf(layout, map), [], code);
    assert.equal(layout.routes.sharedCount, 0, code);
  }
});

test('the ladder agrees with the core: length of the arm and cost of a slip', () => {
  const seen = { arms: 0, slips: 0 };
  for (let index = 0; index < 60; index++) {
    const code = codeOf(2 + (index % 5), index);
    const session = core.open(code);
    const job = session.rate();
    while (job.run(1_000_000) === 'running');
    const facts = KeyValues.parse(job.result());
    job.close();
    session.close();
    const ladder = ladderOf(mapOf(code));
    assert.equal(ladder.solution.length, facts.number('shortest'), code);
    assert.equal(ladder.rungs.flatMap(({ states }) => states).length, 2 ** (2 + (index % 5)));
    assert.equal(ladder.armLength, facts.number('arm_length'), code);
    const setback = setbackOf(ladder);
    assert.equal(setback === undefined, facts.get('arm_setback') === '-', code);
    if (setback !== undefined) {
      assert.ok(Math.abs(setback - facts.number('arm_setback')) < 1e-6, code);
      seen.slips++;
    }
    if (ladder.armLength) seen.arms++;
    const { laneOf, count } = lanesOf(ladder.falls);
    assert.equal(laneOf.size, ladder.falls.length);
    for (const a of ladder.falls)
      for (const b of ladder.falls)
        if (a !== b && laneOf.get(a) === laneOf.get(b))
          assert.ok(a.to < b.from || b.to < a.from, `${code}: two falls in one lane`);
    assert.ok(count <= ladder.falls.length);
  }
  assert.ok(seen.arms > 40 && seen.slips > 30, JSON.stringify(seen));
});
