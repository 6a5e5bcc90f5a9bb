import { expect, test } from 'vitest';
import { by_name, find_name, parts, plain } from './called';

const seats = [
  { seat: 0, name: 'Rose', called: 'Sun' },
  { seat: 1, name: 'Anne', called: 'Rose' },
  { seat: 2, name: '', called: 'Lily' },
];

test('people are called by their names', () => {
  expect(by_name('Sun gives Rose and Lily a card.', seats)).toBe('Rose gives Anne and Lily a card.');
  expect(by_name('Sunday is no name, Rosemary neither.', seats)).toBe('Sunday is no name, Rosemary neither.');
  expect(by_name('Rose’s turn.', seats)).toBe('Anne’s turn.');
});

test('a name is a word of its own', () => {
  expect(find_name('Sunday, Sun', 'Sun')).toBe(8);
  expect(find_name('Sunday', 'Sun')).toBe(-1);
  expect(find_name('anything', '')).toBe(-1);
});

test('a drawing loses its colours', () => {
  expect(plain('\x1b[38;5;33m☀ Sun\x1b[0m 4')).toBe('☀ Sun 4');
});

test('a sentence falls into names and the rest', () => {
  const labels = [
    { seat: 0, label: 'Anne' },
    { seat: 1, label: 'Lily' },
  ];
  expect(parts('Anne greets Lily.', labels)).toEqual([
    { text: 'Anne', seat: 0 },
    { text: ' greets ' },
    { text: 'Lily', seat: 1 },
    { text: '.' },
  ]);
  expect(parts('Nobody.', labels)).toEqual([{ text: 'Nobody.' }]);
});
