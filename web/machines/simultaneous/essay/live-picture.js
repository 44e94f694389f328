// Animated picture of the essay: runs while it is in sight, has a stop button, and stands still under
// reduced motion.

import { button } from '../../../app/ui/controls.js';
import { fill, h, row } from '../../../app/ui/dom.js';

/**
 * @typedef {{
 *   label: string,
 *   parts: Child[],
 *   begin?: () => Promise<unknown>,
 *   step?: () => void,
 *   ms?: number,
 *   stillSteps?: number,
 *   buttons?: HTMLElement[],
 *   wall?: {label: string, code: () => string},
 *   close?: () => void,
 * }} Live
 *   begin: called once, when the picture is first in sight; step: called every `ms` milliseconds while it
 *   runs; stillSteps: number of steps made together under reduced motion; wall: button that opens mazes on
 *   the wall
 */

/** @param {Context} context @param {Live} live */
export function createLivePicture(
  context,
  { label, parts, begin, step, ms = 0, stillSteps = 0, ...more },
) {
  const { buttons = [], wall, close } = more;
  let isReady = false;
  let isSeen = false;
  let isStopped = false;
  let timer = 0;

  const pause = button({
    label: 'Stop',
    onclick() {
      isStopped = !isStopped;
      refresh();
    },
  });
  const again = button({
    label: 'Continue',
    hint: 'Makes several steps',
    onclick: () => stepMany(),
  });
  const trial =
    wall &&
    button({
      label: wall.label,
      kind: 'main',
      onclick: () => context.openCode(wall.code()),
    });
  const element = h(
    'section',
    { class: 'stack essay-picture', 'aria-label': label },
    ...parts,
    row(...buttons, step ? pause : null, step ? again : null, trial ?? null),
  );

  function stepMany() {
    for (let i = 0; i < stillSteps; i++) step?.();
  }
  function refresh() {
    const mayMove = !context.motionReduced();
    pause.hidden = !mayMove;
    again.hidden = mayMove;
    fill(pause, h('span', null, isStopped ? 'Continue' : 'Stop'));
    clearInterval(timer);
    if (step && isReady && isSeen && mayMove && !isStopped) timer = window.setInterval(step, ms);
  }
  async function start() {
    observer.unobserve(element);
    observer.observe(element);
    await begin?.();
    isReady = true;
    if (context.motionReduced()) stepMany();
    refresh();
  }
  let started = false;
  const observer = new IntersectionObserver((entries) => {
    isSeen = entries.some(({ isIntersecting }) => isIntersecting);
    if (isSeen && !started) {
      started = true;
      void start();
    }
    refresh();
  });
  observer.observe(element);
  refresh();

  return {
    element,
    settings: refresh,
    close() {
      clearInterval(timer);
      observer.disconnect();
      close?.();
    },
  };
}
