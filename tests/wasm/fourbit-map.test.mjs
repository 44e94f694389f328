// Tests of the four-bit map layout (nothing moves or overlaps while it grows) and of the solution arm.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiateCore } from '../../web/engine/core.js';
import { runTask } from '../../web/machines/fourbit/core-task.js';
import { mapOf as readMap } from '../../web/machines/fourbit/map/map-data.js';
import { NUMBER_WIDTH, layOut, lightX } from '../../web/machines/fourbit/map/layout.js';
import { bytesOf, DEVELOPMENT } from './golden.mjs';
import { testEach } from '../rows.mjs';

/** @typedef {import('../../web/machines/fourbit/map/map-data.js').MazeMap} MazeMap */
/** @typedef {import('../../web/machines/fourbit/map/layout.js').Layout} Layout */
/** @typedef {{x: number, y: number}} Point */

const core = await instantiateCore(await bytesOf(DEVELOPMENT));

/** The map of a maze at its start, and its description. @param {string} code */
function mapOf(code) {
  const session = core.open(code);
  const map = { ...readMap(session.describe()), code: session.code({ moves: false }) };
  session.close();
  return map;
}

/** The layout of what was pressed, in that order. @param {string} code @param {{state: number, button: number}[]} pressed */
const laidOut = (code, pressed, more = '') =>
  layOut(
    core,
    `${code} --doors ${pressed.map(({ state, button }) => `${state}.${button}`).join(',') || 'none'}${more}`,
  );

const wholeOf = (/** @type {string} */ code) => layOut(core, code);

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

testEach([4, 5, 6])('nothing on the map moves, press by press', (bits) => {
  for (let index = 0; index < 3; index++) {
    const map = mapOf(codeOf(bits, index));
    /** @type {MazeMap['arrows']} */
    const pressed = [];
    let before = laidOut(map.code, pressed);
    for (const arrow of walk(map, index + 1, 4 ** bits)) {
      if (pressed.includes(arrow)) continue;
      pressed.push(arrow);
      const layout = laidOut(map.code, pressed);
      for (const [state, box] of before.boxes) assert.deepEqual(layout.boxes.get(state), box);
      for (const [name, { path }] of before.routes)
        assert.equal(layout.routes.get(name)?.path, path, `${name} has moved`);
      assert.equal(layout.routes.size, pressed.length);
      const seen = new Set([map.start, ...pressed.map(({ target }) => target)]);
      assert.deepEqual(new Set(layout.boxes.keys()), seen, 'only explored states');
      before = layout;
    }
    assert.ok(before.boxes.size > 2 ** bits / 2, `${before.boxes.size} states were seen`);
    const places = [...before.boxes.values()].map(({ x, y }) => `${x} ${y}`);
    assert.equal(new Set(places).size, places.length, 'no two states in one slot');
    // Then the whole map: explored states stay.
    const all = laidOut(map.code, pressed, ' --all');
    assert.equal(all.boxes.size, 2 ** bits);
    for (const [state, box] of before.boxes) assert.deepEqual(all.boxes.get(state), box);
  }
});

test('positions do not depend on unexplored parts', () => {
  let changed = 0;
  for (let index = 0; index < 20; index++) {
    const map = mapOf(codeOf(4, index));
    const pressed = [...new Set(walk(map, index, 9))];
    const look = (/** @type {string} */ code) => {
      const { boxes, routes } = laidOut(code, pressed);
      return [[...boxes], [...routes]];
    };
    // Other mazes with the same explored part: one unexplored door leads elsewhere.
    for (const { state, button } of map.arrows) {
      if (pressed.some((one) => one.state === state && one.button === button)) continue;
      const targets = runTask(core, 'targets', `${map.code} ${state} ${button}`).all('target');
      const [other] = targets.filter(([, verdict, swap]) => verdict !== 'no' && swap === '-');
      if (!other) continue;
      assert.deepEqual(look(withTarget(map, state, button, Number(other[0]))), look(map.code));
      changed++;
    }
  }
  assert.ok(changed > 200, `${changed} other mazes`);
});

/** The code of a map with another target. @param {MazeMap & {code: string}} map @param {number} state @param {number} button @param {number} target */
function withTarget(map, state, button, target) {
  const lit = map.arrows.findIndex((one) => one.state === state && one.button === button);
  const head = map.code.length - map.arrows.length;
  return map.code.slice(0, head + lit) + target.toString(32) + map.code.slice(head + lit + 1);
}

test('under rules with wrong presses, these end at the number of the start', () => {
  for (const rule of ['memory', 'reset', 'pin']) {
    const map = mapOf(`v1.fourbit.b4_${rule}.sWORD`);
    const { routes } = wholeOf(map.code);
    assert.equal(routes.size, map.arrows.length);
    for (const { target, named } of routes.values()) assert.equal(named, target === map.start);
  }
});

/** Lists overlaps in a layout. @param {Layout} layout @param {MazeMap} map */
function faultsOf(layout, map) {
  /** @type {string[]} */
  const faults = [];
  let named = 0;
  const boxes = map.states.flatMap(({ state }) => {
    const box = layout.boxes.get(state);
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
    const route = layout.routes.get(name);
    if (!route) {
      faults.push(`${name} is missing`);
      continue;
    }
    const points = pointsOf(route.path);
    const own = layout.boxes.get(state);
    const first = points[0];
    const light = (own?.x ?? 0) + lightX(map.bits - 1 - button);
    if (Math.abs(first.x - light) > 0.1 || first.y > (own?.y ?? 0) + 37)
      faults.push(`${name} does not begin at its light`);
    const end = layout.boxes.get(target);
    const last = points[points.length - 1];
    if (route.named) named++;
    else if (!end || last.y !== end.y || last.x < end.x || last.x > end.x + end.width)
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
  return { faults, named };
}

test('on 36 maps no arrow crosses a state or overlaps another, explored or shown at once', () => {
  let short = 0;
  for (let index = 0; index < 36; index++) {
    const bits = [2, 3, 4, 4, 4, 5, 5, 6][index % 8];
    const map = mapOf(codeOf(bits, index));
    const pressed = index % 3 ? [...new Set(walk(map, index, 3 ** bits))] : [];
    const { faults, named } = faultsOf(laidOut(map.code, pressed, ' --all'), map);
    assert.deepEqual(faults, [], codeOf(bits, index));
    short += named;
  }
  // An arrow for which no place is left is short: a few of the many.
  assert.ok(short < 10, `${short} short arrows`);
});
