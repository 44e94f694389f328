// Views that are a text in the place of a board, by the first word of their address. The frame of a text is known before
// the first paint: data-text on the root element, until a view with a board is shown.

const TEXT = /^#?(embed:)?(tab-[^:]*:)?(task|lab|expert|learn|drill|bomb)\b/;
const root = document.documentElement;

/** @param {string} address a fragment, or a view alone */
export const isTextAddress = (address) => TEXT.test(address);

/** @param {boolean} isText */
export const setTextFrame = (isText) => void root.toggleAttribute('data-text', isText);
