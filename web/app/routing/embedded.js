// Whether this page is part of another: '#embed:...' in its address (see embed.js).

export const EMBED = 'embed:';

// Games and records are tested in Node as well, where there is no address.
const address = /** @type {{hash: string} | undefined} */ (Reflect.get(globalThis, 'location'));

/** It stays so as long as the page stands. */
export const embedded = address?.hash.startsWith(`#${EMBED}`) ?? false;
