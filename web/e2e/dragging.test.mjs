// A piece can be dragged to its target instead of clicking both; dropped elsewhere it is put back. What cannot be
// done explains itself with its rule.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { drawn, ready, sit_at, the_house, visit, within } from './house.mjs';
import { gestures } from './gestures.mjs';
import { decides, our_turn, play, step_of } from './playing.mjs';
import { first_offers, open_at } from './positions.mjs';

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

const drag = (page, from, to) =>
  decides(page, async () => {
    const [x, y] = await middle(page.locator(from).first());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 15, y - 15, { steps: 3 });
    await page.mouse.move(...(await middle(page.locator(to).first())), { steps: 3 });
    await page.mouse.up();
  });

const DRAGS = {
  louis_xiv: ['play', (move) => [gestures.louis_xiv.play(move)[0], 'main.board .played']],
  palace: ['move', (move) => gestures.palace.move(move)],
  courtiers: ['play', (move) => [gestures.courtiers.play(move)[0], '.vestibule .label']],
};

// Something that does not glow, and is no card of one's own.
const REFUSED = {
  intrigue: ['influence', '[data-cell^="row-"]:not(.glows)'],
  louis_xiv: ['play', '[data-piece="stack-dark"]'],
  palace: ['move', 'main.board .cell'],
  courtiers: ['play', '[data-piece^="country-"]:not(.glows)'],
};

// What one touch decides.
const ALONE = {
  intrigue: ['play', ({ card }) => `[data-held="${card}"]`],
  courtiers: ['draw', () => '[data-piece="stock"]'],
};

describe('at the first moment when it may be done', { concurrency: 1 }, () => {
  let house;
  let tables;
  before(async () => {
    const wanted = [DRAGS, REFUSED, ALONE].flatMap((some) => Object.entries(some));
    const found = wanted.map(async ([game, [type]]) => ({ game, type, ...(await first_offers(game))[type] }));
    ({ house, tables } = await open_at(await Promise.all(found)));
  });
  after(() => house?.close());
  const at = (number, act) =>
    visit({ house, still: true }, async (page) => {
      const { table, token, type, ask } = tables[number];
      await page.goto(`/t/${table}#${token}`);
      await drawn(page);
      await our_turn(page);
      const { choices } = (await ask('')).position;
      await act(page, choices.find(({ move }) => move.type === type).move);
    });

  for (const [i, [game, [, way]]] of Object.entries(DRAGS).entries())
    test(`${game} by dragging`, within(60), () =>
      at(i, async (page, move) => assert.ok(await drag(page, ...way(move)), 'nothing was decided')),
    );

  for (const [i, [game, [, piece]]] of Object.entries(REFUSED).entries())
    test(`${game} says why not, and by which rule`, within(60), () =>
      at(Object.keys(DRAGS).length + i, async (page) => {
        await page.locator(piece).last().click();
        const slip = page.locator('.toast .slip');
        const rule = /[ILPC]-[A-Z]+\d+/.exec(await slip.innerText())?.[0];
        assert.ok(rule, `no rule in: ${await slip.innerText()}`);
        assert.equal(await page.evaluate(() => globalThis.decisions_sent), 0);
        await slip.locator('a').click();
        await page.locator(`#tab-${rule}.wanted`).waitFor();
        assert.ok((await page.locator(`#tab-${rule}`).innerText()).length > rule.length + 20, 'no text of the rule');
      }),
    );

  const first_alone = Object.keys(DRAGS).length + Object.keys(REFUSED).length;
  const sent = (page) => page.evaluate(() => globalThis.decisions_sent);
  const lift = async (page, piece) => {
    const [x, y] = await middle(page.locator(piece));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12, y - 12, { steps: 3 });
    await page.locator('.dragged').waitFor();
    return [x, y];
  };
  const put_back = async (page, piece) => {
    assert.equal(await page.locator('.dragged, .picked').count(), 0, 'it is not put back');
    await page.locator(`${piece}.glows`).waitFor();
    assert.equal(await sent(page), 0, 'it is decided');
  };

  test('a card that needs no target is played on the board and nowhere else', within(60), () =>
    at(first_alone, async (page, move) => {
      const card = ALONE.intrigue[1](move);
      await lift(page, card);
      assert.equal(await sent(page), 0, 'it is played before it is laid');
      await page.mouse.move(640, 20, { steps: 3 });
      await page.mouse.up();
      await put_back(page, card);

      // Back to its place, or by the key, even if the button is let go over it.
      await page.mouse.move(...(await lift(page, card)), { steps: 3 });
      await page.mouse.up();
      await put_back(page, card);
      await lift(page, card);
      await page.keyboard.press('Escape');
      await put_back(page, card);
      await page.mouse.up();
      await put_back(page, card);

      assert.ok(await drag(page, card, 'main.board'), 'nothing was decided');
    }),
  );

  test('what needs no target on the board is a button', within(60), () =>
    at(first_alone + 1, async (page, move) => {
      const stock = ALONE.courtiers[1](move);
      await lift(page, stock);
      assert.equal(await sent(page), 0, 'it is decided before the button is let go');
      await page.mouse.move(640, 20, { steps: 3 });
      await page.mouse.up();
      await put_back(page, stock);

      await lift(page, stock);
      assert.ok(await decides(page, () => page.mouse.up()), 'an unsteady hand decides nothing');
    }),
  );
});
