import { expect, test } from 'vitest';
import texts from './words.json';

test('every word is there in every language, with the same names to fill in', () => {
  const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const mine of Object.values(texts)) {
    expect(Object.keys(mine)).toEqual(Object.keys(texts.en));
    for (const [key, text] of Object.entries(mine))
      expect(holes(text)).toEqual(holes(texts.en[key as keyof typeof texts.en]));
  }
});

test('what a card does fits on it', () => {
  for (const mine of Object.values(texts))
    for (const kind of [
      'king',
      'queen',
      'cardinal',
      'seneschal',
      'duchess',
      'spymaster',
      'chamberlain',
      'audience',
      'decree',
      'theft',
    ] as const)
      expect(mine[kind].length, mine[kind]).toBeLessThanOrEqual(70);
});
