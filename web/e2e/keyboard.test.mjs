// From the start page through some decisions with the keyboard alone; the focus is always visible.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board_drawn, games, open_seat, shared_server, with_page, timeout } from './harness.mjs';
import { our_turn, step_of } from './playing.mjs';

const BY_THE_BOARD = 4;
const MOST_TABS = 80;

/** Where the focus is, and why it could not be seen there. */
const focus = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { name: 'nowhere', unseen: 'nothing has the focus' };
    const name = `${at.localName}.${[...at.classList].join('.')} “${(at.getAttribute('aria-label') ?? at.textContent).trim().slice(0, 40)}”`;
    const { left, right, top, bottom, width, height } = at.getBoundingClientRect();
    const style = getComputedStyle(at);
    const ring = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== 'none';
    const unseen =
      !width || !height
        ? 'it has no size'
        : right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight
          ? 'it is outside the window'
          : !at.matches(':focus-visible') || !ring
            ? 'it has no ring'
            : '';
    return { name, unseen, glows: !!at.closest('.glows'), board: !!at.closest('main.board, .hand') };
  });

async function press(page, key) {
  await page.keyboard.press(key);
  return seen(await focus(page), key);
}

function seen(now, key) {
  assert.equal(now.unseen, '', `after ${key}: ${now.name}`);
  return now;
}

/** To the next, or nowhere after the last of the page. */
async function tab(page) {
  await page.keyboard.press('Tab');
  const now = await focus(page);
  return now.name === 'nowhere' ? undefined : seen(now, 'Tab');
}

/** Into the board, to what glows, until something is decided; false if that leads nowhere. */
async function by_the_board(page, before, moved) {
  if (!(await page.locator(':is(main.board, .bottom > .hand) .glows').count())) return false;
  await page.keyboard.press('b');
  for (let i = 0; i < 6 && (await step_of(page)) === before; ++i) {
    let at = await focus(page);
    for (let steps = 0; steps < MOST_TABS && at && !at.glows; ++steps) at = await tab(page);
    if (!at?.glows) break;
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    );
    // The last that is left: the main button has a key of its own.
    if (await page.evaluate(() => document.querySelectorAll('.choices li').length === 1))
      await page.keyboard.press('e');
    if (await page.evaluate(() => !document.querySelector('.choices li'))) await moved();
  }
  if ((await step_of(page)) !== before) return true;
  await page.keyboard.press('Escape');
  return false;
}

/** From the list of all that may be done. */
async function by_the_list(page, moved) {
  await page.keyboard.press('c');
  await page.waitForFunction(() => document.activeElement?.closest('.choices'));
  await press(page, 'ArrowDown');
  await press(page, 'ArrowUp');
  await page.keyboard.press('Enter');
  await moved();
}

async function play_by_keys(page, decisions) {
  let by_board = 0;
  for (let made = 0; made < decisions; ++made) {
    await our_turn(page);
    const before = await step_of(page);
    const moved = () =>
      page.waitForFunction((step) => document.querySelector('main.board').dataset.step !== String(step), before);
    if (by_board < BY_THE_BOARD && (await by_the_board(page, before, moved))) by_board += 1;
    else await by_the_list(page, moved);
  }
  assert.ok(by_board > 0, 'nothing was decided on the board');
}

test('with the keyboard alone', timeout(120), () =>
  with_page({ still: true }, async (page) => {
    await page.goto('/');
    await page.locator('article.intrigue').waitFor();
    const wanted = page.locator('article.intrigue .button.main');
    const there = () => wanted.evaluate((button) => button === document.activeElement);
    for (let i = 0; i < 40 && !(await there()); ++i) await press(page, 'Tab');
    assert.ok(await there(), 'the game is not reached by Tab');
    await page.keyboard.press('Enter');
    await board_drawn(page);
    await play_by_keys(page, 12);
  }),
);

for (const game of games.filter((game) => game !== 'intrigue'))
  test(`${game} with the keyboard alone`, timeout(90), () =>
    with_page({ still: true }, async (page) => {
      const server = await shared_server();
      const opened = await server.open_table(game);
      await server.play(opened, 2);
      await open_seat(page, opened);
      await board_drawn(page);
      await play_by_keys(page, 4);
    }),
  );
