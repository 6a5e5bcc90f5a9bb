import { describe, expect, it } from 'vitest';
import type { Court, Decision } from './court';
import { at_board, meant_by_board, with_mission, type Option } from './gestures';

const option = (move: Decision): Option => ({ decision: '', passes: false, move });
const at = (phase: Court['phase'], louis = 0) => ({ phase, louis }) as Court;

describe('a click on a board', () => {
  const moving = at({ type: 'moving', seat: 0, board: 'anne', markers: 2, path: 'anne' });
  const stop = option({ type: 'stop' });
  const on = option({ type: 'move', board: 'conde', markers: '1' });
  it('moves on, or stops where the markers are', () => {
    expect(at_board(moving, [stop, on], 'conde')).toEqual([on]);
    expect(at_board(moving, [stop, on], 'anne')).toEqual([stop]);
    expect(at_board(moving, [stop, on], 'louvois')).toEqual([]);
  });
  it('has a meaning that can be refused', () => {
    expect(meant_by_board(moving, 'louvois')).toBe('move louvois 1');
    expect(meant_by_board(at({ type: 'turn', seat: 0 }), 'louvois')).toBe('place louvois 1');
  });
  it('uses the missions of the opening there', () => {
    const opening = at({ type: 'opening', seat: 0 }, 3);
    const there = option({ type: 'use', power: 'marker_with_louis' });
    const anne = option({ type: 'use', power: 'marker_on_anne' });
    expect(at_board(opening, [there, anne], 'marie_therese')).toEqual([there]);
    expect(at_board(opening, [there, anne], 'anne')).toEqual([anne]);
  });
});

describe('a click on a fulfilled mission', () => {
  it('finds what it can do now', () => {
    const swap = option({ type: 'swap', card: 'conde' });
    const use = option({ type: 'use', power: 'pay_instead' });
    expect(with_mission([swap, use], 'influence_trade-1')).toEqual([swap]);
    expect(with_mission([swap, use], 'pay_instead-2')).toEqual([use]);
    expect(with_mission([swap, use], 'tie_breaker-1')).toEqual([]);
  });
});
