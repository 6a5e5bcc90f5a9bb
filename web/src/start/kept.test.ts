import { expect, test } from 'vitest';
import { forget_kept, keep, kept, kept_table } from './kept';

function shelf(): Storage {
  const all = new Map<string, string>();
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
  } as unknown as Storage;
}

test('what is known of a table adds up', () => {
  const storage = shelf();
  keep({ table: 'a', game: 'palace', seat: 0 }, storage);
  keep({ table: 'a', step: 7 }, storage);
  keep({ table: 'b', game: 'intrigue' }, storage);
  expect(kept_table('a', storage)).toMatchObject({ game: 'palace', seat: 0, step: 7 });
  expect(kept(storage)).toHaveLength(2);
  forget_kept('a', storage);
  expect(kept(storage).map(({ table }) => table)).toEqual(['b']);
});

test('nonsense is no table', () => {
  const storage = shelf();
  storage.setItem('tables', '{');
  expect(kept(storage)).toEqual([]);
  storage.setItem('tables', '[1, {"table": 2}]');
  expect(kept(storage)).toEqual([]);
});
