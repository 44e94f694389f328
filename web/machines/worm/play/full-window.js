// The full-window view: the stage alone, without rail, head and panel. F and a button in the row switch it, and
// Escape ends it.

import { button } from '../../../app/ui/controls.js';

export function createFullWindow(/** @type {() => HTMLElement} */ layoutElement) {
  const switcher = button({
    label: 'Full window',
    hint: 'Only the maze and its row. Escape shows the rest again',
    icon: 'full',
    quiet: true,
    key: 'F',
    onclick: () => set(!isOn()),
  });
  switcher.classList.add('full-window');
  switcher.setAttribute('aria-pressed', 'false');
  const isOn = () => layoutElement().classList.contains('is-full');
  function set(/** @type {boolean} */ on) {
    layoutElement().classList.toggle('is-full', on);
    switcher.setAttribute('aria-pressed', String(on));
  }
  return {
    button: switcher,
    end: () => set(false),
    /** Handles F and Escape. Returns true if it used the key. @param {KeyboardEvent} event */
    key(event) {
      const isSwitch = event.key.toLowerCase() === 'f';
      if (!isSwitch && !(event.key === 'Escape' && isOn())) return false;
      set(isSwitch && !isOn());
      return true;
    },
  };
}
