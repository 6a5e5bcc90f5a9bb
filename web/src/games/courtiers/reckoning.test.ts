import { expect, test } from 'vitest';
import type { AnyEvent } from '../../api/types';
import { sources } from './reckoning';

const changed = (seat: number, livres: number, cause: string) => ({
  type: 'fortune_changed',
  seat,
  livres,
  fortune: 0,
  cause,
});
const told = (...events: AnyEvent[]) => [{ step: 1, seat: 0, events }];

test('a fortune is the sum of its sources, the largest first', () => {
  expect(
    sources(
      told(changed(0, 3000, 'fine'), changed(0, 6000, 'income'), changed(1, 6000, 'spouse_income')),
      [9000, 6000],
    ),
  ).toEqual([
    { cause: 'income', livres: [6000, 6000] },
    { cause: 'fine', livres: [3000, 0] },
  ]);
});

test('what is not told any more was earned before', () => {
  expect(sources(told(changed(1, -1000, 'deal')), [5000, 2000])).toEqual([
    { cause: 'deal', livres: [0, -1000] },
    { cause: null, livres: [5000, 3000] },
  ]);
});

test('other events are not about money', () => {
  expect(sources(told({ type: 'mark_changed', seat: 0 }), [0, 0])).toEqual([]);
});
