import { expect, test } from 'vitest';
import { axis_ticks, decisive, moments, steps_to_sample } from './score_history';

test('a short game is sampled at every step, a long one evenly', () => {
  expect(steps_to_sample(3)).toEqual([0, 1, 2, 3]);
  expect(steps_to_sample(0)).toEqual([0]);
  const many = steps_to_sample(470);
  expect(many).toHaveLength(60);
  expect([many[0], many.at(-1)]).toEqual([0, 470]);
});

test('moments are the largest gains before the end and the changes of the lead', () => {
  const samples = [
    { step: 0, points: [0, 0] },
    { step: 10, points: [1, 0] },
    { step: 20, points: [1, 8] },
    { step: 30, points: [2, 8] },
  ];
  expect(moments(samples)).toEqual([
    { step: 10, seat: 0, gain: 1 },
    { step: 20, seat: 1 },
    { step: 20, seat: 1, gain: 8 },
  ]);
  expect(moments([])).toEqual([]);
});

test('an income is no decisive moment, the decision is, and each step is told once', () => {
  const found = [
    { step: 4, seat: 0, gain: 9000 },
    { step: 7, seat: 1, gain: -6000 },
    { step: 7, seat: 0 },
    { step: 9, seat: 1, gain: 500 },
  ];
  const decided = ({ step }: { step: number }) => step !== 4;
  expect(decisive(found, decided)).toEqual([
    { step: 7, seat: 1, gain: -6000 },
    { step: 9, seat: 1, gain: 500 },
  ]);
  const many = Array.from({ length: 9 }, (_, step) => ({ step, seat: 0, gain: step + 1 }));
  expect(decisive(many, () => true).map(({ step }) => step)).toEqual([4, 5, 6, 7, 8]);
});

test('the ticks of an axis are round numbers', () => {
  expect(axis_ticks(0, 20)).toEqual([0, 5, 10, 15, 20]);
  expect(axis_ticks(-3, 7)).toEqual([-5, 0, 5, 10]);
  expect(axis_ticks(0, 52_000)).toEqual([0, 20_000, 40_000, 60_000]);
});
