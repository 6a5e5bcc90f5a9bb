import { expect, test } from 'vitest';
import { rounded } from './icons';

const path = (d: string) => `<path fill="currentColor" d="${d}"/>`;

test('numbers keep one decimal and stay apart', () => {
  expect(rounded(path('M5.04.342l-.04.967 1.5.26z'))).toBe(path('M5 .3l0 1 1.5.3z'));
  expect(rounded(path('m169.96 26c-31.262-.124,7.5.5'))).toBe(path('m170 26c-31.3-.1 7.5.5'));
});

test('the flags of arcs are no part of the number behind them', () => {
  expect(rounded(path('a9.965 9 0 0119.965 3.14 9 9 0 10.26-7'))).toBe(path('a10 9 0 0 1 20 3.1 9 9 0 1 0 .3-7'));
});
