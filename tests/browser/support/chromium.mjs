// Launch options of Chromium for the tests and the benchmarks. The headless shell is the same engine without
// the windows, tabs and toolbars of the browser, which took half of the processor time of a test.

export const CHROMIUM = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
