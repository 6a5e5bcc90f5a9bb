// Tables that are open to anybody, time by consent, and tables that wait.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examine } from './axe.mjs';
import {
  board_drawn,
  desktop,
  languages,
  navigate,
  open_seat,
  phone,
  shared_server,
  start_server,
  timeout,
  with_page,
} from './harness.mjs';

const open_plan = { minutes: 10, level: 'page' };
const rows = (page) => page.locator('section[aria-labelledby=open-tables] li');

test('a stranger finds an open table, sits down and plays', timeout(120), async (context) => {
  const server = await start_server();
  context.after(() => server.stop());
  await with_page({ server, still: true }, (anne) =>
    with_page({ server, still: true, size: phone }, async (louis) => {
      await louis.goto('/');
      await louis.locator('article').first().waitFor();
      assert.equal(await rows(louis).count(), 0, 'there is an open table already');
      await anne.goto('/play/palace');
      await anne.locator('.counts button', { hasText: '2' }).click();
      await anne.locator('input[name=open]').check();
      await anne.locator('button[type=submit]').click();
      await anne.locator('.lobby', { hasText: 'open to anybody' }).waitFor();
      // Louis is told without asking again.
      await rows(louis).first().waitFor();
      assert.match(await rows(louis).first().innerText(), /1 of 2 seats is free/);
      // By keyboard alone.
      await rows(louis).first().locator('a').focus();
      await louis.keyboard.press('Enter');
      await louis.locator('.lobby form input').fill('Louis');
      await louis.keyboard.press('Enter');
      await louis
        .locator('.lobby .button.main', { hasText: 'Ready' })
        .or(louis.locator('.lobby > article > .button'))
        .click();
      await anne.locator('.lobby b', { hasText: 'Louis' }).waitFor();
      assert.ok(!(await louis.evaluate(() => document.cookie)), 'a script reads the secret');
      await anne.locator('.lobby > article > .button').click();
      await Promise.all([board_drawn(anne), board_drawn(louis)]);
      await navigate(anne, '/');
      await anne.locator('article').first().waitFor();
      assert.equal(await rows(anne).count(), 0, 'a full table is listed');
    }),
  );
});

for (const [theme, dark] of Object.entries({ light: false, dark: true }))
  test(`the list and the lobby have no fault, ${theme}`, timeout(120), async (context) => {
    const server = await start_server();
    context.after(() => server.stop());
    const opened = await server.open_table('intrigue', { seats: [{}, {}, {}], sits: [0], open: open_plan });
    await with_page({ server, dark, still: true, size: dark ? desktop : phone }, async (page) => {
      const found = [];
      for (const language of languages) {
        await page.goto('/');
        await page.locator('header select').selectOption(language);
        await rows(page).first().waitFor();
        assert.ok(!(await page.locator('body').innerText()).includes('⟦'), `a text is missing in ${language}`);
      }
      await examine(page, 'list', found);
      await page.goto(`/t/${opened.table}`);
      await page.locator('.lobby form input').waitFor();
      await examine(page, 'lobby', found);
      assert.ok(!(await page.locator('body').innerText()).includes('⟦'), 'a text is missing');
      await navigate(page, '/play/intrigue');
      await page.locator('input[name=open]').check();
      await examine(page, 'form', found);
      assert.deepEqual(found, []);
    });
  });

const letters = { seats: [{ name: 'Anne' }, { name: 'Louis' }], clock: { pace: 'brisk' } };

async function begun(server, plan) {
  const opened = await server.open_table('palace', plan);
  const players = [server.player(opened, 0), server.player(opened, 1)];
  for (const player of players) await player.ready();
  for (;;) {
    const { stage, position } = await players[0].look();
    if (stage === 'playing') return { opened, acts: position.to_act[0] };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a vacation is seen by all, and a vote gives time', timeout(90), async () => {
  const server = await shared_server();
  const { opened } = await begun(server, letters);
  await with_page({ still: true }, (anne) =>
    with_page({ still: true, size: phone }, async (louis) => {
      await open_seat(anne, opened, 0);
      await open_seat(louis, opened, 1);
      await Promise.all([board_drawn(anne), board_drawn(louis)]);
      await anne.locator('summary', { hasText: 'Time and absence' }).click();
      await anne.locator('button', { hasText: 'Go on vacation' }).click();
      await anne.locator('.notice', { hasText: 'You are on vacation until' }).waitFor();
      await louis.locator('.notice', { hasText: 'Anne is on vacation until' }).waitFor();
      const found = [];
      await examine(louis, 'vacation', found);
      assert.deepEqual(found, []);
      await anne.locator('button', { hasText: 'I am back' }).click();
      await louis.locator('.notice', { hasText: 'on vacation' }).waitFor({ state: 'detached' });
      await anne.locator('button', { hasText: 'Ask all for more time' }).click();
      await louis.locator('.notice button.main', { hasText: 'Agree' }).click();
      await anne.locator('.notice', { hasText: 'more time' }).waitFor({ state: 'detached' });
      await anne.locator('.clock', { hasText: '2 days' }).first().waitFor();
    }),
  );
});

test('a table tells which other table waits, the next deadline first', timeout(90), async () => {
  const server = await shared_server();
  const calm = await begun(server, { ...letters, clock: { pace: 'unhurried' } });
  const urgent = await begun(server, { ...letters, clock: { pace: 'live', bank: 3600, increment: 10 } });
  const here = await begun(server, letters);
  await with_page({ still: true }, async (page) => {
    await page.addInitScript(() => {
      window.badges = [];
      navigator.setAppBadge = (count) => Promise.resolve(window.badges.push(count));
      navigator.clearAppBadge = () => Promise.resolve(window.badges.push(0));
    });
    for (const { opened, acts } of [calm, urgent]) {
      await open_seat(page, opened, acts);
      await board_drawn(page);
    }
    await open_seat(page, here.opened, 1 - here.acts);
    await board_drawn(page);
    const next = page.locator('.waits a');
    await next.waitFor();
    assert.match(await next.getAttribute('href'), new RegExp(urgent.opened.table));
    assert.match(await page.locator('.waits').innerText(), /and 1 more table/);
    assert.deepEqual(await page.evaluate(() => window.badges.at(-1)), 2);
    await navigate(page, '/');
    await page.locator('.mine').first().waitFor();
    const order = await page.locator('li.mine a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    assert.deepEqual(order, [`/t/${urgent.opened.table}`, `/t/${calm.opened.table}`]);
  });
});

test('a substitute takes the seat of somebody who left', timeout(90), async (context) => {
  const server = await start_server();
  context.after(() => server.stop());
  const { opened, acts } = await begun(server, {
    ...letters,
    clock: { pace: 'live', bank: 10, increment: 0 },
    substitutes: true,
  });
  await with_page({ server, still: true }, async (denis) => {
    await denis.goto('/');
    await rows(denis).first().waitFor();
    assert.match(await rows(denis).first().innerText(), /a substitute is wanted/);
    await rows(denis).first().locator('a').click();
    await board_drawn(denis);
    const form = denis.locator('.notice form');
    await form.locator('input').fill('Denis');
    await form.locator('button').click();
    await denis.locator('.seats .name', { hasText: 'Denis' }).waitFor();
    const former = await server.player(opened, acts).look();
    assert.equal(former.problem?.key, 'no_access');
  });
});
