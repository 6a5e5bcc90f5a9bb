import { expect, test } from 'vitest';
import { by_chapter, grouped } from './box_groups';

const thing = (id: string, does: string[], needs: string[] = [], rule = 'R1') => ({
  id,
  name: id,
  does,
  needs,
  holders: [],
  rule,
});

test('cards that differ in their value alone are told once', () => {
  const found = grouped([thing('queen-1', ['Outbids.', 'Value 1.']), thing('queen-2', ['Outbids.', 'Value 2.'])]);
  expect(found).toEqual([{ id: 'queen-1', name: 'queen-1 – queen-2', does: ['Outbids.'], needs: [], rule: 'R1' }]);
});

test('cards with other costs or other effects are not', () => {
  expect(
    grouped([thing('trade-1', ['Trades.'], ['A ring.']), thing('trade-2', ['Trades.'], ['A helm.'])]),
  ).toHaveLength(2);
  expect(grouped([thing('a-1', ['Gives.']), thing('a-2', ['Takes.'])])).toHaveLength(2);
  expect(grouped([thing('mine', ['Gives.']), thing('mine', ['Gives.'])])).toHaveLength(2);
});

test('chapters come in the order of the rules', () => {
  const rules = [
    { id: 'R1', chapter: 'Set-up', text: '', marks: [] },
    { id: 'R2', chapter: 'End', text: '', marks: [] },
  ];
  const found = by_chapter([thing('b', ['B'], [], 'R2'), thing('a', ['A'], [], 'R1')], rules);
  expect(found.map(([chapter, [first]]) => [chapter, first?.id])).toEqual([
    ['Set-up', 'a'],
    ['End', 'b'],
  ]);
});
