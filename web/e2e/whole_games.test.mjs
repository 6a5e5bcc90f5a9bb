// Each game from the start page to its end, on a desk and on a phone: some decisions by touching the
// pieces that glow, the rest by the buttons.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert_fits, desktop, board_drawn, games, phone, screenshot, with_page, timeout } from './harness.mjs';
import { game_tests } from './games.mjs';
import { our_turn, play, step_of, touch_pieces } from './playing.mjs';

const GESTURES = 4;
const UNTIL_THE_MIDDLE = 14;

/** The usual table, but with the fastest bots, and a short game where there is one. */
async function shorten(page) {
  await page.route('**/api/tables', (route) => {
    const plan = route.request().postDataJSON();
    plan.seats = plan.seats.map((seat) => (seat.bot ? { bot: 'page' } : seat));
    plan.options = game_tests[plan.game].short ?? plan.options;
    return route.continue({ postData: JSON.stringify(plan) });
  });
}

for (const game of games)
  for (const [name, size] of Object.entries({ desktop, phone }))
    test(`a whole game of ${game}, ${name}`, timeout(180), () =>
      with_page({ size }, async (page) => {
        await shorten(page);
        await page.goto('/');
        await page.locator(`article.${game} .button.main`).click();
        await board_drawn(page);
        await assert_fits(page);

        let by_pieces = 0;
        for (let i = 0; i < GESTURES; ++i) {
          await our_turn(page);
          if (await touch_pieces(page)) by_pieces += 1;
          else await play(page, { decisions: 1 });
        }
        assert.ok(by_pieces > 0, 'nothing was decided by touching pieces');
        await our_turn(page);
        await screenshot(page, `${game}-${name}-1-opening`);
        await assert_fits(page);

        await page.emulateMedia({ reducedMotion: 'reduce' });
        const { made } = await play(page, { decisions: UNTIL_THE_MIDDLE });
        assert.ok(made > 0);
        await our_turn(page);
        await screenshot(page, `${game}-${name}-2-middle`);
        await assert_fits(page);

        const { over } = await play(page);
        assert.ok(over);
        assert.ok((await step_of(page)) > GESTURES);
        await page.waitForFunction(() => document.querySelectorAll('.final .ranks li').length === 3);
        await page.locator('.final figure').waitFor();
        await screenshot(page, `${game}-${name}-3-end`);
        await assert_fits(page);
      }),
    );
