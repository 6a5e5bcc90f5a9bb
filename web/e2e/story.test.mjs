// Pointing at a line of the story lights its pieces, also at one from before the page was there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, games, sit_at, the_house, visit, within } from './house.mjs';

/** Points at each line, and counts what it lights. */
async function lights() {
  const found = [];
  for (const step of document.querySelectorAll('.lines .step')) {
    step.dispatchEvent(new PointerEvent('pointerenter'));
    await new Promise(requestAnimationFrame);
    found.push({ line: step.textContent.trim().slice(0, 80), lit: document.querySelectorAll('[data-lit]').length });
    step.dispatchEvent(new PointerEvent('pointerleave'));
  }
  await new Promise(requestAnimationFrame);
  return { found, left: document.querySelectorAll('[data-lit]').length };
}

for (const game of games)
  test(`the lines of ${game} light their pieces`, within(60), (context) =>
    visit({ still: true }, async (page) => {
      const house = await the_house();
      const table = await house.table(game);
      await house.play(table, 8);
      await sit_at(page, table);
      await drawn(page);
      const { found, left } = await page.evaluate(lights);
      const dark = found.filter(({ lit }) => !lit);
      context.diagnostic(`${found.length - dark.length} of ${found.length} lines`);
      if (process.env.DARK) console.log(dark);
      assert.ok(found.length > 8);
      // What the table itself does may have no piece: the set-up, a new turn.
      assert.ok(dark.length <= found.length / 8, `dark: ${dark.map(({ line }) => line).join(' | ')}`);
      assert.equal(left, 0, 'something stays lit');
    }),
  );
