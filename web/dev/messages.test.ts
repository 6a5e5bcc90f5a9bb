import { expect, test } from 'vitest';
import { fill, joined, number_text, plain, type Value } from '../src/message';
import { compiled } from './messages';

const said = (text: string, values: Record<string, Value> = {}, locale = 'en') =>
  plain(fill(compiled(text), (name) => values[name] ?? `{${name}}`, locale));

test('a text without gaps stays a text', () => {
  expect(compiled('Don’t <b>worry</b>')).toBe('Don’t <b>worry</b>');
  expect(compiled("It''s '{'here'}'")).toBe("It's {here}");
  expect(compiled('')).toBe('');
});

test('gaps are filled, numbers as the reader writes them', () => {
  expect(said('{who} has {n}', { who: 'Anne', n: 12345 })).toBe('Anne has 12,345');
  expect(said('{n, number}', { n: 12345 }, 'fr')).toBe('12\u202f345');
  expect(said('{n, number}', { n: 1234 }, 'es')).toBe('1.234');
  expect(said('{n, number, ::sign-always}', { n: 500 })).toBe('+500');
  expect(said('{n, number, ::sign-always group-on-aligned}', { n: 5000 }, 'it')).toBe('+5.000');
  expect(said('{n, number, ::sign-always}', { n: -500 })).toBe('−500');
  expect(number_text(-3, 'it')).toBe('−3');
});

test('plurals choose the exact number first, and tell it', () => {
  const cards = '{n, plural, =0 {no card} one {# card} other {# cards}}';
  expect([0, 1, 2].map((n) => said(cards, { n }))).toEqual(['no card', '1 card', '2 cards']);
  expect(said('{n, plural, one {# carte} other {# cartes}}', { n: 0 }, 'fr')).toBe('0 carte');
});

test('selects may lie in each other', () => {
  const text = '{seen, select, yes {{n, plural, one {this: {card}} other {these}}} other {hidden}}';
  expect(said(text, { seen: 'yes', n: 1, card: 'King 3' })).toBe('this: King 3');
  expect(said(text, { seen: 'no', n: 1 })).toBe('hidden');
});

test('a part says what it speaks of', () => {
  const seat = [{ text: 'Anne', seat: 1 }];
  expect(fill(compiled('{seat} wins.'), () => seat, 'en')).toEqual([...seat, { text: ' wins.' }]);
});

test('lists are those of the language, in parts', () => {
  const names = ['Sol', 'Rosa', 'Iris'].map((text, seat) => [{ text, seat }]);
  expect(plain(joined(names, 'en'))).toBe('Sol, Rosa and Iris');
  expect(plain(joined(names, 'es'))).toBe('Sol, Rosa e Iris');
  expect(joined(names.slice(0, 2), 'it')).toEqual([
    { text: 'Sol', seat: 0 },
    { text: ' e ' },
    { text: 'Rosa', seat: 1 },
  ]);
});

test('what no reader of the page needs is refused when it is built', () => {
  expect(() => compiled('{d, date}')).toThrow();
  expect(() => compiled('{n, number, ::percent}')).toThrow();
  expect(() => compiled('{n, selectordinal, other {#th}}')).toThrow();
});
