// The rules pages: aim first, the rulebook's examples drawn when somebody comes near, and everything in the box.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { games, languages, phone, timeout, with_page } from './harness.mjs';
import { text_faults } from './text_faults.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const game of games)
  for (const [i, language] of languages.entries())
    test(`the rules of ${game} in ${language}: aim first, examples drawn, all that is in the box`, timeout(90), () =>
      with_page({ language, keys: { language }, still: true, ...(i % 2 ? { size: phone } : {}) }, async (page) => {
        await page.goto(`/rules/${game}`);
        await page.locator('main .how').waitFor();
        const first = await page.locator('main section h2').first().innerText();
        const rules = JSON.parse(readFileSync(`${root}games/${game}/text/rules.${language}.json`, 'utf8'));
        assert.equal(rules[0].chapter, 'aim');
        assert.ok(first.includes(rules[0].title), first);
        assert.equal(await page.locator('.drawn').count(), 0, 'nothing is drawn before somebody comes near');
        const told = rules.find(({ chapter }) => chapter === 'examples').rules.map(({ id }) => id);
        await page.locator('#box').scrollIntoViewIfNeeded();
        await page.locator('#box li').first().waitFor();
        await page.locator(`[id="${told[0]}"]`).scrollIntoViewIfNeeded();
        await page.waitForFunction(
          (count) => document.querySelectorAll('.drawn .board > *').length >= count,
          told.length,
        );
        const things = await page.locator('#box li').evaluateAll((all) =>
          all.map((one) => ({
            id: one.dataset.thing,
            picture: !!one.querySelector('.picture *'),
            does: one.querySelectorAll('p').length,
          })),
        );
        assert.ok(things.length > 15, `only ${things.length}`);
        assert.deepEqual(
          things.filter(({ picture, does }) => !picture || !does),
          [],
        );
        assert.deepEqual(await text_faults(page), []);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.equal(wide, 0, 'the page scrolls sideways');
      }),
    );
