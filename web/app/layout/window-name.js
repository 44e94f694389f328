// Window name: one of five kinds of window, as data-window on the root element. A classic script of its own that runs
// before the first paint; styles and scripts read the name, and no rule repeats a condition of its own. It also notes
// whether the page is a text.
// web/app/layout/window.js is how scripts read it.

import { isTextAddress, setTextFrame } from './text-views.js';

setTextFrame(isTextAddress(location.hash));

{
  const root = document.documentElement;
  /** In the order in which they are decided; 'wide' is what is left. @type {[name: string, query: MediaQueryList][]} */
  const windows = [
    ['low', matchMedia('(height < 30rem) and (width >= 30rem)')],
    ['phone', matchMedia('(width < 37.5rem)')],
    ['tablet', matchMedia('(aspect-ratio < 1)')],
    ['desk', matchMedia('(width < 75rem)')],
  ];
  // A phone's window enlarged four times has room for nothing that is fixed.
  const enlarged = matchMedia('(width < 30rem) and (height < 30rem)');

  const update = () => {
    const name = windows.find(([, { matches }]) => matches)?.[0] ?? 'wide';
    root.toggleAttribute('data-enlarged', enlarged.matches);
    if (root.dataset.window === name) return;
    root.dataset.window = name;
    root.dispatchEvent(new Event('windowchange'));
  };
  update();
  for (const query of [...windows.map(([, one]) => one), enlarged])
    query.addEventListener('change', update);
}
