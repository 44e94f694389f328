// Arrows of two paths over a rook board: hardly any runs along another one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alone, bytesOf } from './golden.mjs';
import { instantiateCore } from '../../web/engine/core.js';
import { lineOf, readMaze } from '../../web/machines/rook/maze.js';

/** @typedef {import('../../web/machines/rook/maze.js').Maze} Maze */
/** @typedef {{x: number, y: number}[]} Bow */

// The types of the page's board do not go with those of Node.js.
const CURVES = '../../web/machines/rook/solution/arrow-curves.js';
const { bowsOf, numeralsOf, pointOn } = await import(CURVES);
const core = await instantiateCore(await bytesOf(alone('rook')));

/** A path to the goal; every `detour`-th jump is the worst one that still leads there. @param {Maze} maze @param {number} detour */
function walk(maze, detour) {
  const cells = [maze.start];
  let letters = '';
  for (
    let at = maze.start;
    maze.cells[at].content !== 0 && letters.length < 26;
    at = cells[letters.length]
  ) {
    const choices = [...maze.letters]
      .map((letter) => ({
        letter,
        to: lineOf(maze, at, letter)[maze.cells[at].content - 1] ?? at,
      }))
      .filter(({ to }) => to !== at && maze.cells[to].toGoal < Infinity)
      .sort((a, b) => maze.cells[a.to].toGoal - maze.cells[b.to].toGoal);
    const isDetour = letters.length % detour === detour - 1;
    const { letter, to } = choices[isDetour ? choices.length - 1 : 0];
    cells.push(to);
    letters += letter;
  }
  return { cells, letters };
}

/** The share of an arrow that lies on another one. @param {Bow} bow @param {Bow} other */
function shareOn(bow, other) {
  const points = (/** @type {Bow} */ of) =>
    Array.from({ length: 41 }, (_, i) => pointOn(of, i / 40));
  const taken = points(other);
  const isTaken = ({ x = 0, y = 0 }) => taken.some((one) => Math.hypot(one.x - x, one.y - y) < 0.7);
  return points(bow).filter(isTaken).length / 41;
}

/** The arrows of both paths, a shared jump once. @param {Maze} maze */
function arrowsOn(maze) {
  const numerals = numeralsOf(maze);
  /** @type {Map<string, Bow[]>} */
  const drawn = new Map();
  for (const kind of /** @type {const} */ (['best', 'mine'])) {
    const path = { ...walk(maze, kind === 'best' ? Infinity : 3), kind, first: 1 };
    for (let i = 0; i < path.letters.length; i++) {
      const name = path.cells.slice(i, i + 2).join(' ');
      if (drawn.has(name)) continue;
      drawn.set(name, bowsOf(maze, path, i, numerals, [...drawn.values()].flat()));
    }
  }
  return [...drawn.values()].flat();
}

test('of both ways over 60 boards hardly an arrow runs along another one for half its length', () => {
  let along = 0;
  for (let board = 0; board < 60; board++) {
    const session = core.open(`v1.rook.w5_h5.sboard-${board}`);
    const arrows = arrowsOn(readMaze(session.describe()));
    session.close();
    for (const [i, one] of arrows.entries())
      for (const other of arrows.slice(0, i)) if (shareOn(one, other) > 0.4) along++;
  }
  assert.ok(along <= 5, `${along} pairs`);
});
