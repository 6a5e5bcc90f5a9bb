// Pointing at a line of the story highlights its pieces, also for lines from before the page was opened.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board_drawn, games, open_seat, shared_server, with_page, timeout } from './harness.mjs';

/** Points at each line, and counts what it highlights. */
async function highlights() {
  const found = [];
  for (const step of document.querySelectorAll('.lines .step')) {
    step.dispatchEvent(new PointerEvent('pointerenter'));
    await new Promise(requestAnimationFrame);
    found.push({
      line: step.textContent.trim().slice(0, 80),
      highlighted: document.querySelectorAll('[data-highlighted]').length,
    });
    step.dispatchEvent(new PointerEvent('pointerleave'));
  }
  await new Promise(requestAnimationFrame);
  return { found, left: document.querySelectorAll('[data-highlighted]').length };
}

for (const game of games)
  test(`the lines of ${game} highlight their pieces`, timeout(60), (context) =>
    with_page({ still: true }, async (page) => {
      const server = await shared_server();
      const table = await server.open_table(game);
      await server.play(table, 8);
      await open_seat(page, table);
      await board_drawn(page);
      await page.waitForFunction(() => document.querySelectorAll('.lines .step').length > 8);
      const { found, left } = await page.evaluate(highlights);
      const plain = found.filter(({ highlighted }) => !highlighted);
      context.diagnostic(`${found.length - plain.length} of ${found.length} lines`);
      if (process.env.PLAIN) console.log(plain);
      assert.ok(found.length > 8);
      // What the table itself does may have no piece: the set-up, a new turn.
      assert.ok(plain.length <= found.length / 8, `none: ${plain.map(({ line }) => line).join(' | ')}`);
      assert.equal(left, 0, 'something stays highlighted');
    }),
  );
