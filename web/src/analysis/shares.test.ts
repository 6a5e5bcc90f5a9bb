import { expect, test } from 'vitest';
import type { Analysis } from '../api/types';
import { marked, shares_over } from './shares';

const decision = (name: string) => ({ decision: name, move: { type: name } });
const opinion = (given_away: number, ahead: number) => ({
  best: decision('better'),
  value: 0,
  best_value: given_away,
  given_away,
  ahead,
  line: ['better', 'then'],
  exact: false,
});
const step = (number: number, before: number[], given_away: number) => ({
  step: number,
  seat: 0,
  taken: decision('taken'),
  before,
  foreseen: before,
  luck: [0, 0],
  known: opinion(given_away, 0),
  open: null,
});
const summary = (result: number, worst: number[]) => ({
  start: 5000,
  result,
  luck: 0,
  luck_adjusted: result,
  known: { given_away: 0, worst, best: [] },
  open: { given_away: 0, worst: [], best: [] },
});
const analysis = (done: number): Analysis => ({
  player: 'ismcts',
  done,
  all: 2,
  steps: [step(1, [5000, 5000], 1250), step(2, [4000, 6000], 40)].slice(0, done),
  seats: [summary(0, [1, 2]), summary(10_000, [])],
});

test('the shares are those before each decision, and the result at the end', () => {
  expect(shares_over(analysis(1))).toEqual([{ step: 0, points: [50, 50] }]);
  expect(shares_over(analysis(2)).at(-1)).toEqual({ step: 2, points: [0, 100] });
});

test('what is nothing when rounded was not given away', () => {
  const worst = marked(analysis(2), 0, 'known', 'worst');
  expect(worst.map(({ step, share }) => [step, share])).toEqual([[1, 12.5]]);
  expect(marked(analysis(2), 0, 'open', 'worst')).toEqual([]);
});
