// What a table is besides its game: several at one screen, who only watches, clocks, notes, other words, the table as text,
// and the way back to it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, hears, phone, ready, says, sit_at, the_house, visit, walk_to, within } from './house.mjs';
import { our_turn, play } from './playing.mjs';

const text_of = (page, selector) => page.locator(selector).first().innerText();
/** Until a part of the page has words in it. */
const shows = (page, selector, words) => page.locator(selector, { hasText: words }).first().waitFor({ state: 'attached' });

test('two at one screen hand it over', within(60), () =>
  visit({ still: true }, async (page) => {
    const house = await the_house();
    const opened = await house.table('intrigue', { seats: [{ name: 'Anne' }, { name: 'Louis' }, { bot: 'page' }] });
    await page.goto(`/t/${opened.table}#${opened.links.seats.slice(0, 2).join(',')}`);
    await page.locator('.lobby .button.main').click();
    const hands = {};
    for (let turn = 0; Object.keys(hands).length < 2 && turn < 8; ++turn) {
      await page.waitForSelector('.curtain, .choices li');
      const curtain = page.locator('.curtain');
      if (await curtain.count()) {
        // Nobody reaches behind it, not even with the keys.
        await page.keyboard.press('Tab');
        assert.ok(await page.evaluate(() => !document.activeElement?.closest('.table')), 'the table is reached through the curtain');
        const name = /Anne|Louis/.exec(await curtain.locator('h1').innerText())[0];
        await curtain.locator('button').click();
        await curtain.waitFor({ state: 'detached' });
        await page.locator('.seats [aria-current=true]', { hasText: name }).waitFor();
      }
      await our_turn(page);
      hands[await text_of(page, '.seats [aria-current=true] .name')] = await page.locator('.bottom > .hand').innerHTML();
      await play(page, { decisions: 1 });
    }
    assert.deepEqual(Object.keys(hands).sort(), ['Anne', 'Louis']);
    assert.notEqual(hands.Anne, hands.Louis);
  }),
);

test('a spectator sees what everybody may see, and talks aside', within(60), async () => {
  const house = await the_house();
  const opened = await house.table('louis_xiv');
  await house.play(opened, 4);
  await visit({ still: true }, (player) =>
    visit({ still: true, size: phone }, async (watcher) => {
      await sit_at(player, opened);
      await drawn(player);
      assert.ok((await player.locator('.bottom > .hand button').count()) > 0);
      await sit_at(watcher, opened, null);
      await drawn(watcher);
      assert.equal(await watcher.locator('.bottom > .hand button').count(), 0, 'a hand is open');
      assert.equal(await watcher.locator('.choices li, .glows').count(), 0, 'something can be done');
      await shows(player, '.watching', '1');
      await watcher.locator('.openers button').last().click();
      await says(watcher, 'What a game!');
      await hears(watcher, 'What a game!');
      await player.locator('#tab-of-talk').click();
      assert.equal(await player.locator('#panel .words').count(), 0, 'a player hears it');
    }),
  );
});

test('a clock runs down for who must play', within(60), () =>
  visit({ still: true }, async (page) => {
    const house = await the_house();
    const opened = await house.table('palace', { clock: { pace: 'live', bank: 600, increment: 5 } });
    await house.play(opened, 0);
    await sit_at(page, opened);
    await drawn(page);
    await our_turn(page);
    const clock = page.locator('.seats [aria-current=true] .clock.running');
    const before = await clock.innerText();
    assert.match(before, /^\d+:\d\d$/);
    await page.waitForFunction((before) => document.querySelector('.clock.running')?.textContent !== before, before);
  }),
);

test('other words at any moment, the table as text, and what is said to who listens', within(90), () =>
  visit({ still: true }, async (page) => {
    const house = await the_house();
    const opened = await house.table('louis_xiv');
    await house.play(opened, 3);
    await sit_at(page, opened);
    await drawn(page);
    await our_turn(page);

    // All of it: the question, the choices, the story, the names on the board.
    const words = () =>
      page.evaluate(() => ['.prompt .asked', '.choices li', '.lines .step p', '.round', 'main.board'].map((part) => document.querySelector(part)?.innerText));
    const english = await words();
    const step = await page.locator('main.board').getAttribute('data-step');
    await page.locator('header select').selectOption('fr');
    await page.waitForFunction(
      (before) => document.documentElement.lang === 'fr' && document.querySelector('.prompt .asked').innerText !== before[0],
      english,
    );
    await page.waitForFunction((before) => document.querySelector('.lines .step p')?.innerText !== before[2], english);
    const french = await words();
    french.forEach((part, i) => assert.notEqual(part, english[i]));
    assert.equal(await page.locator('main.board').getAttribute('data-step'), step);
    await page.locator('header select').selectOption('en');
    await shows(page, '.prompt .asked', english[0].trim());

    // As text, by the key and by the button that the keyboard and a screen reader find first.
    await page.keyboard.press('x');
    await shows(page, 'pre', 'Louis');
    await page.keyboard.press('x');
    await page.locator('pre').waitFor({ state: 'detached' });
    const as_text = page.locator('button.skip');
    await as_text.focus();
    assert.ok(await as_text.evaluate((button) => button.getBoundingClientRect().top >= 0), 'it is not seen');
    await page.keyboard.press('Enter');
    await shows(page, 'pre', 'Louis');
    await page.keyboard.press('Enter');
    await page.locator('pre').waitFor({ state: 'detached' });

    // What happens is said aloud, and then what is asked; in other words it is still there.
    await play(page, { decisions: 1 });
    await our_turn(page);
    await all_is_said(page);
    const [asked] = await words();
    await page.locator('header select').selectOption('fr');
    await page.waitForFunction((before) => document.querySelector('.prompt .asked').innerText !== before, asked);
    await all_is_said(page);
  }),
);

const all_is_said = (page) =>
  page.waitForFunction(() => {
    const said = document.querySelector('[aria-live=polite]').innerText;
    const told = [...document.querySelectorAll('.lines .step p')].at(-1).innerText;
    return said.includes(told) && said.includes(document.querySelector('.prompt .asked').firstChild.data.trim());
  });

test('notes are kept, and one finds the way back to one’s tables', within(90), () =>
  visit({ still: true }, async (page) => {
    const house = await the_house();
    const opened = await house.table('intrigue', { seats: [{ name: 'Anne' }, { name: 'Louis' }] });
    const louis = house.player(opened, 1);
    await louis.ready();
    await sit_at(page, opened);
    await ready(page);

    await page.keyboard.press('3');
    await page.locator('textarea').fill('The Queen is theirs.');
    await page.keyboard.press('Tab');
    await shows(page, '.notes p', 'Kept');
    await page.reload();
    await drawn(page);
    await page.locator('#tab-of-notes').click();
    assert.equal(await page.locator('textarea').inputValue(), 'The Queen is theirs.');

    const decide = async () => {
      for (;;) {
        const table = await louis.look();
        const choice = table.position.choices[0];
        if (choice && (await louis.decide(table, choice))) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await walk_to(page, '/');
    await shows(page, '.mine .turn', 'Your turn');
    await decide();
    await page.reload();
    await shows(page, 'li .what .quiet', 'since you looked: Louis');
    await page.locator('li.mine a').click();
    await drawn(page);
    await page.locator('#tab-of-story').click();
    await our_turn(page);
  }),
);

test('a link to a rule shows it, in other words too', within(60), () =>
  visit({ still: true }, async (page) => {
    await the_house();
    await page.goto('/rules/palace#P-A1');
    const rule = page.locator('[id="P-A1"].target');
    await rule.waitFor();
    const in_sight = () => rule.evaluate((at) => at.getBoundingClientRect().top >= 0 && at.getBoundingClientRect().bottom <= innerHeight);
    assert.ok(await in_sight());
    const english = await rule.innerText();
    await page.locator('header select').selectOption('it');
    await page.waitForFunction((before) => ![before, undefined].includes(document.getElementById('P-A1')?.innerText), english);
    assert.ok(await in_sight());
  }),
);
