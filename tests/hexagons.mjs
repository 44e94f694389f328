// The six directions of a maze of hexagons as a test knows them, apart from the core's own table.

/** Half hexagons to the right, rows down. */
export const HEXAGON_STEPS = /** @type {Record<string, [number, number]>} */ ({
  Q: [-1, -1],
  E: [1, -1],
  D: [2, 0],
  C: [1, 1],
  Z: [-1, 1],
  A: [-2, 0],
});
