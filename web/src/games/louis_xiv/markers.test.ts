import { describe, expect, it } from 'vitest';
import { in_place, settle } from './markers';

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
});
