import { expect, test } from 'vitest';
import type { Narrator } from '../sentence';
import { highlight, matches, tokens } from './highlight';

test('tokens are what the events of a step speak of, each but once', () => {
  const spoken_of = ({ type }: { type: string }) =>
    type === 'jailed' ? { seats: [2], pieces: [] } : { seats: [], pieces: ['king-3', 'queen'] };
  const narrator = { spoken_of } as unknown as Narrator;
  expect(tokens([{ type: 'played' }, { type: 'jailed' }, { type: 'played' }], narrator)).toEqual([
    'king-3',
    'queen',
    'seat-2',
  ]);
  expect(tokens([], narrator)).toEqual([]);
});

test('a token matches the id of a piece, its end, or one of its words', () => {
  expect(matches('king-3', 'king-3', undefined)).toBe(true);
  expect(matches('king-3', 'card-king-3', undefined)).toBe(true);
  expect(matches('king', 'card-king-3', undefined)).toBe(false);
  expect(matches('king', 'character-1', 'king court')).toBe(true);
  expect(matches('ing', 'king', 'king')).toBe(false);
});

test('where no piece matches, the actor is highlighted', () => {
  const piece = (dataset: Record<string, string>) => ({
    dataset,
    highlighted: false,
    toggleAttribute(_: string, on: boolean) {
      return (this.highlighted = on);
    },
  });
  const king = piece({ piece: 'card-king-3' });
  const rose = piece({ token: 'seat-1' });
  const root = { querySelectorAll: () => [king, rose] } as unknown as Element;
  highlight(root, ['king-3'], 'seat-1');
  expect([king.highlighted, rose.highlighted]).toEqual([true, false]);
  highlight(root, ['queen-2'], 'seat-1');
  expect([king.highlighted, rose.highlighted]).toEqual([false, true]);
  highlight(root, []);
  expect([king.highlighted, rose.highlighted]).toEqual([false, false]);
});
