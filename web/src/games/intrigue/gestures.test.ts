import { expect, test } from 'vitest';
import {
  asks_for_set,
  card_field,
  character_field,
  choice_of_set,
  meant_by_card,
  meant_by_cell,
  meant_by_character,
  toggle,
} from './gestures';
import { members, set_of, type IntrigueMove, type IntrigueView } from './kinds';

const choice = (move: IntrigueMove) => ({ decision: JSON.stringify(move), passes: false, move });
const favours = ['none', 'king', 'queen', 'duchess', 'king+queen', 'king+duchess', 'queen+duchess'].map((characters) =>
  choice({ type: 'favour', characters }),
);
const begin = ['king+queen', 'king+duchess', 'queen+duchess'].map((characters) =>
  choice({ type: 'choose', characters }),
);
const view = (phase: IntrigueView['phase']): IntrigueView => ({
  players: 3,
  rules: 2,
  options: { duchess: 'anyone', cardinal: 'anyone', end: 'after_action' },
  turn: 1,
  phase,
  markers: [],
  favours: 'none',
  hands: [[{ value: 'queen-4', seen_by: [0] }], [], [], []],
  court: [],
  discard: {},
  deck: 1,
  points: [],
});

test('a set in notation', () => {
  expect(members('king+duchess')).toEqual(['king', 'duchess']);
  expect(members('none')).toEqual([]);
  expect(set_of(['duchess', 'king'])).toBe('king+duchess');
  expect(set_of([])).toBe('none');
});

test('characters are taken in one by one, and a third one takes the place of the first', () => {
  expect(asks_for_set(begin)).toBe('choose');
  const one = toggle(begin, [], 'queen')!;
  expect(choice_of_set(begin, one)).toBeUndefined();
  const two = toggle(begin, one, 'king')!;
  expect(choice_of_set(begin, two)?.move).toEqual({ type: 'choose', characters: 'king+queen' });
  expect(toggle(begin, two, 'duchess')).toEqual(['king', 'duchess']);
  expect(toggle(begin, two, 'king')).toEqual(['queen']);
  expect(toggle(begin, two, 'cardinal')).toBeNull();
});

test('one favour is enough', () => {
  expect(choice_of_set(favours, toggle(favours, [], 'duchess')!)?.move).toEqual({
    type: 'favour',
    characters: 'duchess',
  });
});

test('what a card and a character are in a move', () => {
  expect(card_field([choice({ type: 'influence', card: 'king-1', under: 'king' })])).toBe('card');
  expect(card_field([choice({ type: 'outbid', character: 'king', discard: 'king-1' })])).toBe('discard');
  expect(card_field([choice({ type: 'show', under: 'king' })])).toBe('under');
  expect(card_field([choice({ type: 'take', card: 'king-1' })])).toBeNull();
  expect(character_field([choice({ type: 'stash', under: 'king' })])).toBe('under');
  expect(character_field([choice({ type: 'mark', character: 'king' })])).toBe('character');
  expect(character_field([choice({ type: 'rob', player: 1 })])).toBeNull();
  expect(character_field([])).toBeNull();
});

test('what a click means, in notation', () => {
  const you = 0;
  const at = (phase: IntrigueView['phase']) => ({ view: view(phase), you });
  const aim = (character: 'king' | 'queen' | 'duchess' | 'chamberlain') =>
    at({ type: 'aim', seat: 0, played: `${character}-1`, character });
  expect(meant_by_character(aim('king'), 'king')).toBe('mark king');
  expect(meant_by_character(aim('queen'), 'duchess')).toBe('outbid duchess queen-4');
  expect(meant_by_character(aim('chamberlain'), 'chamberlain')).toBe('favour chamberlain');
  expect(meant_by_character(at({ type: 'action', seat: 0 }), 'queen')).toBe('play queen-4');
  expect(meant_by_character(at({ type: 'action', seat: 0 }), 'king')).toBe('play king-1');
  expect(meant_by_character(at({ type: 'audience', seat: 0, played: 'audience-1' }), 'king')).toBe('receive king');
  expect(meant_by_cell(aim('duchess'), 0, 'king')).toBe('unseat 0 king queen-4');
  expect(meant_by_cell(at({ type: 'influence', seat: 0 }), 1, 'king')).toBe('inspect 1 king queen-4');
  expect(meant_by_cell(at({ type: 'action', seat: 0 }), 0, 'king')).toBe('show king');
  expect(meant_by_card(at({ type: 'action', seat: 0 }), 'king-2')).toBe('play king-2');
  expect(meant_by_card(at({ type: 'influence', seat: 1 }), 'king-2')).toBe('influence king-2 king');
});
