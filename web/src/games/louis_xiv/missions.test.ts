import { describe, expect, it } from 'vitest';
import { chips } from './court';
import { by_phase, cost_of, paid, pays, power_of, stack_of } from './missions';

describe('missions', () => {
  it('lie in the order of the phases', () => {
    expect(by_phase(['chip_trade-1', 'plus_two-3', 'marker_on_anne-1', 'plus_marker-2'])).toEqual([
      { phase: 'supply', missions: ['plus_two-3', 'plus_marker-2'] },
      { phase: 'influence', missions: ['marker_on_anne-1'] },
      { phase: 'missions', missions: ['chip_trade-1'] },
    ]);
  });
  it('cost what the edition says of the copy', () => {
    const edition = { missions: { plus_two: { chips: { value: ['scepter ring', 'letter helm'] } } } };
    expect(cost_of(edition, 'plus_two-2')).toEqual(['letter', 'helm']);
    expect(cost_of(edition, 'plus_mission-1')).toEqual([]);
  });
  it('know their power and their back', () => {
    expect(power_of('marker_on_la_valliere-1')).toBe('marker_on_la_valliere');
    expect(stack_of('marker_on_la_valliere')).toBe('middle');
    expect(stack_of('tie_breaker')).toBe('dark');
    expect(stack_of('chip_trade')).toBe('light');
  });
  it('are paid with chips in no order', () => {
    expect(paid(['crown', 'scepter'], chips)).toBe('scepter+crown');
    expect(pays('scepter+crown', ['crown'])).toBe(true);
    expect(pays('scepter+crown', ['crown', 'crown'])).toBe(false);
    expect(pays('ring+ring', ['ring', 'ring'])).toBe(true);
  });
});
