// A window of any size: the table comes to rest in it, and comes back to what it was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desktop, drawn, games, sit_at, the_house, visit, within } from './house.mjs';

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
