import { beforeEach, expect, test } from 'vitest';
import { drop_wishes, is_called, wish, wishes_of } from './called';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
} as Storage;
beforeEach(() => kept.clear());

test('nothing is done until it is wished', () => {
  expect(is_called('5e0c', 0, storage)).toBe(false);
  wish('5e0c', 0, { volume: 1, quiet: { from: '22:00', to: '08:00', zone: 'Europe/Madrid' } }, storage);
  expect(is_called('5e0c', 0, storage)).toBe(false);
  wish('5e0c', 0, { sound: true }, storage);
  expect(is_called('5e0c', 0, storage)).toBe(true);
  wish('5e0c', 0, { sound: false }, storage);
  expect(is_called('5e0c', 0, storage)).toBe(false);
});

test('each seat has wishes of its own', () => {
  wish('5e0c', 0, { title: true }, storage);
  wish('5e0c', 1, { notice: true }, storage);
  expect(wishes_of('5e0c', 0, storage)).toEqual({ title: true });
  expect(is_called('5e0', 0, storage)).toBe(false);
  expect(is_called('5e0c', 2, storage)).toBe(false);
});

test('what was wished goes with the table, and tells what the server should forget', () => {
  wish('5e0c', 0, { push: 'a', title: true }, storage);
  wish('5e0c', 1, { sound: true }, storage);
  wish('5e0c7', 0, { push: 'b' }, storage);
  expect(drop_wishes('5e0c', storage)).toEqual([[0, 'a']]);
  expect(is_called('5e0c', 0, storage)).toBe(false);
  expect(is_called('5e0c', 1, storage)).toBe(false);
  expect(is_called('5e0c7', 0, storage)).toBe(true);
});

test('what another version wrote is skipped', () => {
  for (const text of ['[]', 'null', '7', '{']) {
    kept.set('called', text);
    expect(is_called('5e0c', 0, storage)).toBe(false);
    wish('5e0c', 0, { title: true }, storage);
    expect(is_called('5e0c', 0, storage)).toBe(true);
  }
});
