// "What is this?": one large card for everything, by mouse, keyboard and finger; and nothing is played by it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { board_drawn, games, languages, open_seat, phone, shared_server, timeout, with_page } from './harness.mjs';

const card = '.what-card:not(.small)';

/** A table a few moves into the game. */
async function opened(page, game, decisions = 6) {
  const server = await shared_server();
  const table = await server.open_table(game);
  await server.play(table, decisions);
  await open_seat(page, table);
  await board_drawn(page);
  return server.player(table);
}

/** What can be asked about and is drawn now: each id once. */
const ids = (page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.table [data-what], .table [data-token]')]
      .filter((one) => one.getClientRects().length)
      .map((one) => (one.dataset.what ?? one.dataset.token).split(' ')[0]);
    return [...new Set(all)].filter((id) => id && !id.startsWith('seat-'));
  });

for (const game of games)
  test(`everything on the table of ${game} says what it is`, timeout(90), () =>
    with_page({ still: true }, async (page) => {
      const player = await opened(page, game);
      const { position } = await player.look();
      const all = await ids(page);
      assert.ok(all.length > 5, `only ${all}`);
      const dumb = [];
      for (const id of all) if (!(await player.what(id, position.step))?.does.length) dumb.push(id);
      assert.deepEqual(dumb, []);
    }),
  );

for (const language of languages)
  test(`a mouse that rests opens the card, in ${language}`, timeout(60), () =>
    with_page({ language, keys: { language }, still: true }, async (page) => {
      await opened(page, 'palace');
      const sent = await page.evaluate(() => globalThis.decisions_sent);
      const place = page.locator('[data-token="sawmill"]').first();
      await place.hover();
      await page.locator(card).waitFor();
      const names = { en: 'Sawmill', es: 'Aserradero', fr: 'Scierie', it: 'Segheria' };
      assert.equal(await page.locator(`${card} h2`).innerText(), names[language]);
      assert.equal(await page.locator(`${card} .picture svg`).count(), 1);
      await page.mouse.move(2, 2);
      await page.locator(card).waitFor({ state: 'detached' });
      assert.equal(await page.evaluate(() => globalThis.decisions_sent), sent);
    }),
  );

test('a mouse at rest asks nothing when the board moves below it', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    await opened(page, 'palace');
    const place = page.locator('[data-token="sawmill"]').first();
    const other = { width: 1600, height: 900 };
    const here = page.viewportSize();
    await page.setViewportSize(other);
    const { x, y, width, height } = await place.boundingBox();
    await page.setViewportSize(here);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.keyboard.press('Escape');
    await page.locator(card).waitFor({ state: 'detached' });
    await page.setViewportSize(other);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    assert.equal(await page.locator(card).count(), 0);
    await page.mouse.move(x + width / 2 + 3, y + height / 2);
    await page.locator(card).waitFor();
  }),
);

test('a key asks about what is focused, and the rule opens beside the board', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    await opened(page, 'intrigue');
    // A card that cannot be played says why instead.
    await page.locator('.hand [data-token]:not([data-hint])').first().focus();
    await page.keyboard.press('i');
    await page.locator(`${card}.pinned`).waitFor();
    await page.locator(`${card} button.rule`).click();
    await page.locator('#tab-of-rules[aria-selected="true"]').waitFor();
    assert.equal(await page.locator(card).count(), 0);
  }),
);

test('a long press and a tap after ⓘ open the card and play nothing', timeout(60), () =>
  with_page({ size: phone, still: true }, async (page) => {
    await opened(page, 'intrigue');
    const held = page.locator('.hand [data-token]').first();
    const { x, y, width, height } = await held.boundingBox();
    const [at_x, at_y] = [x + width / 2, y + height / 2];
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: at_x, y: at_y }] });
    await page.locator(`${card}.pinned`).waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    assert.equal(await page.locator('.hand .picked').count(), 0, 'the card was picked');
    await page.locator(`${card} .close`).click();
    await page.locator('[data-asks]').click();
    await held.click();
    await page.locator(`${card}.pinned`).waitFor();
    assert.equal(await page.locator('.hand .picked').count(), 0, 'the card was picked');
    assert.equal(await page.evaluate(() => globalThis.decisions_sent), 0);
  }),
);

test('no native tooltip is left', () => {
  const src = fileURLToPath(new URL('../src', import.meta.url));
  const files = readdirSync(src, { recursive: true }).filter((file) => file.endsWith('.svelte'));
  const left = files.flatMap((file) => {
    const text = readFileSync(`${src}/${file}`, 'utf8').replace(/<svelte:head>.*?<\/svelte:head>/gs, '');
    // Of elements, whose names are written small; a component may have a `title` of its own.
    return [...text.matchAll(/<([a-z][\w:]*)\b(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*?\stitle[=\s]/g)]
      .map((found) => `${file}: <${found[1]}`)
      .concat(/<title>/.test(text) ? [`${file}: <title>`] : []);
  });
  assert.deepEqual(left, []);
});
