// Every decision of every game can be made by touching the board or the hand, without the list of choices.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { board_drawn, games, screenshot, with_page, navigate, timeout } from './harness.mjs';
import { game_tests } from './games.mjs';
import { first_offers, open_positions } from './positions.mjs';
import { text_faults } from './text_faults.mjs';

/** The types of decisions that players make, as the header of the game lists them. */
function types_of(game) {
  const header = readFileSync(new URL(`../../games/${game}/decisions.h`, import.meta.url), 'utf8');
  const names = [...header.matchAll(/^BOOST_DESCRIBE_STRUCT\((\w+),/gm)].map(([, name]) => name);
  return names
    .map((name) => name.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase())
    .filter((type) => !game_tests[game].of_the_table?.includes(type));
}

const choice_of = (game, type, choices) => {
  const of_type = choices.filter(({ move }) => move.type === type);
  const choose = game_tests[game].choose?.[type];
  return choose ? choose(of_type, choices) : of_type[0];
};

describe('every decision by hand', { concurrency: 1 }, () => {
  let tables;
  let server;
  before(async () => {
    const wanted = [];
    for (const game of games) {
      const types = types_of(game);
      assert.deepEqual(Object.keys(game_tests[game].gestures).sort(), [...types].sort());
      const found = { ...(await first_offers(game)), ...game_tests[game].positions };
      assert.deepEqual(
        types.filter((type) => !found[type]),
        [],
        `nowhere in ${game}`,
      );
      wanted.push(...types.map((type) => ({ game, type, ...found[type] })));
    }
    ({ server, tables } = await open_positions(wanted));
  });
  after(() => server?.stop());

  for (const game of games)
    test(game, timeout(300), (t) =>
      with_page({ server, still: true }, async (page) => {
        let sent = [];
        page.on('websocket', (socket) =>
          socket.on('framesent', ({ payload }) => {
            const request = JSON.parse(payload);
            if (request.type === 'decide') sent.push(request.decision);
          }),
        );
        await page.goto('/credits');
        // Before the page is drawn it does not listen to navigation.
        await page.locator('h1').waitFor();
        for (const at of tables.filter((table) => table.game === game))
          await t.test(at.type, async () => {
            await navigate(page, `/t/${at.table}#${at.token}`);
            await board_drawn(page);
            await page.locator('.choices li').first().waitFor({ state: 'attached' });
            assert.deepEqual(await text_faults(page), []);
            const { choices, view } = (await at.ask('')).position;
            const choice = choice_of(game, at.type, choices);
            assert.ok(choice, 'it is not offered');
            sent = [];
            const touches = game_tests[game].gestures[at.type](choice.move, {
              ...at,
              view,
              choices,
              decision: choice.decision,
            });
            for (const [i, touch] of touches.entries()) {
              // Where nothing else can be meant, fewer touches are enough.
              if (sent.length) break;
              if (typeof touch === 'function') await touch(page);
              else await page.locator(touch).first().click();
              if (process.env.PICTURES) await screenshot(page, `${game}-${at.type}-${i}`);
            }
            await page.waitForFunction(
              (step) => Number(document.querySelector('main.board')?.dataset.step) !== step,
              0,
            );
            assert.deepEqual(sent, [choice.decision]);
            await navigate(page, '/credits');
          });
      }),
    );
});
