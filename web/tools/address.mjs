// Head tags with the site's public address, for `make site ADDRESS=https://host/path/`. Servers that show link
// previews need absolute addresses, so without ADDRESS the page has no preview picture.

const PLACE = '<link rel="icon"';

/** The picture of a preview, in web/ and in the site, and its size. `make screenshots` takes it. */
export const PREVIEW = { path: 'icons/preview.jpg', type: 'image/jpeg', width: 1200, height: 630 };

/**
 * The URL of the published folder, with a slash at its end; undefined if there is no address.
 * @param {string} [address]
 */
export function parseAddress(address) {
  if (!address) return undefined;
  const wrong = new Error(`${address} is not an http or https address such as https://host/path/`);
  if (!URL.canParse(address)) throw wrong;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.search || url.hash) throw wrong;
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/**
 * The page with these tags; unchanged without an address.
 * @param {string} page @param {string} [address] the URL of the published folder
 */
export function withAddress(page, address) {
  const url = parseAddress(address);
  if (!url) return page;
  if (page.split(PLACE).length !== 2) throw new Error(`the page must contain ${PLACE} once`);
  const image = new URL(PREVIEW.path, url);
  const tags = [
    `<link rel="canonical" href="${url.href}" />`,
    `<meta property="og:url" content="${url.href}" />`,
    `<meta property="og:image" content="${image.href}" />`,
    `<meta property="og:image:type" content="${PREVIEW.type}" />`,
    `<meta property="og:image:width" content="${PREVIEW.width}" />`,
    `<meta property="og:image:height" content="${PREVIEW.height}" />`,
    '<meta property="og:image:alt" content="The five maze machines" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return page.replace(PLACE, () => `${tags.join('\n    ')}\n    ${PLACE}`);
}
