// Button icons: one path each on a 20 by 20 grid, in the text colour.

import { svg } from './dom.js';

const PATHS = {
  undo: 'M8 4 4 8l4 4M4.5 8H12a4 4 0 0 1 0 8H7',
  redo: 'M12 4l4 4-4 4M15.5 8H8a4 4 0 0 0 0 8h5',
  reset: 'M4 4v4.5h4.5M4.6 8.2A6 6 0 1 1 4 11',
  share: 'M10 12V3M6.5 6 10 2.7 13.5 6M5 9.5H4V17h12V9.5h-1',
  settings:
    'M3 6h8M15 6h2M3 14h2M9 14h8M13 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM7 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  day: 'M4 5h12v12H4zM4 8.5h12M7.5 3v3M12.5 3v3M8 11.2h4v3H8z',
  open: 'M3 16V4.5h5l2 2h7V16H3ZM10 14V9.5M7.8 11.5 10 9.3l2.2 2.2',
  games: 'M7 5.5h10M7 10h10M7 14.5h10M3 5.5h1M3 10h1M3 14.5h1',
  book: 'M10 5.5C8 4 5.5 3.8 3 4v11.5c2.5-.2 5 0 7 1.5 2-1.5 4.5-1.7 7-1.5V4c-2.5-.2-5 0-7 1.5v11.5',
  before: 'M12.5 4.5 7 10l5.5 5.5',
  after: 'M7.5 4.5 13 10l-5.5 5.5',
  junction: 'M4 4.5v11M16.5 10H8M11 6.5 7.5 10l3.5 3.5',
  run: 'M4.5 4.5 10 10l-5.5 5.5M10 4.5l5.5 5.5-5.5 5.5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  fit: 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4',
  full: 'M3.5 8V3.5H8M12 3.5h4.5V8M16.5 12v4.5H12M8 16.5H3.5V12M3.8 3.8 8.5 8.5M16.2 3.8l-4.7 4.7M16.2 16.2l-4.7-4.7M3.8 16.2l4.7-4.7',
  here: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M10 2.5v4M10 13.5v4M2.5 10h4M13.5 10h4',
  map: 'M3 5.5 7.5 4l5 2L17 4.5v10L12.5 16l-5-2L3 15.5zM7.5 4v10M12.5 6v10',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  about: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15M10 9v5M10 6.2v.3',
  edit: 'M4 16l.8-3.7L13.5 3.6l2.9 2.9-8.7 8.7zM11.6 5.5l2.9 2.9',
  close: 'm5 5 10 10M15 5 5 15',
  trace: 'M4 16c0-5 6-2 6-7s6-1 6-5M4 16h0M16 4l-3 .3M16 4l-.3 3',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z',
};

/** @returns {SVGSVGElement} */
export function icon(/** @type {keyof typeof PATHS} */ name) {
  return svg(
    'svg.icon',
    { viewBox: '0 0 20 20', 'aria-hidden': 'true', focusable: 'false' },
    svg('path', { d: PATHS[name] }),
  );
}

/** An emblem for the rail, 32 by 32 units. @param {...Child} shapes */
export const emblem = (...shapes) =>
  svg('svg.emblem', { viewBox: '0 0 32 32', 'aria-hidden': 'true', focusable: 'false' }, ...shapes);

/** @typedef {keyof typeof PATHS} IconName */
