// Every decision of every game is made by touching the board or the hand, where a person would look
// for it: not one of them needs the list of choices.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { drawn, games, picture, visit, walk_to, within } from './house.mjs';
import { gestures } from './gestures.mjs';
import { first_offers, open_at } from './positions.mjs';
import { misprints } from './reading.mjs';

/** The types of decisions, as the header of the game lists them; the last two of courtiers are the table's own. */
function types_of(game) {
  const header = readFileSync(new URL(`../../games/${game}/decisions.h`, import.meta.url), 'utf8');
  const names = [...header.matchAll(/^BOOST_DESCRIBE_STRUCT\((\w+),/gm)].map(([, name]) => name);
  return names
    .map((name) => name.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase())
    .filter((type) => type !== 'time_over' && type !== 'breach');
}

// What no golden record offers, and the fullest hand that a player of louis_xiv is likely to have.
const court =
  'players=4 game_turn=5 queen=holland chamberlain=0 names=["de la Tour qui Penche" "de Thrémière" "de Villedieu" "de Fierbois" "" ""]';
const nobody = '(man england 0 court none none 0 [] - none 0)';
const courtier = (sex, family, where, fortune, honours, arrested = 0) =>
  `(${sex} england ${family} ${where} ${fortune} [${honours}] - none ${arrested})`;
const at_court = (charge) =>
  `courtiers=[${courtier('woman', 0, 'court 5 5', 30000, charge)} ${courtier('man', 1, 'court 0 2', 20000, 'baron')} ` +
  `${courtier('man', 2, 'exile none none', 9000, '')} ${courtier('man', 3, 'bastille none none', 25000, '', 3)} ${nobody} ${nobody}]`;
const turn = (charge) => ({ players: 4, seat: 0, position: `${court} phase=turn(0 0 2 1) ${at_court(charge)}` });
const written = {
  courtiers: {
    choose_name: { players: 3, seat: 1, options: { sex: 'random' }, position: null },
    try: turn('chancellor'),
    arrest: turn('chancellor'),
    reward: turn('minister_of_finance'),
    move_court: turn('master_of_the_hunt'),
    sway: turn('governess'),
    recall: { players: 4, seat: 0, position: `${court} phase=audience((0 0 1 1) recall) ${at_court('duke')}` },
    fine: { ...turn('duke'), position: `${turn('duke').position} options=(full strict chosen silent 5) messages=[(1 2 *)]` },
  },
  louis_xiv: {
    play: {
      players: 4,
      seat: 0,
      position:
        'players=4 round=4 louis=1 phase=turn(0) own=[11 11 10 9] general=[5 5 6 7] gold=[18 8 8 8] chips=[[2 1 1 1 1] ' +
        '[0 0 0 0 0] [0 0 0 0 0] [0 0 0 0 0]] fulfilled=[chip_trade-1+plus_two-2+plus_mission-1+plus_mission-2+' +
        'marker_on_anne-1+influence_trade-1+marker_with_louis-1+mission_trade-1 none none none] coats=[6 0 0 0] ' +
        'kinds=[1-1-1-1-1-1/0 0-0-0-0-0-0/1 0-0-0-0-0-0/2 0-0-0-0-0-0/3] influence_hands=[[montespan/0 maintenon/0 ' +
        'la_valliere/0 turenne/0 marie_therese/0 joker/0 joker/0] [dauphin/1 louvois/1] [anne/2 dauphin/2] [mazarin/3 joker/3]] ' +
        'intrigue_hands=[[la_valliere/0 montespan/0 louvois/0] [] [] []] mission_hands=[[(light ' +
        'marker_on_marie_therese-1/0) (light marker_on_dauphin-1/0) (middle plus_two-1/0) (middle marker_on_montespan-1/0)] ' +
        '[(light plus_louisdor-2/1) (middle plus_two-3/1)] [(light plus_louisdor-1/2) (dark plus_intrigue-1/2)] [(middle plus_coat-1/3) (dark minus_louisdor-1/3)]] gold_drawn=[philippe-3 marie_therese-4 dauphin-3 anne-4] ' +
        'coat_supply=9-9-9-9-9-9',
    },
  },
  palace: {
    discard: {
      players: 4,
      seat: 2,
      position:
        'players=4 turn=28 phase=discard(2 2 0 1 0) workers=[[0 0 0 0 1 0 4 0] [0 0 0 3 0 1 1 0] [0 0 0 1 0 3 1 0] ' +
        '[0 0 0 0 0 1 3 1] [0 0 0 0 0 0 0 0]] tokens=[workshop alchemists architects yard -] coins=[2 2 1 2 2] ' +
        'levels=[[2 0 1] [1 0 0] [1 0 0] [2 0 1] [0 0 0]] stocks=[(4 0 0) (2 0 0) (9 0 0) (5 0 0) (0 0 0)] ' +
        'tiles=[[] [salon_paix aile_midi] [petite_ecurie parterre_eau galerie_basse menagerie salon_apollon] ' +
        '[galerie_pierre escalier_ambassadeurs] []] points=[0 6 0 0 0] yard=[(pavillon_lanterne d1 three_quarters)] ' +
        'display=[pavillon_dufour parterre_nord parterre_midi bosquet_reine salon_venus]',
    },
  },
};

/** What must not decide something else: the plain way from place to place. */
function fitting(type, choices) {
  // In any phase and out of turn: no list has it.
  if (type === 'fine') return { decision: 'fine 0', move: { type, message: 0 } };
  const of_type = choices.filter(({ move }) => move.type === type);
  const plain = ({ move: { from, to } }) => choices.some(({ move }) => move.type === 'move' && move.from === from && move.to === to);
  if (type === 'favour') return of_type.find(({ move }) => move.characters.includes('+')) ?? of_type.at(-1);
  if (type === 'move_far') return of_type.find((choice) => !plain(choice));
  if (type === 'offer') return of_type.find(({ move }) => !move.cards.length && move.give + move.ask <= 2000);
  return of_type[0];
}

describe('every decision by hand', { concurrency: 1 }, () => {
  let tables;
  let house;
  before(async () => {
    const wanted = [];
    for (const game of games) {
      const types = types_of(game);
      assert.deepEqual(Object.keys(gestures[game]).sort(), [...types].sort());
      const found = { ...(await first_offers(game)), ...written[game] };
      assert.deepEqual(types.filter((type) => !found[type]), [], `nowhere in ${game}`);
      wanted.push(...types.map((type) => ({ game, type, ...found[type] })));
    }
    ({ house, tables } = await open_at(wanted));
  });
  after(() => house?.close());

  for (const game of games)
    test(game, within(300), (t) =>
      visit({ house, still: true }, async (page) => {
        let sent = [];
        page.on('websocket', (socket) =>
          socket.on('framesent', ({ payload }) => {
            const request = JSON.parse(payload);
            if (request.type === 'decide') sent.push(request.decision);
          }),
        );
        await page.goto('/credits');
        // Before it is drawn nobody listens to where we go.
        await page.locator('h1').waitFor();
        for (const at of tables.filter((table) => table.game === game))
          await t.test(at.type, async () => {
            await walk_to(page, `/t/${at.table}#${at.token}`);
            await drawn(page);
            await page.locator('.choices li').first().waitFor({ state: 'attached' });
            assert.deepEqual(await misprints(page), []);
            const { choices, view } = (await at.ask('')).position;
            const choice = fitting(at.type, choices);
            assert.ok(choice, 'it is not offered');
            sent = [];
            const touches = gestures[game][at.type](choice.move, { ...at, view, choices, words: choice.words });
            for (const [i, touch] of touches.entries()) {
              // Where nothing else can be meant, fewer touches are enough.
              if (sent.length) break;
              if (typeof touch === 'function') await touch(page);
              else await page.locator(touch).first().click();
              if (process.env.PICTURES) await picture(page, `${game}-${at.type}-${i}`);
            }
            await page.waitForFunction((step) => Number(document.querySelector('main.board')?.dataset.step) !== step, 0);
            assert.deepEqual(sent, [choice.decision]);
            await walk_to(page, '/credits');
          });
      }),
    );
});
