// Live picture of an essay: a small machine that plays once when it comes in sight, can be taken over, and starts again.
// All pictures follow one grammar: it plays; a press, key or input on it takes it over and stops the show; 'Start again'
// puts it back to its beginning. Under reduced motion it stands still and a button makes its steps.

import { button, errorMessage, fill, h, row, slider } from '../ui/index.js';

/**
 * @typedef {{
 *   label: string,
 *   parts: Child[],
 *   caption?: string,
 *   begin?: () => unknown,
 *   step?: () => boolean | void,
 *   reset?: () => unknown,
 *   ms?: number,
 *   steps?: number,
 *   stillSteps?: number,
 *   buttons?: HTMLElement[],
 *   open?: {label: string, code: () => string},
 *   close?: () => void,
 * }} Live
 *   label: its accessible name; parts: the drawing and its own controls; caption: one sentence, what it shows;
 *   begin: called once, when the picture is first in sight; step: called every `ms` milliseconds while it plays,
 *   returns false when the show has ended; steps: the show ends after this number, default: step says; reset: back to
 *   the beginning, default: the next step goes on; stillSteps: number of steps made together under reduced motion, at
 *   the beginning and for each press; buttons: its further buttons; open: button that opens the maze in the machine
 */

/** @typedef {ReturnType<typeof createLivePicture>} Picture */

/**
 * Several small machines that play side by side as one show, which ends when all have ended.
 * @param {{begin: () => unknown, step: () => boolean, reset: () => void, close: () => void}[]} shows
 */
export const together = (shows) => ({
  begin: () => Promise.all(shows.map((show) => show.begin())),
  step: () => shows.map((show) => show.step()).includes(true),
  reset: () => shows.forEach((show) => show.reset()),
  close: () => shows.forEach((show) => show.close()),
});

/** A picture plays where it reaches the middle of the window, so that its reader sees the beginning. */
const MIDDLE = '-20% 0px';

/** Watches whether an element is in sight, and in the middle of the window. @param {Element} element @param {() => void} onchange */
function createSight(element, onchange) {
  const watch = (
    /** @type {'isInSight' | 'isInMiddle'} */ name,
    /** @type {string} */ rootMargin,
  ) => {
    const observer = new IntersectionObserver(
      (entries) => {
        sight[name] = entries.some(({ isIntersecting }) => isIntersecting);
        onchange();
      },
      { rootMargin },
    );
    observer.observe(element);
    return observer;
  };
  const sight = {
    isInSight: false,
    isInMiddle: false,
    close: () => observers.forEach((observer) => observer.disconnect()),
  };
  const observers = [watch('isInSight', '0px'), watch('isInMiddle', MIDDLE)];
  return sight;
}

/** The slider over the steps of a picture. @param {Omit<Parameters<typeof slider>[0], 'label'>} options */
export function stepSlider(options) {
  const steps = slider({ label: 'Step', ...options });
  return { ...steps, element: h('div.step-slider', steps.element) };
}

/** @param {Pick<Context, 'motionReduced' | 'openCode'>} context @param {Live} live */
export function createLivePicture(context, live) {
  const { step, ms = 0, steps = Infinity, stillSteps = 1 } = live;
  let isReady = false;
  /** Whether its reader has pressed a control that plays it. */
  let isRequested = false;
  let isTakenOver = false;
  /** @type {'playing' | 'paused' | 'ended'} */ let state = 'playing';
  let count = 0;
  let timer = 0;

  const pause = button({
    label: 'Pause',
    onclick() {
      state = state === 'playing' ? 'paused' : 'playing';
      refresh();
    },
  });
  const next = button({ label: 'Next step', hint: 'Makes the next steps', onclick: stepMany });
  const again = button({ label: 'Start again', onclick: () => void startAgain() });
  const { open } = live;
  const opener =
    open &&
    button({ label: open.label, kind: 'main', onclick: () => context.openCode(open.code()) });
  const drawing = h('div.stack.picture-parts', ...live.parts);
  const element = h(
    'section.stack.essay-picture',
    { 'aria-label': live.label },
    drawing,
    live.caption ? h('p.picture-caption', live.caption) : null,
    row(
      ...(live.buttons ?? []),
      ...(step ? [pause, next] : []),
      step || live.reset ? again : null,
      opener ?? null,
    ),
  );
  for (const type of ['pointerdown', 'keydown', 'input'])
    drawing.addEventListener(
      type,
      (event) => {
        if (event instanceof KeyboardEvent && event.key === 'Tab') return;
        isTakenOver = true;
        refresh();
      },
      { capture: true },
    );

  /** One step of the show. */
  function advance() {
    if (state === 'ended') return;
    if (step?.() === false || ++count >= steps) {
      state = 'ended';
      refresh();
    }
  }
  function stepMany() {
    for (let i = 0; i < stillSteps; i++) advance();
  }
  /** Plays the show from the beginning; for controls that change what it shows. */
  function play() {
    [isTakenOver, state, count] = [false, 'playing', 0];
    isRequested = isReady;
    refresh();
  }
  async function startAgain() {
    await live.reset?.();
    play();
  }
  function refresh() {
    const mayMove = !context.motionReduced();
    const isOver = isTakenOver || state === 'ended';
    pause.hidden = !mayMove || isOver;
    next.hidden = mayMove || isOver;
    again.hidden = step !== undefined && !isOver && mayMove;
    fill(pause, h('span', state === 'paused' ? 'Continue' : 'Pause'));
    clearInterval(timer);
    const isSeen = sight.isInMiddle || (isRequested && sight.isInSight);
    const isPlaying = step && isReady && isSeen && mayMove && !isTakenOver && state === 'playing';
    if (isPlaying) timer = window.setInterval(advance, ms);
    // A screen reader says what a show came to, not each of its steps.
    drawing.setAttribute('aria-busy', String(Boolean(isPlaying)));
  }
  async function start() {
    try {
      await live.begin?.();
    } catch (error) {
      fill(drawing, h('p', errorMessage(error)));
      return;
    }
    isReady = true;
    if (context.motionReduced()) stepMany();
    refresh();
  }
  let isStarted = false;
  const sight = createSight(element, () => {
    refresh();
    if (isStarted || !sight.isInSight) return;
    isStarted = true;
    void start();
  });
  refresh();

  return {
    element,
    play,
    settings: refresh,
    close() {
      clearInterval(timer);
      sight.close();
      live.close?.();
    },
  };
}
