// Every dialog begins at its top, can be closed without scrolling, and gives the focus back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board_drawn, open_seat, phone, shared_server, timeout, with_page } from './harness.mjs';

const across = { width: 844, height: 390 };

async function opens_and_closes(page, opener, inside) {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('dialog');
  await dialog.locator(inside).first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  assert.equal(await dialog.evaluate((one) => one.scrollTop), 0);
  const { top, bottom } = await dialog
    .locator('.button.main')
    .evaluate((button) => button.getBoundingClientRect().toJSON());
  const { height } = page.viewportSize();
  assert.ok(top >= 0 && bottom <= height, `closed at ${top} to ${bottom} of ${height}`);
  const { y } = await dialog.locator('h2').first().boundingBox();
  assert.ok(y >= 0, 'its heading is out of sight');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.ok(await opener.evaluate((one) => one === document.activeElement), 'the focus is lost');
}

for (const size of [phone, across])
  test(`dialogs at ${size.width} × ${size.height}`, timeout(90), () =>
    with_page({ size, still: true }, async (page) => {
      await page.goto('/');
      await opens_and_closes(page, page.locator('article.louis_xiv .read button'), '.how');
      const server = await shared_server();
      const table = await server.open_table('louis_xiv', { seats: [{}, {}, { bot: 'page' }] });
      await open_seat(page, table);
      await opens_and_closes(page, page.locator('header .help'), '.how');
      await server.player(table, 0).ready();
      await server.player(table, 1).ready();
      await board_drawn(page);
      await page.keyboard.press('1');
      await opens_and_closes(page, page.getByRole('button', { name: 'Call me' }).first(), 'fieldset');
    }),
  );
