// Routes of arrows between the slots of a grid, as on a circuit board. An arrow leaves below its light,
// runs along a track between two rows, through a lane between two columns if it passes a row, and
// arrives at the top of its target. No two arrows share a piece of track or lane, and none crosses a
// slot.

const PITCH = 7;
// Room between a state and its first track for the mark of an untried light, and before a target for the
// head of an arrow.
const STUB = 27;
const HEAD = 17;
const HEAD_LENGTH = 9;
const RADIUS = 15;
// Distance of entries from lights and from each other, so that incoming and outgoing arrows never overlap.
const ENTRY = 9;
// Minimum distance of pieces on one track, so that their corners do not touch.
const APART = 10;

// Costs of a route besides its length.
const CROSSING = 24;
const SQUEEZED = 60;
const SHARED = 5000;

/**
 * @typedef {{column: number, row: number}} Slot
 * @typedef {{x: number, y: number}} Point
 * @typedef {{y: number, x0: number, x1: number}} Across  a piece of a track
 * @typedef {{x: number, y0: number, y1: number}} Down    a piece of a lane, or an end
 */

/** True if two intervals overlap. */
const overlap = (
  /** @type {number} */ a0,
  /** @type {number} */ a1,
  /** @type {number} */ b0,
  /** @type {number} */ b1,
  apart = 0,
) => Math.max(a0, b0) < Math.min(a1, b1) + apart;

const within = (/** @type {number} */ value, /** @type {number} */ a, /** @type {number} */ b) =>
  value > Math.min(a, b) && value < Math.max(a, b);

/** Offsets at a pitch, then those halfway between, which are used only if necessary. */
const offsets = (/** @type {number} */ count) => [
  ...Array.from({ length: count }, (_, i) => ({ offset: i * PITCH, cost: 0 })),
  ...Array.from({ length: count - 1 }, (_, i) => ({ offset: (i + 0.5) * PITCH, cost: SQUEEZED })),
];

/** An SVG path along points with round corners; the end stays straight for the head. @param {Point[]} points */
function roundPath(points) {
  const xy = (/** @type {Point} */ { x, y }) => `${+x.toFixed(1)} ${+y.toFixed(1)}`;
  const last = points.length - 1;
  const lengths = points.slice(1).map((p, i) => Math.hypot(p.x - points[i].x, p.y - points[i].y));
  let path = `M${xy(points[0])}`;
  for (let i = 1; i < last; i++) {
    const before = i === 1 ? lengths[0] : lengths[i - 1] / 2;
    const after = i === last - 1 ? lengths[i] - HEAD_LENGTH : lengths[i] / 2;
    const radius = Math.min(RADIUS, before, after);
    const towards = (/** @type {Point} */ to, /** @type {number} */ length) => ({
      x: points[i].x + ((to.x - points[i].x) / length) * radius,
      y: points[i].y + ((to.y - points[i].y) / length) * radius,
    });
    const [a, b] = [towards(points[i - 1], lengths[i - 1]), towards(points[i + 1], lengths[i])];
    path += `L${xy(a)}Q${xy(points[i])} ${xy(b)}`;
  }
  return `${path}L${xy(points[last])}`;
}

export class Routes {
  /**
   * @param {{columns: number, lanes: number, tracks: number, width: number, height: number,
   *   lights: number[], lightBottom: number, numberWidth: number}} shape of the grid and its states
   */
  constructor(shape) {
    this.shape = shape;
    this.gutter = (shape.lanes - 1) * PITCH + PITCH * 2;
    this.channel = STUB + (shape.tracks - 1) * PITCH + HEAD;
    this.pitchX = shape.width + shape.numberWidth + this.gutter;
    this.pitchY = shape.height + this.channel;
    this.lanes = offsets(shape.lanes);
    this.tracks = offsets(shape.tracks);
    this.entries = this.entryPlaces();
    /** The pieces between the rows: channel k is above row k. @type {Map<number, {across: Across[], down: Down[]}>} */
    this.channels = new Map();
    /** The pieces between the columns. @type {Down[]} */
    this.running = [];
    /** The entries in use. @type {Set<string>} */
    this.entered = new Set();
    /** The SVG paths of the arrows, by name. @type {Map<string, string>} */
    this.paths = new Map();
    /** Number of arrows that had to share a piece. */
    this.sharedCount = 0;
    /** Number of lanes and tracks examined for the latest arrow: the work of a press. */
    this.triedCount = 0;
  }

  /** The possible entries: between the lights, where arrows of the row above leave; and closer ones for use if necessary. */
  entryPlaces() {
    const { lights, width } = this.shape;
    const inside = (/** @type {number} */ x) => x > 4 && x < width - 4;
    const apart = [lights[0] - ENTRY, ...lights.flatMap((x) => [x + ENTRY, x + 2 * ENTRY + 1])];
    const close = lights.map((x) => x + 1.5 * ENTRY + 0.5);
    return [apart.filter(inside), close.filter(inside)];
  }

  /** @param {Slot} slot */
  corner({ column, row }) {
    return { x: this.gutter + column * this.pitchX, y: row * this.pitchY };
  }
  /** @param {number} k */
  between(k) {
    let channel = this.channels.get(k);
    if (!channel) this.channels.set(k, (channel = { across: [], down: [] }));
    return channel;
  }
  top(/** @type {number} */ k) {
    return k * this.pitchY - this.channel;
  }
  bottom(/** @type {number} */ k) {
    return k * this.pitchY;
  }

  /** Cost of the arrows where a new one would run, for the choice of a slot. @param {Slot} from @param {Slot} to */
  congestion(from, to) {
    const left = Math.min(from.column, to.column) * this.pitchX;
    const right = (Math.max(from.column, to.column) + 1) * this.pitchX;
    let count = 0;
    for (const k of new Set([from.row + 1, to.row]))
      for (const { x0, x1 } of this.between(k).across) if (overlap(x0, x1, left, right)) count++;
    return count * 6;
  }

  /** @param {string} name @param {Slot} from @param {number} index of its light, from the left @param {Slot} to */
  add(name, from, index, to) {
    this.triedCount = 0;
    const light = this.corner(from).x + this.shape.lights[index];
    const start = { x: light, y: this.corner(from).y + this.shape.lightBottom };
    const [out, into] = [from.row + 1, to.row];
    const points = out === into ? this.step(light, to) : this.detour(light, out, to);
    this.paths.set(name, roundPath([start, ...points]));
  }

  /** The points of an arrow to the next row. @param {number} light @param {Slot} to */
  step(light, to) {
    const k = to.row;
    const [top, bottom] = [this.top(k), this.bottom(k)];
    const straight = this.shape.lights.find((x) => this.corner(to).x + x === light);
    if (straight !== undefined && this.isFree(light, top, bottom)) {
      this.between(k).down.push({ x: light, y0: top, y1: bottom });
      return [{ x: light, y: bottom }];
    }
    const entry = this.enter(to, light);
    const y = this.track(k, { x: light, end: top }, { x: entry, end: bottom });
    return [
      { x: light, y },
      { x: entry, y },
      { x: entry, y: bottom },
    ];
  }

  /** The points of an arrow that passes a row or more, down or up. @param {number} light @param {number} out @param {Slot} to */
  detour(light, out, to) {
    const into = to.row;
    const lane = this.lane(light, out, to);
    const entry = this.enter(to, lane);
    const isDown = into > out;
    const first = this.track(
      out,
      { x: light, end: this.top(out) },
      { x: lane, end: isDown ? this.bottom(out) : this.top(out) },
    );
    const second = this.track(
      into,
      { x: lane, end: isDown ? this.top(into) : this.bottom(into) },
      { x: entry, end: this.bottom(into) },
    );
    for (let k = Math.min(out, into) + 1; k < Math.max(out, into); k++)
      this.between(k).down.push({ x: lane, y0: this.top(k), y1: this.bottom(k) });
    return [
      { x: light, y: first },
      { x: lane, y: first },
      { x: lane, y: second },
      { x: entry, y: second },
      { x: entry, y: this.bottom(into) },
    ];
  }

  /** The x of the free lane with the shortest route and the fewest crossings. @param {number} light @param {number} out @param {Slot} to */
  lane(light, out, to) {
    const { x: left } = this.corner(to);
    const [low, high] = [Math.min(out, to.row), Math.max(out, to.row)];
    const [y0, y1] = [this.top(low), this.bottom(high)];
    let best = 0;
    let minCost = Infinity;
    for (let gutter = 0; gutter <= this.shape.columns; gutter++)
      for (const { offset, cost: squeezed } of this.lanes) {
        this.triedCount++;
        const x = gutter * this.pitchX + PITCH + offset;
        const entry = Math.max(left, Math.min(left + this.shape.width, x));
        let cost = Math.abs(light - x) + Math.abs(x - entry) + squeezed;
        if (!this.running.every((one) => one.x !== x || !overlap(one.y0, one.y1, y0, y1)))
          cost += SHARED;
        if (cost >= minCost) continue;
        for (let k = low + 1; k < high; k++)
          for (const { x0, x1 } of this.between(k).across) if (within(x, x0, x1)) cost += CROSSING;
        if (cost < minCost) [best, minCost] = [x, cost];
      }
    if (minCost >= SHARED) this.sharedCount++;
    this.running.push({ x: best, y0, y1 });
    return best;
  }

  /** The x of the nearest free entry of a slot; if all are taken, of the nearest one. @param {Slot} to @param {number} x */
  enter(to, x) {
    const left = this.corner(to).x;
    const near = this.entries.flatMap((choice) =>
      choice.map((place) => left + place).sort((a, b) => Math.abs(a - x) - Math.abs(b - x)),
    );
    const nameOf = (/** @type {number} */ entry) => `${entry} ${to.row}`;
    const entry = near.find((one) => !this.entered.has(nameOf(one))) ?? near[0];
    this.entered.add(nameOf(entry));
    return entry;
  }

  /** @param {number} x @param {number} y0 @param {number} y1 */
  isFree(x, y0, y1) {
    return (
      this.channels
        .get(Math.round(y1 / this.pitchY))
        ?.down.every((one) => one.x !== x || !overlap(one.y0, one.y1, y0, y1)) ?? true
    );
  }

  /**
   * The y of the free track of channel k with the fewest crossings, between two verticals that end at
   * the edge of the channel.
   * @param {number} k
   * @param {{x: number, end: number}} a @param {{x: number, end: number}} b
   */
  track(k, a, b) {
    const { across, down } = this.between(k);
    const [x0, x1] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
    // Prefers the middle, or for a U the edge where both ends are.
    const preferred = (a.end + b.end) / 2;
    let best = this.top(k) + STUB;
    let minCost = Infinity;
    for (const { offset, cost: squeezed } of this.tracks) {
      this.triedCount++;
      const y = this.top(k) + STUB + offset;
      let cost = squeezed + Math.abs(y - preferred) / 10;
      for (const one of across) {
        if (one.y === y && overlap(one.x0, one.x1, x0, x1, APART)) cost += SHARED;
        for (const { x, end } of [a, b])
          if (within(x, one.x0, one.x1) && within(one.y, y, end)) cost += CROSSING;
      }
      for (const one of down)
        if (within(one.x, x0, x1) && within(y, one.y0, one.y1)) cost += CROSSING;
      if (cost < minCost) [best, minCost] = [y, cost];
    }
    if (minCost >= SHARED) this.sharedCount++;
    across.push({ y: best, x0, x1 });
    for (const { x, end } of [a, b])
      down.push({ x, y0: Math.min(best, end), y1: Math.max(best, end) });
    return best;
  }
}
