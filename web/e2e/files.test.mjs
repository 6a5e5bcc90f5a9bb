// A saved game and an edition of one's own, from a file; and what a finished game tells of itself.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { board_drawn, timeout, with_page } from './harness.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const golden = (game, name) => `${root}games/${game}/golden/${name}.record`;

test('a record from a file opens as a replay; what is none is refused with the reason', timeout(60), () =>
  with_page({ still: true, expected_faults: /400/ }, async (page) => {
    await page.goto('/');
    const file = page.locator('footer input[type=file]');
    await file.setInputFiles({ name: 'x.record', mimeType: 'text/plain', buffer: Buffer.from('my holidays') });
    await page.locator('footer [role=alert]').waitFor();
    await file.setInputFiles({ name: 'x.record', mimeType: 'text/plain', buffer: Buffer.alloc(200_000, 'x') });
    await page.locator('footer [role=alert]', { hasText: '96' }).waitFor();
    await file.setInputFiles(golden('palace', 'four_players'));
    await page.locator('.replay').waitFor();
    await board_drawn(page);
    assert.equal(await page.locator('.replay input').inputValue(), '0');
  }),
);

test('an edition of one’s own is played with; a wrong one is refused with the reason', timeout(60), () =>
  with_page({ still: true, expected_faults: /400/ }, async (page) => {
    const ours = readFileSync(`${root}games/intrigue/edition/carles-2015.toml`, 'utf8');
    await page.goto('/play/intrigue');
    await page.locator('form details summary').last().click();
    const file = page.locator('form input[type=file]');
    const choose = (text) =>
      file.setInputFiles({ name: 'own.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await choose('name = "nothing"');
    await page.locator('form .button.main').click();
    await page.locator('form > [role=alert]').waitFor();
    await choose(ours.replace(/^name = .*$/m, 'name = "own"'));
    await page.locator('form .button.main').click();
    await page.locator('.lobby').waitFor();
  }),
);
