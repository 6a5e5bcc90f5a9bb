// A piece can be dragged to its target instead of clicking both; dropped elsewhere it is put back. What cannot be
// done explains itself with its rule.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { board_drawn, ready, open_seat, shared_server, with_page, timeout } from './harness.mjs';
import { game_tests } from './games.mjs';
import { decides, our_turn, play, step_of } from './playing.mjs';
import { first_offers, open_positions } from './positions.mjs';

const middle = async (piece) => {
  const { x, y, width, height } = await piece.boundingBox();
  return [x + width / 2, y + height / 2];
};

test('a card is dragged from the hand to a character', timeout(60), () =>
  with_page({}, async (page) => {
    const server = await shared_server();
    await open_seat(page, await server.open_table('intrigue'));
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

const of_games = (field) =>
  Object.fromEntries(Object.entries(game_tests).flatMap(([game, test]) => (test[field] ? [[game, test[field]]] : [])));
const DRAGS = of_games('drag');
const REFUSED = of_games('refused');

// What one touch decides.
const ALONE = {
  intrigue: ['play', ({ card }) => `[data-held="${card}"]`],
  courtiers: ['draw', () => '[data-piece="stock"]'],
};

describe('where a decision is first possible', { concurrency: 1 }, () => {
  let server;
  let tables;
  before(async () => {
    const wanted = [DRAGS, REFUSED, ALONE].flatMap((some) => Object.entries(some));
    const found = wanted.map(async ([game, [type]]) => ({ game, type, ...(await first_offers(game))[type] }));
    ({ server, tables } = await open_positions(await Promise.all(found)));
  });
  after(() => server?.stop());
  const at = (number, act) =>
    with_page({ server, still: true }, async (page) => {
      const { table, token, type, ask } = tables[number];
      await page.goto(`/t/${table}#${token}`);
      await board_drawn(page);
      await our_turn(page);
      const { choices } = (await ask('')).position;
      await act(page, choices.find(({ move }) => move.type === type).move);
    });

  for (const [i, [game, [, way]]] of Object.entries(DRAGS).entries())
    test(`${game} by dragging`, timeout(60), () =>
      at(i, async (page, move) => assert.ok(await drag(page, ...way(move)), 'nothing was decided')),
    );

  for (const [i, [game, [, piece]]] of Object.entries(REFUSED).entries())
    test(`${game} shows why not, and by which rule`, timeout(60), () =>
      at(Object.keys(DRAGS).length + i, async (page) => {
        await page.locator(piece).last().click();
        const notice = page.locator('.toast .notice');
        const rule = /[A-Z]-[A-Z]+\d+/.exec(await notice.innerText())?.[0];
        assert.ok(rule, `no rule in: ${await notice.innerText()}`);
        assert.equal(await page.evaluate(() => globalThis.decisions_sent), 0);
        await notice.locator('a').click();
        await page.locator(`#tab-${rule}.wanted`).waitFor();
        assert.ok((await page.locator(`#tab-${rule}`).innerText()).length > rule.length + 20, 'no text of the rule');
        // It leaves with the next valid click.
        await page.locator(':is(main.board, .bottom > .hand) .glows').first().click();
        await notice.waitFor({ state: 'detached' });
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

  test('a card that needs no target is played by dropping it on the board only', timeout(60), () =>
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

  test('what needs no target on the board is a button', timeout(60), () =>
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
