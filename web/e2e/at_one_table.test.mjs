// Two browsers at one table, a server that is killed, undo, and what can be done after the end of a game.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  desktop,
  board_drawn,
  see_message,
  start_server,
  phone,
  ready,
  say,
  open_seat,
  shared_server,
  with_page,
  timeout,
} from './harness.mjs';
import { our_turn, play, step_of } from './playing.mjs';

const shows_step = (page, step) =>
  page.waitForFunction((wanted) => document.querySelector('main.board')?.dataset.step === String(wanted), step);

test('two browsers talk and play, and the server is killed', timeout(120), async (context) => {
  const server = await start_server();
  context.after(() => server.stop());
  const expected_faults = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket/;
  await with_page({ server, expected_faults }, (anne) =>
    with_page({ server, expected_faults, still: true }, async (louis) => {
      await anne.goto('/play/intrigue');
      await anne.locator('select[aria-label="Seat 3"]').selectOption('page');
      await anne.locator('button[type=submit]').click();
      const link = await anne.locator('.lobby input[readonly]').first().inputValue();
      await louis.goto(link);
      await louis.locator('.lobby input.field').first().fill('Louis');
      await louis.locator('.lobby .button.main').click();
      await anne.locator('.lobby b', { hasText: 'Louis' }).waitFor();
      await anne.locator('.lobby .button.main').click();
      await louis.locator('.lobby .button.main').click();
      await Promise.all([board_drawn(anne), board_drawn(louis)]);
      assert.ok(!louis.url().includes('#'), 'the token stays in the address');

      await say(anne, 'Good evening, Louis.');
      await see_message(louis, 'Good evening, Louis.');
      await say(louis, 'My respects, Anne.');
      await see_message(anne, 'My respects, Anne.');

      // Each sees the other's decisions.
      const both = [anne, louis];
      const turn = () => Promise.any(both.map((page) => our_turn(page).then(() => page)));
      for (let i = 0; i < 4; ++i) await play(await turn(), { decisions: 1 });
      await turn();

      await server.kill('SIGKILL');
      await Promise.all(both.map((page) => page.locator('.lost').waitFor()));
      await server.start();
      await Promise.all(both.map((page) => page.locator('.lost').waitFor({ state: 'detached' })));
      const before = Math.max(...(await Promise.all(both.map(step_of))));
      for (let i = 0; i < 3; ++i) await play(await turn(), { decisions: 1 });
      await Promise.all(
        both.map((page) =>
          page.waitForFunction((step) => Number(document.querySelector('main.board').dataset.step) > step, before),
        ),
      );
      await see_message(louis, 'Good evening, Louis.');
    }),
  );
});

test('undo', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    await open_seat(page, await server.open_table('palace'));
    await ready(page);
    const undo = page.locator('.buttons .button', { hasText: 'Undo' });
    let taken_back = 0;
    for (let i = 0; i < 20 && !taken_back; ++i) {
      await our_turn(page);
      const before = await step_of(page);
      if (before > 0 && (await undo.getAttribute('aria-disabled')) === 'false') {
        await undo.click();
        await page.waitForFunction((step) => Number(document.querySelector('main.board').dataset.step) < step, before);
        taken_back += 1;
      } else await play(page, { decisions: 1 });
    }
    assert.equal(taken_back, 1, 'nothing could be taken back in twenty decisions');
    // What cannot be taken back say why.
    while ((await undo.getAttribute('aria-disabled')) === 'false') {
      const before = await step_of(page);
      await undo.click();
      await page.waitForFunction((step) => Number(document.querySelector('main.board').dataset.step) < step, before);
    }
    await undo.click({ force: true });
    await page.locator('.toast .notice').waitFor();
  }),
);

for (const [name, size] of Object.entries({ desktop, phone }))
  test(`after the end, ${name}`, timeout(90), () =>
    with_page({ size, still: true }, async (page) => {
      const server = await shared_server();
      const opened = await server.open_table('intrigue');
      const { step: last } = await server.play(opened);
      await open_seat(page, opened);
      await page.locator('.final').waitFor();

      // The record, to keep.
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator('a.record').click()]);
      assert.equal(download.suggestedFilename(), `${opened.table}.trianon`);
      assert.match(await readFile(await download.path(), 'utf8'), /intrigue/);

      // Replay: the slider, the arrow keys, the view of another seat, a link.
      await page.locator('.buttons .button', { hasText: 'Replay' }).click();
      await page.locator('.replay').waitFor();
      const began = await step_of(page);
      assert.ok(began > 0 && began < last, 'it opens where the last turn begins');
      const slider = page.locator('.replay input[type=range]');
      await slider.fill('10');
      await shows_step(page, 10);
      await page.locator('main.board').focus();
      await page.keyboard.press('ArrowRight');
      await shows_step(page, 11);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await shows_step(page, 9);
      assert.match(page.url(), /\?move=9$/);
      const seen = () => page.locator('.bottom > .hand').innerHTML();
      const own = await seen();
      await page.locator('.replay label select').selectOption('1');
      await page.waitForFunction((before) => document.querySelector('.bottom > .hand').innerHTML !== before, own);
      await page.locator('.replay label select').selectOption('0');
      await page.waitForFunction((before) => document.querySelector('.bottom > .hand').innerHTML === before, own);
      await page.reload();
      await shows_step(page, 9);

      // A new table from there, against bots of another level.
      const old = page.url();
      const turn = async () => Number(/\d+/.exec(await page.locator('.round').textContent()));
      const then = await turn();
      await page.locator('.buttons select').selectOption('minister');
      await page.locator('.buttons .button', { hasText: 'Continue from here' }).click();
      await page.waitForFunction((url) => location.href !== url && !location.search, old);
      await our_turn(page);
      assert.ok((await page.locator('.final, .replay').count()) === 0);
      assert.ok(then > 0 && (await turn()) >= then, 'it begins anew');
      if (size === desktop) assert.equal(await page.locator('.seats .note', { hasText: 'minister' }).count(), 2);
      await play(page, { decisions: 2 });

      // A rematch.
      await page.goBack();
      await page.locator('.replay').waitFor();
      await page.locator('.buttons .button.main').click();
      await page.locator('.buttons .button', { hasText: 'again' }).click();
      await page.waitForFunction(
        (path) => location.pathname !== path && location.pathname.startsWith('/t/'),
        new URL(old).pathname,
      );
      await our_turn(page);
      assert.ok((await step_of(page)) < 9);
    }),
  );
