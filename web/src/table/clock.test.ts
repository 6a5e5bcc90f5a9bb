import { expect, test } from 'vitest';
import { time_left } from './clock';

test('minutes, hours, days', () => {
  expect(time_left(-5)).toBe('0:00');
  expect(time_left(247_000)).toBe('4:07');
  expect(time_left(246_001)).toBe('4:07');
  expect(time_left(3_847_000)).toBe('1:04:07');
  expect(time_left(3 * 86_400_000 - 5_000)).toBe('3 days');
});
