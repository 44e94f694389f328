// The plotting library, loaded when the first plot is drawn.

/**
 * undefined where it cannot be had: it asks the browser for a number format of its language when it
 * is loaded, and a browser in the locale C has none. Plots never stand alone: a table says the same.
 * @returns {Promise<typeof import('uplot') | undefined>}
 */
export async function loadPlot() {
  try {
    return (await import('uplot')).default;
  } catch {
    return undefined;
  }
}
