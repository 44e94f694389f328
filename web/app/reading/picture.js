// Picture reader: finds the maze in a picture whose walls are straight and on a regular grid, dark on a light ground or
// light on a dark one, and writes it as a drawing in characters, which the core reads like any other. A wall is a line of
// any thickness between two cells, or a whole cell. Photographs are refused.

/** @typedef {{width: number, height: number, data: ArrayLike<number>}} Pixels red, green, blue and opacity, 0 to 255 */
/** @typedef {[x: number, y: number, width: number, height: number]} Rectangle in pixels of the picture */
/** @typedef {{text: string, columns: number, rows: number, walls: Rectangle[]}} FoundMaze walls: as they were read, to be shown over the picture */
/** A picture as light and dark, a byte a pixel, 1: dark. @typedef {{width: number, height: number, dark: Uint8Array}} Bitmap */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box in pixels; right and bottom are outside */
/** Lines of a grid in one direction: the middle of the first, their distance, their number. @typedef {{first: number, pitch: number, count: number}} Lines */

/** Pixels of a picture: some 20 megapixels, as large as a scanned sheet. */
export const PIXELS_MAX = 24_000_000;

const NO_LINES = 'This picture has no dark lines on a light ground.';
const NO_GRID =
  'This picture shows no maze of straight walls on a regular grid. Photographs and turned pictures cannot be read: use a picture that a program made.';

/** The difference of dark and light that can be told apart, of 255. */
const CONTRAST_MIN = 60;
/** The share of pixels between dark and light: more than the edges of lines in a photograph. */
const UNCLEAR_MAX = 0.3;
/** The share of sides of cells that are neither a wall nor free. */
const DOUBT_MAX = 0.05;
/** The smallest block, in pixels: any noise is a maze of smaller ones. */
const BLOCK_MIN = 4;
/** How much the sides of a cell may differ, and how much in a picture that was stretched. */
const SQUARE = 0.06;
const STRETCHED = 1;
/** The share of the sides at the rim that are walls, and the smallest cell in pixels, of a maze that is a part of a picture. */
const ENCLOSED = 0.7;
const PITCH_MIN = 5;
/** The lines each way of a grid on whole pixels whose cells may be smaller. */
const EXACT_MIN = 8;
/** The share of dark pixels of a picture with a dark ground. */
const DARK_GROUND = 0.7;
/** A start and the most goals of a maze. */
const ENDS_MAX = 17;
/** The share of a cell that is wall: more is the picture of the passages. */
const WALL_MAX = 0.75;
/** The share of the longest line that a line of the rim has. */
const LONG = 0.6;
/** The smallest cell, in pixels, of a picture made smaller whose lines are all dark. */
const PALE_MAX = 10;

/** Brightness of each pixel on white paper: that of its brightest colour, so that coloured paths are no walls. @param {Pixels} pixels */
function brightness({ width, height, data }) {
  const light = new Uint8Array(width * height);
  for (let i = 0; i < light.length; i++) {
    const at = 4 * i;
    const grey = Math.max(data[at], data[at + 1], data[at + 2]);
    light[i] = 255 - ((255 - grey) * data[at + 3]) / 255;
  }
  return light;
}

/** The threshold between dark and light: Otsu, 'A Threshold Selection Method from Gray-Level Histograms'. @param {number[]} histogram @param {number} total */
function otsu(histogram, total) {
  const all = histogram.reduce((sum, count, value) => sum + count * value, 0);
  let [below, sum, best, threshold] = [0, 0, -1, 128];
  for (let value = 0; value < 255; value++) {
    below += histogram[value];
    sum += histogram[value] * value;
    if (below === 0 || below === total) continue;
    const between = (all * below - sum * total) ** 2 / (below * (total - below));
    if (between > best) [best, threshold] = [between, value];
  }
  return threshold;
}

/** @param {Pixels} pixels @returns {Bitmap} */
function toBitmap(pixels) {
  const light = brightness(pixels);
  /** @type {number[]} */ const histogram = Array(256).fill(0);
  for (const value of light) histogram[value]++;
  const threshold = otsu(histogram, light.length);
  const mean = (/** @type {number} */ from, /** @type {number} */ to) => {
    const part = histogram.slice(from, to);
    const count = part.reduce((sum, one) => sum + one, 0);
    return part.reduce((sum, one, i) => sum + one * (from + i), 0) / Math.max(1, count);
  };
  const [darkMean, lightMean] = [mean(0, threshold + 1), mean(threshold + 1, 256)];
  if (lightMean - darkMean < CONTRAST_MIN) throw new Error(NO_LINES);
  const margin = (lightMean - darkMean) / 6;
  const unclear = histogram.slice(Math.ceil(darkMean + margin), Math.floor(lightMean - margin));
  if (unclear.reduce((sum, one) => sum + one, 0) > UNCLEAR_MAX * light.length)
    throw new Error(NO_GRID);
  return {
    width: pixels.width,
    height: pixels.height,
    dark: light.map((value) => Number(value <= threshold)),
  };
}

/** The same with rows and columns exchanged. @param {Bitmap} bitmap @returns {Bitmap} */
function turned({ width, height, dark }) {
  const other = new Uint8Array(dark.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) other[x * height + y] = dark[y * width + x];
  return { width: height, height: width, dark: other };
}

/** The same with light and dark exchanged. @param {Bitmap} bitmap @returns {Bitmap} */
const inverted = ({ dark, ...sides }) => ({ ...sides, dark: dark.map((one) => 1 - one) });

/** The box of all dark pixels that are connected, also by their corners, to one. @param {Bitmap} bitmap @param {number} start @param {Uint8Array} seen marks them @returns {Box} */
function boxOfPart({ width, height, dark }, start, seen) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  const stack = [start];
  seen[start] = 1;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++)
      for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
        const next = j * width + i;
        if (!dark[next] || seen[next]) continue;
        seen[next] = 1;
        stack.push(next);
      }
  }
  return { left, top, right, bottom };
}

const areaOf = (/** @type {Box} */ { left, top, right, bottom }) => (right - left) * (bottom - top);

/** The box of the largest connected part and of all that reach into it: a maze without captions and decorations. @param {Bitmap} bitmap */
function boxOfMaze(bitmap) {
  const { width, height, dark } = bitmap;
  const seen = new Uint8Array(dark.length);
  /** @type {Box[]} */ let parts = [];
  for (let at = 0; at < dark.length; at++)
    if (dark[at] && !seen[at]) parts.push(boxOfPart(bitmap, at, seen));
  let box = parts.reduce((one, other) => (areaOf(other) > areaOf(one) ? other : one), {
    ...{ left: 0, top: 0, right: 0, bottom: 0 },
  });
  for (let before = -1; before !== parts.length;) {
    before = parts.length;
    parts = parts.filter((part) => {
      const { left, top, right, bottom } = part;
      if (left > box.right || right < box.left || top > box.bottom || bottom < box.top) return true;
      box = {
        left: Math.min(left, box.left),
        top: Math.min(top, box.top),
        right: Math.max(right, box.right),
        bottom: Math.max(bottom, box.bottom),
      };
      return false;
    });
  }
  return areaOf(box) ? box : { left: 0, top: 0, right: width, bottom: height };
}

/** The box of all that is dark. @param {Bitmap} bitmap @returns {Box} */
function boxOfDark({ width, height, dark }) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const [at, isDark] of dark.entries()) {
    if (!isDark) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { left, top, right, bottom };
}

/** A part of a bitmap. @param {Bitmap} bitmap @param {Box} box @returns {Bitmap} */
function cropped({ width, dark }, { left, top, right, bottom }) {
  const part = new Uint8Array((right - left) * (bottom - top));
  for (let y = top; y < bottom; y++)
    part.set(dark.subarray(y * width + left, y * width + right), (y - top) * (right - left));
  return { width: right - left, height: bottom - top, dark: part };
}

/** Calls back for each run of one colour in each row. @param {Bitmap} bitmap @param {(y: number, from: number, end: number, isDark: number) => void} found */
function forEachRun({ width, height, dark }, found) {
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0, from = 0; x <= width; x++)
      if (x === width || dark[row + x] !== dark[row + from]) {
        found(y, from, x, dark[row + from]);
        from = x;
      }
  }
}

/** How often runs of each length occur, in both directions; light ones only between two dark ones. @param {Bitmap[]} directions */
function runLengths(directions) {
  /** @type {number[][]} */ const counts = [[], []];
  for (const bitmap of directions)
    forEachRun(bitmap, (_, from, end, isDark) => {
      if (!isDark && (from === 0 || end === bitmap.width)) return;
      counts[isDark][end - from] = (counts[isDark][end - from] ?? 0) + 1;
    });
  return counts;
}

/** The thickness of walls and of a border around them: the first and the last dark run of a row. @param {Bitmap[]} directions */
function thicknessOf(directions) {
  /** @type {[number[], number[]]} */ const [inside, outer] = [[], []];
  const count = (/** @type {number[]} */ counts, /** @type {number} */ length) => {
    if (length) counts[length] = (counts[length] ?? 0) + 1;
  };
  for (const bitmap of directions) {
    let [row, runs, last] = [-1, 0, 0];
    forEachRun(bitmap, (y, from, end, isDark) => {
      if (!isDark) return;
      if (y !== row) {
        count(outer, last);
        [row, runs, last] = [y, 0, 0];
      }
      count(runs === 1 ? outer : inside, last);
      last = end - from;
      runs++;
    });
    count(outer, last);
  }
  const rim = commonLength(outer);
  return { wall: commonLength(inside) || rim, rim };
}

/** The most frequent length, where neighbours count as the same. @param {number[]} counts */
function commonLength(counts) {
  let best = 0;
  const near = (/** @type {number} */ at) =>
    2 * (counts[at] ?? 0) + (counts[at - 1] ?? 0) + (counts[at + 1] ?? 0);
  for (let at = 1; at <= counts.length; at++) if (near(at) > near(best)) best = at;
  return best;
}

// ---- Thin walls: lines between cells ----

/** A line of walls: its middle, the total length of its walls, its thickness, in pixels. @typedef {{at: number, weight: number, width: number}} Line */

/** The lines along rows of pixels: groups of rows with long dark runs. @param {Bitmap} bitmap @param {{wall: number, rim: number}} thickness */
function linesIn(bitmap, { wall: thickness, rim }) {
  const inRow = new Float64Array(bitmap.height + 1);
  forEachRun(bitmap, (y, from, end, isDark) => {
    if (isDark && end - from > Math.max(1.8 * thickness, rim) + 1) inRow[y] += end - from;
  });
  /** @type {Line[]} */ const lines = [];
  for (let y = 0, from = -1; y <= bitmap.height; y++) {
    if (inRow[y] > 0 && from < 0) from = y;
    if (inRow[y] > 0 || from < 0) continue;
    // The middle of the rows that have most of the line.
    const rows = inRow.subarray(from, y);
    const top = Math.max(...rows);
    let [first, last] = [from, y - 1];
    while (inRow[first] < top / 2) first++;
    while (inRow[last] < top / 2) last--;
    const width = last + 1 - first;
    // Strokes of letters and crosses are thinner than walls.
    if (width > 0.6 * thickness - 1) lines.push({ at: (first + last + 1) / 2, weight: top, width });
    from = -1;
  }
  return lines;
}

/** Lines without those of discs, which are thicker than walls; a border is as thick on all sides. @param {Line[][]} directions @param {number} thickness */
function withoutDiscs(directions, thickness) {
  const rims = directions.flatMap((lines) => [lines[0], lines[lines.length - 1]]);
  const widths = rims.map((line) => line?.width ?? 0);
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  const isBorder = most - least <= Math.max(1, 0.2 * most);
  return directions.map((lines) =>
    lines.filter((line) => line.width < 1.5 * thickness + 1 || (isBorder && rims.includes(line))),
  );
}

/** Lines whose thick border is taken for a wall at its inner edge. @param {Line[]} lines @param {number} thickness */
const withInnerRim = (lines, thickness) =>
  lines.map((line, i) => {
    const inwards = (line.width - thickness) / 2;
    return i > 0 && i < lines.length - 1
      ? line
      : { ...line, at: line.at + (i ? -inwards : inwards) };
  });

/**
 * Whether lines lie on a grid, but for marks in cells, which are shorter than a wall and few.
 * @param {Line[]} lines @param {number} first @param {number} pitch
 */
function fits(lines, first, pitch) {
  const slack = Math.min(0.3 * pitch, Math.max(1.01, 0.12 * pitch));
  let [outside, all] = [0, 0];
  for (const { at, weight } of lines) {
    const steps = (at - first) / pitch;
    all += weight;
    if (Math.abs(steps - Math.round(steps)) * pitch <= slack) continue;
    outside += weight;
    if (weight > 0.8 * pitch) return false;
  }
  return outside < 0.25 * all;
}

/** Lines between the outermost long ones: a caption is outside. @param {Line[]} lines */
function withinRim(lines) {
  const longest = Math.max(...lines.map(({ weight }) => weight));
  const isLong = lines.map(({ weight }) => weight > LONG * longest);
  return lines.slice(isLong.indexOf(true), isLong.lastIndexOf(true) + 1);
}

/**
 * The grid of the largest squares on which nearly all lines of both directions lie; undefined if there is none.
 * @param {Line[][]} directions @param {number} thickness @param {number} [stretch] how much the sides of a cell may differ @returns {Lines[] | undefined}
 */
function gridOf(directions, thickness, stretch = SQUARE) {
  if (directions.some((lines) => lines.length < 2)) return undefined;
  const spans = directions.map((lines) => lines[lines.length - 1].at - lines[0].at);
  const smallest = thickness + 1;
  const pitchesOf = (/** @type {number} */ span) =>
    Array.from({ length: Math.floor(span / smallest) }, (_, i) => span / (i + 1));
  /** The grid of one direction; undefined if its lines do not lie on it. @param {number} near the pitch @param {number} i */
  const linesOf = (near, i) => {
    const steps = Math.max(1, Math.round(spans[i] / near));
    const pitch = spans[i] / steps;
    // Nearly every line of a maze has a wall.
    const isGrid =
      Math.abs(pitch / near - 1) < SQUARE &&
      directions[i].length >= (steps + 1) / 2 &&
      fits(directions[i], directions[i][0].at, pitch);
    return isGrid ? { first: directions[i][0].at, pitch, count: steps + 1 } : undefined;
  };
  if (stretch === SQUARE) {
    for (const near of spans.flatMap(pitchesOf).sort((a, b) => b - a)) {
      const [down, across] = [linesOf(near, 0), linesOf(near, 1)];
      if (down && across) return [down, across];
    }
    return undefined;
  }
  const grid = spans.flatMap((span, i) => {
    const pitch = pitchesOf(span).find((near) => linesOf(near, i));
    return (pitch && linesOf(pitch, i)) || [];
  });
  const [down, across] = grid.map(({ pitch }) => pitch);
  return grid.length === 2 && Math.abs(Math.log2(down / across)) <= stretch ? grid : undefined;
}

/**
 * The clearest grid of squares of several readings of the same lines: the one with the largest squares, and of those that
 * near which the lines lie.
 */
function clearest(/** @type {Line[][][]} */ readings, /** @type {number} */ thickness) {
  const found = readings.flatMap((directions) => {
    const grid = gridOf(directions, thickness);
    if (!grid) return [];
    const misfit = grid.reduce(
      (sum, { first, pitch }, i) =>
        directions[i].reduce((all, { at, weight }) => {
          const steps = (at - first) / pitch;
          return all + weight * Math.abs(steps - Math.round(steps));
        }, sum),
      0,
    );
    return [{ grid, misfit }];
  });
  const largest = Math.max(...found.map(({ grid }) => grid[0].pitch));
  return found
    .filter(({ grid }) => grid[0].pitch > (1 - SQUARE) * largest)
    .sort((one, other) => one.misfit - other.misfit)[0]?.grid;
}

/** The share of dark pixels in a rectangle. @param {Bitmap} bitmap @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
function darkness({ width, height, dark }, x0, y0, x1, y1) {
  let [count, sum] = [0, 0];
  const limit = (/** @type {number} */ at, /** @type {number} */ max) =>
    Math.min(max - 1, Math.max(0, Math.floor(at)));
  for (let y = limit(y0, height); y <= limit(y1 - 1e-6, height); y++)
    for (let x = limit(x0, width); x <= limit(x1 - 1e-6, width); x++) {
      sum += dark[y * width + x];
      count++;
    }
  return sum / count;
}

/**
 * The walls along the lines of one direction: `at(line, cell)` for each line and each cell beside it.
 * @param {Bitmap} bitmap whose rows are along the lines @param {Lines} lines @param {Lines} across
 */
function wallsAlong(bitmap, lines, across) {
  let [doubt, sides] = [0, 0];
  const { pitch } = lines;
  const walls = Array.from({ length: lines.count }, (_, line) =>
    Array.from({ length: across.count - 1 }, (__, cell) => {
      const [x, y] = [across.first + cell * across.pitch, lines.first + line * pitch];
      // The darkest of the rows near the line, so that a line drawn a pixel beside its place counts.
      const near = Math.max(0.3, 0.1 * pitch - 0.5);
      let best = 0;
      for (let row = Math.floor(y - near); row < y + near; row++)
        best = Math.max(
          best,
          darkness(bitmap, x + 0.3 * across.pitch, row, x + 0.7 * across.pitch, row + 1),
        );
      sides++;
      if (best > 0.25 && best < 0.75) doubt++;
      return best >= 0.5;
    }),
  );
  return { walls, doubt: doubt / sides };
}

/** Whether a cell is dark all over, as in a maze of blocks. @param {Bitmap} bitmap @param {Lines} across @param {Lines} down @param {number} thickness */
function hasBlocks(bitmap, across, down, thickness) {
  const inset = thickness / 2 + 0.1 * across.pitch;
  for (let row = 0; row < down.count - 1; row++)
    for (let column = 0; column < across.count - 1; column++) {
      const [x, y] = [across.first + column * across.pitch, down.first + row * down.pitch];
      const [right, bottom] = [x + across.pitch - inset, y + down.pitch - inset];
      if (darkness(bitmap, x + inset, y + inset, right, bottom) > 0.85) return true;
    }
  return false;
}

/**
 * The marked cells: the start is a disc, or the first of two.
 * @param {Bitmap} bitmap @param {Lines} across @param {Lines} down @param {number} thickness
 */
function endsIn({ width, dark }, across, down, thickness) {
  const marks = [];
  const inset = thickness / 2 + Math.max(1, 0.12 * across.pitch);
  for (let row = 0; row < down.count - 1; row++)
    for (let column = 0; column < across.count - 1; column++) {
      const [x0, y0] = [
        across.first + column * across.pitch + inset,
        down.first + row * down.pitch + inset,
      ];
      const [x1, y1] = [x0 + across.pitch - 2 * inset, y0 + down.pitch - 2 * inset];
      let [count, left, top, right, bottom] = [0, Infinity, Infinity, -1, -1];
      for (let y = Math.round(y0); y < y1; y++)
        for (let x = Math.round(x0); x < x1; x++)
          if (dark[y * width + x]) {
            count++;
            [left, right] = [Math.min(left, x), Math.max(right, x)];
            [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
          }
      if (count < 0.04 * (x1 - x0) * (y1 - y0) || x1 - x0 < 3) continue;
      const box = (right - left + 1) * (bottom - top + 1);
      // A cross does not touch the sides of its box in their middle.
      const [x, y] = [(left + right) >> 1, (top + bottom) >> 1];
      const touches = [
        [x, top],
        [x, bottom],
        [left, y],
        [right, y],
      ].every(([i, j]) => dark[j * width + i]);
      marks.push({ row, column, isDisc: touches && count > 0.7 * box });
    }
  if (marks.length < 2 || marks.length > ENDS_MAX) return [];
  const discs = marks.filter(({ isDisc }) => isDisc);
  if (discs.length !== 1 && marks.length > 2) return [];
  const start = discs.length === 1 ? discs[0] : marks[0];
  return marks.map((mark) => ({ ...mark, letter: mark === start ? 'S' : 'E' }));
}

/** Whether a grid is one of a maze without doubt: large enough, and with walls nearly all around. @param {boolean[][]} level @param {boolean[][]} steep */
function isEnclosed(level, steep) {
  const rim = [level, steep].flatMap((walls) => [...walls[0], ...walls[walls.length - 1]]);
  const count = rim.filter(Boolean).length;
  return Math.min(level.length, steep.length) > 3 && count >= ENCLOSED * rim.length;
}

/** @param {Bitmap} upright @param {Bitmap} turnedBitmap @param {{wall: number, rim: number}} thicknesses @param {boolean} isPart of a picture with more in it @returns {FoundMaze | undefined} */
function readThin(upright, turnedBitmap, thicknesses, isPart) {
  const thickness = thicknesses.wall;
  const directions = withoutDiscs(
    [upright, turnedBitmap].map((bitmap) => linesIn(bitmap, thicknesses)),
    thickness,
  );
  const inner = directions.map((lines) => withInnerRim(lines, thickness));
  const square =
    clearest([directions, inner], thickness) ??
    clearest(
      [directions, inner].map((both) => both.map(withinRim)),
      thickness,
    );
  const grid = square ?? gridOf(directions, thickness, STRETCHED);
  if (!grid) return undefined;
  const isExact = grid.every(({ pitch, count }) => pitch % 1 === 0 && count >= EXACT_MIN);
  const smallest = isPart && !isExact ? PITCH_MIN : thickness / WALL_MAX;
  if (grid.some(({ pitch }) => pitch < smallest)) return undefined;
  const [down, across] = grid;
  const level = wallsAlong(upright, down, across);
  const steep = wallsAlong(turnedBitmap, across, down);
  if (Math.max(level.doubt, steep.doubt) > DOUBT_MAX) return undefined;
  const [columns, rows] = [across.count - 1, down.count - 1];
  if (columns * rows < 2) return undefined;
  if (hasBlocks(upright, across, down, thickness)) return undefined;
  if ((isPart || !square) && !isEnclosed(level.walls, steep.walls)) return undefined;
  // A thin line between two rows of pixels may have been too pale.
  const isSmall = grid.some(({ pitch }) => pitch < PALE_MAX && Math.abs(pitch % 1) > 0.02);
  const hasGap = [...level.walls, ...steep.walls].some((walls) => !walls.includes(true));
  if (isSmall && hasGap) return undefined;
  const ends = endsIn(upright, across, down, thickness);
  const letter = (/** @type {number} */ row, /** @type {number} */ column) =>
    ends.find((end) => end.row === row && end.column === column)?.letter ?? ' ';
  const lines = level.walls.flatMap((walls, row) => [
    `+${walls.map((wall) => (wall ? '--+' : '  +')).join('')}`,
    ...(row < rows
      ? [
          steep.walls
            .map(
              (sides, column) =>
                (sides[row] ? '|' : ' ') + (column < columns ? `${letter(row, column)} ` : ''),
            )
            .join(''),
        ]
      : []),
  ]);
  const half = Math.max(1, thickness / 2);
  const shown = [
    ...level.walls.flatMap((walls, row) =>
      walls.flatMap((wall, column) =>
        wall
          ? [
              rectangle(
                across.first + column * across.pitch,
                down.first + row * down.pitch - half,
                across.pitch,
                2 * half,
              ),
            ]
          : [],
      ),
    ),
    ...steep.walls.flatMap((walls, column) =>
      walls.flatMap((wall, row) =>
        wall
          ? [
              rectangle(
                across.first + column * across.pitch - half,
                down.first + row * down.pitch,
                2 * half,
                down.pitch,
              ),
            ]
          : [],
      ),
    ),
  ];
  return { text: `${lines.join('\n')}\n`, columns, rows, walls: shown };
}

/** @param {number} x @param {number} y @param {number} width @param {number} height @returns {Rectangle} */
const rectangle = (x, y, width, height) => [x, y, width, height];

// ---- Thick walls: whole cells ----

/** The side of the squares that all runs are multiples of; undefined if there is none. @param {number[][]} counts by isDark and length */
function unitOf([light, dark]) {
  const common = Math.min(commonLength(dark), commonLength(light));
  for (const unit of [common, common - 1, common + 1]) {
    if (unit < 1) continue;
    const slack = Math.floor(0.2 * unit);
    let [inside, all] = [0, 0];
    for (const counts of [light, dark])
      counts.forEach((count, length) => {
        const rest = Math.abs(length - unit * Math.max(1, Math.round(length / unit)));
        all += count;
        if (rest <= slack) inside += count;
      });
    if (inside > 0.95 * all) return unit;
  }
  return undefined;
}

/** @param {Bitmap} bitmap @param {number[][]} counts of runs by isDark and length @returns {FoundMaze | undefined} undefined if walls are no squares */
function readThick(bitmap, counts) {
  const near = areSquares(counts) ? unitOf(counts) : undefined;
  if (near === undefined || near < BLOCK_MIN) return undefined;
  const { width, height, dark } = bitmap;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (dark[y * width + x]) {
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      }
  const columns = Math.round((right - left) / near);
  const rows = Math.round((bottom - top) / near);
  const unit = (right - left) / columns;
  if (Math.min(columns, rows) < 2 || Math.abs((bottom - top) / rows / unit - 1) > SQUARE)
    return undefined;
  let doubt = 0;
  /** @type {Rectangle[]} */ const walls = [];
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const [x, y] = [left + column * unit, top + row * unit];
      const share = darkness(
        bitmap,
        x + 0.2 * unit,
        y + 0.2 * unit,
        x + 0.8 * unit,
        y + 0.8 * unit,
      );
      if (share > 0.25 && share < 0.75) doubt++;
      if (share >= 0.5) walls.push(rectangle(x, y, unit, unit));
      return share >= 0.5 ? '#' : '.';
    }).join(''),
  );
  if (doubt > DOUBT_MAX * rows * columns) return undefined;
  return { text: `${lines.join('\n')}\n`, columns, rows, walls };
}

/**
 * A maze of one pixel a wall and one a cell: dark pixels where lines of walls meet, in every odd row and column. A red
 * cell is the start, a green one the goal. Undefined if it is none.
 * @param {Bitmap} bitmap @param {Pixels} pixels @returns {FoundMaze | undefined}
 */
function readPixels(bitmap, pixels) {
  const { left, top, right, bottom } = boxOfDark(bitmap);
  const { width, height, dark } = cropped(bitmap, { left, top, right, bottom });
  if (width % 2 === 0 || height % 2 === 0 || Math.min(width, height) < 3) return undefined;
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) if (!dark[y * width + x]) return undefined;
  const isColoured = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ channel,
  ) => {
    const at = 4 * ((y + top) * pixels.width + x + left);
    const { data } = pixels;
    return data[at + channel] > 10 + Math.max(data[at + 2], data[at + 1 - channel]);
  };
  /** @type {Rectangle[]} */ const walls = [];
  const character = (/** @type {number} */ x, /** @type {number} */ y) => {
    const isDark = dark[y * width + x] === 1;
    if (x % 2 === 1 && y % 2 === 1) {
      if (isColoured(x, y, 0)) return 'S';
      if (isColoured(x, y, 1)) return 'E';
    }
    if (isDark) walls.push(rectangle(x + left, y + top, 1, 1));
    return isDark ? '#' : '.';
  };
  const text = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => character(x, y)).join(''),
  ).join('\n');
  if (!/[.SE]/.test(text)) return undefined;
  return { text: `${text}\n`, columns: (width - 1) / 2, rows: (height - 1) / 2, walls };
}

/** Whether walls and passages are equally wide. @param {number[][]} counts by isDark and length */
function areSquares([light, dark]) {
  const [wall, passage] = [commonLength(dark), commonLength(light)];
  return Math.abs(wall - passage) <= Math.max(wall < 4 ? 0 : 1, 0.25 * Math.max(wall, passage));
}

/** The maze in a bitmap. @param {Bitmap} upright @param {boolean} isPart thick walls are read in whole pictures alone */
function readBitmap(upright, isPart) {
  const other = turned(upright);
  const counts = runLengths([upright, other]);
  const thickness = thicknessOf([upright, other]);
  if (!thickness.rim) return undefined;
  return (
    readThin(upright, other, thickness, isPart) ?? (isPart ? undefined : readThick(upright, counts))
  );
}

/** The maze in dark lines: in the largest part of a picture, or in the whole of it. @param {Bitmap} bitmap @returns {FoundMaze | undefined} */
function readLines(bitmap) {
  const box = boxOfMaze(bitmap);
  const { left, top } = box;
  const found = readBitmap(cropped(bitmap, box), true);
  if (!found) return readBitmap(bitmap, false);
  return { ...found, walls: found.walls.map(([x, y, ...sides]) => [x + left, y + top, ...sides]) };
}

/** The maze in a picture. Throws a sentence where there is none. */
export function readPicture(/** @type {Pixels} */ pixels) {
  if (pixels.width * pixels.height > PIXELS_MAX)
    throw new Error(`This picture has more than ${PIXELS_MAX / 1e6} million pixels.`);
  const bitmap = toBitmap(pixels);
  if (!bitmap.dark.includes(1)) throw new Error(NO_LINES);
  const isDark = bitmap.dark.reduce((sum, one) => sum + one, 0) > DARK_GROUND * bitmap.dark.length;
  const [first, second] = isDark ? [inverted(bitmap), bitmap] : [bitmap, inverted(bitmap)];
  const maze = readPixels(bitmap, pixels) ?? readLines(first) ?? readLines(second);
  if (!maze) throw new Error(NO_GRID);
  return maze;
}
