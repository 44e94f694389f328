// Benchmark: script of a first visit until the page is idle, for each machine, with Chromium's processor throttled to
// a quarter. Processor time of the page's own thread, so that other programs count little.

const KINDS = ['fourbit', 'worm', 'rook', 'procedural', 'simultaneous'];
const THROTTLE = 4;
/** The page is idle if this time passes without 1 ms of script. */
const IDLE_MS = 1500;

/**
 * Opens a machine as a new visitor; returns the milliseconds of script until the page is idle.
 * @param {Page} page any page of the site @param {string} kind
 */
async function scriptUntilIdle(page, kind) {
  const browser = /** @type {import('@playwright/test').Browser} */ (page.context().browser());
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const visit = await context.newPage();
  const devtools = await context.newCDPSession(visit);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const { href } = new URL(`#${kind}`, page.url());
  await visit.goto(href);
  // No look into the page meanwhile: the script of a look would count.
  let before = -1;
  let now = await spent();
  while (now - before >= 1) {
    await visit.waitForTimeout(IDLE_MS);
    before = now;
    now = await spent();
  }
  if (!(await visit.locator('.machine[data-code]').count())) throw new Error(`${kind} is not open`);
  await context.close();
  return now;
}

export const STARTUP = Object.fromEntries(
  KINDS.map((kind) => [
    `startup_${kind}`,
    {
      unit: 'ms of script at a quarter of a processor',
      code: 'fourbit',
      measure: (/** @type {Page} */ page) => scriptUntilIdle(page, kind),
    },
  ]),
);
