import { expect, test } from 'vitest';
import { decided } from './decided';

const line = (type: string, text: string, piece?: string) => ({
  type,
  times: 1,
  parts: [piece === undefined ? { text } : { text, piece }],
});
const step = (number: number, events: object[], lines: ReturnType<typeof line>[]) => ({
  step: number,
  events: events as never[],
  lines,
});

test('a moment names the card that was played a step before', () => {
  const told = [
    step(1, [{ type: 'played', card: 'hunt' }], [line('played', 'Lily plays “Hunt”.', 'hunt')]),
    step(2, [{ type: 'played', card: 'inheritance' }], [line('played', 'Sun plays “Inheritance”.', 'inheritance')]),
    step(
      3,
      [{ type: 'aimed' }, { type: 'discarded_played', card: 'inheritance' }],
      [line('aimed', 'Sun plays it on Rose.'), line('fortune_changed', 'Rose: +4,000 (Inheritance).', 'inheritance')],
    ),
  ];
  expect(decided(told, 3, ['fortune_changed'])).toBe('Sun plays “Inheritance”. Sun plays it on Rose.');
});

test('a moment names the tile, and not its price', () => {
  const told = [
    step(7, [], [line('paid', 'Rose pays 2 gold.', 'gold'), line('built', 'Rose builds the Menagerie.', 'menagerie')]),
    step(8, [], [line('paid', 'Rose pays 2 gold.', 'gold')]),
  ];
  expect(decided(told, 7, ['paid'])).toBe('Rose builds the Menagerie.');
  expect(decided(told, 8, ['paid'])).toBe('Rose pays 2 gold.');
  expect(decided(told, 9, ['paid'])).toBeUndefined();
});

test('a card that is played and done in one step is named once', () => {
  const told = [
    step(
      4,
      [
        { type: 'played', card: 'king-1' },
        { type: 'discarded_played', card: 'king-1' },
      ],
      [line('played', 'Key plays King 1.', 'king-1')],
    ),
  ];
  expect(decided(told, 4, [])).toBe('Key plays King 1.');
});
