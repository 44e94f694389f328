// The board's rectangle in every state of a game, in eleven windows: it is the same from the first paint to 'Solved',
// on the maze of a day in seven of them, and with each tab open beside it. In six of the windows the first screen is looked
// at too, while it is there. MAZEWRIGHT_TABLE=1 prints what was measured.

import { COLD, expect, test } from './support/fixtures.mjs';
import { measureStates, SCREENS, WINDOWS } from './support/board-rectangle.mjs';
import { expectGoodScreen } from './support/first-screen.mjs';

test.use({ firstVisit: true });
// A warm context may become a touch screen only after the page has asked whether it is one.
test.use(COLD);

for (const [window, { size, hasTouch, hasDay }] of Object.entries(WINDOWS))
  test.describe(window, () => {
    test.use({ viewport: { width: size[0], height: size[1] }, hasTouch });
    test('the board of each machine stays where it is', async ({ page }) => {
      for (const screen of SCREENS)
        await test.step(screen.kind, async () => {
          const states = await measureStates(page, screen, hasDay, (isFirst) =>
            expectGoodScreen(page, window, screen.kind, isFirst),
          );
          const moved = Object.entries(states)
            .filter(([, rectangle]) => rectangle !== states.before)
            .map(([state, rectangle]) => `${state}: ${rectangle}`);
          if (process.env.MAZEWRIGHT_TABLE)
            console.log([window, screen.kind, states.before, ...moved].join('\t'));
          expect.soft(moved, `${screen.kind} moved from ${states.before}`).toEqual([]);
        });
    });
  });
