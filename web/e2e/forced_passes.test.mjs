// L-X1: a question is put to all, so that nobody can tell who holds the card. Who has said to pass unless they act
// in time passes at the same moment, with and without the card; who has not is asked each time.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { board_drawn, navigate, timeout, with_page } from './harness.mjs';
import { open_positions } from './positions.mjs';

/** The page waits so long for a holder to act. */
const COURTESY = 6000;
const PASSES = '.buttons label.doubt input';

const position = (hands) =>
  `players=3 round=1 louis=4 gold_drawn=[dauphin-3] phase=intrigue(anne 01) intrigue_hands=[${hands} [] []]`;
const hands = { holder: '[philippe/0] [louvois/1]', other: '[louvois/0] [philippe/1]' };

describe('passing unless one holds the card', { concurrency: 2 }, () => {
  let server;
  const tables = {};
  before(async () => {
    const wanted = ['holder', 'other', 'holder', 'other'];
    const opened = await open_positions(
      wanted.map((who) => ({ game: 'louis_xiv', players: 3, options: {}, seat: 0, position: position(hands[who]) })),
    );
    server = opened.server;
    tables.quiet = { holder: opened.tables[0], other: opened.tables[1] };
    tables.asked = { holder: opened.tables[2], other: opened.tables[3] };
  });
  after(() => server?.stop());

  /** What the page sends at the table of seat 0, and how long after the question to it. */
  const watched = ({ table, token, ask }, act) =>
    with_page({ server, still: true, language: 'en', keys: { language: 'en', pace: 'fast' } }, async (page) => {
      const sent = [];
      let asked = Date.now();
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          const { type, decision } = JSON.parse(payload);
          if (type === 'decide') sent.push({ decision, after: Date.now() - asked });
        }),
      );
      await page.goto('/credits');
      await page.locator('h1').waitFor();
      await navigate(page, `/t/${table}#${token}`);
      await board_drawn(page);
      const decided = (count) =>
        page.waitForFunction((step) => Number(document.querySelector('main.board').dataset.step) >= step, count);
      const others_pass = async () => {
        const { number } = await ask('', undefined, 1);
        asked = Date.now();
        await ask('/requests', { type: 'decide', at: number, decision: 'pass' }, 1);
      };
      await act({ page, sent, decided, others_pass, begin: () => (asked = Date.now()) });
    });

  for (const who of Object.keys(hands)) {
    test(`who has said so passes six seconds after the question: ${who}`, timeout(90), () =>
      watched(tables.quiet[who], async ({ page, sent, decided, others_pass, begin }) => {
        begin();
        await page.locator(PASSES).check();
        await decided(1);
        await others_pass(); // and the next board is asked about
        await decided(3);
        assert.deepEqual(
          sent.map(({ decision }) => decision),
          ['pass', 'pass'],
        );
        for (const { after } of sent) assert.ok(after >= COURTESY - 500, `after ${after} ms`);
      }),
    );

    test(`who has not said so is asked: ${who}`, timeout(90), () =>
      watched(tables.asked[who], async ({ page, sent }) => {
        await page.waitForTimeout(COURTESY + 2000);
        assert.deepEqual(sent, []);
        assert.ok(await page.locator(PASSES).isVisible());
      }),
    );
  }
});
