// The scripts for the first table of each game, as they come over the wire.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, games, the_house, visit, within } from './house.mjs';

const MOST = 150_000;

for (const game of games)
  test(`the first table of ${game}`, within(60), (context) =>
    visit({ still: true }, async (page) => {
      await the_house();
      const scripts = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script') scripts.push(request);
      });
      // From the start page, as everybody comes.
      await page.goto('/');
      await page.locator(`article.${game} .button.main`).click();
      await drawn(page);
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
