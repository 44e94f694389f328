// Head tags with the site's public address, for `make site ADDRESS=https://host/path/`. Servers that show link
// previews need absolute addresses, so without ADDRESS the page has no preview picture.

const PLACE = '<link rel="icon"';

/**
 * The page with these tags; unchanged without an address.
 * @param {string} page @param {string} [address] the URL of the published folder
 */
export function withAddress(page, address) {
  if (!address) return page;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol))
    throw new Error(`${address} is not an http or https address`);
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
