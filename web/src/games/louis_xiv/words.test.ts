import { expect, test } from 'vitest';
import { unquoted } from './words';

test('names stand without the marks of a sentence', () => {
  expect(unquoted('“chip trade”')).toBe('chip trade');
  expect(unquoted('« +1 louis d’or »')).toBe('+1 louis d’or');
});
