// Pieces that moved are animated, for 300 ms at most; with reduced motion nothing is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { board_drawn, games, ready, open_seat, shared_server, with_page, timeout } from './harness.mjs';
import { play } from './playing.mjs';
import { after_decisions, first_offers, open_positions } from './positions.mjs';

const LONGEST = 300;

/** Counts every animation that begins from now on, of the page's own making or of its styles. */
const count = (page) =>
  page.evaluate(() => {
    globalThis.begun = [];
    const told = new WeakSet();
    const look = () => {
      for (const animation of document.getAnimations()) {
        if (told.has(animation)) continue;
        told.add(animation);
        // A fade that follows a scroll moves nothing by itself.
        if (animation.timeline !== document.timeline) continue;
        const { duration, iterations } = animation.effect.getTiming();
        const of = animation.effect.target;
        globalThis.begun.push({
          of: of?.dataset?.piece ?? of?.className?.baseVal ?? of?.className ?? '',
          duration: Number(duration) * iterations,
        });
      }
      requestAnimationFrame(look);
    };
    look();
  });

for (const game of games)
  for (const still of [false, true])
    test(`${game}: ${still ? 'no animation with reduced motion' : 'pieces that moved are animated'}`, timeout(60), () =>
      with_page({ still }, async (page) => {
        const server = await shared_server();
        await open_seat(page, await server.open_table(game));
        await ready(page);
        await count(page);
        await play(page, { decisions: still ? 3 : 4 });
        const begun = await page.evaluate(() => globalThis.begun);
        if (still) assert.deepEqual(begun, []);
        else {
          assert.ok(begun.length > 0, 'nothing moved');
          assert.deepEqual(
            begun.filter(({ duration }) => !(duration <= LONGEST)),
            [],
          );
        }
      }),
    );

test('the last move is shown before the result', timeout(90), async (context) => {
  const { server, tables } = await open_positions([{ ...(await after_decisions('palace', 'yard_full', -1)), seat: 2 }]);
  context.after(() => server.stop());
  const [{ table, token, ask }] = tables;
  await with_page({ server, still: true }, async (page) => {
    await page.goto(`/t/${table}#${token}`);
    await board_drawn(page);
    await page.evaluate(() => {
      const board = document.querySelector('main.board');
      const { step } = board.dataset;
      let moved;
      const look = () => {
        if (board.dataset.step !== step) moved ??= performance.now();
        if (document.querySelector('.final')) globalThis.seen_for = performance.now() - moved;
        else requestAnimationFrame(look);
      };
      look();
    });
    const { number, position } = await ask('');
    const { decision } = position.choices.find(({ move }) => move.type === 'build');
    assert.ok((await ask('/requests', { type: 'decide', at: number, decision })).ok);
    await page.waitForFunction(() => 'seen_for' in globalThis);
    const time = await page.evaluate(() => globalThis.seen_for);
    assert.ok(time > 1000, `it is seen for ${time} ms`);
  });
});

/** What lies over the board while courtiers goes from the salon to the palace and back. */
test('no figure of the salon flies over the palace, nor back', timeout(120), async (context) => {
  const offers = await first_offers('courtiers');
  const { server, tables } = await open_positions([{ ...offers.ready, game: 'courtiers', type: 'ready' }]);
  context.after(() => server.stop());
  const [{ table, token, ask, players }] = tables;
  await with_page({ server }, async (page) => {
    await page.goto(`/t/${table}#${token}`);
    await board_drawn(page);
    await page.locator('.salon').waitFor();
    await page.evaluate(() => {
      globalThis.scenes = ['salon'];
      globalThis.flying = new Set();
      const look = () => {
        for (const scene of ['palace', 'salon'])
          if (document.querySelector(`main.board .${scene}`) && globalThis.scenes.at(-1) !== scene)
            globalThis.scenes.push(scene);
        for (const ghost of document.querySelectorAll('[data-ghost]')) {
          const edge = ghost.getBoundingClientRect();
          for (const part of ghost.querySelectorAll('*')) {
            const { width, height } = part.getBoundingClientRect();
            if (width > 1.5 * edge.width + 4 || height > 1.5 * edge.height + 4)
              globalThis.flying.add(`larger than it was: ${part.getAttribute('class')}`);
          }
          if (ghost.querySelector('.figure, .medallion, .token, .place, .country'))
            globalThis.flying.add(`over the next scene: ${ghost.firstChild.getAttribute('class')}`);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    const wanted = ['ready', 'end', 'hold_court', 'enough'];
    const scenes = () => page.evaluate(() => globalThis.scenes);
    for (let round = 0; round < 20 && (await scenes()).length < 3; ++round)
      for (let seat = 0; seat < players; ++seat) {
        const { number, position } = await ask('', undefined, seat);
        if (!position?.choices.length) continue;
        const choice =
          wanted.map((type) => position.choices.find(({ move }) => move.type === type)).find(Boolean) ??
          position.choices.at(-1);
        await ask('/requests', { type: 'decide', at: number, decision: choice.decision }, seat);
        await page.waitForTimeout(350);
      }
    assert.deepEqual((await scenes()).slice(0, 3), ['salon', 'palace', 'salon']);
    assert.deepEqual(await page.evaluate(() => [...globalThis.flying]), []);
  });
});

test('a click or a key skips animations', timeout(60), () =>
  with_page({}, async (page) => {
    const server = await shared_server();
    await open_seat(page, await server.open_table('intrigue'));
    await ready(page);
    // Of a motion that would last: what is left of it as soon as something is pressed.
    const left = await page.evaluate(async () => {
      const found = {};
      const slow = Element.prototype.animate;
      Element.prototype.animate = function (frames) {
        return slow.call(this, frames, { duration: 60_000 });
      };
      const running = () =>
        document.getAnimations().filter((one) => one.constructor === Animation && one.playState === 'running').length;
      for (const event of [
        new PointerEvent('pointerdown', { bubbles: true }),
        new KeyboardEvent('keydown', { key: 'z', bubbles: true }),
      ]) {
        while (!document.querySelector('.choices li button')) await new Promise(requestAnimationFrame);
        document.querySelector('.choices li button').click();
        while (!running()) await new Promise(requestAnimationFrame);
        document.querySelector('main.board').dispatchEvent(event);
        found[event.type] = running();
        await new Promise((done) => setTimeout(done, 400));
      }
      return found;
    });
    assert.deepEqual(left, { pointerdown: 0, keydown: 0 });
  }),
);
