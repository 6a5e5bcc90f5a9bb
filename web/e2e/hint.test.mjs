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
