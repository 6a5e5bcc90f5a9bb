import { describe, expect, it } from 'vitest';
import { boards, cell_of, condition_of, members, touch, toward, walked, type BoardName } from './court';

const neighbours = (board: BoardName) => boards.filter((other) => touch(board, other));

describe('the court', () => {
  it('has no two boards in one cell', () => {
    const cells = boards.map((board) => JSON.stringify(cell_of(board)));
    expect(new Set(cells).size).toBe(12);
  });
  it('touches as L-C1 says', () => {
    expect(neighbours('anne')).toEqual(['philippe', 'dauphin', 'conde', 'colbert']);
    expect(neighbours('dauphin')).toEqual(['anne', 'marie_therese', 'montespan', 'louvois']);
    expect(neighbours('la_valliere')).toEqual(['philippe', 'turenne']);
    expect(neighbours('louvois')).toEqual(['dauphin', 'mazarin']);
  });
  it('is walked with the arrow keys', () => {
    expect(toward('anne', 'ArrowLeft')).toBe('montespan');
    expect(toward('anne', 'ArrowDown')).toBe('marie_therese');
    expect(toward('conde', 'ArrowUp')).toBeUndefined();
    expect(toward('conde', 'Enter')).toBeUndefined();
  });
  it('reads sets', () => {
    expect(members('none')).toEqual([]);
    expect(members('anne+conde')).toEqual(['anne', 'conde']);
  });
});

describe('a path', () => {
  it('is told in the order it was walked', () => {
    expect(walked(['anne', 'dauphin', 'conde'], 'conde')).toEqual(['dauphin', 'anne', 'conde']);
    expect(walked(['anne'], 'anne')).toEqual(['anne']);
  });
  it('is found whatever the order of the set', () => {
    expect(walked(['colbert', 'anne', 'montespan', 'dauphin'], 'colbert')).toEqual([
      'montespan',
      'dauphin',
      'anne',
      'colbert',
    ]);
  });
});

describe('a condition', () => {
  const edition = {
    boards: {
      anne: { front: { value: 'gold' }, front_number: { value: 3 }, back: { value: 'first_place' } },
    },
  };
  it('is that of the side which is up', () => {
    expect(condition_of(edition, 'anne', false)).toEqual({ kind: 'gold', number: 3 });
    expect(condition_of(edition, 'anne', true)).toEqual({ kind: 'first_place' });
  });
});
