// A piece can be dragged to its target instead of clicking both; dropped elsewhere it is put back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ready, sit_at, the_house, visit, within } from './house.mjs';
import { decides, our_turn, play, step_of } from './playing.mjs';

const middle = async (piece) => {
  const { x, y, width, height } = await piece.boundingBox();
  return [x + width / 2, y + height / 2];
};

test('a card is dragged from the hand to a character', within(60), () =>
  visit({}, async (page) => {
    const house = await the_house();
    await sit_at(page, await house.table('intrigue'));
    await ready(page);
    // The first turn of our own: a card is to be put under a character.
    const card = page.locator('.hand .glows').first();
    while (!(await card.count())) {
      await play(page, { decisions: 1 });
      await our_turn(page);
    }
    const step = await step_of(page);
    const [x, y] = await middle(card);

    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y - 20, { steps: 3 });
    assert.equal(await page.locator('.dragged').count(), 1);
    assert.ok((await page.locator('.picked').count()) > 0, 'nothing is picked up');
    await page.mouse.move(640, 20, { steps: 3 });
    await page.mouse.up();
    assert.equal(await page.locator('.dragged').count(), 0);
    assert.equal(await page.locator('.picked').count(), 0, 'it is not put back');
    assert.equal(await step_of(page), step);

    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y - 20, { steps: 3 });
    const target = page.locator('main.board .glows').first();
    await page.mouse.move(...(await middle(target)), { steps: 5 });
    assert.ok(await decides(page, () => page.mouse.up()), 'nothing was decided');
  }),
);
