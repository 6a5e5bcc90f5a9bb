import { expect, test } from 'vitest';
import { aside, fan } from './fan';

const space = { width: 100, card: 40, step: 20, lean: 12 };

test('one card stands upright in the middle', () => {
  expect(fan(1, space)).toEqual([{ x: 0, y: 0, lean: 0 }]);
  expect(fan(0, space)).toEqual([]);
});

test('a fan is even and stays inside its width', () => {
  for (let cards = 2; cards < 20; cards++) {
    const leaves = fan(cards, space);
    expect(leaves).toHaveLength(cards);
    expect(leaves[0]!.x).toBeCloseTo(-leaves.at(-1)!.x);
    expect(leaves.at(-1)!.x + space.card / 2).toBeLessThanOrEqual(space.width / 2 + 1e-9);
    expect(leaves.at(-1)!.lean).toBeLessThanOrEqual(space.lean);
  }
});

test('neighbours keep their step while there is room', () => {
  const [first, second] = fan(3, space);
  expect(second!.x - first!.x).toBe(20);
});

test('a fan narrower than a card lies on one heap', () => {
  expect(fan(3, { ...space, width: 30 }).map((leaf) => leaf.x)).toEqual(
    [-0, 0, 0].map((x): unknown => expect.closeTo(x)),
  );
});

test('an open fan stays on the board', () => {
  expect(aside(50, 60, 800)).toBe(0);
  expect(aside(50, 200, 800)).toBe(54);
  expect(aside(780, 200, 800)).toBe(-84);
});
