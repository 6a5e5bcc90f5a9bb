import { expect, test } from 'vitest';
import { read_rows } from './read_rows';

test('a framed drawing is read row by row, its columns with commas', () => {
  const drawing = [
    '┌────────┬─────┐',
    '│ King   │  4  │',
    '├────────┼─────┤',
    '│ Queen: │     │',
    '└────────┴─────┘',
    '',
  ];
  expect(read_rows(drawing.join('\n'))).toEqual(['King, 4', 'Queen:']);
});

test('a line without a word or a number is not read', () => {
  expect(read_rows('  · ·  \n\n═════\nDeck 12')).toEqual(['Deck 12']);
});
