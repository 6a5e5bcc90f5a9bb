// A hint, for who plays among bots alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { examine } from './axe.mjs';
import {
  assert_fits,
  desktop,
  games,
  languages,
  open_seat,
  phone,
  ready,
  screenshot,
  shared_server,
  timeout,
  with_page,
} from './harness.mjs';

const why = { en: /What speaks for it: ./, es: /A su favor: ./, fr: /En sa faveur\s: ./, it: /A suo favore: ./ };
const others = {
  en: 'less for the others',
  es: 'menos para los demás',
  fr: 'moins pour les autres',
  it: 'meno per gli altri',
};

for (const [at, game] of games.entries()) {
  const language = languages[at % languages.length];
  const size = at % 2 ? phone : desktop;
  test(`a hint names a decision and what it is worth: ${game}, ${language}`, timeout(90), () =>
    with_page({ language, keys: { language }, size, still: true }, async (page) => {
      const server = await shared_server();
      const opened = await server.open_table(game);
      await open_seat(page, opened);
      await ready(page);
      const step = () => page.locator('main.board').getAttribute('data-step');
      await page.locator('.hint button').waitFor();
      // Now and then nothing that has a name speaks for a choice.
      await page.route('**/hint?*', async (route) => {
        const answer = await route.fetch();
        const { hint, ...rest } = await answer.json();
        await route.fulfill({ response: answer, json: { ...rest, hint: { ...hint, why: [...hint.why, 'others'] } } });
      });
      const before = await step();
      await page.locator('.hint button').focus();
      await page.keyboard.press('Enter');
      const told = page.locator('.hint [role=status]', { hasText: /%/ });
      await told.waitFor();
      assert.doesNotMatch(await told.textContent(), /⟦/);
      assert.match(await told.textContent(), why[language], 'a hint says why');
      assert.ok((await told.textContent()).includes(others[language]));
      assert.equal(await step(), before, 'a hint decides nothing');
      await assert_fits(page);
      const found = [];
      await examine(page, 'a hint', found);
      assert.deepEqual(found, []);
      await screenshot(page, `hint-${game}-${language}`);
    }),
  );
}

/** The first choice, or what leads to it: whether it can be touched without scrolling. Its words may go on below. */
const choice_in_sight = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const first = [...document.querySelectorAll('.choices .fold, .choices input, .choices li button')].find((one) =>
      one.checkVisibility(),
    );
    const { left, right, top, bottom } = first.getBoundingClientRect();
    const there = [top + 3, Math.min(bottom, top + 36) - 3].map((y) =>
      document.elementFromPoint((left + right) / 2, y),
    );
    return there.every((one) => one && first.contains(one)) && getComputedStyle(first).opacity === '1';
  });

for (const language of ['en', 'fr'])
  test(`below a long hint the choices stay in sight, ${language}`, timeout(120), () =>
    with_page({ language, keys: { language }, still: true }, async (page) => {
      const server = await shared_server();
      const lost = [];
      for (const game of games) {
        const opened = await server.open_table(game);
        await server.play(opened, 8);
        await open_seat(page, opened);
        await page.locator('.hint button').click();
        await page.locator('.hint [role=status]:not(.quiet)').waitFor();
        // Longer than any.
        await page.evaluate(() => (document.querySelector('.hint [role=status]').textContent += ' A hint.'.repeat(30)));
        for (const [width, height] of [
          [360, 640],
          [390, 844],
          [640, 360],
          [844, 390],
          [820, 1180],
          [1024, 768],
          [1280, 800],
        ]) {
          await page.setViewportSize({ width, height });
          if (!(await choice_in_sight(page))) lost.push(`${game} ${width} × ${height}`);
        }
      }
      assert.deepEqual(lost, []);
    }),
  );

test('a hint in a negotiation names the level that would decide so', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    const opened = await server.open_table('courtiers');
    await server.play(opened, Infinity, ({ choices }) => choices.some(({ decision }) => decision.startsWith('offer ')));
    await open_seat(page, opened);
    await page.locator('.hint button').click();
    await page.locator('.hint [role=status]', { hasText: 'is what the bot of level courtier would choose' }).waitFor();
  }),
);

test('there are no hints where another person sits', timeout(60), () =>
  with_page({ still: true }, async (page) => {
    const server = await shared_server();
    // All are asked at once: who begins elsewhere is drawn.
    const opened = await server.open_table('intrigue', { seats: [{}, {}, { bot: 'page' }] });
    await server.player(opened, 1).ready();
    await open_seat(page, opened);
    await ready(page);
    await page.locator('.choices').waitFor();
    assert.equal(await page.locator('.hint').count(), 0);
  }),
);
