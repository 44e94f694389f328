// Filling and framing cells by their outlines, as triangles and hexagons do.

/** @typedef {(path: Path2D, at: GridPlace, row: number, column: number) => void} AddOutline */

/** Returns the methods of a grid that need its outlines. */
export const outlined = (/** @type {AddOutline} */ addOutline) => ({
  addOutline,
  /** Cells of a colour are one path: filled one by one, they would have seams. @param {CanvasRenderingContext2D} context @param {GridPlace} at @param {Cells} cells @param {number[]} list */
  fill(context, at, cells, list) {
    const path = new Path2D();
    for (const cell of list) {
      const { row, column } = cells.placeOf(cell);
      addOutline(path, at, row, column);
    }
    context.fill(path);
  },
  /** @param {CanvasRenderingContext2D} context @param {GridPlace} at @param {Position} place */
  frame(context, at, { row, column }) {
    const path = new Path2D();
    addOutline(path, at, row, column);
    context.stroke(path);
  },
});
