// Talk in the negotiation: what two whisper a third never see_message, and who is impolite is told first, or fined.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board_drawn, see_message, say, open_seat, shared_server, with_page, timeout } from './harness.mjs';

/** Everything the server tells a page. */
function overhear(page) {
  const told = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
  return (words) => told.some((message) => message.includes(words));
}

test('a whisper in the negotiation, and an impolite word', timeout(90), async () => {
  const server = await shared_server();
  const seats = ['Anne', 'Bernard', 'Claire'].map((name) => ({ name }));
  const opened = await server.open_table('courtiers', { seats, options: { etiquette: 'gentle' } });
  await server.play_until(opened, ({ confidants }) => confidants.length > 0);
  const come = (seat, act) =>
    with_page({ still: true }, async (page) => {
      const heard = overhear(page);
      await open_seat(page, opened, seat);
      await board_drawn(page);
      await act(page, heard);
    });

  await come(0, (anne) =>
    come(1, (bernard) =>
      come(2, async (claire, claire_heard) => {
        await anne.locator('#tab-of-talk').click();
        await anne.locator('.circle button', { hasText: 'Bernard' }).click();
        await say(anne, 'Tonight, behind the orangery.');
        await see_message(bernard, 'Tonight, behind the orangery.');
        assert.match(await bernard.locator('#panel .private').innerText(), /Anne\s+in private, to Bernard/);

        // To everybody again; what was whispered before has not reached Claire by then.
        await anne.locator('.circle button').first().click();
        await say(anne, 'What a fine evening this is.');
        await see_message(claire, 'What a fine evening this is.');
        assert.ok(claire_heard('What a fine evening'));
        assert.ok(!claire_heard('orangery'), 'Claire was told');
        assert.equal(await claire.locator('#panel .private').count(), 0);

        await say(anne, 'Bernard, lend me a duke.');
        const fault = anne.locator('.impolite');
        await fault.waitFor();
        assert.match(
          await fault.locator('p').innerText(),
          /^“Bernard”: at court nobody is called by a player’s own name\. You may say: \S+ \S/,
        );
        assert.equal(await anne.locator('.toast .notice').count(), 0, 'it is said twice');
        assert.ok(!claire_heard('lend me a duke'));
        await fault.locator('button').click();
        await see_message(claire, 'Bernard, lend me a duke.');
        await fault.waitFor({ state: 'detached' });
      }),
    ),
  );
});

test('at a strict table an impolite word is sent, and may be fined', timeout(90), async () => {
  const server = await shared_server();
  const seats = ['Anne', 'Bernard', 'Claire'].map((name) => ({ name }));
  const opened = await server.open_table('courtiers', { seats, options: { etiquette: 'strict' } });
  await server.play_until(opened, ({ confidants }) => confidants.length > 0);
  const register = async () => (await server.player(opened).look()).position.view;
  const { chamberlain, courtiers } = await register();
  const [writer, reader] = [0, 1, 2].filter((seat) => seat !== chamberlain);
  const fortune = async (seat) => (await register()).courtiers[seat].fortune;
  const come = (seat, act) =>
    with_page({ still: true }, async (page) => {
      await open_seat(page, opened, seat);
      await board_drawn(page);
      await act(page);
    });
  const messages = async (page) => {
    await page.locator('main.board nav .tab').nth(1).click();
    return page.locator('.messages .button');
  };
  const tells = async (page, words) => {
    await page.locator('#tab-of-story').click();
    await page.locator('#panel .step', { hasText: words }).waitFor();
  };

  await come(writer, (impolite) =>
    come(reader, (other) =>
      come(chamberlain, async (key_bearer) => {
        // Nobody holds it back.
        const words = `${seats[reader].name}, lend me a duke.`;
        await say(impolite, words);
        await see_message(other, words);
        await see_message(key_bearer, words);
        assert.equal(await impolite.locator('.impolite').count(), 0, 'it is held back');
        await tells(impolite, `A message of ${seats[writer].name} breaks etiquette once.`);
        assert.equal(await fortune(writer), courtiers[writer].fortune, 'it is fined by itself');

        // Who bears no key is refused by the rule.
        const seen = await messages(other);
        assert.equal(await other.locator('.messages .glows').count(), 0);
        await seen.click();
        assert.match(await other.locator('.toast .notice').innerText(), /Only the Grand Chamberlain.*C-E2/s);
        assert.equal(await fortune(writer), courtiers[writer].fortune);

        const read = await messages(key_bearer);
        assert.match(await read.innerText(), new RegExp(`${seats[writer].name} × 1`));
        await key_bearer.locator('.messages .glows').click();
        await tells(other, `${seats[writer].name} is fined for 1 breach of etiquette.`);
        assert.equal(await fortune(writer), courtiers[writer].fortune - 1000);
        await key_bearer.locator('.messages .glows').waitFor({ state: 'detached' }); // once for a message

        // The Grand Chamberlain's own cost at once.
        await say(key_bearer, words);
        await tells(other, `${seats[chamberlain].name} is fined for 1 breach of etiquette.`);
        assert.equal(await fortune(chamberlain), courtiers[chamberlain].fortune - 1000);
        assert.equal(await key_bearer.locator('.messages .glows').count(), 0);
      }),
    ),
  );
});
