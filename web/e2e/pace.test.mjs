// One sees what happens: at the own pace, with what was done to oneself on a card, and again in the replay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board_drawn, games, navigate, open_seat, shared_server, timeout, with_page } from './harness.mjs';

/** Two persons at a table of intrigue, where the second one has robbed the first. */
async function robbed(page, server) {
  for (;;) {
    const table = await server.open_table('intrigue', { seats: [{}, {}] });
    const players = [server.player(table, 0), server.player(table, 1)];
    for (const player of players) await player.ready();
    for (let moves = 0; moves < 120; moves += 1) {
      for (const [seat, player] of players.entries()) {
        const now = await player.look();
        const { position } = now;
        if (position.outcome) break;
        const thief = position.choices.find(({ decision }) => /^rob 0|^inspect 0/.test(decision));
        if (seat === 1 && thief) {
          await open_seat(page, table);
          await board_drawn(page);
          await player.decide(now, thief);
          return { table, players };
        }
        const choices = position.choices;
        // Whatever leads to a theft or a look.
        const wished = choices.find(({ decision }) => /^play (theft|spymaster)/.test(decision));
        const choice = (seat === 1 && wished) || choices[Math.floor(Math.random() * choices.length)];
        if (choice) await player.decide(now, choice);
      }
    }
  }
}

test('what is done to oneself is a card to put away', timeout(90), () =>
  with_page({ keeps_cards: true, still: true }, async (page) => {
    const server = await shared_server();
    const { players } = await robbed(page, server);
    const card = page.locator('.done-to-you');
    await card.waitFor();
    const told = await card.innerText();
    // The other plays on: the card stays.
    for (let i = 0; i < 6; i += 1) {
      const now = await players[1].look();
      const [choice] = now.position.choices;
      if (choice) await players[1].decide(now, choice);
    }
    await page.waitForTimeout(600);
    assert.equal(await card.innerText().then((text) => text.split('\n')[1]), told.split('\n')[1]);
    await card.locator('.dismiss').click();
    await page.waitForFunction((told) => document.querySelector('.done-to-you')?.innerText !== told, told);
    // Who plays by keys goes on from the board.
    while (await card.count()) await card.locator('.dismiss').press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'board');
  }),
);

test('step by step the table waits, and the pace is kept', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    const table = await server.open_table('palace');
    await server.play(table, 3);
    await open_seat(page, table);
    await board_drawn(page);
    await page.locator('.pace select').selectOption('step');
    const player = server.player(table);
    const now = await player.look();
    await player.decide(now, now.position.choices.at(-1));
    // Whatever the bots do then waits.
    for (let i = 0; i < 40 && !(await page.locator('.go-on').count()); i += 1) {
      const next = await player.look();
      const choice = next.position.choices.at(-1);
      if (choice) await player.decide(next, choice);
      await page.waitForTimeout(100);
    }
    const step = await page.locator('main.board').getAttribute('data-step');
    await page.waitForTimeout(700);
    assert.equal(await page.locator('main.board').getAttribute('data-step'), step, 'it went on by itself');
    await page.locator('.go-on').click();
    await page.waitForFunction((step) => document.querySelector('main.board').dataset.step !== step, step);
    assert.equal(await page.evaluate(() => localStorage.getItem('pace')), 'step');
  }),
);

test('a replay opens at the last turn, plays by itself, and its link opens for strangers', timeout(90), () =>
  with_page({ still: true }, async (page, context) => {
    const server = await shared_server();
    const table = await server.open_table('intrigue');
    const { step: last } = await server.play(table);
    await open_seat(page, table);
    await page.locator('.final').waitFor();
    await page.locator('.buttons .button').first().click();
    await page.locator('.replay').waitFor();
    const at = () => page.evaluate(() => Number(document.querySelector('.replay input').value));
    const first = await at();
    assert.ok(first < last && first > last - 30, `${first} of ${last}`);
    await page.locator('.replay .row select').selectOption('fast');
    await page.locator('.autoplay').click();
    await page.waitForFunction((from) => Number(document.querySelector('.replay input').value) > from + 1, first);
    const link = await page.evaluate(() => location.pathname + location.search);
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(link);
    await page.locator('.replay').waitFor();
  }),
);

test('a spectator has nothing to take back', timeout(40), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    const table = await server.open_table('palace');
    await server.play(table, 2);
    await open_seat(page, table, null);
    await board_drawn(page);
    assert.equal(await page.locator('.buttons .button').count(), 1);
  }),
);

for (const game of games.filter((id) => id !== 'courtiers'))
  test(`the scoring of ${game} is a table`, timeout(90), () =>
    with_page({ still: true }, async (page) => {
      const server = await shared_server();
      const table = await server.open_table(game);
      const { outcome } = await server.play(table);
      await open_seat(page, table);
      await page.locator('.final table.scoring').first().waitFor();
      const columns = await page.locator('.final table.scoring').first().locator('thead th').count();
      assert.equal(columns, outcome.points.length);
    }),
  );

test('a game against bots is set up in place, and tables one sits at come first', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    await page.goto('/');
    const box = page.locator('article.courtiers');
    await box.locator('summary').click();
    await box.locator('details select').nth(1).selectOption('4');
    await box.locator('details select').nth(2).selectOption('short');
    await box.locator('.button.main').click();
    await board_drawn(page);
    assert.equal(await page.locator('.seats > ul > li').count(), 4);
    await navigate(page, '/');
    await page.locator('main section li').first().waitFor();
    const order = await page.evaluate(() => {
      const [mine, boxes] = ['main section', '.boxes'].map((one) => document.querySelector(one));
      return mine.compareDocumentPosition(boxes) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    assert.ok(order, 'the boxes come first');
  }),
);
