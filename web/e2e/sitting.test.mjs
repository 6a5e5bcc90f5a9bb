// The table apart from its game: a shared screen, spectators, clocks, notes, languages, the table as text, and
// the list of tables.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  board_drawn,
  see_message,
  phone,
  ready,
  say,
  open_seat,
  shared_server,
  with_page,
  navigate,
  timeout,
} from './harness.mjs';
import { our_turn, play } from './playing.mjs';

const text_of = (page, selector) => page.locator(selector).first().innerText();
/** Until a part of the page has words in it. */
const shows = (page, selector, words) =>
  page.locator(selector, { hasText: words }).first().waitFor({ state: 'attached' });

test('two players share a screen and hand it over', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    const opened = await server.open_table('intrigue', {
      seats: [{ name: 'Anne' }, { name: 'Louis' }, { bot: 'page' }],
    });
    await page.goto(`/t/${opened.table}#${opened.links.seats.slice(0, 2).join(',')}`);
    await page.locator('.lobby .button.main').click();
    const hands = {};
    for (let turn = 0; Object.keys(hands).length < 2 && turn < 8; ++turn) {
      await page.waitForSelector('.hand-over, .choices li');
      const hand_over = page.locator('.hand-over');
      if (await hand_over.count()) {
        // The table behind it cannot be reached, not even with the keyboard.
        await page.keyboard.press('Tab');
        assert.ok(
          await page.evaluate(() => !document.activeElement?.closest('.table')),
          'the covered table can be reached',
        );
        const name = /Anne|Louis/.exec(await hand_over.locator('h1').innerText())[0];
        await hand_over.locator('button').click();
        await hand_over.waitFor({ state: 'detached' });
        await page.locator('.seats [aria-current=true]', { hasText: name }).waitFor();
      }
      await our_turn(page);
      hands[await text_of(page, '.seats [aria-current=true] .name')] = await page
        .locator('.bottom > .hand')
        .innerHTML();
      await play(page, { decisions: 1 });
    }
    assert.deepEqual(Object.keys(hands).sort(), ['Anne', 'Louis']);
    assert.notEqual(hands.Anne, hands.Louis);
  }),
);

test('a spectator sees no hand, and players do not see what spectators say', timeout(60), async () => {
  const server = await shared_server();
  const opened = await server.open_table('louis_xiv');
  await server.play(opened, 4);
  await with_page({ still: true }, (player) =>
    with_page({ still: true, size: phone }, async (watcher) => {
      await open_seat(player, opened);
      await board_drawn(player);
      assert.ok((await player.locator('.bottom > .hand button').count()) > 0);
      await open_seat(watcher, opened, null);
      await board_drawn(watcher);
      assert.equal(await watcher.locator('.bottom > .hand button').count(), 0, 'a hand is open');
      assert.equal(await watcher.locator('.choices li, .glows').count(), 0, 'something can be done');
      await shows(player, '.watching', '1');
      await watcher.locator('.panel-buttons button').last().click();
      await say(watcher, 'What a game!');
      await see_message(watcher, 'What a game!');
      await player.locator('#tab-of-talk').click();
      assert.equal(await player.locator('#panel .words').count(), 0, 'a player see_message it');
    }),
  );
});

test('the clock of the player to act runs down', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    const opened = await server.open_table('palace', { clock: { pace: 'live', bank: 600, increment: 5 } });
    await server.play(opened, 0);
    await open_seat(page, opened);
    await board_drawn(page);
    await our_turn(page);
    const clock = page.locator('.seats [aria-current=true] .clock.running');
    const before = await clock.innerText();
    assert.match(before, /^\d+:\d\d$/);
    await page.waitForFunction((before) => document.querySelector('.clock.running')?.textContent !== before, before);
  }),
);

test('change of language, the table as text, and the live region for screen readers', timeout(90), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    const opened = await server.open_table('louis_xiv');
    await server.play(opened, 3);
    await open_seat(page, opened);
    await board_drawn(page);
    await our_turn(page);

    // All of it: the question, the choices, the story, the names on the board.
    const words = () =>
      page.evaluate(() =>
        ['.prompt .asked', '.choices li', '.lines .step p', '.round', 'main.board'].map(
          (part) => document.querySelector(part)?.innerText,
        ),
      );
    const english = await words();
    const step = await page.locator('main.board').getAttribute('data-step');
    const asked_of_server = [];
    page.on('request', (request) => /\/api\//.test(request.url()) && asked_of_server.push(request.url()));
    page.on('websocket', (socket) => asked_of_server.push(socket.url()));
    await page.locator('header select').selectOption('fr');
    await page.waitForFunction(
      (before) =>
        document.documentElement.lang === 'fr' && document.querySelector('.prompt .asked').innerText !== before[0],
      english,
    );
    await page.waitForFunction((before) => document.querySelector('.lines .step p')?.innerText !== before[2], english);
    const french = await words();
    french.forEach((part, i) => assert.notEqual(part, english[i]));
    assert.deepEqual(asked_of_server, [], 'another language needs no server');
    assert.equal(await page.locator('main.board').getAttribute('data-step'), step);
    await page.locator('header select').selectOption('en');
    await shows(page, '.prompt .asked', english[0].trim());

    // As text, by the key and by the button that the keyboard and a screen reader find first.
    await page.keyboard.press('x');
    await shows(page, 'pre', 'Louis');
    await page.keyboard.press('x');
    await page.locator('pre').waitFor({ state: 'detached' });
    const as_text = page.locator('button.skip');
    await as_text.focus();
    assert.ok(await as_text.evaluate((button) => button.getBoundingClientRect().top >= 0), 'it is not seen');
    await page.keyboard.press('Enter');
    await shows(page, 'pre', 'Louis');
    await page.keyboard.press('Enter');
    await page.locator('pre').waitFor({ state: 'detached' });

    // What happens is said aloud, and then what is asked; in other words it is still there.
    await play(page, { decisions: 1 });
    await our_turn(page);
    await all_is_said(page);
    const [asked] = await words();
    await page.locator('header select').selectOption('fr');
    await page.waitForFunction((before) => document.querySelector('.prompt .asked').innerText !== before, asked);
    await all_is_said(page);
  }),
);

const all_is_said = (page) =>
  page.waitForFunction(() => {
    const said = document.querySelector('[aria-live=polite]').innerText;
    const told = [...document.querySelectorAll('.lines .step p')].at(-1).innerText;
    return said.includes(told) && said.includes(document.querySelector('.prompt .asked').firstChild.data.trim());
  });

test('notes are saved, and the start page lists one’s tables', timeout(90), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    const opened = await server.open_table('intrigue', { seats: [{ name: 'Anne' }, { name: 'Louis' }] });
    const louis = server.player(opened, 1);
    await louis.ready();
    await open_seat(page, opened);
    await ready(page);

    await page.keyboard.press('3');
    await page.locator('textarea').fill('The Queen is theirs.');
    await page.keyboard.press('Tab');
    await shows(page, '.notes p', 'Kept');
    await page.reload();
    await board_drawn(page);
    await page.locator('#tab-of-notes').click();
    assert.equal(await page.locator('textarea').inputValue(), 'The Queen is theirs.');

    const decide = async () => {
      for (;;) {
        const table = await louis.look();
        const choice = table.position.choices[0];
        if (choice && (await louis.decide(table, choice))) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await navigate(page, '/');
    await shows(page, '.mine .turn', 'Your turn');
    await decide();
    await page.reload();
    await shows(page, 'li .what .quiet', 'since you looked: Louis');
    await page.locator('li.mine a').click();
    await board_drawn(page);
    await page.locator('#tab-of-story').click();
    await our_turn(page);
  }),
);

test('a link to a rule shows it, in every language', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    await shared_server();
    await page.goto('/rules/palace#P-A1');
    const rule = page.locator('[id="P-A1"].target');
    await rule.waitFor();
    const in_sight = () =>
      rule.evaluate((at) => at.getBoundingClientRect().top >= 0 && at.getBoundingClientRect().bottom <= innerHeight);
    assert.ok(await in_sight());
    const english = await rule.innerText();
    await page.locator('header select').selectOption('it');
    await page.waitForFunction(
      (before) => ![before, undefined].includes(document.getElementById('P-A1')?.innerText),
      english,
    );
    assert.ok(await in_sight());
  }),
);

test(
  'a link is an invitation: whoever takes the seat has it, and the link opens nothing more',
  timeout(60),
  async () => {
    const server = await shared_server();
    const { table, links } = await server.open_table('intrigue', {
      seats: [{ name: 'Anne' }, {}, { bot: 'page' }],
      sits: [0],
    });
    const link = `/t/${table}#${links.seats[1]}`;
    await with_page({ still: true }, (guest) =>
      with_page({ still: true, size: phone, expected_faults: /403/ }, async (late) => {
        await guest.goto(link);
        await guest.locator('.lobby form .field').fill('Bernard');
        await late.goto(link);
        await late.locator('.lobby form').waitFor();
        await guest.locator('.lobby form button').click();
        await guest.locator('.lobby .button.main').waitFor();
        assert.equal(await guest.locator('.lobby .seats input').inputValue(), 'Bernard');
        // The other came too late: neither this page nor the link lets anybody sit down.
        await late.locator('.lobby form button').click();
        await late.locator('.alone, .toast .notice').first().waitFor();
        await late.goto('/');
        await late.goto(link);
        await late.locator('.alone').waitFor();
        // The same seat on another device, by a link of its own player.
        await guest.keyboard.press('?');
        await guest.locator('dialog section .button').first().click();
        await guest.locator('dialog svg[role=img]').waitFor();
        const moved = await guest.locator('dialog section input').inputValue();
        await guest.keyboard.press('Escape');
        await late.goto('/');
        await late.goto(moved);
        await late.locator('.lobby .seats input').waitFor();
        await guest.locator('.notice', { hasText: 'another device' }).waitFor();
        await guest.locator('.notice .button.main').click();
        await late.locator('.alone').waitFor();
        await guest.locator('.notice', { hasText: 'another device' }).waitFor({ state: 'detached' });
        await guest.locator('.lobby .button.main').waitFor();
      }),
    );
  },
);
