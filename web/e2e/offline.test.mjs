// Without a net: the page, the rules, the last view of each table, and a decision that waits.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { examine } from './axe.mjs';
import {
  TIMEOUT,
  assert_fits,
  board_drawn,
  desktop,
  dist,
  languages,
  open_seat,
  phone,
  ready,
  screenshot,
  start_server,
  timeout,
  with_page,
} from './harness.mjs';

/** What a browser says of a server that is not there. */
const AWAY = /net::ERR_|Failed to load resource|WebSocket connection/;
const offline_page = async (options, act) => {
  // Without its server a page is as without a net, also for its worker.
  const server = options.server ?? (await start_server());
  await with_page({ works_offline: true, still: true, expected_faults: AWAY, ...options, server }, (page) =>
    act(page, server),
  );
};

/** Asks the page again and again: page.waitForFunction takes a promise for an answer. */
async function until(page, true_of, about) {
  const end = Date.now() + TIMEOUT;
  while (!(await page.evaluate(true_of, about))) {
    assert.ok(Date.now() < end, `not in time: ${true_of}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Until everything that is needed without a net is kept. */
const kept = (page, language = 'en') =>
  until(
    page,
    async (language) => {
      const registration = await navigator.serviceWorker.getRegistration();
      const texts = await caches.open('texts');
      return (
        registration?.active?.state === 'activated' &&
        !!(await texts.match(`/api/games/palace/rules/${language}`)) &&
        !!(await texts.match(`/api/games/palace/box/${language}`))
      );
    },
    language,
  );
const view_kept = (page) =>
  until(page, async () => {
    const views = await caches.open('views');
    const step = Number(document.querySelector('main.board')?.dataset.step);
    for (const key of await views.keys()) {
      const view = await (await views.match(key)).json();
      if (view.position?.step === step && view.position.choices.length) return true;
    }
    return false;
  });

/** On a phone the choices lie folded. */
async function unfold(page) {
  const fold = page.locator('.choices:not(.unfolded) .fold');
  if (await fold.isVisible()) await fold.click();
  await page.locator('.choices li button').first().waitFor();
}

/** A seat that has to decide among several things, after the first of a game has been chosen. */
async function sit(page, server, plan = {}) {
  const opened = await server.open_table('intrigue', plan);
  await open_seat(page, opened);
  await ready(page);
  await page.locator('.choices').waitFor();
  await unfold(page);
  return opened;
}
const step = async (page) => Number(await page.locator('main.board').getAttribute('data-step'));

for (const language of languages)
  test(`the page can be installed, in ${language}`, timeout(60), () =>
    offline_page({ language, keys: { language } }, async (page) => {
      await page.goto('/');
      const address = await page.locator('link[rel=manifest]').getAttribute('href');
      const manifest = await (await page.request.get(address)).json();
      assert.equal(manifest.lang, language);
      assert.match(manifest.name, /^Trianon – /);
      // Not that there is nothing to install.
      const texts = JSON.parse(readFileSync(new URL(`../text/${language}.json`, import.meta.url), 'utf8'));
      assert.equal(manifest.description, texts['app.description']);
      assert.notEqual(manifest.description, texts['start.promise']);
      for (const { src, sizes } of manifest.icons) {
        const icon = await page.request.get(src);
        assert.match(icon.headers()['content-type'], /^image\//);
        if (sizes === 'any') continue;
        const bytes = await icon.body();
        assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, 'the size in the picture');
      }
      assert.deepEqual(
        manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes),
        ['512x512'],
      );
    }),
  );

test('keeping the page takes nothing from who plays meanwhile', timeout(90), () =>
  offline_page({ expected_faults: /^$/ }, async (page, server) => {
    await page.goto('/');
    await kept(page);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    assert.match(metrics, /^trianon_rate_limited_total 0$/m, 'the worker asked faster than an address may');
  }),
);

for (const [name, size] of Object.entries({ desktop, phone }))
  test(`start page, rules and the last view of a table without a net, ${name}`, timeout(120), () =>
    offline_page({ size }, async (page, server) => {
      await page.goto('/');
      await kept(page);
      await sit(page, server);
      const before = await page.locator('.choices li button').allTextContents();
      await view_kept(page);
      await server.kill();
      await page.reload();
      await board_drawn(page);
      await page.locator('.lost').waitFor();
      assert.deepEqual(await page.locator('.choices li button').allTextContents(), before);
      await assert_fits(page);
      const found = [];
      await examine(page, 'a table without a net', found);
      assert.deepEqual(found, []);
      await screenshot(page, `offline-table-${name}`);
      // What is this: from what is in the box.
      await page.locator('.hand [data-token]').first().focus();
      await page.keyboard.press('i');
      await page.locator('.what-card.pinned h2').waitFor();
      assert.ok((await page.locator('.what-card.pinned .words').innerText()).length > 20);
      await page.keyboard.press('Escape');
      await page.goto('/');
      await page.locator('.rows .mine').waitFor();
      await screenshot(page, `offline-start-${name}`);
      await page.locator('article .learn').last().click();
      const said = page.getByText('A new table needs a connection');
      await said.waitFor();
      const { y } = await said.boundingBox();
      assert.ok(y >= 0 && y < size.height, `said at ${y}`);
      await page.goto('/rules/palace');
      await page.locator('main h1').first().waitFor();
      await page.waitForFunction(() => document.querySelectorAll('main section, main article, main li').length > 20);
      // What is in the box is drawn when somebody comes near it.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator('[data-thing] h4').first().waitFor();
      await page.goto('/credits');
      await page.locator('main h1').first().waitFor();
    }),
  );

for (const [language, size] of [
  ['en', desktop],
  ['es', phone],
  ['fr', desktop],
  ['it', phone],
])
  test(`a decision without a net waits and is sent, ${language}`, timeout(120), () =>
    offline_page({ language, size, keys: { language } }, async (page, server) => {
      await page.goto('/');
      await kept(page, language);
      await sit(page, server);
      await view_kept(page);
      const at = await step(page);
      await server.kill();
      await page.reload();
      await board_drawn(page);
      await unfold(page);
      await page.locator('.choices li button').first().focus();
      await page.keyboard.press('Enter');
      await page.locator('.waits').waitFor();
      await assert_fits(page);
      await screenshot(page, `offline-waits-${language}`);
      assert.equal(await step(page), at, 'nothing moves before the server has said so');
      // It waits through another visit, too.
      await page.reload();
      await page.locator('.waits').waitFor();
      await server.start();
      await page.waitForFunction((at) => Number(document.querySelector('main.board')?.dataset.step) > at, at);
      await page.locator('.waits').waitFor({ state: 'detached' });
      assert.equal(await page.evaluate(() => localStorage.getItem('waiting')), '[]');
    }),
  );

test('a decision that waits may be taken back', timeout(90), () =>
  offline_page({}, async (page, server) => {
    await sit(page, server);
    const at = await step(page);
    await server.kill();
    await page.locator('.lost').waitFor();
    await page.locator('.choices li button').first().click();
    await page.locator('.waits').waitFor();
    assert.equal(await page.locator('.choices li button').count(), 0, 'one decision at a time');
    await page.locator('.waits button').click();
    await page.locator('.choices li button').first().waitFor();
    await server.start();
    await page.locator('.lost').waitFor({ state: 'detached' });
    assert.equal(await step(page), at);
  }),
);

test('a decision that came too late is refused with a word', timeout(120), () =>
  offline_page({}, async (page, server) => {
    await page.goto('/');
    await kept(page);
    const opened = await sit(page, server);
    await view_kept(page);
    const address = page.url();
    await server.kill();
    await page.locator('.lost').waitFor();
    await page.locator('.choices li button').first().click();
    await page.locator('.waits').waitFor();
    await page.goto('/credits');
    // Meanwhile the seat decides otherwise, on another device.
    await server.start();
    const player = server.player(opened);
    const table = await player.look();
    assert.ok(await player.decide(table, table.position.choices.at(-1)));
    await page.goto(address);
    await page.locator('.waits[role=alert]', { hasText: 'came too late' }).waitFor();
    await page.locator('.choices li button').first().waitFor();
  }),
);

test('what was kept of a table goes with it', timeout(90), () =>
  offline_page({}, async (page, server) => {
    await page.goto('/');
    await kept(page);
    const { table } = await sit(page, server);
    await view_kept(page);
    const keys = () => page.evaluate(async () => (await (await caches.open('views')).keys()).map(({ url }) => url));
    assert.deepEqual(
      (await keys()).map((url) => url.replace(/^.*\/api/, '')),
      [`/tables/${table}?seat=0`],
      'of the own seat, and of no other',
    );
    await page.goto('/');
    await page.getByRole('button', { name: /^Forget this table/ }).click();
    await until(page, async () => (await (await caches.open('views')).keys()).length === 0);
    await server.kill();
    await page.goto(`/t/${table}`);
    await page.locator('.alone').waitFor();
  }),
);

/** The same page as another version of it: its script has another name, and so has what lists it. */
function another_page() {
  const folder = mkdtempSync(join(tmpdir(), 'trianon-page-'));
  cpSync(dist, folder, { recursive: true });
  const entry = /assets\/(index-[0-9a-f]{12})\.js/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))[1];
  const renamed = 'index-0123456789ab';
  for (const file of [
    'index.html',
    'service_worker.js',
    ...readdirSync(join(folder, 'assets')).map((one) => `assets/${one}`),
  ]) {
    if (!/\.(html|js)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.includes(entry)) writeFileSync(join(folder, file), text.replaceAll(entry, renamed));
  }
  renameSync(join(folder, `assets/${entry}.js`), join(folder, `assets/${renamed}.js`));
  return { folder, renamed };
}

test('never an old page with a new server', timeout(120), async () => {
  const { folder, renamed } = another_page();
  try {
    const server = await start_server();
    await offline_page({ server }, async (page) => {
      await page.goto('/');
      await kept(page);
      await sit(page, server);
      await view_kept(page);
      await server.kill();
      server.page = folder;
      await server.start();
      await page.getByText('This page is older than its server').waitFor();
      await page.locator('.alone .button.main').click();
      await board_drawn(page);
      const script = await page.locator('script[type=module][src]').getAttribute('src');
      assert.ok(script.includes(renamed), `${script} is of the new server`);
      await page.locator('.choices li button').first().waitFor();
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
