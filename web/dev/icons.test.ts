import { expect, test } from 'vitest';
import { rounded } from './icons';

const path = (d: string) => `<path fill="currentColor" d="${d}"/>`;

test('places are whole numbers, and numbers stay apart', () => {
  expect(rounded(path('M5.04.342l-.04.967 1.5.26z'))).toBe(path('M5 0l0 1 2 1z'));
  expect(rounded(path('m169.96 26c-31.262-.124,7.5.5'))).toBe(path('m170 26c-31 0 7 1'));
});

test('what is lost by rounding does not add up', () => {
  expect(rounded(path('M0 0h.4.4.4v-.4-.4'))).toBe(path('M0 0h0 1 0v0-1'));
  expect(rounded(path('M.4.4l.3.3zl.3.3'))).toBe(path('M0 0l1 1zl1 1'));
});

test('the flags of arcs are no part of the number behind them', () => {
  expect(rounded(path('a9.965 9 0 0119.965 3.14 9 9 0 10.26-7'))).toBe(path('a10 9 0 0 1 20 3 9 9 0 1 0 0-7'));
  expect(rounded(path('a.52.54 0 011.8 2'))).toBe(path('a.5.5 0 0 1 2 2'));
});
