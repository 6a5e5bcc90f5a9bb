import { expect, test } from 'vitest';
import { with_names, find_name, lines, parts, without_colours } from './player_names';

const seats = [
  { seat: 0, name: 'Rose', called: 'Sun' },
  { seat: 1, name: 'Anne', called: 'Rose' },
  { seat: 2, name: '', called: 'Lily' },
];

test('symbols of seats become names of players', () => {
  expect(with_names('Sun gives Rose and Lily a card.', seats)).toBe('Rose gives Anne and Lily a card.');
  expect(with_names('Sunday is no name, Rosemary neither.', seats)).toBe('Sunday is no name, Rosemary neither.');
  expect(with_names('Rose’s turn.', seats)).toBe('Anne’s turn.');
});

test('a name is found as a whole word only', () => {
  expect(find_name('Sunday, Sun', 'Sun')).toBe(8);
  expect(find_name('Sunday', 'Sun')).toBe(-1);
  expect(find_name('anything', '')).toBe(-1);
});

test('colour codes are removed from a drawing', () => {
  expect(without_colours('\x1b[38;5;33m☀ Sun\x1b[0m 4')).toBe('☀ Sun 4');
});

test('a sentence is split into names and the rest', () => {
  expect(parts('Sun greets Lily.', seats)).toEqual([
    { text: 'Rose', seat: 0 },
    { text: ' greets ' },
    { text: 'Lily', seat: 2 },
    { text: '.' },
  ]);
  expect(parts('Nobody.', seats)).toEqual([{ text: 'Nobody.' }]);
});

test('a person with the same name is not marked as the player', () => {
  expect(parts('Rose visits Anne d’Autriche.', seats)).toEqual([
    { text: 'Anne', seat: 1 },
    { text: ' visits Anne d’Autriche.' },
  ]);
});

test('repeated sentences are one line', () => {
  expect(lines(['Lily draws.', 'Lily draws.', 'Sun draws.', 'Lily draws.'], seats).map(({ times }) => times)).toEqual([
    2, 1, 1,
  ]);
});

test('negative numbers have a minus sign', () => {
  expect(with_names('Lily: -500 livres (-1), 3-4 and Saint-Simon.', seats)).toBe(
    'Lily: −500 livres (−1), 3-4 and Saint-Simon.',
  );
});
