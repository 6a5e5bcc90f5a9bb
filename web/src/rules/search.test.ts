import { expect, test } from 'vitest';
import { find, marked } from './search';

const rules = [
  { id: 'I-C1', chapter: 'Matériel', text: 'Sept personnages à la cour.', marks: [] },
  { id: 'I-T2', chapter: 'Le tour', text: 'Une pièce mène à l’autre.', marks: [] },
];

test('words are found without their accents, and ids', () => {
  expect(find(rules, 'piece MENE').map(({ id }) => id)).toEqual(['I-T2']);
  expect(find(rules, 'i-c1').map(({ id }) => id)).toEqual(['I-C1']);
  expect(find(rules, 'materiel')).toHaveLength(1);
  expect(find(rules, '')).toHaveLength(2);
  expect(find(rules, 'roi')).toEqual([]);
});

test('what was looked for is marked', () => {
  expect(marked('Une pièce mène', 'piece')).toEqual([
    { text: 'Une ', found: false },
    { text: 'pièce', found: true },
    { text: ' mène', found: false },
  ]);
  expect(marked('Une pièce', '')).toEqual([{ text: 'Une pièce', found: false }]);
});
