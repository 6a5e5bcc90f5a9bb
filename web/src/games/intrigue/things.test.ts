import { expect, test } from 'vitest';
import type { IntrigueView } from './kinds';
import { follow, seals } from './things';

const seen = (value: string | null) => ({ value, seen_by: [0] });
const base: IntrigueView = {
  players: 2,
  rules: 2,
  options: { duchess: 'anyone', cardinal: 'anyone', end: 'after_action' },
  turn: 1,
  phase: { type: 'influence', seat: 0 },
  markers: [0, 0, 0, 0, 0, 0, 0],
  favours: 'none',
  hands: [[seen('king-3'), seen('queen-1')], [seen(null), seen(null)], [], []],
  court: [],
  discard: {},
  deck: 80,
  points: [0, 0, 0, 0],
};
const ids = (things: ReturnType<typeof follow>, place: string) => things.places.get(place)!.map((one) => one.id);

test('every card has a name of its own', () => {
  const things = follow(undefined, base);
  const all = [...things.places.values()].flat().map((one) => one.id);
  expect(new Set([...all, ...things.deck]).size).toBe(4 + things.deck.length);
});

test('a card keeps its name from the hand to the court and to the pile', () => {
  const first = follow(undefined, base);
  const second = follow(first, {
    ...base,
    hands: [[seen('queen-1')], [seen(null), seen(null)], [], []],
    court: [{ owner: 0, under: 'king', card: seen('king-3') }],
  });
  expect(ids(second, 'court-0-king')).toEqual([ids(first, 'hand-0')[0]]);
  const third = follow(second, {
    ...base,
    hands: [[], [seen(null), seen(null)], [], []],
    court: [{ owner: 0, under: 'king', card: seen('king-3') }],
    phase: { type: 'aim', seat: 0, played: 'queen-1', character: 'queen' },
  });
  expect(ids(third, 'stage')).toEqual([ids(first, 'hand-0')[1]]);
  const fourth = follow(third, { ...base, hands: third_hands, discard: { 'queen-1': 1 } });
  expect(fourth.pile.map((one) => one.id)).toEqual([ids(first, 'hand-0')[1]]);
});
const third_hands: IntrigueView['hands'] = [[], [seen(null), seen(null)], [], []];

test('a back that leaves a hand is the one that lies under a character, or is turned up', () => {
  const first = follow(undefined, base);
  const second = follow(first, {
    ...base,
    hands: [base.hands[0]!, [seen(null)], [], []],
    court: [{ owner: 1, under: 'duchess', card: seen(null) }],
  });
  expect(ids(first, 'hand-1')).toContain(ids(second, 'court-1-duchess')[0]);
  const third = follow(second, {
    ...base,
    hands: [base.hands[0]!, [seen(null)], [], []],
    discard: { 'theft-2': 1 },
  });
  expect(third.pile[0]!.id).toBe(ids(second, 'court-1-duchess')[0]);
});

test('a new card comes from the top of the deck', () => {
  const first = follow(undefined, base);
  const second = follow(first, {
    ...base,
    deck: 79,
    hands: [[...base.hands[0]!, seen('theft-2')], base.hands[1]!, [], []],
  });
  expect(ids(second, 'hand-0')[2]).toBe(first.deck[0]);
  expect(second.deck).not.toContain(first.deck[0]);
});

test('two alike stay two', () => {
  const twins = [seen('king-3'), seen('king-3')];
  const first = follow(undefined, { ...base, hands: [twins, [], [], []] });
  const second = follow(first, {
    ...base,
    hands: [twins.slice(1), [], [], []],
    discard: { 'king-3': 1 },
  });
  const now = [...ids(second, 'hand-0'), ...ids(second, 'discard')];
  expect(now.sort()).toEqual(ids(first, 'hand-0').sort());
});

test('a seal that changes its character keeps its name', () => {
  const first = seals(undefined, [2, 0, 0, 0, 0, 0, 0]);
  const second = seals(first, [1, 0, 1, 0, 0, 0, 0]);
  expect(second['cardinal']).toEqual([first['king']![1]]);
  expect(second['king']).toEqual([first['king']![0]]);
});
