// Every page in every language: no text is missing, none is cut off or sticks out.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { desktop, drawn, games, languages, phone, sit_at, the_house, visit } from './house.mjs';
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

for (const language of languages)
  describe(`in ${language}`, () => {
    for (const [name, size] of Object.entries({ desktop, phone })) {
      const options = { size, language, still: true, keys: { language } };
      const check = async (page, faults, where) => {
        assert.equal(await page.evaluate(() => document.documentElement.lang), language);
        await page.evaluate(() => document.fonts.ready);
        faults.push(...(await misprints(page)).map((fault) => `${where}: ${fault}`));
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          faults.push(`${where}: wider than the window`);
      };

      test(`the pages around the games, ${name}`, { timeout: 60_000 }, () =>
        visit(options, async (page) => {
          const faults = [];
          const at = async (path, drawn, where = path) => {
            await page.goto(path);
            await page.locator(drawn).first().waitFor();
            await check(page, faults, where);
          };
          await at('/', 'article');
          await at('/credits', 'main h1');
          for (const game of games) {
            await at(`/rules/${game}`, 'main h2');
            await at(`/play/${game}`, 'form');
          }
          await sit_at(page, await lobby_of());
          await page.locator('.lobby').waitFor();
          await check(page, faults, 'lobby');
          assert.deepEqual(faults, []);
        }),
      );

      for (const game of games)
        test(`${game}, ${name}`, { timeout: 60_000 }, () =>
          visit(options, async (page) => {
            const faults = [];
            await sit_at(page, await table_of(game));
            await drawn(page);
            await check(page, faults, 'table');
            for (const [key, panel] of [['2', 'talk'], ['3', 'notes'], ['4', 'rules'], ['1', 'story']]) {
              await page.keyboard.press(key);
              await page.locator(`#tab-of-${panel}[aria-selected=true]`).waitFor();
              await check(page, faults, panel);
            }
            await page.keyboard.press('?');
            await page.locator('dialog').waitFor();
            await check(page, faults, 'help');
            await sit_at(page, await ended_of(game));
            await page.locator('.final .ranks').waitFor();
            await check(page, faults, 'end');
            assert.deepEqual(faults, []);
          }),
        );
    }
  });
