// A window of any size: the table comes to rest in it, and comes back to what it was. A full table has room on a phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assert_fits, desktop, drawn, games, languages, phone, sit_at, the_house, visit, within } from './house.mjs';
import { misprints } from './reading.mjs';

const FRAMES = 12;

/** What lies where (drawings as a whole: a clock's hand moves), once it is the same in two frames after each other; else nothing. */
const at_rest = (page) =>
  page.evaluate(async (frames) => {
    const next_frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const layout = () =>
      [...document.querySelectorAll('main.board, main.board :not(svg *)')]
        .map((element) => {
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
  test(`${game} in windows of many sizes`, within(120), () =>
    visit({ still: true }, async (page) => {
      const house = await the_house();
      const opened = await house.table(game);
      await house.play(opened, 6);
      await sit_at(page, opened);
      await drawn(page);
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

const MOST_PLAYERS = { intrigue: 4, louis_xiv: 4, palace: 5, courtiers: 6 };
for (const game of games)
  test(`${game} for as many as can play, on a phone`, within(60), () =>
    visit({ size: phone, still: true }, async (page) => {
      const house = await the_house();
      const bots = Array(MOST_PLAYERS[game] - 1).fill({ bot: 'page' });
      const opened = await house.table(game, { seats: [{}, ...bots] });
      await house.play(opened, 12);
      await sit_at(page, opened);
      await drawn(page);
      await assert_fits(page);
      assert.deepEqual(await misprints(page), []);
      const outside = await page.evaluate(() => {
        const inside = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
        return [...document.querySelectorAll('ul.rows li > *')]
          .filter((part) => part.checkVisibility() && !inside(part.getBoundingClientRect(), part.parentElement.getBoundingClientRect()))
          .map((part) => `${part.className}: ${part.textContent}`);
      });
      assert.deepEqual(outside, []);
    }),
  );

const SMALLEST = 15;
for (const [name, size] of Object.entries({ desktop, phone }))
  test(`the drawer of palace and the table as text have letters to be read, ${name}`, within(60), () =>
    visit({ size, still: true }, async (page) => {
      const house = await the_house();
      const opened = await house.table('palace');
      await house.play(opened, 6);
      await sit_at(page, opened);
      await drawn(page);
      if (size === phone) await page.locator('main.board .tabs button').last().click();
      await page.keyboard.press('x');
      await page.locator('pre').waitFor();
      const small = await page.evaluate((smallest) => {
        const found = [];
        for (const part of document.querySelectorAll('section.drawer, pre')) {
          const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
          for (let node; (node = texts.nextNode()); ) {
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

test('the drawer of palace has room for every name in every language', within(60), () =>
  visit({ size: desktop, still: true }, async (page) => {
    const house = await the_house();
    const opened = await house.table('palace');
    await house.play(opened, 6);
    await sit_at(page, opened);
    await drawn(page);
    const cut = [];
    for (const language of languages) {
      const texts = JSON.parse(readFileSync(new URL(`../../games/palace/text/${language}.json`, import.meta.url)));
      const names = Object.keys(texts).filter((key) => key.startsWith('tile.')).map((key) => texts[key]);
      for (; names.length; cut.push(...(await misprints(page))))
        await page.evaluate((five) => {
          for (const span of document.querySelectorAll('section.drawer .name')) span.textContent = five.pop() ?? '';
        }, names.splice(0, 5));
    }
    assert.deepEqual(cut, []);
  }),
);
