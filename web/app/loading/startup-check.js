// Startup check: shows a message if the page's scripts are slow or missing. It runs before all other scripts
// and depends on none; the shell removes its message. In a frame with a sandbox, where scripts and workers cannot
// be loaded, a link to the maze stands in place of the page.

{
  const TICK_MS = 100;
  const PATIENCE_MS = 5000;
  let waited = 0;

  // The static frame alone does not count as started.
  const started = () => 'started' in document.documentElement.dataset;

  const show = (/** @type {(string | Node)[]} */ ...content) => {
    const box = document.getElementById('startup-check') ?? document.createElement('div');
    box.id = 'startup-check';
    box.setAttribute('role', 'alert');
    const text = document.createElement('p');
    text.append(...content);
    box.replaceChildren(text);
    document.body.append(box);
    return box;
  };

  const say = (/** @type {string} */ sentence) => {
    if (started() || !document.body) return;
    const again = document.createElement('button');
    again.textContent = 'Try again';
    again.addEventListener('click', () => location.reload());
    show(sentence).append(again);
  };

  const showSandboxed = () => {
    const link = document.createElement('a');
    link.textContent = 'open it in a tab of its own';
    link.href = location.href.replace('#embed:', '#');
    link.target = '_blank';
    link.rel = 'noopener';
    // Nothing of the page works, so nothing else is shown.
    document.body.replaceChildren(
      show('The page around this maze keeps it in a sandbox: ', link, '.'),
    );
  };

  const timer = setInterval(() => {
    if (started()) return clearInterval(timer);
    if (document.visibilityState !== 'visible') return;
    waited += TICK_MS;
    if (waited !== PATIENCE_MS) return;
    say('Mazewright has not started yet: part of it is still loading. The network may be slow.');
  }, TICK_MS);

  const isSandboxed = origin === 'null' && location.protocol !== 'file:';
  const fail = () => {
    clearInterval(timer);
    if (isSandboxed && !started()) showSandboxed();
    else say('Mazewright cannot start: part of it is missing or damaged.');
  };
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
  // Without its styles, or the window's name that they read, the page plays, and looks broken. A sheet that did not
  // come has no rules.
  addEventListener('load', () => {
    const isUnstyled =
      document.querySelector('link[rel="stylesheet"]') && !document.styleSheets[0]?.cssRules.length;
    if (isUnstyled || !document.documentElement.dataset.window)
      show('The styles of Mazewright are missing or damaged. Load this page again.');
  });
  // This script may come later than the error. The page's script starts it before the load event, or never.
  if (document.readyState === 'complete') fail();
  else addEventListener('load', fail);
}
