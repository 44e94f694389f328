// Embedded mode: whether this page runs inside another one ('#embed:...' in its address; see embed.js).

export const EMBED = 'embed:';

// Node has no location, and tests load games and records there.
const address = /** @type {{hash: string} | undefined} */ (Reflect.get(globalThis, 'location'));

/** Constant for the lifetime of the page. */
export const embedded = address?.hash.startsWith(`#${EMBED}`) ?? false;
