import { expect, test } from 'vitest';
import type { Listed } from '../api/types';
import { changed } from './list.svelte';

const table = (id: string, free: number[] = [1]) => ({ table: id, free }) as Listed;
const ids = (tables: Listed[]) => tables.map((one) => one.table);

test('new tables come first, others change in their place, and those that are gone go', () => {
  const before = changed([], { type: 'open_tables', now: 0, tables: [table('b'), table('a')] });
  const after = changed(before, {
    type: 'open_tables_changed',
    tables: [table('a', [1, 2]), table('c')],
    gone: ['b'],
  });
  expect(ids(after)).toEqual(['c', 'a']);
  expect(after[1]?.free).toEqual([1, 2]);
});
