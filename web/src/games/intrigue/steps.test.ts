import { expect, test } from 'vitest';
import { next, place_of } from './steps';

const places = ['row-1 -1', 'row-1 0', 'row-1 1', 'centre 0', 'centre 1', 'row-0 -1', 'row-0 0'].map(place_of);

test('arrows go to the neighbour and stop at the edge', () => {
  expect(next(places, 1, 'ArrowRight')).toBe(2);
  expect(next(places, 2, 'ArrowRight')).toBe(2);
  expect(next(places, 1, 'ArrowDown')).toBe(3);
  expect(next(places, 4, 'ArrowUp')).toBe(2);
  expect(next(places, 4, 'ArrowDown')).toBe(4);
  expect(next(places, 0, 'ArrowDown')).toBe(3);
  expect(next(places, 3, 'Tab')).toBe(3);
});
