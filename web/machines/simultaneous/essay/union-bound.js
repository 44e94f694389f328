// The union bound by which a perfect sequence exists (Nusser 2016, section 4.5).

/** Bounds for mazes of side x side. @param {number} side */
export function unionBound(side) {
  const cells = side * side;
  return {
    /** The chance to be off the goal in one maze is less than one in this number. */
    oneIn: 4 ** cells / (4 * (cells - 1)),
    /** Upper bound of the number of mazes. */
    mazes: 2 ** (cells - 2),
    /** The chance that any maze is off the goal is less than this. */
    any: (cells - 1) / 2 ** cells,
  };
}
