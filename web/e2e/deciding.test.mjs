// Before one decides: odds, prices and yields beside each choice, and no main button that gives something up.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { board_drawn, navigate, timeout, with_page } from './harness.mjs';
import { first_offers, open_positions } from './positions.mjs';

const MAIN = '.buttons .button.main';
const SECOND = '.buttons .button.second';
const AGAIN = '.buttons .button.again';

describe('deciding with open eyes', { concurrency: 1 }, () => {
  let tables;
  let server;
  before(async () => {
    const palace = await first_offers('palace');
    const courtiers = await first_offers('courtiers');
    const wanted = [
      { game: 'palace', type: 'harvest', ...palace.harvest },
      { game: 'courtiers', type: 'request', ...courtiers.request },
      { game: 'courtiers', type: 'end', ...courtiers.end },
    ];
    ({ server, tables } = await open_positions(wanted));
  });
  after(() => server?.stop());

  const at = (type, act) => () =>
    with_page({ server, still: true }, async (page) => {
      const sent = [];
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          const request = JSON.parse(payload);
          if (request.type === 'decide') sent.push(request.decision);
        }),
      );
      const table = tables.find((one) => one.type === type);
      await page.goto('/credits');
      await page.locator('h1').waitFor();
      await navigate(page, `/t/${table.table}#${table.token}`);
      await board_drawn(page);
      await page.locator('.choices li').first().waitFor({ state: 'attached' });
      await act(page, sent, table);
    });

  test(
    'the main button harvests and says what; to stop is asked about once',
    timeout(60),
    at('harvest', async (page, sent) => {
      assert.match(await page.locator(MAIN).innerText(), /Harvest\s+\d (wood|marble|gold)/);
      assert.match(await page.locator(SECOND).innerText(), /not harvested/);
      await page.locator(SECOND).click();
      assert.deepEqual(sent, []);
      await page.locator(AGAIN).click();
      await page.waitForFunction(() => document.querySelector('main.board').dataset.step !== '0');
      assert.deepEqual(sent, ['stop']);
    }),
  );

  test(
    'a request says its odds, what is won and what is lost',
    timeout(60),
    at('request', async (page, _sent, table) => {
      const { choices } = (await table.ask('')).position;
      const notes = await page.locator('.choices li small').allInnerTexts();
      assert.equal(notes.length, choices.length);
      for (const note of notes) assert.match(note, /needs \d+ or less.*\d+%.*refused: −1|sure to be|cannot be/i);
    }),
  );

  test(
    'the end of a turn says how many actions are unused, and is not the main button',
    timeout(60),
    at('end', async (page) => {
      for (const [width, height] of [
        [1280, 800],
        [1024, 768],
        [820, 1180],
        [390, 844],
        [844, 390],
        [360, 640],
      ]) {
        await page.setViewportSize({ width, height });
        assert.match(await page.locator(SECOND).innerText(), /actions? unused/, `${width} × ${height}`);
      }
      assert.ok(await page.locator(MAIN).isDisabled());
    }),
  );
});
