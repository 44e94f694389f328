// What of the page's head names its own address: `make site ADDRESS=https://host/path/`. A preview
// is fetched by somebody else's server, to which a relative address means nothing; so without an
// address the page has no picture to show, rather than one that is not found.

const PLACE = '<link rel="icon"';

/**
 * The page with its address in it, or as it was if none is given.
 * @param {string} page @param {string} [address] where the folder will lie
 */
export function withAddress(page, address) {
  if (!address) return page;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${address} is no address of a page`);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  const image = new URL('icons/preview.jpg', url);
  const tags = [
    `<link rel="canonical" href="${url.href}" />`,
    `<meta property="og:url" content="${url.href}" />`,
    `<meta property="og:image" content="${image.href}" />`,
    '<meta property="og:image:alt" content="The five maze machines" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return page.replace(PLACE, () => `${tags.join('\n    ')}\n    ${PLACE}`);
}
