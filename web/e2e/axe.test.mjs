// axe-core finds nothing serious, by day and by candlelight.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { desktop, drawn, games, phone, sit_at, the_house, visit, walk_to, walk_to_table, within } from './house.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function examine(page, where, found) {
  // The policy of the page allows no foreign script; the debugger does not ask it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe}; undefined`);
  const violations = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`));
  });
  found.push(...violations.map((violation) => `${where}: ${violation}`));
}

for (const [light, dark] of Object.entries({ 'by day': false, 'by candlelight': true })) {
  test(`the pages around the games, ${light}`, within(90), () =>
    visit({ dark, still: true }, async (page) => {
      const found = [];
      const house = await the_house();
      await page.goto('/');
      for (const [path, there] of [['/', 'article'], ['/play/courtiers', 'form'], ['/rules/palace', 'main h2'], ['/credits', 'main h1']]) {
        await walk_to(page, path);
        await page.locator(there).first().waitFor();
        await examine(page, path, found);
      }
      await walk_to_table(page, await house.table('intrigue', { seats: [{}, {}, { bot: 'page' }] }));
      await page.locator('.lobby').waitFor();
      await examine(page, 'lobby', found);
      const ended = await house.table('louis_xiv');
      await house.play(ended);
      await walk_to_table(page, ended);
      await page.locator('.final .moments').waitFor();
      await examine(page, 'end', found);
      assert.deepEqual(found, []);
    }),
  );
  for (const game of games)
    test(`${game}, ${light}`, within(60), () =>
      // Half of the tables on a phone: light and dark differ in colours, and sizes in arrangement.
      visit({ dark, still: true, size: dark ? desktop : phone }, async (page) => {
        const found = [];
        const house = await the_house();
        const table = await house.table(game);
        await house.play(table, 8);
        await sit_at(page, table);
        await drawn(page);
        await examine(page, game, found);
        await page.setViewportSize(dark ? phone : desktop);
        await examine(page, `${game}, ${dark ? 'phone' : 'desktop'}`, found);
        assert.deepEqual(found, []);
      }),
    );
}
