import { expect, test } from 'vitest';
import { most_urgent_first } from './waiting.svelte';

test('the next deadline comes first, then what was not looked at for longest', () => {
  const tables = [
    { table: 'calm, new', left: undefined, seen: 30 },
    { table: 'a day', left: 86_400_000, seen: 20 },
    { table: 'calm, old', left: undefined, seen: 10 },
    { table: 'an hour', left: 3_600_000, seen: 40 },
    { table: 'an hour, older', left: 3_600_000, seen: 5 },
  ];
  expect(most_urgent_first(tables).map(({ table }) => table)).toEqual([
    'an hour, older',
    'an hour',
    'a day',
    'calm, old',
    'calm, new',
  ]);
});
