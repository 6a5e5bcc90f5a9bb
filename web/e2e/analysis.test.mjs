// Looking back at a finished game: shares, what was given away, luck.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examine } from './axe.mjs';
import {
  assert_fits,
  board_drawn,
  desktop,
  languages,
  open_seat,
  phone,
  shared_server,
  TIMEOUT,
  timeout,
  with_page,
} from './harness.mjs';
import { step_of } from './playing.mjs';

const sizes = [desktop, { width: 820, height: 1180 }, phone, { width: 844, height: 390 }];
const words_of = { en: 'Luck and skill', es: 'Suerte y destreza', fr: 'Chance et adresse', it: 'Fortuna e abilità' };
/** All decisions of a game, by a server that does other things too. */
const WHOLE = 9 * TIMEOUT;

let played;
/** One finished game for all tests; the server analyses it once. */
const finished = () =>
  (played ??= (async () => {
    const server = await shared_server();
    const table = await server.open_table('palace', { seats: [{}, { bot: 'page' }] });
    return { table, last: (await server.play(table)).step };
  })());

async function analyse(page, table) {
  await open_seat(page, table);
  await board_drawn(page);
  await page.locator('.buttons .analyse').click();
  await page.locator('.analysis').waitFor();
}
const analysed = (page) => page.locator('.analysis[data-done="true"] .luck').waitFor({ timeout: WHOLE });
const board_at = (page, step) => page.locator(`main.board[data-step="${step}"]`).waitFor();

test('a finished game is analysed, and what was given away is seen on the board', timeout(240), () =>
  with_page({ still: true }, async (page) => {
    const { table, last } = await finished();
    await analyse(page, table);
    await analysed(page);
    const panel = page.locator('.analysis');
    assert.equal(await panel.locator('figure path[stroke-dasharray]').count(), 2);
    assert.equal(await panel.locator('progress').count(), 0);

    // In numbers too: before every decision and at the end, and always the whole victory.
    await panel.locator('summary').click();
    const rows = await panel
      .locator('.numbers tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].map((cell) => parseInt(cell.textContent))),
      );
    assert.equal(rows.length, last + 1);
    for (const row of rows) assert.ok(Math.abs(row[0] + row[1] - 100) <= 1, row);

    // Random decisions give something away.
    const worst = panel.locator('.worst button').first();
    assert.match(await worst.textContent(), /gave away \d+%/);
    const step = Number(await worst.getAttribute('data-step'));
    await worst.click();
    await board_at(page, step);

    // By keys: the slider tells the shares and moves the replay.
    const slider = panel.locator('input[type=range]');
    await slider.focus();
    await page.keyboard.press('Home');
    await board_at(page, 0);
    await page.keyboard.press('ArrowRight');
    await board_at(page, 1);
    assert.match(await slider.getAttribute('aria-valuetext'), /^Move 1: .*\d+%.*\d+%/);
    assert.equal(await step_of(page), 1);

    // By pointer, on the chart itself: above the middle of its axis is the middle of the game.
    const { y, height } = await panel.locator('figure svg').first().boundingBox();
    const middle = await panel
      .locator('figure svg text', { hasText: new RegExp(`^${Math.round(last / 2)}$`) })
      .boundingBox();
    await page.mouse.click(middle.x + middle.width / 2, y + height / 3);
    await page.waitForFunction(
      (half) => Math.abs(document.querySelector('main.board').dataset.step - half) <= 1,
      last / 2,
    );

    await panel.getByRole('radio', { name: 'with open cards' }).check();
    assert.match(await panel.textContent(), /estimates of a bot/);
  }),
);

// One page for all: it changes its language and its light, and is not loaded again.
test('the analysis fits every window, in every language, by day and by candlelight', timeout(240), () =>
  with_page({ still: true }, async (page) => {
    const { table } = await finished();
    await analyse(page, table);
    await analysed(page);
    const found = [];
    for (const [i, language] of languages.entries()) {
      await page.setViewportSize(desktop);
      await page.locator('header select').selectOption(language);
      await page.locator('.luck h2', { hasText: words_of[language] }).waitFor();
      await page.emulateMedia({ colorScheme: i % 2 === 1 ? 'dark' : 'light' });
      const text = await page.locator('.analysis').textContent();
      assert.ok(!text.includes('⟦'), text);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.locator('.analysis').waitFor();
        await assert_fits(page);
        const { scroll, client } = await page
          .locator('.analysis')
          .evaluate(({ scrollWidth, clientWidth }) => ({ scroll: scrollWidth, client: clientWidth }));
        assert.ok(scroll <= client, `${language} ${size.width}: ${scroll} in ${client}`);
        await examine(page, `${language} ${size.width}x${size.height}`, found);
      }
    }
    assert.deepEqual(found, []);
  }),
);

test('progress is shown, and why there is none', timeout(120), () =>
  with_page({ still: true, expected_faults: /429|503|404/ }, async (page) => {
    const { table } = await finished();
    const answers = [
      { status: 429, json: { problem: { code: 'rate_limited', key: 'rate_limited', message: 'busy' } } },
      { status: 503, body: '' },
      { json: { player: '', done: 0, all: 0, steps: [], seats: [] } },
      { status: 404, json: { problem: { code: 'not_found', key: 'nothing_such', message: 'no table' } } },
    ];
    await page.route('**/analysis?*', (route) => route.fulfill(answers.shift() ?? { status: 404, body: '' }));
    await analyse(page, table);
    const panel = page.locator('.analysis');
    await panel.getByText('as many games as it can').waitFor();
    await panel.getByText('does not answer').waitFor();
    await panel.getByText('under way').waitFor();
    await panel.locator('progress').waitFor();
    await panel.getByText('There is no analysis').waitFor();
    await page.unroute('**/analysis?*');
    await panel.getByText('Ask again').click();
    await panel.getByText('under way').or(panel.locator('.luck')).first().waitFor();
  }),
);
