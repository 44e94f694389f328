// Startup check: shows a message if the page's scripts are slow or missing. It runs before all other scripts
// and depends on none; the shell removes its message.

{
  const TICK_MS = 100;
  const PATIENCE_MS = 5000;
  let waited = 0;

  // The static frame alone does not count as started.
  const started = () => 'started' in document.documentElement.dataset;

  const say = (/** @type {string} */ sentence) => {
    if (started() || !document.body) return;
    const box = document.getElementById('startup-check') ?? document.createElement('div');
    box.id = 'startup-check';
    box.setAttribute('role', 'alert');
    const text = document.createElement('p');
    text.textContent = sentence;
    const again = document.createElement('button');
    again.textContent = 'Try again';
    again.addEventListener('click', () => location.reload());
    box.replaceChildren(text, again);
    document.body.append(box);
  };

  const timer = setInterval(() => {
    if (started()) return clearInterval(timer);
    if (document.visibilityState !== 'visible') return;
    waited += TICK_MS;
    if (waited !== PATIENCE_MS) return;
    say('Mazewright has not started yet: part of it is still loading. The network may be slow.');
  }, TICK_MS);

  const fail = () => say('Mazewright cannot start: part of it is missing or damaged.');
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
  // This script may come later than the error. The page's script starts it before the load event, or never.
  if (document.readyState === 'complete') fail();
  else addEventListener('load', fail);
}
