// The decisive moments of golden games: decisions, and what they brought.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { shared_server, timeout, with_page } from './harness.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const golden = (game, name) => `${root}games/${game}/golden/${name}.record`;

/** Opens a golden record and returns what its decisive moments say. */
async function moments_of(page, game, name) {
  const { url } = await shared_server();
  const answer = await fetch(`${url}/api/records`, { method: 'POST', body: readFileSync(golden(game, name)) });
  const { table } = await answer.json();
  await page.goto(`/t/${table}`);
  await page.locator('.final .moments li').first().waitFor();
  return page.locator('.final .moments li').allInnerTexts();
}

test('decisive moments name decisions, in golden games', timeout(120), () =>
  with_page({ still: true, language: 'en', keys: { language: 'en' } }, async (page) => {
    const palace = await moments_of(page, 'palace', 'four_players');
    assert.ok(
      palace.some((one) => /builds .*\n.*\+\d/s.test(one)),
      palace.join(' | '),
    );
  }),
);
