// From the start page through a dozen decisions without a mouse, and always seeing where one is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, visit, within } from './house.mjs';
import { our_turn, step_of } from './playing.mjs';

const DECISIONS = 12;
const BY_THE_BOARD = 4;

/** Where the focus is, and why it could not be seen there. */
const focus = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { name: 'nowhere', unseen: 'nothing has the focus' };
    const name = `${at.localName}.${[...at.classList].join('.')} “${(at.getAttribute('aria-label') ?? at.textContent).trim().slice(0, 40)}”`;
    const { left, right, top, bottom, width, height } = at.getBoundingClientRect();
    const style = getComputedStyle(at);
    const ring = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none';
    const unseen = !width || !height
      ? 'it has no size'
      : right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight
        ? 'it is outside the window'
        : !at.matches(':focus-visible') || !ring
          ? 'it has no ring'
          : '';
    return { name, unseen, glows: at.classList.contains('glows'), board: !!at.closest('main.board, .hand') };
  });

async function press(page, key) {
  await page.keyboard.press(key);
  const now = await focus(page);
  assert.equal(now.unseen, '', `after ${key}: ${now.name}`);
  return now;
}

test('with the keyboard alone', within(120), () =>
  visit({ still: true }, async (page) => {
    await page.goto('/');
    await page.locator('article.intrigue').waitFor();
    const wanted = page.locator('article.intrigue .button.main');
    const there = () => wanted.evaluate((button) => button === document.activeElement);
    for (let i = 0; i < 40 && !(await there()); ++i) await press(page, 'Tab');
    assert.ok(await there(), 'the game is not reached by Tab');
    await page.keyboard.press('Enter');
    await drawn(page);

    let by_board = 0;
    for (let made = 0; made < DECISIONS; ++made) {
      await our_turn(page);
      const before = await step_of(page);
      const moved = () =>
        page.waitForFunction((step) => document.querySelector('main.board').dataset.step !== String(step), before);
      // Into the board, to what glows, until something is decided.
      if (by_board < BY_THE_BOARD) {
        await page.keyboard.press('b');
        for (let i = 0; i < 6 && (await step_of(page)) === before; ++i) {
          let at = await focus(page);
          for (let steps = 0; steps < 30 && !at.glows; ++steps) at = await press(page, 'Tab');
          if (!at.glows) break;
          await page.keyboard.press('Enter');
          await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))));
          if (await page.evaluate(() => !document.querySelector('.choices li'))) await moved();
        }
        if ((await step_of(page)) !== before) {
          by_board += 1;
          continue;
        }
        await page.keyboard.press('Escape');
      }
      // Or from the list of all that may be done.
      await page.keyboard.press('c');
      await page.waitForFunction(() => document.activeElement?.closest('.choices'));
      await press(page, 'ArrowDown');
      await press(page, 'ArrowUp');
      await page.keyboard.press('Enter');
      await moved();
    }
    assert.ok(by_board > 0, 'nothing was decided on the board');
  }),
);
