// Called when it is one's turn: by the tab, by the browser and by the server, each only where it is wished.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examine } from './axe.mjs';
import {
  TIMEOUT,
  board_drawn,
  desktop,
  languages,
  navigate,
  open_seat,
  phone,
  screenshot,
  shared_server,
  start_server,
  timeout,
  with_page,
} from './harness.mjs';
import { text_faults } from './text_faults.mjs';

const KEY = 'BKd0FOnmkgHpPGPNCgVxjBWCNWqSVEXQQ8RxL6rIcCxbGrT4lCZ6oXjh0zmJ7Rz3NNGQhuEgkV4yVCMKQpFqRHo';
const EVERYTHING = { push: { key: KEY }, mail: true, webhook: true };
const NOTHING = { push: null, mail: false, webhook: false };
const shortened = (target) => target.replace(/^(\w)[^@]*@/, '$1…@').replace(/^(https:\/\/[^/]+\/).*/, '$1…');

/** Answers as the server would; `asked` has what it was asked. */
async function answers(context, offers, { refuses } = {}) {
  const asked = [];
  let all = [];
  const confirm = () => (all = all.map((one) => ({ ...one, confirmed: true })));
  Object.defineProperty(asked, 'confirm', { value: confirm }); // it is no answer
  await context.route(/\/api\/notifications$/, (route) => route.fulfill({ json: offers }));
  await context.route(/\/api\/notifications\/(confirm|stop)$/, (route) => {
    const { token } = route.request().postDataJSON();
    asked.push([new URL(route.request().url()).pathname, token]);
    if (token !== 'unknown') return route.fulfill({ status: 204 });
    return route.fulfill({ status: 404, json: { problem: { code: 'refused', key: 'no_token' } } });
  });
  await context.route(/\/api\/tables\/[^/]+\/notifications/, (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    asked.push([request.method(), pathname.replace(/.*\/tables\/[^/]+/, '') + search, request.postDataJSON()]);
    if (request.method() === 'GET') return route.fulfill({ json: { subscriptions: all } });
    if (request.method() === 'DELETE') {
      all = all.filter(({ id }) => id !== pathname.split('/').at(-1));
      return route.fulfill({ status: 204 });
    }
    if (refuses) return route.fulfill({ status: 409, json: { problem: { code: 'refused', ...refuses } } });
    const { channel, label, language, quiet, address, url } = request.postDataJSON();
    const added = {
      id: `${channel}-1`,
      channel,
      label: label ?? '',
      language,
      quiet: quiet ?? null,
      confirmed: channel !== 'mail',
    };
    if (address ?? url) added.target = shortened(address ?? url);
    all = [...all.filter(({ id }) => id !== added.id), added];
    return route.fulfill({ status: 201, json: added });
  });
  return asked;
}

/** A browser that can be hidden, counts what it sounds, and shows notifications to the test. */
function spies() {
  window.hide = (hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  window.strokes = 0;
  const oscillator = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.strokes += 1;
    return oscillator.call(this);
  };
  window.notices = [];
  window.permission_asked = 0;
  window.permission ??= 'default';
  window.Notification = class {
    static get permission() {
      return window.permission;
    }
    static requestPermission() {
      window.permission_asked += 1;
      if (window.permission === 'default') window.permission = 'granted';
      return Promise.resolve(window.permission);
    }
    constructor(title, options) {
      window.notices.push({ title, ...options, open: true });
      this.at = window.notices.length - 1;
    }
    close() {
      window.notices[this.at].open = false;
    }
  };
}

/** A browser whose push service is in the test. */
function fake_push() {
  const key = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  let kept;
  window.PushManager = class {};
  const pushManager = {
    getSubscription: () => Promise.resolve(kept),
    subscribe: ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly) throw new Error('unseen');
      kept = {
        options: { applicationServerKey: key(applicationServerKey).buffer },
        toJSON: () => ({ endpoint: 'https://push.example/7', keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: () => Promise.resolve(!(kept = undefined)),
      };
      return Promise.resolve(kept);
    },
  };
  const registration = { active: null, pushManager, getNotifications: () => Promise.resolve([]) };
  Object.assign(ServiceWorkerContainer.prototype, {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: () => Promise.resolve(registration) });
}

/** Two people; the one at `waits` has just nothing to do. */
async function two_people() {
  const server = await shared_server();
  const opened = await server.open_table('palace', { seats: [{ name: 'Anne' }, { name: 'Louis' }] });
  const players = [server.player(opened, 0), server.player(opened, 1)];
  for (const player of players) await player.ready();
  for (;;) {
    const { stage, position } = await players[0].look();
    if (stage === 'playing') {
      const acts = position.to_act[0];
      return { opened, waits: 1 - acts, other: players[acts] };
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
/** Until it is the turn of the one who waits. */
async function play_on({ other, waits }) {
  for (;;) {
    const table = await other.look();
    if (table.position.to_act.includes(waits)) return;
    assert.ok(await other.decide(table, table.position.choices[0]));
  }
}

const panel = (page) => page.locator('dialog', { has: page.locator('.promise') });
const tick = (page, words) => panel(page).locator('.tick', { hasText: words }).locator('input');
const open_panel = async (page) => {
  await page.keyboard.press('n');
  await panel(page).locator('legend').first().waitFor();
};
const close_panel = async (page) => {
  await panel(page).locator('.button.main').click();
  await panel(page).waitFor({ state: 'detached' });
};
const wish = async (page, ...switches) => {
  await open_panel(page);
  for (const words of switches) await tick(page, words).check();
  await close_panel(page);
};
const TITLE = 'The title of the tab';
const SOUND = 'A soft sound';
const NOTICE = 'A notification of the browser';
const DEVICE = 'A notification on this device';
/** Longer than it takes to call. */
const LONG = 2500;
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
const rings = (page) => page.waitForFunction(() => window.strokes > 0);

const with_wishes = (options, act) =>
  with_page({ still: true, ...options }, async (page, context) => {
    await context.addInitScript(spies);
    if (options.push) await context.addInitScript(fake_push);
    if (options.permission)
      await context.addInitScript((permission) => (window.permission = permission), options.permission);
    const asked = await answers(context, options.offers ?? NOTHING, options);
    const table = await two_people();
    await open_seat(page, table.opened, table.waits);
    await board_drawn(page);
    await act(page, table, asked, context);
  });

test('everything is off until it is wished, and is kept for this seat', timeout(60), () =>
  with_wishes({ offers: EVERYTHING, push: true }, async (page, table) => {
    await open_panel(page);
    for (const box of await panel(page).locator('input[type=checkbox]').all()) assert.ok(!(await box.isChecked()));
    assert.equal(await page.evaluate(() => window.permission_asked), 0, 'asked before a click');
    await tick(page, TITLE).check();
    await tick(page, SOUND).check();
    await panel(page).locator('input[type=range]').fill('0.8');
    await panel(page).locator('button', { hasText: 'Listen' }).click();
    await rings(page);
    await close_panel(page);
    await page.reload();
    await board_drawn(page);
    await open_panel(page);
    assert.ok(await tick(page, TITLE).isChecked());
    assert.ok(await tick(page, SOUND).isChecked());
    assert.equal(await panel(page).locator('input[type=range]').inputValue(), '0.8');
    assert.ok(!(await tick(page, NOTICE).isChecked()));
    await close_panel(page);
    // Also from the list of one's tables.
    await navigate(page, '/');
    await page.locator('li .bell.on').click();
    assert.ok(await tick(page, TITLE).isChecked());
    await tick(page, TITLE).uncheck();
    await tick(page, SOUND).uncheck();
    await close_panel(page);
    await page.locator('li .bell:not(.on)').waitFor();
    assert.match(await page.locator('li .bell').getAttribute('aria-label'), /^Call me when it is my turn \(/);
    await page.locator('li button:not(.bell)').click();
    await page.waitForFunction((id) => !localStorage.getItem('called')?.includes(id), table.opened.table);
  }),
);

test('a hidden tab calls once for a turn, and no more when it is seen', timeout(60), () =>
  with_wishes({}, async (page, table) => {
    await wish(page, TITLE, SOUND, NOTICE);
    assert.equal(await page.evaluate(() => window.permission_asked), 1);
    const usual = await page.title();
    await page.evaluate(() => window.hide(true));
    await wait(LONG);
    assert.equal(await page.evaluate(() => window.strokes + window.notices.length), 0, 'called too early');
    await play_on(table);
    await page.waitForFunction(() => /^● It is your turn · /.test(document.title));
    await rings(page);
    const strokes = await page.evaluate(() => window.strokes);
    const notices = () => page.evaluate(() => window.notices);
    assert.deepEqual(
      (await notices()).map(({ title, body, tag, open }) => ({ title, body, tag, open })),
      [
        {
          title: await page.locator('main h1').textContent(),
          body: 'It is your turn',
          tag: table.opened.table,
          open: true,
        },
      ],
      'the game and that it is one’s turn, and nothing else',
    );
    // What happens besides is no other turn.
    const { look, say } = table.other;
    await look();
    await say?.('hello');
    await wait(LONG);
    assert.equal(await page.evaluate(() => window.strokes), strokes, 'rang again');
    assert.equal((await notices()).length, 1);
    await page.evaluate(() => window.hide(false));
    await page.waitForFunction(() => !/^●/.test(document.title) && !window.notices[0].open);
    assert.notEqual(await page.title(), usual, 'the usual title says whose turn it is');
    // It was seen.
    await page.evaluate(() => window.hide(true));
    await wait(LONG);
    assert.equal(await page.evaluate(() => window.strokes), strokes, 'rang for what was seen');
    assert.equal((await notices()).length, 1);
    await page.waitForFunction(() => /^● It is your turn/.test(document.title));
  }),
);

test('nobody is called at a table that is seen, or that wishes nothing', timeout(60), () =>
  with_wishes({}, async (page, table) => {
    await wish(page, TITLE, SOUND, NOTICE);
    await play_on(table);
    await page.locator('.choices').waitFor();
    await wait(LONG);
    assert.equal(await page.evaluate(() => window.strokes + window.notices.length), 0);
    assert.doesNotMatch(await page.title(), /●/);
    // Who has seen it and looks elsewhere knows it.
    await page.evaluate(() => window.hide(true));
    await wait(LONG);
    assert.equal(await page.evaluate(() => window.strokes + window.notices.length), 0);
  }),
);

test('a title that blinks stands still for who wishes no motion', timeout(60), () =>
  with_wishes({ still: false }, async (page, table) => {
    await wish(page, TITLE);
    await page.evaluate(() => window.hide(true));
    await play_on(table);
    await page.waitForFunction(() => /^● It is your turn/.test(document.title));
    await page.waitForFunction(() => /^○ It is your turn/.test(document.title));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => window.hide(false));
    await page.evaluate(() => window.hide(true));
    await page.waitForFunction(() => /^● It is your turn/.test(document.title));
    await wait(LONG);
    assert.match(await page.title(), /^●/);
  }),
);

test('one window of several calls, and none while another one shows the table', timeout(90), () =>
  with_wishes({}, async (page, table, _, context) => {
    await wish(page, SOUND, NOTICE);
    const second = await context.newPage();
    await second.goto(page.url());
    await board_drawn(second);
    const calls = async () => {
      let count = 0;
      for (const one of [page, second]) count += await one.evaluate(() => window.notices.length);
      return count;
    };
    for (const one of [page, second]) await one.evaluate(() => Object.assign(window, { permission: 'granted' }));
    await page.evaluate(() => window.hide(true));
    await play_on(table);
    await second.locator('.choices').waitFor();
    await wait(LONG);
    assert.equal(await calls(), 0, 'called although another window shows the table');
    // Both are hidden when it is the next turn.
    await second.locator('body').click({ position: { x: 5, y: 5 } });
    await second.evaluate(() => window.hide(true));
    const server = await shared_server();
    const mine = server.player(table.opened, table.waits);
    for (;;) {
      const look = await mine.look();
      if (!look.position.to_act.includes(table.waits)) break;
      if (look.position.choices[0]) await mine.decide(look, look.position.choices[0]);
    }
    await wait(200);
    await play_on(table);
    await wait(2 * LONG);
    assert.equal(await calls(), 1);
    // Whichever window is looked at, the call ends.
    await second.evaluate(() => window.hide(false));
    for (const one of [page, second]) await one.waitForFunction(() => window.notices.every(({ open }) => !open));
  }),
);

test('in quiet hours neither sound nor notification', timeout(60), () =>
  with_wishes({}, async (page, table) => {
    await wish(page, TITLE, SOUND, NOTICE, 'Let me rest');
    await open_panel(page);
    const clock = (hours) => {
      const time = new Date(Date.now() + hours * 3_600_000);
      return time.toTimeString().slice(0, 5);
    };
    await panel(page).locator('input[type=time]').first().fill(clock(-1));
    await panel(page).locator('input[type=time]').last().fill(clock(1));
    await close_panel(page);
    await page.evaluate(() => window.hide(true));
    await play_on(table);
    await page.waitForFunction(() => /It is your turn/.test(document.title));
    await wait(LONG);
    assert.equal(await page.evaluate(() => window.strokes + window.notices.length), 0);
  }),
);

test('push, mail and webhook are subscribed and stopped', timeout(90), () =>
  with_wishes({ offers: EVERYTHING, push: true }, async (page, { waits }, asked) => {
    await open_panel(page);
    await tick(page, DEVICE).check();
    const rows = panel(page).locator('li');
    await rows.first().waitFor();
    assert.equal(await page.evaluate(() => window.permission_asked), 1);
    const [, path, push] = asked.find(([method]) => method === 'POST');
    assert.equal(path, `/notifications?seat=${waits}`);
    assert.deepEqual(push, {
      channel: 'push',
      endpoint: 'https://push.example/7',
      p256dh: 'p',
      auth: 'a',
      label: 'Chrome, Linux',
      language: 'en',
    });
    assert.match(await rows.first().innerText(), /Chrome, Linux \(this one\)/);
    // Quiet hours are told of the device that is called already.
    await tick(page, 'Let me rest').check();
    await panel(page).locator('li', { hasText: 'quiet from 22:00 to 08:00' }).waitFor();
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    assert.deepEqual(asked.at(-1)[2].quiet, { from: '22:00', to: '08:00', zone });
    await panel(page).locator('input[type=email]').fill('racine@example.org');
    await page.keyboard.press('Enter');
    await panel(page).locator('[role=status]', { hasText: 'Look into your mailbox' }).waitFor();
    await rows.filter({ hasText: 'waits for your confirmation' }).waitFor();
    // Back from the mailbox.
    asked.confirm();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await rows.filter({ hasText: 'waits for your confirmation' }).waitFor({ state: 'detached' });
    assert.equal(await panel(page).locator('[role=status]').count(), 0);
    assert.equal(asked.findLast(([method]) => method === 'POST')[2].address, 'racine@example.org');
    await panel(page).locator('input[type=url]').fill('http://example.org/hook');
    await page.keyboard.press('Enter');
    assert.equal(await rows.count(), 2, 'a webhook without https');
    await panel(page).locator('input[type=url]').fill('https://example.org/hook');
    await page.keyboard.press('Enter');
    await rows.nth(2).waitFor();
    assert.ok(!(await panel(page).innerText()).includes('racine'), 'the whole address is shown');
    const found = [];
    await examine(page, 'the panel', found);
    assert.deepEqual(found, []);
    await screenshot(page, 'notify-all');
    await close_panel(page);
    await open_panel(page);
    // The device is known again.
    await until(true, () => tick(page, DEVICE).isChecked());
    await rows.filter({ hasText: 'E-mail' }).locator('button').click();
    await rows.nth(2).waitFor({ state: 'detached' });
    await tick(page, DEVICE).uncheck();
    await rows.nth(1).waitFor({ state: 'detached' });
    assert.deepEqual(
      asked.filter(([method]) => method === 'DELETE').map(([, path]) => path),
      [`/notifications/mail-1?seat=${waits}`, `/notifications/push-1?seat=${waits}`],
    );
    // What the browser keeps for nobody goes too.
    await until([false, false], () =>
      page.evaluate(async () => {
        const { pushManager } = await navigator.serviceWorker.getRegistration();
        return [!!(await pushManager.getSubscription()), localStorage.getItem('called').includes('push-1')];
      }),
    );
  }),
);

test('what the browser or the server forbids is said, and stays off', timeout(90), async () => {
  await with_wishes({ offers: EVERYTHING, push: true, permission: 'denied' }, async (page) => {
    await open_panel(page);
    for (const words of [NOTICE, DEVICE]) {
      await tick(page, words).click();
      await panel(page).locator('[role=alert]', { hasText: 'The browser forbids this page to notify you' }).waitFor();
      assert.ok(!(await tick(page, words).isChecked()));
    }
  });
  const refuses = { key: 'too_fast', message: 'too fast' };
  const expected_faults = /409/;
  await with_wishes({ offers: { ...NOTHING, mail: true }, refuses, expected_faults }, async (page) => {
    await open_panel(page);
    await panel(page).locator('input[type=email]').fill('racine@example.org');
    await page.keyboard.press('Enter');
    await panel(page).locator('[role=alert]', { hasText: 'Not so fast' }).waitFor();
    assert.equal(await panel(page).locator('input[type=email]').inputValue(), 'racine@example.org');
  });
});

test('what this server does not offer is not shown', timeout(60), () =>
  with_wishes({ offers: NOTHING, push: true }, async (page) => {
    await open_panel(page);
    assert.equal(await panel(page).locator('fieldset').count(), 2, 'here, and quiet hours');
    assert.equal(await panel(page).locator('[role=alert]').count(), 0);
  }),
);

for (const [name, size] of Object.entries({ desktop, phone }))
  test(`the panel fits in four languages, ${name}`, timeout(120), () =>
    with_wishes({ offers: EVERYTHING, push: true, size }, async (page) => {
      const faults = [];
      for (const language of languages) {
        await page.locator('header select').selectOption(language);
        await page.waitForFunction((language) => document.documentElement.lang === language, language);
        await page.keyboard.press('Escape');
        await page.locator('main.board').focus();
        await open_panel(page);
        for (const box of await panel(page).locator('input[type=checkbox]').all()) await box.check();
        await panel(page).locator('input[type=email]').fill('racine@example.org');
        await panel(page).locator('form button').first().click();
        await panel(page).locator('[role=status]').waitFor();
        faults.push(...(await text_faults(page)).map((fault) => `${language}: ${fault}`));
        const wide = await panel(page).evaluate((one) => one.scrollWidth - one.clientWidth);
        if (wide > 0) faults.push(`${language}: the panel is ${wide} too wide`);
        await examine(page, language, faults);
        await screenshot(page, `notify-${name}-${language}`);
        await close_panel(page);
      }
      assert.deepEqual(faults, []);
    }),
  );

for (const [act, done] of [
  ['confirm', /The address is confirmed/],
  ['stop', /you will not be called here any more/],
])
  test(`the link of a mail: ${act}`, timeout(90), () =>
    with_page({ still: true, expected_faults: /404/, size: phone }, async (page, context) => {
      const asked = await answers(context, EVERYTHING);
      await page.goto(`/notifications/${act}#T0-ken_`);
      const button = page.locator('main .button.main');
      await button.waitFor();
      assert.deepEqual(asked, [], 'done before the button is pressed');
      const found = [];
      await examine(page, act, found);
      await button.focus();
      await page.keyboard.press('Enter');
      await page.locator('main p', { hasText: done }).waitFor();
      assert.deepEqual(asked, [[`/api/notifications/${act}`, 'T0-ken_']]);
      assert.ok(!page.url().includes('T0-ken_'), 'the token stays in the address');
      await examine(page, `${act}, done`, found);
      for (const language of languages) {
        await page.locator('header select').selectOption(language);
        await page.waitForFunction((language) => document.documentElement.lang === language, language);
        found.push(...(await text_faults(page)));
      }
      assert.deepEqual(found, []);
      await page.locator('header select').selectOption('en');
      await page.goto('/credits');
      await page.goto(`/notifications/${act}#unknown`);
      await button.click();
      await page.locator('main p', { hasText: 'This link is not known any more' }).waitFor();
      await page.goto('/credits');
      await page.goto(`/notifications/${act}`);
      await page.locator('main p', { hasText: 'This link is not known any more' }).waitFor();
      assert.equal(asked.length, 2, 'asked without a token');
    }),
  );

/** A page with its worker, and a way to push to it. */
const with_worker = async (act) => {
  // What a worker fetches counts for this machine, of which a server takes only so much.
  const server = await start_server();
  await with_page({ server, works_offline: true, still: true }, async (page, context) => {
    await context.grantPermissions(['notifications']);
    const developer = await context.newCDPSession(page);
    let registrationId;
    developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations[0]?.registrationId ?? registrationId;
    });
    await developer.send('ServiceWorker.enable');
    await page.goto('/');
    const { origin } = new URL(page.url());
    const started = async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';
    for (const end = Date.now() + TIMEOUT; !registrationId || !(await page.evaluate(started));) {
      assert.ok(Date.now() < end, 'no worker');
      await wait(100);
    }
    const push = (call) =>
      developer.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(call) });
    const notices = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.getRegistration()).getNotifications()).map(({ title, body, tag }) => ({
          title,
          body,
          tag,
        })),
      );
    await act(page, { push, notices, worker: context.serviceWorkers()[0] });
  });
};

const call_to = (table, title = 'Palace') => ({
  table,
  seat: 0,
  game: 'palace',
  title,
  body: 'It is your turn',
  path: `/t/${table}`,
});
async function until(expected, look) {
  for (const end = Date.now() + TIMEOUT; ; await wait(100)) {
    const seen = await look();
    if (JSON.stringify(seen) === JSON.stringify(expected) || Date.now() > end) return assert.deepEqual(seen, expected);
  }
}

test('a push becomes a notification, a newer one takes its place', timeout(90), () =>
  with_worker(async (page, { push, notices, worker }) => {
    await worker.evaluate(() => {
      self.badges = [];
      self.navigator.setAppBadge = (count) => Promise.resolve(self.badges.push(count));
    });
    await push(call_to('aaaa'));
    await until([{ title: 'Palace', body: 'It is your turn', tag: 'aaaa' }], notices);
    await push(call_to('aaaa', 'Palace again'));
    await until([{ title: 'Palace again', body: 'It is your turn', tag: 'aaaa' }], notices);
    await push(call_to('bbbb'));
    await until(2, async () => (await notices()).length);
    await until([1, 1, 2], () => worker.evaluate(() => self.badges));
    await page.evaluate(() => history.replaceState(null, '', '/t/cccc'));
    await push(call_to('cccc'));
    await wait(1000);
    assert.equal((await notices()).length, 2, 'a notification of a table that is seen');
    await push({ something: 'else' });
    await wait(500);
    assert.equal((await notices()).length, 2);
  }),
);

test('a notification leads to its table, and to the window that is there', timeout(90), () =>
  with_worker(async (page, { worker }) => {
    await worker.evaluate(() => {
      self.opened = [];
      self.focused = [];
      self.clients.openWindow = (path) => Promise.resolve(self.opened.push(path));
      self.WindowClient.prototype.focus = function () {
        self.focused.push(this.id);
        return Promise.resolve(this);
      };
      self.click = async (data) => {
        await self.registration.showNotification('Palace', { tag: data.table, data });
        const [notification] = await self.registration.getNotifications({ tag: data.table });
        self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }));
      };
    });
    await worker.evaluate((data) => self.click(data), { table: 'aaaa', path: '/t/aaaa' });
    await until(['/t/aaaa'], () => worker.evaluate(() => self.opened));
    await page.evaluate(() => history.replaceState(null, '', '/t/aaaa?move=3'));
    await worker.evaluate((data) => self.click(data), { table: 'aaaa', path: '/t/aaaa' });
    await until(1, () => worker.evaluate(() => self.focused.length));
    assert.deepEqual(await worker.evaluate(() => self.opened), ['/t/aaaa']);
    assert.deepEqual(await worker.evaluate(async () => (await self.registration.getNotifications()).length), 0);
  }),
);

test('a subscription that the browser changes is told to the server', timeout(90), () =>
  with_worker(async (page, { worker }) => {
    await page.evaluate(async () => {
      const seats = await caches.open('called');
      const kept = { table: 'aaaa', seat: 1, label: 'Chrome, Linux', language: 'es' };
      await seats.put('/called/aaaa/1', new Response(JSON.stringify(kept)));
    });
    const told = await worker.evaluate(async () => {
      const told = [];
      self.fetch = (path, { method, body }) => {
        told.push([method, path, JSON.parse(body)]);
        return Promise.resolve(new Response(null, { status: 201 }));
      };
      const newSubscription = {
        toJSON: () => ({ endpoint: 'https://push.example/8', keys: { p256dh: 'p', auth: 'a' } }),
      };
      self.dispatchEvent(Object.assign(new self.ExtendableEvent('pushsubscriptionchange'), { newSubscription }));
      for (let tries = 0; !told.length && tries < 50; ++tries) await new Promise((done) => setTimeout(done, 100));
      return told;
    });
    const subscription = { channel: 'push', endpoint: 'https://push.example/8', p256dh: 'p', auth: 'a' };
    assert.deepEqual(told, [
      ['POST', '/api/tables/aaaa/notifications?seat=1', { ...subscription, label: 'Chrome, Linux', language: 'es' }],
    ]);
  }),
);
