// Launch options of Chromium for the tests and the benchmarks. The headless shell is the same engine without
// the windows, tabs and toolbars of the browser, which took half of the processor time of a test. Its network runs within
// the main process. Its compositor has a process of its own: within the main process it took as much time.

export const CHROMIUM = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Playwright's own, which this list replaces, and ours.
    '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
