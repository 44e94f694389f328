// A maze of cells in rows, by code of its own: which cells are joined, a union of sets, a flood.

import assert from 'node:assert/strict';

/** @param {number[]} connections down, then right, of all cells */
export function makeGrid(connections, /** @type {number} */ height, /** @type {number} */ width) {
  const cells = height * width;
  /** @type {number[][]} */
  const beside = Array.from({ length: cells }, () => []);
  let passages = 0;
  const join = (/** @type {number} */ a, /** @type {number} */ b) => {
    beside[a].push(b);
    beside[b].push(a);
    passages++;
  };
  for (let cell = 0; cell < cells; cell++) {
    const [down, right] = [connections[cell], connections[cells + cell]];
    if (down) {
      assert.ok(cell + width < cells, 'no way leads out below');
      join(cell, cell + width);
    }
    if (right) {
      assert.ok((cell + 1) % width, 'no way leads out at the right');
      join(cell, cell + 1);
    }
  }
  return { cells, width, beside, passages };
}

/** @typedef {ReturnType<typeof makeGrid>} Grid */

/** Joins sets cell by cell; a passage between two of one set is a loop. @param {Grid} grid */
export function isSpanningTree({ cells, beside, passages }) {
  const parent = Array.from({ length: cells }, (_, i) => i);
  const root = (/** @type {number} */ i) => {
    while (parent[i] !== i) i = parent[i];
    return i;
  };
  let sets = cells;
  for (let a = 0; a < cells; a++) {
    for (const b of beside[a]) {
      if (b < a || root(a) === root(b)) continue;
      parent[root(a)] = root(b);
      sets--;
    }
  }
  return sets === 1 && passages === cells - 1;
}

/** Moves to each cell. @param {Grid} grid */
export function distancesFrom({ cells, beside }, /** @type {number} */ from) {
  const distance = Array(cells).fill(Infinity);
  distance[from] = 0;
  for (let front = [from]; front.length;) {
    /** @type {number[]} */
    const next = [];
    for (const a of front) {
      for (const b of beside[a]) {
        if (distance[b] !== Infinity) continue;
        distance[b] = distance[a] + 1;
        next.push(b);
      }
    }
    front = next;
  }
  return distance;
}
