// Essay picture: the lights as a number. In its maze each button switches its own light, so every number can be made.

import { h } from '../../../app/ui/dom.js';
import { createLivePicture } from '../../../app/essay/live-picture.js';
import { createShow } from '../../../app/essay/show.js';
import { createLamps } from './lamps.js';

/** A maze in which every button changes its own light and nothing else. */
const TRAINING =
  'v1.fourbit.b4_allok.d7bde6acf59fc48ed3f9a2e8b1db80ca9f356e247d174c065b712a6039530';
const BITS = 4;
const SHOW = '0102010';

export function createPicture(/** @type {Context} */ context) {
  const sum = h('p.room-sum', { role: 'status' });
  const lamps = createLamps(BITS, press, (bit) => String(2 ** bit));
  const show = createShow(context, (session) => {
    const values = session.describe();
    const lights = values.get('lights') ?? '';
    lamps.show(lights);
    const counts = [...lights].flatMap((light, i) => (light === '1' ? [2 ** (BITS - 1 - i)] : []));
    const terms = counts.length > 1 ? ` = ${counts.join(' + ')}` : '';
    sum.textContent = `Room ${values.get('state')}${terms}`;
  });

  function press(/** @type {number} */ bit) {
    show.move(String(bit));
    return true;
  }
  return createLivePicture(context, {
    label: 'The lights as a number',
    parts: [lamps.element, sum],
    caption: 'Here each button only switches its own light. Which presses make room 10?',
    begin: () => show.open(TRAINING, SHOW),
    step: show.step,
    reset: show.reset,
    ms: 1100,
    stillSteps: SHOW.length,
    open: { label: 'Play this easiest maze', code: () => TRAINING },
    close: show.close,
  });
}
