// axe-core finds nothing serious, in the light and the dark theme.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examine } from './axe.mjs';
import {
  desktop,
  board_drawn,
  games,
  phone,
  open_seat,
  shared_server,
  with_page,
  navigate,
  navigate_to_table,
  timeout,
} from './harness.mjs';

for (const [theme, dark] of Object.entries({ light: false, dark: true })) {
  test(`the pages around the games, ${theme}`, timeout(90), () =>
    with_page({ dark, still: true }, async (page) => {
      const found = [];
      const server = await shared_server();
      await page.goto('/');
      for (const [path, there] of [
        ['/', 'article'],
        ['/play/courtiers', 'form'],
        ['/rules/palace', 'main h2'],
        ['/credits', 'main h1'],
      ]) {
        await navigate(page, path);
        await page.locator(there).first().waitFor();
        await examine(page, path, found);
      }
      await navigate_to_table(page, await server.open_table('intrigue', { seats: [{}, {}, { bot: 'page' }] }));
      await page.locator('.lobby').waitFor();
      await examine(page, 'lobby', found);
      const ended = await server.open_table('louis_xiv');
      await server.play(ended);
      await navigate_to_table(page, ended);
      await page.locator('.final .moments').waitFor();
      await examine(page, 'end', found);
      assert.deepEqual(found, []);
    }),
  );
  for (const game of games)
    test(`${game}, ${theme}`, timeout(60), () =>
      // Half of the tables on a phone: light and dark differ in colours, and sizes in arrangement.
      with_page({ dark, still: true, size: dark ? desktop : phone }, async (page) => {
        const found = [];
        const server = await shared_server();
        const table = await server.open_table(game);
        await server.play(table, 8);
        await open_seat(page, table);
        await board_drawn(page);
        await examine(page, game, found);
        await page.setViewportSize(dark ? phone : desktop);
        await examine(page, `${game}, ${dark ? 'phone' : 'desktop'}`, found);
        assert.deepEqual(found, []);
      }),
    );
}

test('louis_xiv with an intrigue card in the hand', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    const holds = ({ view, outcome }) => !outcome && view.intrigue_hands[0].length > 0;
    let table;
    do table = await server.open_table('louis_xiv');
    while (!holds(await server.play(table, Infinity, holds)));
    await open_seat(page, table);
    await page.locator('[data-piece^="intrigue-"]').first().waitFor();
    const found = [];
    await examine(page, 'louis_xiv', found);
    assert.deepEqual(found, []);
  }),
);
