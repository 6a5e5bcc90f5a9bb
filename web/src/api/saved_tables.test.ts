import { expect, test } from 'vitest';
import { forget_table, save_table, saved_tables, saved_table } from './saved_tables';

function empty_storage(): Storage {
  const all = new Map<string, string>();
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
  } as unknown as Storage;
}

test('changes of a saved table are merged', () => {
  const storage = empty_storage();
  save_table({ table: 'a', game: 'palace', seat: 0 }, storage);
  save_table({ table: 'a', step: 7 }, storage);
  save_table({ table: 'b', game: 'intrigue' }, storage);
  expect(saved_table('a', storage)).toMatchObject({ game: 'palace', seat: 0, step: 7 });
  expect(saved_tables(storage)).toHaveLength(2);
  forget_table('a', storage);
  expect(saved_tables(storage).map(({ table }) => table)).toEqual(['b']);
});

test('invalid entries are skipped', () => {
  const storage = empty_storage();
  storage.setItem('tables', '{');
  expect(saved_tables(storage)).toEqual([]);
  storage.setItem('tables', '[1, {"table": 2}]');
  expect(saved_tables(storage)).toEqual([]);
});
