import { expect, test } from 'vitest';
import { by_name, find_name, lines, parts, plain } from './called';

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
  expect(parts('Sun greets Lily.', seats)).toEqual([
    { text: 'Rose', seat: 0 },
    { text: ' greets ' },
    { text: 'Lily', seat: 2 },
    { text: '.' },
  ]);
  expect(parts('Nobody.', seats)).toEqual([{ text: 'Nobody.' }]);
});

test('whoever has the name of a player is not the player', () => {
  expect(parts('Rose visits Anne d’Autriche.', seats)).toEqual([
    { text: 'Anne', seat: 1 },
    { text: ' visits Anne d’Autriche.' },
  ]);
});

test('the same again and again is one line', () => {
  expect(lines(['Lily draws.', 'Lily draws.', 'Sun draws.', 'Lily draws.'], seats).map(({ times }) => times)).toEqual([2, 1, 1]);
});

test('below zero is a minus and no hyphen', () => {
  expect(by_name('Lily: -500 livres (-1), 3-4 and Saint-Simon.', seats)).toBe('Lily: −500 livres (−1), 3-4 and Saint-Simon.');
});
