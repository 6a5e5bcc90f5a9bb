// Whoever leaves a table leaves nothing behind: nothing goes on, changes the address or complains (with_page fails
// on every warning).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board_drawn, games, navigate, open_seat, shared_server, timeout, with_page } from './harness.mjs';

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** To the start page and on to the rules, and nothing happens there. */
async function leave(page) {
  await navigate(page, '/');
  await page.locator('article').first().waitFor();
  await pause(1500);
  assert.equal(await page.evaluate(() => location.pathname + location.search), '/');
}

for (const game of games)
  test(`a table of ${game} is left while bots move, in a replay and at its result`, timeout(120), () =>
    with_page({ keys: { pace: 'normal' } }, async (page) => {
      const server = await shared_server();
      const going = await server.open_table(game);
      await server.play(going, 4);
      await open_seat(page, going);
      await board_drawn(page);
      const choice = page.locator('.choices li button').first();
      await choice.waitFor({ state: 'attached' });
      await choice.evaluate((button) => button.click());
      await leave(page);

      const over = await server.open_table(game);
      await server.play(over);
      await open_seat(page, over);
      await page.locator('.final').waitFor(); // its curve is on its way
      await leave(page);

      await open_seat(page, over);
      await page.getByRole('button', { name: 'Replay' }).click();
      await page.locator('.replay').waitFor();
      await page.locator('.replay input[type=range]').fill('1');
      await page.locator('.replay .autoplay').click();
      await leave(page);

      await open_seat(page, over);
      await page.locator('.buttons .analyse').click();
      await page.locator('.analysis').waitFor();
      await leave(page);
    }),
  );
