// In a window of any size the layout settles, and returns when the size does. A full table fits on a phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  assert_fits,
  desktop,
  board_drawn,
  games,
  languages,
  phone,
  open_seat,
  shared_server,
  with_page,
  timeout,
} from './harness.mjs';
import { text_faults } from './text_faults.mjs';

const FRAMES = 12;

/** What lies where (drawings as a whole: a clock's hand moves), once it is the same in two frames after each other; else nothing. */
const at_rest = (page) =>
  page.evaluate(async (frames) => {
    const next_frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const layout = () =>
      [...document.querySelectorAll('main.board, main.board :not(svg *)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.localName}.${element.getAttribute('class')} ${[x, y, width, height].map(Math.round).join(' ')}`;
      });
    const same = (a, b) => a.length === b.length && a.every((line, i) => line === b[i]);
    let last = [];
    for (let i = 0; i < frames; i++) {
      await next_frame();
      const now = layout();
      if (i > 1 && same(now, last)) return now;
      last = now;
    }
    return undefined;
  }, FRAMES);

for (const game of games)
  test(`${game} in windows of many sizes`, timeout(120), () =>
    with_page({ still: true }, async (page) => {
      const server = await shared_server();
      const opened = await server.open_table(game);
      await server.play(opened, 6);
      await open_seat(page, opened);
      await board_drawn(page);
      const before = await at_rest(page);
      assert.ok(before, 'never at rest');
      const restless = [];
      for (let width = 320; width <= 1920; width += 61)
        for (const height of [width < 700 ? 844 : 800, 500]) {
          await page.setViewportSize({ width, height });
          if (!(await at_rest(page))) restless.push(`${width} × ${height}`);
        }
      assert.deepEqual(restless, []);
      await page.setViewportSize(desktop);
      assert.deepEqual(await at_rest(page), before);
    }),
  );

test('names keep their words beside the fortunes of six, desktop', timeout(60), () =>
  with_page({ size: desktop, still: true }, async (page) => {
    const server = await shared_server();
    const opened = await server.open_table('courtiers', { seats: [{}, ...Array(5).fill({ bot: 'page' })] });
    await server.play(opened, 2);
    await open_seat(page, opened);
    await board_drawn(page);
    await page.evaluate((most) => {
      for (const points of document.querySelectorAll('[data-token^=seat-]')) points.textContent = most;
    }, '49,500');
    assert.deepEqual(await text_faults(page), []);
  }),
);

for (const game of games)
  test(`${game} for as many as can play, on a phone`, timeout(60), () =>
    with_page({ size: phone, still: true }, async (page) => {
      const server = await shared_server();
      const { max_players } = await server.describe(game);
      const bots = Array(max_players - 1).fill({ bot: 'page' });
      const opened = await server.open_table(game, { seats: [{}, ...bots] });
      await server.play(opened, 12);
      await open_seat(page, opened);
      await board_drawn(page);
      await assert_fits(page);
      assert.deepEqual(await text_faults(page), []);
      const outside = await page.evaluate(() => {
        const inside = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
        return [...document.querySelectorAll('ul.rows li > *')]
          .filter(
            (part) =>
              part.checkVisibility() &&
              !inside(part.getBoundingClientRect(), part.parentElement.getBoundingClientRect()),
          )
          .map((part) => `${part.className}: ${part.textContent}`);
      });
      assert.deepEqual(outside, []);
    }),
  );

const SMALLEST = 15;
for (const [name, size] of Object.entries({ desktop, phone }))
  test(`the letters of palace’s drawer and of the table as text are large enough, ${name}`, timeout(60), () =>
    with_page({ size, still: true }, async (page) => {
      const server = await shared_server();
      const opened = await server.open_table('palace');
      await server.play(opened, 6);
      await open_seat(page, opened);
      await board_drawn(page);
      if (size === phone) await page.locator('main.board .tabs button').last().click();
      await page.keyboard.press('x');
      await page.locator('pre').waitFor();
      const small = await page.evaluate((smallest) => {
        const found = [];
        for (const part of document.querySelectorAll('section.drawer, pre')) {
          const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
          for (let node; (node = texts.nextNode());) {
            const { fontSize, display } = getComputedStyle(node.parentElement);
            // What a tile is worth is a part of its drawing.
            if (!node.data.trim() || display === 'none' || node.parentElement.closest('svg')) continue;
            if (parseFloat(fontSize) < smallest) found.push(`${fontSize}: ${node.data.trim().slice(0, 40)}`);
          }
        }
        return found;
      }, SMALLEST);
      assert.deepEqual(small, []);
    }),
  );

test('the drawer of palace has room for every name in every language', timeout(60), () =>
  with_page({ size: desktop, still: true }, async (page) => {
    const server = await shared_server();
    const opened = await server.open_table('palace');
    await server.play(opened, 6);
    await open_seat(page, opened);
    await board_drawn(page);
    const cut = [];
    for (const language of languages) {
      const texts = JSON.parse(readFileSync(new URL(`../../games/palace/text/${language}.json`, import.meta.url)));
      const names = Object.keys(texts)
        .filter((key) => key.startsWith('tile.'))
        .map((key) => texts[key]);
      for (; names.length; cut.push(...(await text_faults(page))))
        await page.evaluate(
          (five) => {
            for (const span of document.querySelectorAll('section.drawer .name')) span.textContent = five.pop() ?? '';
          },
          names.splice(0, 5),
        );
    }
    assert.deepEqual(cut, []);
  }),
);
