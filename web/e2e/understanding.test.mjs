// What helps to understand at the table: cards that say why they cannot be played, where a rewind leads, the table
// read aloud, a move shown to others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board_drawn, open_seat, shared_server, timeout, with_page } from './harness.mjs';
import { our_turn, play } from './playing.mjs';

test('a card that cannot be played comes last, looks so and says why', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    const blocked = ({ choices, view }) =>
      view.phase?.type === 'turn' && choices.some(({ move }) => move.type === 'play') && choices.length < 60;
    for (let i = 0; ; i += 1) {
      const table = await server.open_table('courtiers');
      await server.play(table, 4 + i, blocked);
      await open_seat(page, table);
      await board_drawn(page);
      const why = page.locator('.hand [data-why]');
      if (!(await why.count())) continue;
      const order = await page
        .locator('.hand [data-token]')
        .evaluateAll((cards) => cards.map(({ dataset }) => dataset.why !== undefined));
      assert.deepEqual(order, order.toSorted(), 'a playable card lies behind');
      await why.first().hover();
      await page.locator('.what-card .why').waitFor();
      assert.ok((await page.locator('.what-card .why').innerText()).length > 10);
      return;
    }
  }),
);

test('who is thinking is named, and the story turns to what is new', timeout(90), () =>
  with_page({ still: true, keys: { language: 'en', pace: 'fast' } }, async (page) => {
    const server = await shared_server();
    const among_people = await server.open_table('intrigue', { seats: [{}, {}, { bot: 'page' }] });
    for (const seat of [0, 1]) await server.player(among_people, seat).ready();
    await open_seat(page, among_people);
    await board_drawn(page);
    await play(page, { decisions: 1 });
    await page.locator('.buttons .main', { hasText: 'Thinking: Rose' }).waitFor();

    const with_bots = await server.open_table('intrigue');
    // At the beginning of an own turn, with those of the others before it.
    const begins = ({ view, choices }) => view.turn > 3 && choices.some(({ move }) => move.type === 'influence');
    await server.play(with_bots, Infinity, begins);
    await open_seat(page, with_bots);
    await board_drawn(page);
    await our_turn(page);
    const seen = () =>
      [...document.querySelectorAll('.since')].some((news) => {
        const { top } = news.getBoundingClientRect();
        const list = news.closest('[role=log]').getBoundingClientRect();
        return top >= list.top - 1 && top < list.bottom;
      });
    await page.waitForFunction(seen);
  }),
);

test('who votes on a rewind sees where it leads, and only with the own eyes', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    const table = await server.open_table('intrigue', { seats: [{}, {}] });
    const players = [server.player(table, 0), server.player(table, 1)];
    for (const player of players) await player.ready();
    for (let made = 0; made < 6;)
      for (const player of players) {
        const now = await player.look();
        const [choice] = now.position.choices;
        if (choice && (await player.decide(now, choice))) made += 1;
      }
    await open_seat(page, table, 0);
    await board_drawn(page);
    await players[1].propose_rewind(2);
    await page.locator('.notice', { hasText: '2' }).waitFor();
    await page.waitForFunction(() => document.querySelector('main.board').dataset.step === '2');
    await page.locator('.notice .button').first().click();
    await page.waitForFunction(() => Number(document.querySelector('main.board').dataset.step) > 2);
    await page.locator('.notice .button').last().click(); // no
    await page.locator('.notice').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.replay').count(), 0);
  }),
);

test('the table as text is read row by row, without its frames', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    const table = await server.open_table('intrigue');
    await server.play(table, 3);
    await open_seat(page, table);
    await board_drawn(page);
    await page.locator('button.skip').focus();
    await page.keyboard.press('Enter');
    const rows = page.locator('.as-text li');
    await rows.first().waitFor({ state: 'attached' });
    const all = await rows.allInnerTexts();
    assert.ok(all.length > 5);
    assert.ok(!all.some((row) => /[\u2500-\u257f]/u.test(row)), all.join('\n'));
    assert.equal(await page.locator('.as-text pre').getAttribute('aria-hidden'), 'true');
  }),
);

test('a friend shows a move to others by the link that came with the invitation', timeout(60), () =>
  with_page({ still: true }, async (page, context) => {
    const server = await shared_server();
    const table = await server.open_table('palace');
    await server.play(table, 3);
    await page.goto(`/t/${table.table}#${table.links.seats[0]}~${table.links.spectators}`);
    await board_drawn(page);
    await page.locator('.lines .step .tools button').first().click();
    await page.locator('.replay .copy').waitFor();
    await page.evaluate(() => (navigator.clipboard.writeText = (text) => Promise.resolve((globalThis.copied = text))));
    await page.locator('.replay .copy').click();
    const link = await page.evaluate(() => globalThis.copied);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/credits');
    await page.goto(link);
    await page.locator('.replay').waitFor();
    await page.locator('.buttons .button').first().waitFor();
    assert.deepEqual(await page.locator('.buttons .button').allInnerTexts(), ['Back to the table']);
  }),
);
