import { expect, test } from 'vitest';
import { quiet_left } from './quiet';

const MINUTE = 60_000;
const at = (time: string) => new Date(`2026-11-19T${time}:00`);
const night = { from: '22:00', to: '08:00' };
const noon = { from: '12:30', to: '14:00' };

test('outside of quiet hours nobody waits', () => {
  expect(quiet_left(undefined, at('23:00'))).toBe(0);
  expect(quiet_left(night, at('08:00'))).toBe(0);
  expect(quiet_left(night, at('21:59'))).toBe(0);
  expect(quiet_left(noon, at('12:29'))).toBe(0);
  expect(quiet_left(noon, at('14:00'))).toBe(0);
});

test('what comes in quiet hours waits until they end, also over midnight', () => {
  expect(quiet_left(noon, at('12:30'))).toBe(90 * MINUTE);
  expect(quiet_left(night, at('07:59'))).toBe(MINUTE);
  expect(quiet_left(night, at('22:00'))).toBe(600 * MINUTE);
  expect(quiet_left(night, at('23:30'))).toBe(510 * MINUTE);
});

test('from and to alike are no quiet hours', () => {
  expect(quiet_left({ from: '09:00', to: '09:00' }, at('09:00'))).toBe(0);
});
