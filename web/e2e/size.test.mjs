// The scripts for the first table of each game, as they come over the wire.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board_drawn, games, shared_server, with_page, timeout } from './harness.mjs';

const MOST = 150_000;

for (const game of games)
  test(`the first table of ${game}`, timeout(60), (context) =>
    with_page({ still: true }, async (page) => {
      await shared_server();
      const scripts = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script') scripts.push(request);
      });
      // From the start page, as everybody comes.
      await page.goto('/');
      await page.locator(`article.${game} .button.main`).click();
      await board_drawn(page);
      await page.waitForLoadState('networkidle');
      let bytes = 0;
      for (const script of scripts) {
        const response = await script.response();
        assert.match((await response.allHeaders())['content-encoding'] ?? '', /^(br|gzip|zstd)$/, script.url());
        bytes += (await script.sizes()).responseBodySize;
      }
      context.diagnostic(`${bytes} bytes in ${scripts.length} scripts`);
      assert.ok(scripts.length > 1 && bytes > 10_000);
      assert.ok(bytes < MOST, `${bytes} bytes of scripts`);
    }),
  );
