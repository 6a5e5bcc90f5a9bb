import { expect, test } from 'vitest';
import { courtier, flame, glory, hatch, line, ray, sky, window_of } from './engraving';

test('every stroke is a path of numbers', () => {
  const all = [
    line(0, 0, 1, 1.26),
    glory(10, 10, 2, 9, 8),
    flame(10, 10, 2, 9, 1, 0.1),
    hatch(0, 0, 10, 6, 2),
    sky(0, 40, 0, 20, 5),
    window_of(0, 0, 6, 12),
    courtier(5, 20, true),
    ...Object.values(ray(10, 10, 2, 9, 1, 0.1)),
  ];
  for (const path of all) expect(path).toMatch(/^M[-\d.][-MLVahczv\d. ]*$/i);
  for (const path of all) expect(path).not.toMatch(/NaN|Infinity/);
  expect(line(0, 0, 1, 1.26)).toBe('M0 0L1 1.3');
});
