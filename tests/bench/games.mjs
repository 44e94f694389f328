// Benchmark: a long list of saved games. Processor time of the page to show the list, and of a move with its
// save: script, styles, layout and all else of its thread.

const CODE = 'v1.fourbit.b4_l8.sheron';
const MOVES = 40;
/** A game is saved 150 ms after a move. */
const SAVE_MS = 200;
const DAYS = 200;

/** In the page: writes rows of games, and the records of a long row of days. @param {[count: number, days: number]} counts */
async function fill([count, days]) {
  const now = Date.now();
  const game = { moves: 30, milliseconds: 60_000, solved: true, isCopy: false, help: [], race: '' };
  const kinds = ['fourbit', 'worm', 'rook', 'procedural', 'simultaneous'];
  const rows = Array.from({ length: count }, (_, i) => ({
    ...game,
    code: `v1.${kinds[i % 5]}.classic.sgame-${i}`,
    ...{ started: now - i * 1000, date: now - i * 1000, used: now - i * 1000 },
    actions: '0123'.repeat(8),
    role: '',
  }));
  const records = Array.from({ length: days }, (_, i) => {
    const date = now - i * 86_400_000;
    const day = new Date(date).toISOString().slice(0, 10);
    const code = `v1.fourbit.b4_l8.s${day}`;
    return { code, moves: 30, milliseconds: 60_000, date, first: date, times: 1, help: [] };
  });
  localStorage.setItem('mazewright.records', JSON.stringify(records));
  await new Promise((resolve, reject) => {
    const request = indexedDB.open('mazewright-games');
    request.onsuccess = () => {
      const transaction = request.result.transaction('games', 'readwrite');
      const store = transaction.objectStore('games');
      store.clear();
      for (const row of rows) store.put(row, `${row.started} ${row.code}`);
      transaction.oncomplete = resolve;
      transaction.onabort = reject;
    };
  });
}

/** Opens the page anew with a given number of games. @param {Page} page @param {number} count */
async function open(page, count) {
  await page.evaluate(fill, /** @type {[number, number]} */ ([count, count && DAYS]));
  await page.reload();
  await page.locator('.machine[data-code]').waitFor();
  await page.waitForTimeout(1000);
}

/** Milliseconds of the page's thread that something takes, in processor time. @param {Page} page @param {() => Promise<void>} act */
async function threadTime(page, act) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await spent();
  await act();
  const time = (await spent()) - before;
  await devtools.detach();
  return time;
}

/** @param {number} count of games */
const move = (count) => ({
  unit: 'ms of a processor, a move and its save',
  code: CODE,
  measure: async (/** @type {Page} */ page) => {
    await open(page, count);
    const time = await threadTime(page, async () => {
      for (let i = 0; i < MOVES; i++) {
        await page.keyboard.press(String(1 + (i % 4)));
        await page.waitForTimeout(SAVE_MS);
      }
    });
    return time / MOVES;
  },
});

export const GAMES = {
  games_list_of_2000: {
    unit: 'ms of a processor',
    code: CODE,
    measure: async (/** @type {Page} */ page) => {
      await open(page, 2000);
      return threadTime(page, async () => {
        await page.evaluate(() =>
          [...document.querySelectorAll('button')]
            .find((one) => one.textContent === 'Games')
            ?.click(),
        );
        await page.waitForFunction(
          () => document.querySelectorAll('dialog tbody tr').length === 100,
        );
      });
    },
  },
  games_move_with_none: move(0),
  games_move_with_2000: move(2000),
};
