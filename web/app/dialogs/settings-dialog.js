// The settings, and the keys.

import { change, settings } from '../storage/settings.js';
import { checkbox, segmented } from '../ui/controls.js';
import { showDialog } from '../ui/dialog.js';
import { h } from '../ui/dom.js';

/** @param {string} keys @param {string} meaning */
const row = (keys, meaning) =>
  h(
    'div',
    null,
    h('dt', null, ...keys.split(' ').flatMap((key, i) => [i ? ' ' : '', h('kbd', null, key)])),
    h('dd', null, meaning),
  );

/** @param {import('../../machines/index.js').Card} machine whose keys are listed */
export function showSettings(machine) {
  showDialog(
    'Settings',
    segmented({
      legend: 'Theme',
      showLegend: true,
      value: settings.theme,
      choices: [
        { value: 'auto', label: 'As the system' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
      onchange: (theme) => change({ theme }),
    }).element,
    segmented({
      legend: 'Motion',
      showLegend: true,
      value: settings.motion,
      choices: [
        { value: 'auto', label: 'As the system' },
        { value: 'reduced', label: 'Reduced' },
      ],
      onchange: (motion) => change({ motion }),
    }).element,
    checkbox({
      label: 'Patterns beside colours',
      hint: 'Strokes where colours alone tell worms, ways and parts of a maze apart.',
      checked: settings.patterns,
      onchange: (patterns) => change({ patterns }),
    }).element,
    checkbox({
      label: 'Sounds',
      checked: settings.sound,
      onchange: (sound) => change({ sound }),
    }).element,
    checkbox({
      label: 'Single keys play',
      hint: 'Turn this off if they get in the way of another program of yours.',
      checked: settings.keys,
      onchange: (keys) => change({ keys }),
    }).element,
    checkbox({
      label: 'Count days in a row',
      hint: 'On which the maze of the day was solved; told above it, and nowhere else.',
      checked: settings.streak,
      onchange: (streak) => change({ streak }),
    }).element,
    h('h3', null, `Keys: ${machine.title}`),
    h(
      'dl',
      { class: 'keys' },
      ...machine.keys.map(([keys, meaning]) => row(keys, meaning)),
      row('Ctrl Z', 'undo'),
      row('Ctrl Y', 'redo'),
      row('R', 'reset'),
      row('N', 'new maze'),
      row('O', 'open a code or a link'),
    ),
    h('p', { class: 'quiet' }, `All of this stays in your browser. Version ${__BUILD_ID__}.`),
  );
}
