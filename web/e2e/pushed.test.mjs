// From the wish on the page to the notification: a server that calls, a push service of the test, a browser.
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { board_drawn, navigate, open_seat, dist, start_server, timeout, with_page } from './harness.mjs';

/** What came to the push service, as the browser would read it (RFC 8188 and 8291). */
function opened(body, keys, auth) {
  const salt = body.subarray(0, 16);
  const length = body[20];
  const theirs = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
  const input = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32));
  const derived = (name, size) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  const sealed = body.subarray(21 + length);
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

/** A push service on this machine. */
async function push_service() {
  const came = [];
  const service = createServer((request, answer) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      came.push({ headers: request.headers, body: Buffer.concat(parts) });
      answer.writeHead(201).end();
    });
  });
  await new Promise((listens) => service.listen(0, '127.0.0.1', listens));
  return { service, came, endpoint: `http://127.0.0.1:${service.address().port}/push/7` };
}

/** The browser's subscription is at the service of the test; its worker is the true one. */
function subscribe_there({ endpoint, keys }) {
  let kept;
  PushManager.prototype.getSubscription = () => Promise.resolve(kept);
  PushManager.prototype.subscribe = ({ applicationServerKey }) => {
    const text = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
    kept = {
      options: { applicationServerKey: Uint8Array.from(text, (c) => c.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => Promise.resolve(!(kept = undefined)),
    };
    return Promise.resolve(kept);
  };
}

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
async function until(true_of) {
  for (const end = Date.now() + 60_000; !(await true_of()); await wait(100)) assert.ok(Date.now() < end, 'not in time');
}

test('who has closed the page is called by push, and the notification leads back', timeout(150), async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'trianon-notify-'));
  const { service, came, endpoint } = await push_service();
  context.after(() => {
    service.close();
    rmSync(folder, { recursive: true });
  });
  const flags = ['--push', 'mailto:host@example.org', '--webhooks', '--notify-private'];
  const server = await start_server(dist, [...flags, '--notify-key', join(folder, 'key')]);
  context.after(() => server.stop());
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  await with_page(
    { server, works_offline: true, still: true, language: 'es', keys: { language: 'es' } },
    async (page, browser) => {
      await browser.grantPermissions(['notifications']);
      await browser.addInitScript(subscribe_there, { endpoint, keys: { p256dh, auth: auth.toString('base64url') } });
      const developer = await browser.newCDPSession(page);
      let registrationId;
      developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        registrationId = registrations[0]?.registrationId ?? registrationId;
      });
      await developer.send('ServiceWorker.enable');
      const table = await server.open_table('palace', { seats: [{ name: 'Anne' }, { name: 'Louis' }] });
      const players = [server.player(table, 0), server.player(table, 1)];
      for (const player of players) await player.ready();
      await until(async () => (await players[0].look()).stage === 'playing');
      const acts = (await players[0].look()).position.to_act[0];
      await open_seat(page, table, 1 - acts);
      await board_drawn(page);
      const panel = page.locator('dialog', { has: page.locator('.promise') });
      await page.keyboard.press('n');
      await panel.locator('.tick', { hasText: 'Una notificación en este dispositivo' }).locator('input').check();
      await panel.locator('li', { hasText: 'Chrome, Linux (este)' }).waitFor();
      await panel.locator('input[type=url]').fill('https://example.org/secret-hook');
      await page.keyboard.press('Enter');
      await panel.locator('li', { hasText: 'https://example.org/…' }).waitFor();
      assert.ok(!(await panel.innerText()).includes('secret-hook'));
      await panel.locator('li', { hasText: 'Webhook' }).locator('button').click();
      await panel.locator('li', { hasText: 'Webhook' }).waitFor({ state: 'detached' });
      await panel.locator('.button.main').click();
      // The player leaves, and is asked.
      await navigate(page, '/');
      for (;;) {
        const look = await players[acts].look();
        if (look.position.to_act.includes(1 - acts)) break;
        assert.ok(await players[acts].decide(look, look.position.choices[0]));
      }
      await until(() => came.length > 0);
      const [{ headers, body }] = came;
      assert.equal(headers['content-encoding'], 'aes128gcm');
      assert.match(headers.authorization, /^vapid t=/);
      const call = opened(body, keys, auth);
      assert.deepEqual(
        { ...call, title: !!call.title },
        {
          table: table.table,
          seat: 1 - acts,
          game: 'palace',
          title: true,
          body: call.body,
          path: `/t/${table.table}`,
        },
        'the game and the table, and nothing else',
      );
      assert.match(call.body, /[Tt]e toca/);
      await until(() => registrationId);
      await developer.send('ServiceWorker.deliverPushMessage', {
        origin: server.url,
        registrationId,
        data: JSON.stringify(call),
      });
      const notices = () =>
        page.evaluate(async () =>
          (await (await navigator.serviceWorker.getRegistration()).getNotifications()).map(({ title, tag }) => [
            title,
            tag,
          ]),
        );
      await until(async () => (await notices()).length === 1);
      assert.deepEqual(await notices(), [[call.title, table.table]]);
      // Back at the table, it is no news any more.
      await navigate(page, `/t/${table.table}`);
      await board_drawn(page);
      await until(async () => (await notices()).length === 0);
      assert.equal(came.length, 1, 'called twice for one turn');
    },
  );
});
