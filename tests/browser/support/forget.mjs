// Test support: a page of somebody who was never here, without a new context: what a test of many states opens between
// two of them.

/** Leaves the page, and clears all that its origin has stored. @param {Page} page */
export async function forget(page) {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  if (origin === 'null') return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
}
