// The About dialog: what this is, by whom, in which version, and the licences of all that is bundled.

import { h, p, section } from '../ui/index.js';
import { showDialog } from '../ui/dialog.js';

/** @type {{name: string, text: string}[]} */ const licenses = JSON.parse(__LICENSES__);

export const showAbout = () =>
  showDialog(
    'About Mazewright',
    p(
      'Five maze machines to play, share and study. Everything runs in your browser: no account, no ' +
        'cookies, and nothing is sent anywhere.',
    ),
    p(
      'The machines follow Oskar van Deventer and Todd Neller (four-bit maze), the essay on worm mazes, ' +
        'Todd Neller and others (rook jumping mazes), the procedural maze module, and André Nusser’s ' +
        'thesis (simultaneous maze solving). The text of each machine names its source.',
    ),
    p(`Version ${__VERSION__}, build ${__BUILD_ID__}. By the Mazewright maintainers; MIT licence.`),
    ...licenses.map(({ name, text }) =>
      section(`Licence of ${name}`, h('pre.scroll.mono.license', text)),
    ),
  );
