// The saved games of the browser of a page, read and written behind the page's back.

/** The rows of the saved games, newest first. @returns {Promise<SavedGame[]>} */
export async function savedGames(/** @type {Page} */ page) {
  const rows = await page.evaluate(
    () =>
      new Promise((/** @type {(rows: any[]) => void} */ resolve, reject) => {
        const request = indexedDB.open('mazewright-games');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const rowsOf = request.result.transaction('games').objectStore('games').getAll();
          rowsOf.onsuccess = () => {
            request.result.close();
            resolve(rowsOf.result);
          };
        };
      }),
  );
  return rows.sort((one, other) => other.used - one.used);
}

/**
 * Writes rows, whatever they are, and forgets the index; the page must be opened again.
 * @param {Page} page @param {[key: string, row: unknown][]} rows
 */
export async function writeGames(page, rows) {
  await page.evaluate(
    (entries) =>
      new Promise((resolve, reject) => {
        addEventListener('pagehide', () => localStorage.clear());
        const request = indexedDB.open('mazewright-games');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('games', 'readwrite');
          for (const [key, row] of entries) transaction.objectStore('games').put(row, key);
          transaction.oncomplete = () => {
            request.result.close();
            resolve(undefined);
          };
          transaction.onabort = () => reject(transaction.error);
        };
      }),
    rows,
  );
}
