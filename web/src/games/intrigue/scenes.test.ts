import { expect, test } from 'vitest';
import type { IntrigueView } from './kinds';
import { scene_between } from './scenes';

const card = (value: string | null, ...seen_by: number[]) => ({ value, seen_by });
const aim = (character: 'duchess' | 'spymaster' | 'seneschal', seat = 0): IntrigueView => ({
  players: 3,
  rules: 2,
  options: { duchess: 'anyone', cardinal: 'anyone', end: 'after_action' },
  turn: 7,
  phase: { type: 'aim', seat, played: `${character}-2`, character },
  markers: [0, 0, 0, 0, 0, 0, 0],
  favours: 'none',
  hands: [[card('king-1', 0)], [card(null, 1)], [card(null, 2)], []],
  court: [
    { owner: 1, under: 'king', card: card(null, 1) },
    { owner: 1, under: 'queen', card: card(null, 1) },
    { owner: 1, under: 'king', card: card(null, 1) },
  ],
  discard: {},
  deck: 50,
  points: [0, 0, 0, 0],
});
const after = (before: IntrigueView, change: Partial<IntrigueView>): IntrigueView => ({
  ...before,
  turn: before.turn + 1,
  phase: { type: 'influence', seat: 1 },
  ...change,
});

test('the Spymaster shows all that lies there', () => {
  const before = aim('spymaster');
  const court = before.court.map((one) => (one.under === 'king' ? { ...one, card: card('queen-2', 0, 1) } : one));
  expect(scene_between(before, after(before, { court }), 0)).toEqual({
    type: 'look',
    seat: 0,
    player: 1,
    character: 'king',
    cards: ['queen-2', 'queen-2'],
  });
});

test('the Duchess turns up a card: who paid knows which', () => {
  const before = aim('duchess');
  const now = after(before, {
    hands: [[card('theft-2', 0)], before.hands[1]!, before.hands[2]!, []],
    court: before.court.slice(1),
    discard: { 'duchess-2': 1, 'king-1': 1, 'queen-1': 1 },
  });
  const scene = { type: 'lost', player: 1, character: 'king' };
  expect(scene_between(before, now, 0)).toEqual({ ...scene, cards: ['queen-1'] });
  // To the others the price may be either.
  expect(scene_between(before, now, 2)).toEqual({ ...scene, cards: ['king-1', 'queen-1'] });
});

test('the Duchess turns up a card: its owner knows which, and a high one cannot be the price', () => {
  const before = aim('duchess');
  before.court = before.court.map((one, i) => ({ ...one, card: card(`theft-${i + 2}`, 1) }));
  const now = after(before, {
    court: before.court.slice(0, 2),
    discard: { 'duchess-2': 1, 'king-1': 1, 'theft-4': 1 },
  });
  expect(scene_between(before, now, 1)).toMatchObject({ cards: ['theft-4'] });
  const hidden = (view: IntrigueView) => ({
    ...view,
    court: view.court.map((one) => ({ ...one, card: card(null, 1) })),
  });
  expect(scene_between(hidden(before), hidden(now), 2)).toMatchObject({ cards: ['theft-4'] });
});

test('the Seneschal finds nobody', () => {
  const before = aim('seneschal', 2);
  const now = after(before, { discard: { 'seneschal-2': 1, 'king-5': 2, 'theft-2': 1 } });
  expect(scene_between(before, now, 0)).toEqual({ type: 'nobody', cards: ['king-5', 'king-5', 'theft-2'] });
});

test('somebody takes one of the revealed cards', () => {
  const before: IntrigueView = {
    ...aim('seneschal', 2),
    phase: { type: 'take', seat: 2, played: 'seneschal-2', named: 'king', shown: ['king-5', 'king-6', 'theft-2'] },
  };
  const now = after(before, { discard: { 'seneschal-2': 1, 'king-5': 1, 'theft-2': 1 } });
  expect(scene_between(before, now, 0)).toMatchObject({ type: 'took', seat: 2, taken: 'king-6' });
  expect(scene_between(before, now, 2)).toBeNull();
});

test('who is stuck shows the hand', () => {
  const before: IntrigueView = { ...aim('duchess'), phase: { type: 'action', seat: 1 } };
  const now = after(before, {
    court: [...before.court, { owner: 1, under: 'duchess', card: card(null, 1) }],
    discard: { 'duchess-6': 1 },
  });
  expect(scene_between(before, now, 0)).toEqual({ type: 'showed', seat: 1, cards: ['duchess-6'] });
});

test('nothing to see: a card is played, a step back, the end', () => {
  const before = aim('spymaster');
  expect(scene_between(before, after(before, {}), 0)).toBeNull();
  expect(scene_between(after(before, {}), before, 0)).toBeNull();
  expect(scene_between(before, after(before, { phase: { type: 'over', ending: 'influence' } }), 0)).toBeNull();
});
