import { expect, test } from 'vitest';
import { highlight, matches, tokens } from './highlight';

test('every string of the events is a token, except their type and who saw them', () => {
  expect(
    tokens(
      [
        { type: 'played', seat: 1, card: 'king-3' },
        { type: 'unveiled', characters: 'queen+duchess' },
        { type: 'drew', card: { value: 'king-3', seen_by: 'everybody' } },
        { type: 'inspected', cards: [{ value: null, seen_by: [0] }] },
        { type: 'fulfilled', chips: 'none' },
        { type: 'jailed', seat: 0, prisoner: 2 },
      ],
      ['prisoner'],
    ),
  ).toEqual(['king-3', 'queen', 'duchess', 'seat-2']);
  expect(tokens(undefined)).toEqual([]);
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
