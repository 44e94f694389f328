// The bomb module: grid, status light, four arrow buttons with travel.

import { arrowDirection, h, svg } from '../../../app/ui/index.js';
import { onSwipe } from '../../../app/ui/swipe.js';
import { createGrid } from './grid.js';

// A button to press or to hold: a short press moves when it is let go; one of three seconds
// regenerates and moves nothing; after one second a fill shows how long is left.
const HOLD_MS = 3000;
const FILL_AFTER_MS = 1000;

/**
 * @param {{press: (move: string) => void, hold: () => void,
 *   show: (move: string, state: 'up' | 'down' | 'filling') => void}} on
 */
function createHolding(on) {
  let held = '';
  /** @type {number[]} */ let timers = [];

  function stop() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    const move = held;
    held = '';
    if (move) on.show(move, 'up');
    return move;
  }

  return {
    get held() {
      return held;
    },
    down(/** @type {string} */ move) {
      stop();
      held = move;
      on.show(move, 'down');
      timers = [
        window.setTimeout(() => on.show(move, 'filling'), FILL_AFTER_MS),
        window.setTimeout(() => {
          stop();
          on.hold();
        }, HOLD_MS),
      ];
    },
    /** Let go: a move, unless the hold was completed or another button came between. */
    up(/** @type {string} */ move) {
      if (held === move && stop()) on.press(move);
    },
    cancel: () => void stop(),
  };
}

const ARROWS = /** @type {const} */ ([
  ['U', 'Up', 'M10 4 17 15H3Z'],
  ['R', 'Right', 'M16 10 5 17V3Z'],
  ['D', 'Down', 'M10 16 3 5h14Z'],
  ['L', 'Left', 'M4 10 15 3v14Z'],
]);

/** Words beside the lamp, so that its colour is not the only sign. */
const LAMP = /** @type {Record<string, string>} */ ({
  solved: '✓ solved',
  struck: '✗ strike',
  gone: '✗ gone off',
  playing: 'armed',
});

/** @param {{press: (move: string) => void, hold: () => void}} on @param {HTMLElement} [clock] */
export function createModule(on, clock) {
  const grid = createGrid();
  // A screen reader can stay on the circles and read them again.
  grid.element.setAttribute('tabindex', '0');
  const lamp = h('span.status-lamp', { 'data-status': 'playing' });
  const lampWord = h('span.status-word', 'armed');
  let status = 'playing';
  /** Whether a click comes from a press that was dealt with already. */
  let dealt = false;

  const buttons = new Map(
    ARROWS.map(([move, label, path]) => [
      move,
      h(
        'button.arrow',
        {
          style: { 'grid-area': label.toLowerCase() },
          'aria-label': label,
          'data-tip': `Move ${label.toLowerCase()}; hold 3 s for new circles`,
        },
        h('span.cover.arrow-fill'),
        svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, svg('path', { d: path })),
      ),
    ]),
  );
  const holding = createHolding({
    press: on.press,
    hold: on.hold,
    show(move, state) {
      const button = buttons.get(/** @type {'U'} */ (move));
      button?.classList.toggle('is-down', state !== 'up');
      button?.classList.toggle('is-filling', state === 'filling');
      // A finger hides its button: the time is seen on the screen as well.
      element.classList.toggle('is-held', state === 'filling');
      lampWord.textContent = state === 'filling' ? 'hold on' : LAMP[status];
    },
  });

  for (const [move, button] of buttons) {
    button.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      button.setPointerCapture(event.pointerId);
      holding.down(move);
    });
    button.addEventListener('pointerup', () => {
      dealt = true;
      holding.up(move);
    });
    button.addEventListener('pointercancel', () => holding.cancel());
    button.addEventListener('contextmenu', (event) => event.preventDefault());
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      if (!event.repeat) holding.down(move);
    });
    // A click without a press comes from a screen reader or speech control.
    button.addEventListener('click', (event) => {
      if (!dealt && event.detail === 0) on.press(move);
      dealt = false;
    });
  }

  const keyUp = (/** @type {KeyboardEvent} */ event) => {
    const direction = arrowDirection(event);
    if (direction) holding.up(direction);
    else if ((event.key === 'Enter' || event.key === ' ') && holding.held) holding.up(holding.held);
  };
  const leave = () => holding.cancel();
  document.addEventListener('keyup', keyUp);
  window.addEventListener('blur', leave);

  // For a window in which a sheet lies over the arrow buttons. Elsewhere the browser scrolls the page by the same gesture
  // and cancels the pointer (touch-action in module.css).
  onSwipe(grid.element, (move, pointer) => pointer !== 'mouse' && on.press(move));

  const element = h(
    'div.module',
    { role: 'group', 'aria-label': 'The module' },
    ...[0, 1, 2, 3].map((i) => h('span', { class: `screw screw-${i}` })),
    clock,
    h('div.status', lamp, lampWord),
    h('div.screen', grid.element, h('span.cover.hold-gauge')),
    ...buttons.values(),
  );

  return {
    element,
    draw(/** @type {KeyValues} */ facts, /** @type {Parameters<typeof grid.draw>[1]} */ show) {
      grid.draw(facts, show);
      element.classList.toggle('is-struck', Boolean(show.hit));
    },
    refuse: grid.refuse,
    /** @param {string} next a status */
    light(next) {
      status = next;
      lamp.dataset.status = status;
      lampWord.textContent = LAMP[status];
      element.classList.toggle('is-solved', status === 'solved');
      for (const button of buttons.values()) button.disabled = status === 'gone';
      if (status === 'gone') holding.cancel();
    },
    key(/** @type {KeyboardEvent} */ event) {
      const move = arrowDirection(event);
      if (!move) return false;
      if (!event.repeat) holding.down(move);
      return true;
    },
    close() {
      holding.cancel();
      document.removeEventListener('keyup', keyUp);
      window.removeEventListener('blur', leave);
    },
  };
}
