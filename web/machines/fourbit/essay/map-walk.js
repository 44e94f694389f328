// Walk of the essay: the lamps of a maze of three lights, and its map, which grows or shines as the walk goes on.

import { h } from '../../../app/ui/dom.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { layOut } from '../map/layout.js';
import { mapOf, visiblePart } from '../map/map-data.js';
import { MapDrawing } from '../map/map-drawing.js';
import { createLamps } from './lamps.js';

const BITS = 3;
/** Both habits of the next picture lead round in it. */
export const CODE = 'v1.fourbit.b3.d214311610452';
const STEP_MS = 900;

/** @typedef {{state: number, button: number, target: number}} Press */

/**
 * `next`: the button that the show presses; `after`: says what the last press did, and may mark it on the map;
 * `isEnd`: whether the show has ended.
 * @typedef {{
 *   label: string,
 *   caption: string,
 *   controls?: HTMLElement[],
 *   isWhole: boolean,
 *   next: (map: MazeMap) => number,
 *   after: (map: MazeMap, presses: Press[], drawing: MapDrawing) => string,
 *   isEnd: (map: MazeMap, presses: Press[]) => boolean,
 * }} Walk
 */

export function createMapWalk(/** @type {Context} */ context, /** @type {Walk} */ walk) {
  const drawing = new MapDrawing();
  const place = h('div.small-map', drawing.element);
  const status = h('p.quiet', { role: 'status' });
  const lamps = createLamps(BITS, press);
  /** @type {import('../map/layout.js').Layout | undefined} */ let layout;
  /** @type {Session | undefined} */ let session;
  /** @type {Press[]} */ let presses = [];

  function show() {
    if (!session || !layout) return;
    const values = session.describe();
    const map = mapOf(values);
    lamps.show(values.get('lights') ?? '');
    drawing.clearTrace();
    drawing.show(layout, map, visiblePart(map, walk.isWhole), presses.slice(-1));
    status.textContent = walk.after(map, presses, drawing);
  }
  function press(/** @type {number} */ bit) {
    const [[event, , from, to]] = session?.step(String(bit)) ?? [['nothing']];
    if (event === 'nothing') return false;
    presses.push({ state: Number(from), button: bit, target: Number(to) });
    show();
    return true;
  }
  function reset() {
    session?.close();
    session = core?.open(CODE);
    presses = [];
    drawing.clear();
    show();
  }
  /** @type {Core | undefined} */ let core;
  const picture = createLivePicture(context, {
    label: walk.label,
    parts: [...(walk.controls ?? []), lamps.element, place, status],
    caption: walk.caption,
    async begin() {
      core = await context.core;
      layout = layOut(core, `${CODE} --all`);
      const { x, y, width, height } = layout.bounds;
      drawing.element.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
      place.style.setProperty('aspect-ratio', `${width} / ${height}`);
      reset();
    },
    step() {
      if (!session) return false;
      const map = mapOf(session.describe());
      if (walk.isEnd(map, presses)) return false;
      press(walk.next(map));
      return !walk.isEnd(mapOf(session.describe()), presses);
    },
    reset,
    ms: STEP_MS,
    stillSteps: 12,
    open: { label: 'Play this maze', code: () => CODE },
    close() {
      drawing.clearTrace();
      session?.close();
    },
  });
  return {
    ...picture,
    /** Plays from the beginning. */
    restart() {
      reset();
      picture.play();
    },
  };
}
