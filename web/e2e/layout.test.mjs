// Every game fits every window: nothing to touch is hidden, covered or too small, no text is cut, the board
// is large enough. One table for each kind of question, where the golden records have the most on the table;
// the same page goes through all sizes.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { board_drawn, games, languages, navigate, open_seat, shared_server, timeout, with_page } from './harness.mjs';
import { layout_faults } from './layout_faults.mjs';
import { fullest_offers, open_positions } from './positions.mjs';
import { text_faults } from './text_faults.mjs';

const windows = [
  [360, 640],
  [390, 844],
  [640, 360],
  [844, 390],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [853, 533], // 1280 × 800 at 150 %
  [1920, 1080],
  [2560, 1440],
];

/** Of each game the questions that look different; of another one all. */
const questions = {
  intrigue: ['choose', 'play', 'unseat', 'rob', 'take', 'stash'],
  louis_xiv: ['play', 'place', 'move', 'pass', 'fulfil', 'keep'],
  courtiers: ['choose', 'play', 'request', 'offer', 'accept', 'take', 'hand_over'],
  palace: ['move', 'harvest', 'build', 'buy', 'recruit', 'turn_coins'],
};

/** Through all windows; one line for each fault. */
async function faults_in_windows(page, what) {
  const found = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await page.evaluate(async () => {
      for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    const faults = [...(await layout_faults(page)), ...(await text_faults(page))];
    found.push(...faults.map((fault) => `${what}, ${width} × ${height}: ${fault}`));
  }
  return found;
}

describe('windows of every size', { concurrency: 1 }, () => {
  let tables;
  let server;
  before(async () => {
    const wanted = [];
    for (const game of games) {
      const offers = await fullest_offers(game);
      const types = questions[game] ?? Object.keys(offers);
      wanted.push(...types.map((type) => ({ ...offers[type], game, type })));
    }
    ({ server, tables } = await open_positions(wanted));
  });
  after(() => server?.stop());

  for (const game of games)
    test(game, timeout(240), () =>
      with_page({ server, still: true }, async (page) => {
        await page.goto('/credits');
        await page.locator('h1').waitFor();
        const found = [];
        for (const { table, token, type } of tables.filter((one) => one.game === game)) {
          await navigate(page, `/t/${table}#${token}`);
          await board_drawn(page);
          found.push(...(await faults_in_windows(page, type)));
        }
        assert.deepEqual(found, []);
      }),
    );

  for (const language of languages.filter((one) => one !== 'en'))
    test(`longer words: ${language}`, timeout(240), () =>
      with_page({ server, still: true, language, keys: { language } }, async (page) => {
        await page.goto('/credits');
        await page.locator('h1').waitFor();
        const found = [];
        for (const game of games) {
          const { table, token, type } = tables.filter((one) => one.game === game)[1];
          await navigate(page, `/t/${table}#${token}`);
          await board_drawn(page);
          found.push(...(await faults_in_windows(page, `${game} ${type}`)));
        }
        assert.deepEqual(found, []);
      }),
    );
});

test('the lobby and the result in windows of every size', timeout(240), () =>
  with_page({ still: true }, async (page) => {
    const shared = await shared_server();
    const found = [];
    for (const game of games) {
      const opened = await shared.open_table(game, { seats: [{}, { bot: 'page' }, { bot: 'page' }, {}] });
      await open_seat(page, opened);
      await page.locator('.lobby .button.main').waitFor();
      found.push(...(await faults_in_windows(page, `${game}, lobby`)));
    }
    const opened = await shared.open_table('intrigue');
    await shared.play(opened);
    await open_seat(page, opened);
    await page.locator('.result h1').waitFor();
    found.push(...(await faults_in_windows(page, 'result')));
    assert.deepEqual(found, []);
  }),
);
