// Clipboard access: copies a text, with a fallback where that is not allowed.

/**
 * Copies a text; returns a sentence that reports it. If copying is not allowed, it selects the text in its field,
 * or returns the text where there is none.
 * @param {string} text @param {HTMLInputElement | HTMLTextAreaElement} [field] the field with the text
 */
export async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    field?.select();
    return field ? 'Text selected. Press Ctrl+C to copy it.' : text;
  }
}
