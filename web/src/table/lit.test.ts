import { expect, test } from 'vitest';
import { light, meant, tokens } from './lit';

test('every text of the events is a token, but not their kind nor who saw them', () => {
  expect(
    tokens([
      { type: 'played', seat: 1, card: 'king-3' },
      { type: 'unveiled', characters: 'queen+duchess' },
      { type: 'drew', card: { value: 'king-3', seen_by: 'everybody' } },
      { type: 'inspected', cards: [{ value: null, seen_by: [0] }] },
      { type: 'fulfilled', chips: 'none' },
      { type: 'jailed', seat: 0, prisoner: 2 },
    ]),
  ).toEqual(['king-3', 'queen', 'duchess', 'seat-2']);
  expect(tokens(undefined)).toEqual([]);
});

test('a piece is meant by its id, the end of it, or a word of its own', () => {
  expect(meant('king-3', 'king-3', undefined)).toBe(true);
  expect(meant('king-3', 'card-king-3', undefined)).toBe(true);
  expect(meant('king', 'card-king-3', undefined)).toBe(false);
  expect(meant('king', 'character-1', 'king court')).toBe(true);
  expect(meant('ing', 'king', 'king')).toBe(false);
});

test('where no piece is meant, who acted is lit', () => {
  const piece = (dataset: Record<string, string>) => ({
    dataset,
    lit: false,
    toggleAttribute(_: string, on: boolean) {
      return (this.lit = on);
    },
  });
  const king = piece({ piece: 'card-king-3' });
  const rose = piece({ token: 'seat-1' });
  const root = { querySelectorAll: () => [king, rose] } as unknown as Element;
  light(root, ['king-3'], 'seat-1');
  expect([king.lit, rose.lit]).toEqual([true, false]);
  light(root, ['queen-2'], 'seat-1');
  expect([king.lit, rose.lit]).toEqual([false, true]);
  light(root, []);
  expect([king.lit, rose.lit]).toEqual([false, false]);
});
