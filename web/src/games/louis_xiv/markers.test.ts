import { describe, expect, it } from 'vitest';
import { NEUTRAL, type Court } from './court';
import { counts_of, in_place, settle } from './markers';

const counts = (table: Record<string, number>) => new Map(Object.entries(table));

describe('markers', () => {
  it('come from nothing to where they are', () => {
    expect(settle([], counts({ own: 2, general: 1 }))).toEqual(['own', 'own', 'general']);
  });
  it('stay while others move', () => {
    const before = ['own', 'own', 'general', 'anne'];
    expect(settle(before, counts({ own: 1, general: 1, anne: 2 }))).toEqual(['own', 'anne', 'general', 'anne']);
  });
  it('move on, and the last that came is the first that goes', () => {
    const before = ['anne', 'anne', 'anne', 'own'];
    expect(settle(before, counts({ own: 1, anne: 2, conde: 1 }))).toEqual(['anne', 'anne', 'conde', 'own']);
  });
  it('are never more than are counted', () => {
    expect(settle(['own', 'own'], counts({ own: 1 }))).toEqual(['own']);
    expect(in_place(['own', 'anne', 'own'], 'own')).toEqual([0, 2]);
  });
  it('of nobody are in the box for two, as many as the edition has', () => {
    const box = (players: number, edition: object) =>
      counts_of({ players, markers: [[0, 0, 0, 0, 3]] } as unknown as Court, NEUTRAL, { box: edition }).get('box');
    expect(box(2, { neutral_markers: { value: 9 } })).toBe(6);
    expect(box(3, { neutral_markers: { value: 9 } })).toBe(0);
  });
});
