// The guided first game of each game, from the start page to its free end, and "How it is played".
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assert_fits, board_drawn, desktop, games, languages, phone, timeout, with_page } from './harness.mjs';
import { decides, touch_pieces } from './playing.mjs';

const read = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const SIZES = { desktop, phone };

/** Waits for a sentence of the lesson; names of seats are left out. */
const told = (page, sentence) =>
  page.waitForFunction(
    (parts) => {
      const said = document.querySelector('.lesson p')?.textContent ?? '';
      return parts.every((part) => said.includes(part));
    },
    sentence.split(/\{\w+\}/),
  );

for (const game of games) {
  const lesson = read(`games/${game}/lesson.json`);
  const steps = lesson.steps.filter(({ say }) => say);

  async function begin(page, language) {
    await page.goto('/');
    await page.locator(`article.${game} .learn`).click();
    return read(`games/${game}/text/lesson.${language}.json`);
  }
  async function ends_freely(page, words) {
    await told(page, words['lesson.end']);
    assert.ok((await page.locator('.choices li button').count()) > 1);
  }

  for (const language of languages)
    for (const [name, size] of Object.entries(SIZES))
      test(`the lesson of ${game} in ${language}, ${name}`, timeout(90), () =>
        with_page({ still: true, language, keys: { language }, size }, async (page) => {
          const words = await begin(page, language);
          for (const { say } of steps) {
            await told(page, words[`lesson.${say}`]);
            await assert_fits(page);
            // The whole sentence can be read.
            assert.ok(await page.locator('.lesson').evaluate((sheet) => sheet.clientHeight > 0));
            assert.equal(await page.locator('.choices li button').count(), 1, say);
            await page.locator('.buttons .button.main').click();
          }
          await ends_freely(page, words);
        }),
      );

  test(`the lesson of ${game} by hand, each thing lit, left and resumed`, timeout(120), () =>
    with_page({ still: true, language: 'en', keys: { language: 'en' } }, async (page) => {
      const words = await begin(page, 'en');
      for (const [i, { say, lit }] of steps.entries()) {
        await told(page, words[`lesson.${say}`]);
        if (lit) await page.waitForSelector('[data-lit]', { state: 'attached' });
        assert.ok((await page.locator('[data-lit]').count()) <= 1);
        if (i === 2) {
          await page.reload();
          await board_drawn(page);
          await told(page, words[`lesson.${say}`]);
        }
        // Where words are the move, what glows leads to a sheet, and the main button says them.
        const main = page.locator('.buttons .button.main:not([disabled])');
        const done = (await touch_pieces(page)) || (await decides(page, () => main.click()));
        assert.ok(done, `${say}: nothing that glows leads there`);
      }
      await ends_freely(page, words);
    }),
  );

  test(`how ${game} is played: start page, table, rules`, timeout(90), () =>
    with_page({ still: true, language: 'en', keys: { language: 'en' }, size: phone }, async (page) => {
      const { aim } = read(`games/${game}/text/how.en.json`);
      const shown = () => page.locator('.how', { hasText: aim }).first().waitFor();
      await page.goto('/');
      await page.locator(`article.${game} .read button`).click();
      await shown();
      await page.locator('dialog .button.main').click();
      await page.goto(`/rules/${game}`);
      await shown();
      await begin(page, 'en');
      await page.locator('.lesson p').waitFor();
      await page.locator('header .help').click();
      await shown();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
    }),
  );
}
