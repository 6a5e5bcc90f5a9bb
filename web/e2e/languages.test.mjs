// Every page in every language: no text is missing, none is cut off or sticks out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktop, drawn, games, languages, phone, the_house, visit, walk_to, walk_to_table, within } from './house.mjs';
import { misprints } from './reading.mjs';

const DECISIONS = { intrigue: 12, louis_xiv: 14, palace: 16, courtiers: 12 };

// The same tables in all languages: opened once, some way into the game, and one that is over.
const tables = {};
const table_of = (game) =>
  (tables[game] ??= the_house().then(async (house) => {
    const opened = await house.table(game);
    await house.play(opened, DECISIONS[game]);
    return opened;
  }));
const ended = {};
const ended_of = (game) =>
  (ended[game] ??= the_house().then(async (house) => {
    const opened = await house.table(game, game === 'courtiers' ? { options: { goal: 'short' } } : {});
    await house.play(opened);
    return opened;
  }));
let lobby;
const lobby_of = () =>
  (lobby ??= the_house().then((house) => house.table('intrigue', { seats: [{}, {}, { bot: 'minister' }] })));

/** Talk and notes have the same words in every game. */
const panels_of = (game) => Object.entries(game === games[0] ? { 2: 'talk', 3: 'notes', 4: 'rules' } : { 4: 'rules' });

for (const language of languages)
  test(`every text in ${language}`, within(180), () =>
    visit({ still: true, language, keys: { language } }, async (page) => {
      const faults = [];
      let sizes = Object.entries({ phone, desktop });
      const check = async (where) => {
        assert.equal(await page.evaluate(() => document.documentElement.lang), language);
        sizes = sizes.reverse(); // the one that is there already first
        for (const [name, size] of sizes) {
          await page.setViewportSize(size);
          // A board that arranges itself by its size needs a moment to see that it has changed.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          faults.push(...(await misprints(page)).map((fault) => `${where}, ${name}: ${fault}`));
          if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
            faults.push(`${where}, ${name}: wider than the window`);
        }
      };
      const at = async (path, there) => {
        await walk_to(page, path);
        await page.locator(there).first().waitFor();
        await check(path);
      };
      await page.goto('/');
      await at('/', 'article');
      await at('/credits', 'main h1');
      await walk_to_table(page, await lobby_of());
      await page.locator('.lobby').waitFor();
      await check('lobby');
      for (const game of games) {
        await at(`/rules/${game}`, 'main h2');
        await at(`/play/${game}`, 'form');
        await walk_to_table(page, await table_of(game));
        await page.locator('.choices').waitFor();
        await drawn(page);
        await check(game);
        for (const [key, panel] of panels_of(game)) {
          await page.keyboard.press(key);
          await page.locator(`#tab-of-${panel}[aria-selected=true]`).waitFor();
          await check(`${game}, ${panel}`);
        }
        await walk_to_table(page, await ended_of(game));
        await page.locator('.final .moments').waitFor();
        await check(`${game}, end`);
      }
      await page.locator('.ended .buttons .button').first().click();
      await page.locator('.replay select').waitFor();
      await check('replay');
      await page.keyboard.press('?');
      await page.locator('dialog').waitFor();
      await check('help');
      assert.deepEqual(faults, []);
    }),
  );
