// The decisive moments of golden games: decisions, and what they brought.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { shared_server, timeout, with_page } from './harness.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const golden = (game, name) => `${root}games/${game}/golden/${name}.record`;

/** Opens a golden record, in a page of its own, and returns what its decisive moments say. */
const moments_of = (game, name) =>
  with_page({ still: true, language: 'en', keys: { language: 'en' } }, async (page) => {
    const { url } = await shared_server();
    const answer = await fetch(`${url}/api/records`, { method: 'POST', body: readFileSync(golden(game, name)) });
    const { table } = await answer.json();
    await page.goto(`/t/${table}`);
    await page.locator('.final .moments li').first().waitFor();
    return page.locator('.final .moments li').allInnerTexts();
  });

test('decisive moments name decisions, in golden games', timeout(120), async () => {
  const palace = await moments_of('palace', 'four_players');
  assert.ok(
    palace.some((one) => /builds .*\n.*\+\d/s.test(one)),
    palace.join(' | '),
  );
  // The card, not what it brought; played a decision before.
  const courtiers = await moments_of('courtiers', 'full_victory');
  assert.ok(
    courtiers.some((one) => /^Sun plays “Inheritance”\. Sun plays it on Rose\.\nRose: \+4,000/.test(one)),
    courtiers.join(' | '),
  );
  const intrigue = await moments_of('intrigue', 'four_players');
  assert.ok(
    intrigue.some((one) => /^Key plays .*The King receives a marker\./.test(one)),
    intrigue.join(' | '),
  );
  // What is counted at the end nobody decides there.
  const louis_xiv = await moments_of('louis_xiv', 'rulings');
  assert.ok(!louis_xiv.some((one) => /returns a crown/.test(one)), louis_xiv.join(' | '));
});
