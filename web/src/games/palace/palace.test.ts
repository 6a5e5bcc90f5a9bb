import { expect, test } from 'vitest';
import type { Place, Rotation } from './box';
import { Facts } from './box';
import { stand, type Spot } from './figures';
import { cells, find, next_turn, slots_text, turns, walk, type PalaceChoice, type PalaceMove } from './gestures';
import { cell_at, cell_name, narrow, paths, wide, type Box, type Plan } from './plan';

const choice = (move: PalaceMove): PalaceChoice => ({
  decision: Object.values(move).join(' '),
  passes: move.type === 'stop',
  move,
});

const arrows: Record<Place, Place[]> = {
  favour: ['quarry'],
  quarry: ['mine', 'yard'],
  mine: ['architects', 'yard'],
  architects: ['workshop', 'yard'],
  workshop: ['sawmill'],
  sawmill: ['alchemists'],
  alchemists: ['favour'],
  yard: ['favour', 'sawmill'],
};

const inside = (x: number, y: number, { x: left, y: top, width, height }: Box) =>
  x > left && x < left + width && y > top && y < top + height;

test.each<[string, Plan]>([
  ['wide', wide],
  ['narrow', narrow],
])('on the %s plan no path runs over a place, and no place over another', (_, plan) => {
  const laid = paths(plan, (from) => arrows[from]);
  expect(laid).toHaveLength(12);
  for (const { from, to, x1, y1, x2, y2 } of laid)
    for (const [place, box] of Object.entries(plan.boxes))
      for (let part = 0.02; part < 1; part += 0.02)
        expect(inside(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, box), `${from} ${to} ${place}`).toBe(false);
  const boxes = Object.values(plan.boxes);
  for (const a of boxes)
    for (const b of boxes)
      if (a !== b)
        expect(a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height).toBe(false);
});

test('there and back are two paths', () => {
  const laid = paths(wide, (from) => (from === 'mine' ? ['architects'] : from === 'architects' ? ['mine'] : []));
  expect(laid[0]!.x1).not.toBe(laid[1]!.x1);
});

test('cells have a letter for the column and a number for the row', () => {
  expect(cell_name(2, 1)).toBe('b3');
  expect(cell_at('b3')).toEqual({ row: 2, column: 1 });
});

const nobody = { workers: [0, 0, 0, 0, 0, 0, 0, 0], lines: [0, 0], hired: 0 };

test('a worker that walks keeps its number, and the others stay', () => {
  const before: Spot[] = stand([], { ...nobody, workers: [2, 1, 0, 0, 0, 0, 0, 0], lines: [1, 1] });
  expect(before).toEqual(['favour', 'favour', 'quarry', 'first', 'second']);
  const moved = stand(before, { ...nobody, workers: [1, 2, 0, 0, 0, 0, 0, 0], lines: [1, 1] });
  expect(moved).toEqual(['favour', 'quarry', 'quarry', 'first', 'second']);
  const hired = stand(moved, { ...nobody, workers: [1, 2, 0, 0, 0, 0, 0, 0], lines: [0, 1], hired: 1 });
  expect(hired).toEqual(['favour', 'quarry', 'quarry', 'hired', 'second']);
  expect(stand(hired, { ...nobody, workers: [2, 2, 0, 0, 0, 0, 0, 0], lines: [0, 1] })).toEqual([
    'favour',
    'quarry',
    'quarry',
    'favour',
    'second',
  ]);
});

test('the plainest way comes first, a wanted one is kept to', () => {
  const all = (['move_far', 'move_two', 'move'] as const).map((type) => choice({ type, from: 'quarry', to: 'yard' }));
  expect(walk(all, 'quarry', 'yard')?.move.type).toBe('move');
  expect(walk(all, 'quarry', 'yard', 'move_two')?.move.type).toBe('move_two');
  expect(walk(all.slice(0, 1), 'quarry', 'yard')?.move.type).toBe('move_far');
  expect(walk(all.slice(0, 1), 'quarry', 'yard', 'move')).toBeUndefined();
  expect(walk(all, 'mine', 'yard')).toBeUndefined();
});

const build = (tile: string, cell: string, rotation: Rotation) => choice({ type: 'build', tile, cell, rotation });
const builds = [
  build('aile_nord', 'a1', 'upright'),
  build('aile_nord', 'a1', 'half'),
  build('aile_nord', 'b1', 'half'),
  build('tapis_vert', 'c1', 'upright'),
  choice({ type: 'stop' }),
];

test('only rotations and cells of the choices are offered', () => {
  expect(turns(builds, 'aile_nord')).toEqual(['upright', 'half']);
  expect(turns(builds, 'aile_nord', 'b1')).toEqual(['half']);
  expect(turns(builds, 'orangerie')).toEqual([]);
  expect([...cells(builds)]).toEqual(['a1', 'b1', 'c1']);
  expect([...cells(builds, 'aile_nord', 'upright')]).toEqual(['a1']);
});

test('turning goes round and round', () => {
  expect(next_turn(undefined, ['upright', 'half'])).toBe('upright');
  expect(next_turn('half', ['upright', 'half'])).toBe('upright');
  expect(next_turn('upright', ['upright', 'half'], -1)).toBe('half');
  expect(next_turn('quarter', ['upright', 'half'])).toBe('upright');
  expect(next_turn('upright', [])).toBeUndefined();
});

test('slots are in notation from the top', () => {
  expect(slots_text([4, 1, 3])).toBe('1+3+4');
});

test('a choice is found by its fields', () => {
  expect(find(builds, 'build', { tile: 'tapis_vert' })).toBe(builds[3]);
  expect(find(builds, 'stop')).toBe(builds[4]);
  expect(find(builds, 'harvest')).toBeUndefined();
});

test('the edition is read, and one that says less does no harm', () => {
  const facts = new Facts({ arrows: { quarry: { value: ['mine'] } }, king: { 2: { value: 10 } } });
  expect(facts.arrows('quarry')).toEqual(['mine']);
  expect(facts.arrows('mine')).toEqual([]);
  expect(facts.king(2)).toBe(10);
  expect(facts.tile('orangerie').edges).toBe('EEEE');
});
