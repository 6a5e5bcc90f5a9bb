import { describe, expect, it } from 'vitest';
import { unquoted } from './words';
import all from './words.json';

describe('the words of the board', () => {
  it('are the same keys in each language', () => {
    const keys = Object.keys(all.en).sort();
    for (const words of Object.values(all)) expect(Object.keys(words).sort()).toEqual(keys);
  });
  it('have the same gaps in each language', () => {
    const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const words of Object.values(all))
      for (const [key, text] of Object.entries(words))
        expect(gaps(text), key).toEqual(gaps(all.en[key as keyof typeof all.en]));
  });
  it('stand without the marks of a sentence', () => {
    expect(unquoted('“chip trade”')).toBe('chip trade');
    expect(unquoted('« +1 louis d’or »')).toBe('+1 louis d’or');
  });
});
