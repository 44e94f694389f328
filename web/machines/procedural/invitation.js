// Two links for two people: the module for one, the manual for the other.

import { address } from '../../app/router.js';
import { button, fold } from '../../app/ui/controls.js';
import { h, row } from '../../app/ui/dom.js';

/** @param {() => string} code of the maze that the defuser is to get */
export function invitation(code) {
  const copied = h('span', { role: 'status' });
  /** @param {string} link */
  async function copy(link) {
    try {
      await navigator.clipboard.writeText(link);
      copied.textContent = 'Copied.';
    } catch {
      copied.textContent = link;
    }
  }
  return fold(
    'Play with somebody on another machine',
    h(
      'p',
      null,
      'One gets the module and sees no seed and no walls. The other gets the manual and an empty worksheet. Talk.',
    ),
    row(
      button({
        label: 'Copy the defuser’s link',
        onclick: () => void copy(address(code(), 'defuser')),
      }),
      button({
        label: 'Copy the expert’s link',
        onclick: () => void copy(address('procedural', 'expert')),
      }),
      h('a', { href: '#expert:procedural' }, 'Open the expert’s page'),
    ),
    copied,
  );
}
