import { expect, test } from 'vitest';
import { characters } from './kinds';

const texts = import.meta.glob<Record<string, string>>('./words/*.json', { import: 'default', eager: true });

test('what a card does fits on it', () => {
  for (const mine of Object.values(texts))
    for (const kind of [...characters, 'audience', 'decree', 'theft'])
      expect(mine[kind]?.length, mine[kind]).toBeLessThanOrEqual(70);
});
