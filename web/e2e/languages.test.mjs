// Every page in every language: no text is missing, cut off or outside its box.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  desktop,
  board_drawn,
  games,
  languages,
  phone,
  shared_server,
  with_page,
  navigate,
  navigate_to_table,
  timeout,
} from './harness.mjs';
import { game_tests } from './games.mjs';
import { text_faults } from './text_faults.mjs';

// The same tables in all languages: opened once, some way into the game, and one that is over.
const tables = {};
const table_of = (game) =>
  (tables[game] ??= shared_server().then(async (server) => {
    const opened = await server.open_table(game);
    await server.play(opened, game_tests[game].decisions);
    return opened;
  }));
const ended = {};
const ended_of = (game) =>
  (ended[game] ??= shared_server().then(async (server) => {
    const opened = await server.open_table(game, { options: game_tests[game].short ?? {} });
    await server.play(opened);
    return opened;
  }));
let lobby;
const lobby_of = () =>
  (lobby ??= shared_server().then((server) => server.open_table('intrigue', { seats: [{}, {}, { bot: 'minister' }] })));

/** Talk and notes have the same words in every game. */
const panels_of = (game) => Object.entries(game === games[0] ? { 2: 'talk', 3: 'notes', 4: 'rules' } : { 4: 'rules' });

for (const language of languages)
  test(`every text in ${language}`, timeout(180), () =>
    with_page({ still: true, language, keys: { language } }, async (page) => {
      const faults = [];
      let sizes = Object.entries({ phone, desktop });
      const check = async (where) => {
        assert.equal(await page.evaluate(() => document.documentElement.lang), language);
        sizes = sizes.reverse(); // the one that is there already first
        for (const [name, size] of sizes) {
          await page.setViewportSize(size);
          // A board that arranges itself by its size needs a moment to see that it has changed.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          faults.push(...(await text_faults(page)).map((fault) => `${where}, ${name}: ${fault}`));
          if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
            faults.push(`${where}, ${name}: wider than the window`);
        }
      };
      const at = async (path, there) => {
        await navigate(page, path);
        await page.locator(there).first().waitFor();
        await check(path);
      };
      await page.goto('/');
      await at('/', 'article');
      await at('/credits', 'main h1');
      await navigate_to_table(page, await lobby_of());
      await page.locator('.lobby').waitFor();
      await check('lobby');
      for (const game of games) {
        await at(`/rules/${game}`, 'main h2');
        await at(`/play/${game}`, 'form');
        await navigate_to_table(page, await table_of(game));
        await page.locator('.choices').waitFor();
        await board_drawn(page);
        await check(game);
        for (const [key, panel] of panels_of(game)) {
          await page.keyboard.press(key);
          await page.locator(`#tab-of-${panel}[aria-selected=true]`).waitFor();
          await check(`${game}, ${panel}`);
        }
        await navigate_to_table(page, await ended_of(game));
        await page.locator('.final .moments').waitFor();
        await check(`${game}, end`);
      }
      await page.locator('.ended .buttons .button').first().click();
      await page.locator('.replay label select').waitFor();
      await check('replay');
      await page.keyboard.press('?');
      await page.locator('dialog').waitFor();
      await check('help');
      assert.deepEqual(faults, []);
    }),
  );
