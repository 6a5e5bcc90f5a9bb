import { describe, expect, it } from 'vitest';
import english from '../../../../games/courtiers/text/en.json';
import french from '../../../../games/courtiers/text/fr.json';
import { Catalogue } from '../../i18n.svelte';
import { income, kind_of, printed } from './cards';
import {
  form_of_address,
  hand_of,
  holder_of,
  in_place,
  in_room,
  members,
  seats_of,
  type Court,
  type Courtier,
} from './court';
import { promises, rolls } from './dice';
import { addressed, fitting, notation } from './offer';
import { about_seat, meant_by_courtier, open_parts, seat_part, settled, type Decision } from './petition';

const courtier = (change: Partial<Courtier> = {}): Courtier => ({
  sex: 'man',
  party: 'spain',
  family: 0,
  place: 'court',
  king: '5',
  queen: '3',
  fortune: 0,
  honours: [],
  spouse: [],
  deeds: 'none',
  arrested: 0,
  ...change,
});

const court = (courtiers: Courtier[], change: Partial<Court> = {}): Court => ({
  players: courtiers.length,
  rules: 2,
  options: { goal: 'full', etiquette: 'off', sex: 'chosen', prisoners: 'silent', minutes: 5, widow: 'titles' },
  game_turn: 1,
  chamberlain: 0,
  phase: { type: 'turn', seat: 0, number: 0, actions: 2, powers: 1 },
  place: 'versailles',
  wars: 'none',
  war_box: 'none',
  queen: 'spain',
  regency: 0,
  secret_wife: [],
  paid: 'none',
  assigned: 'none',
  war_declared: 0,
  messages: [],
  first_message: 0,
  courtiers,
  names: ['de Grandval', 'de Thrémière', 'de Villedieu'],
  hands: [],
  house: {},
  discard: {},
  stock: 80,
  ...change,
});

const choice = (move: Decision['move']): Decision => ({
  decision: Object.values(move).join(' '),
  passes: false,
  move,
});

describe('where courtiers stand', () => {
  const three = court([
    courtier(),
    courtier({ king: 'none', queen: '3' }),
    courtier({ place: 'bastille', king: 'none', queen: 'none' }),
    courtier({ king: 'none', queen: 'none' }),
  ]);
  it('stands in the room of each mark', () => {
    expect(in_room(three, 'king', 5)).toEqual([0]);
    expect(in_room(three, 'queen', 3)).toEqual([0, 1]);
  });
  it('waits in the hall without marks, or elsewhere', () => {
    expect(in_place(three, 'hall')).toEqual([3]);
    expect(in_place(three, 'bastille')).toEqual([2]);
    expect(in_place(three, 'dead')).toEqual([]);
  });
  it('reads sets and seats as the server writes them', () => {
    expect(members('none')).toEqual([]);
    expect(members('england+spain')).toEqual(['england', 'spain']);
    expect(seats_of('everybody', 3)).toEqual([0, 1, 2]);
  });
});

describe('the form of address', () => {
  const names = new Catalogue('en', english);
  it('is quality, dignity, title, name and charge in this order', () => {
    const one = court([courtier({ honours: ['marquis', 'baron', 'minister_of_war', 'marshal'] })]);
    expect(form_of_address(one, 0, names)).toBe('Sir Marshal Marquis de Grandval, Minister of War');
    expect(form_of_address(one, 0, names, { charged: false })).toBe('Sir Marshal Marquis de Grandval');
  });
  it('gives a wife the highest title of her own and her husband’s, and his name', () => {
    const couple = court([
      courtier({ honours: ['duke'], spouse: [1] }),
      courtier({ sex: 'woman', family: 0, honours: ['baron'], spouse: [0] }),
    ]);
    expect(form_of_address(couple, 1, names)).toBe('Lady Duchess de Grandval');
    expect(form_of_address(couple, 1, new Catalogue('fr', french))).toMatch(/^Madame la [Dd]uchesse de Grandval$/);
  });
  it('is nothing before there is a name', () => {
    expect(form_of_address(court([courtier()], { names: [''] }), 0, names)).toBe('');
  });
});

describe('hands and charges', () => {
  const held = (owner: number, value: string | null, seen_by: number[]) => ({
    owner,
    card: { value, seen_by },
    offered: [],
  });
  const table = court([courtier(), courtier({ honours: ['chancellor'] })], {
    hands: [held(0, 'duel', [0]), held(0, 'duel', [0, 1]), held(1, null, [1]), held(1, 'duke', [0, 1])],
  });
  it('numbers equal cards and says who knows them', () => {
    expect(hand_of(table, 0).map(({ card, copy, known_to }) => [card, copy, known_to])).toEqual([
      ['duel', 0, []],
      ['duel', 1, [1]],
    ]);
  });
  it('never tells of a card that is not seen', () => {
    expect(hand_of(table, 1).map(({ card }) => card)).toEqual(['duke']);
  });
  it('finds the holder of a charge', () => {
    expect(holder_of(table, 'chancellor')).toBe(1);
    expect(holder_of(table, 'governess')).toBeNull();
  });
});

describe('cards', () => {
  const edition = {
    cards: {
      duke: { income: { value: 6000 }, place: { value: 'versailles' }, king_at_least: { value: 6 } },
      slander: { queen: { value: -3 }, queen_at_least: { value: 4 } },
    },
  };
  it('have their numbers from the edition', () => {
    expect(printed(edition, 'duke')).toMatchObject({ kind: 'title', income: 6000, king_at_least: 6 });
    expect(printed(edition, 'slander')).toMatchObject({ kind: 'event', queen: -3, king_at_least: null });
    expect(income(edition, ['duke', 'duke', 'slander'])).toBe(12_000);
  });
  it('are each of a kind', () => {
    expect(['pension4000', 'war_is_lost', 'marshal', 'king_dies', 'governor_of_gascogne'].map(kind_of)).toEqual([
      'pension',
      'war',
      'dignity',
      'crown',
      'charge',
    ]);
  });
});

describe('offers', () => {
  it('are written in notation', () => {
    expect(notation({ to: 2, give: 500, ask: 0, cards: ['duel', 'duke'], promise: '' })).toBe(
      'offer 2 500 0 [duel duke] ""',
    );
  });
  it('escape what notation needs itself', () => {
    expect(notation({ to: 0, give: 0, ask: 0, cards: [], promise: 'By "God"! \\ ' })).toBe(
      'offer 0 0 0 [] "By \\"God\\"\\! \\\\"',
    );
  });
  it('keep a promise to one line and 120 bytes, never half a letter', () => {
    expect(fitting('a\nb')).toBe('a b');
    expect(new TextEncoder().encode(fitting('é'.repeat(80))).length).toBe(120);
  });
  it('put the address before the words, once', () => {
    const once = addressed('I shall wait.', 'Lady de Grandval');
    expect(once).toBe('Lady de Grandval: I shall wait.');
    expect(addressed(once, 'Lady de Grandval')).toBe(once);
  });
});

describe('petitions', () => {
  const speeches = [1, 2].flatMap((about) =>
    (['for', 'against'] as const).map((tone) => choice({ type: 'speak', about, tone, hearing: 'crown' })),
  );
  it('ask for the parts in which the choices differ, and only those', () => {
    expect(open_parts(speeches)).toEqual([
      { field: 'about', values: [1, 2] },
      { field: 'tone', values: ['for', 'against'] },
    ]);
    expect(settled(speeches)).toEqual(['type', 'hearing']);
  });
  it('find the choices about a courtier, but never money that looks like a seat', () => {
    expect(about_seat(speeches, 2)).toHaveLength(2);
    const offer = choice({ type: 'offer', to: 1, give: 0, ask: 500, cards: [], promise: '' });
    expect(seat_part(offer.move)).toBeNull();
    expect(about_seat([choice({ type: 'give', to: 0 })], 0)).toHaveLength(1);
  });
  it('say in notation what a touch means', () => {
    const turn = { seat: 0, number: 0, actions: 1, powers: 1 };
    const at = (phase: Court['phase']) => meant_by_courtier(court([courtier(), courtier()], { phase }), 1);
    expect(at({ type: 'aim', turn, played: 'duke' })).toBe('request 1 crown');
    expect(at({ type: 'aim', turn, played: 'poison' })).toBe('aim 1');
    expect(at({ type: 'audience', turn, errand: 'marriage' })).toBe('marry 1 crown');
    expect(at({ type: 'turn', ...turn })).toBe('give 1');
  });
});

describe('what was heard', () => {
  it('has the dice of each roll', () => {
    expect(
      rolls([
        { type: 'duelled', seat: 0, at: 2, die: 4, other_die: 9 },
        { type: 'rolled', seat: 1, sovereign: 'king', die: 7, bonus: -2, mark: '5', answer: 'granted' },
        { type: 'king_died' },
      ]).map(({ die, seat, mark, answer }) => [die, seat, mark, answer]),
    ).toEqual([
      [4, 0, null, null],
      [9, 2, null, null],
      [7, 1, '5', 'granted'],
    ]);
  });
  it('has the words of promises', () => {
    expect(
      promises([
        {
          type: 'offered',
          from: 1,
          to: 0,
          give: 0,
          ask: 0,
          cards: 0,
          shown: { value: null, seen_by: [] },
          promise: 'Peace.',
        },
      ]),
    ).toEqual([{ from: 1, to: 0, words: 'Peace.' }]);
  });
});
