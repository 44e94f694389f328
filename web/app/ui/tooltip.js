// Tooltip for elements with data-tip: shown on hover and keyboard focus, hidden by any key.

import { h } from './dom.js';

const DELAY_MS = 450;
const tip = h('div', { class: 'tip', role: 'tooltip', hidden: true, 'aria-hidden': 'true' });
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

function hide() {
  clearTimeout(timer);
  tip.hidden = true;
}

/** @param {Element} element */
function show(element) {
  const text = element.getAttribute('data-tip');
  if (!text || !element.isConnected) return;
  tip.textContent = text;
  // Append it to an open dialog, which would otherwise cover it.
  (element.closest('dialog') ?? document.body).append(tip);
  tip.hidden = false;
  const place = element.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const left = place.left + place.width / 2 - own.width / 2;
  const above = place.top - own.height - 8;
  tip.style.left = `${Math.max(6, Math.min(left, document.documentElement.clientWidth - own.width - 6))}px`;
  tip.style.top = `${above < 6 ? place.bottom + 8 : above}px`;
}

/** Adds the listeners; call it once. */
export function startTooltips() {
  const target = (/** @type {Event} */ event) =>
    event.target instanceof Element ? event.target.closest('[data-tip]') : null;
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    hide();
    const element = target(event);
    if (element) timer = setTimeout(() => show(element), DELAY_MS);
  });
  document.addEventListener('focusin', (event) => {
    hide();
    const element = target(event);
    if (element?.matches(':focus-visible')) timer = setTimeout(() => show(element), DELAY_MS);
  });
  for (const event of ['pointerdown', 'focusout', 'scroll', 'keydown'])
    document.addEventListener(event, hide, { capture: true, passive: true });
}
