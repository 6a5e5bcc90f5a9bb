import { expect, test, vi } from 'vitest';
import type { Choice } from '../api/types';
import { has, occurs, Picking } from './picking.svelte';

const choice = (move: object): Choice => ({
  decision: JSON.stringify(move),
  passes: false,
  move,
});

const moves = [
  { type: 'play', card: 'king-3', under: 'king' },
  { type: 'play', card: 'king-3', under: 'queen' },
  { type: 'play', card: 'queen-2', under: 'queen' },
  { type: 'pass' },
].map(choice);

function begin(choices = moves) {
  const decided = vi.fn();
  return { decided, picking: new Picking(() => choices, decided) };
}

test('a part occurs as a field, in a list, or deep inside', () => {
  expect(has({ a: 1, b: 2 }, { a: 1 })).toBe(true);
  expect(has({ a: [1, 2] }, { a: 2 })).toBe(true);
  expect(has({ a: [1, 2] }, { a: [2] })).toBe(false);
  expect(occurs({ type: 'build', at: { x: 1, y: 2 } }, { at: { x: 1 } })).toBe(true);
  expect(occurs({ type: 'build', at: { tile: 'pond' } }, 'pond')).toBe(true);
  expect(occurs({ type: 'pond' }, 'pond')).toBe(false);
});

test('what occurs in the choices glows', () => {
  const { picking } = begin();
  expect(picking.glows({ card: 'king-3' })).toBe(true);
  expect(picking.glows({ card: 'duchess-1' })).toBe(false);
});

test('what is picked narrows the choices, and the last one is decided', () => {
  const { picking, decided } = begin();
  picking.pick({ card: 'king-3' });
  expect(picking.left).toHaveLength(2);
  expect(picking.glows({ card: 'queen-2' })).toBe(false);
  expect(picking.glows({ under: 'queen' })).toBe(true);
  expect(decided).not.toHaveBeenCalled();
  picking.pick({ under: 'queen' });
  expect(decided).toHaveBeenCalledExactlyOnceWith(moves[1]);
  expect(picking.any).toBe(false);
});

test('nothing is decided that nobody pointed at', () => {
  const { picking, decided } = begin();
  picking.pick({ card: 'queen-2' });
  expect(picking.left).toHaveLength(1);
  expect(decided).not.toHaveBeenCalled();
  picking.decide();
  expect(decided).toHaveBeenCalledExactlyOnceWith(moves[2]);
});

test('a field that is given need not be picked', () => {
  const { picking, decided } = begin();
  picking.given = ['type', 'under'];
  picking.pick({ card: 'queen-2' });
  expect(decided).toHaveBeenCalledExactlyOnceWith(moves[2]);
});

test('bare values complete a move too', () => {
  const { picking, decided } = begin();
  picking.pick('king-3');
  picking.pick('king');
  expect(decided).toHaveBeenCalledExactlyOnceWith(moves[0]);
});

test('picked twice is put down; what does not go with it begins anew', () => {
  const { picking } = begin();
  picking.pick({ card: 'king-3' });
  picking.pick({ card: 'king-3' });
  expect(picking.any).toBe(false);
  picking.pick({ card: 'king-3' });
  picking.pick({ card: 'queen-2' });
  expect(picking.parts).toEqual([{ card: 'queen-2' }]);
});

test('what leads nowhere is refused', () => {
  const { picking } = begin();
  picking.pick({ card: 'king-3' });
  expect(picking.pick({ card: 'duchess-1' })).toBe(false);
  expect(picking.parts).toEqual([{ card: 'king-3' }]);
});

test('cleared, all choices are back', () => {
  const { picking } = begin();
  picking.pick({ card: 'king-3' });
  picking.clear();
  expect(picking.left).toHaveLength(4);
});

const sets = ['king+queen', 'king+duchess', 'queen+duchess', 'king'].map((characters) =>
  choice({ type: 'favour', characters }),
);

test('what is lifted is only meant, until it is laid', () => {
  const { picking, decided } = begin([...moves, choice({ type: 'show', card: 'duke' })]);
  picking.lift(() => picking.pick({ card: 'duke' }));
  expect(picking.picked({ card: 'duke' })).toBe(true);
  picking.clear();
  expect(picking.meant).toBeUndefined();

  picking.lift(() => picking.decide(moves[3]));
  expect(picking.left).toEqual([moves[3]]);
  expect(decided).not.toHaveBeenCalled();
  picking.decide(picking.meant);
  expect(decided).toHaveBeenCalledExactlyOnceWith(moves[3]);

  // What needs a target is picked up as ever.
  picking.lift(() => picking.pick({ card: 'king-3' }));
  expect(picking.meant).toBeUndefined();
  expect(picking.left).toHaveLength(2);
});

test('one of a set narrows the choices to the sets that have it', () => {
  const { picking, decided } = begin(sets.slice(0, 3));
  expect(picking.glows({ characters: 'king' })).toBe(true);
  expect(picking.glows({ characters: 'theft' })).toBe(false);
  picking.pick({ characters: 'king' });
  expect(picking.left).toEqual(sets.slice(0, 2));
  expect(picking.glows({ characters: 'queen' })).toBe(true);
  expect(decided).not.toHaveBeenCalled();
  picking.pick({ characters: 'queen' });
  expect(decided).toHaveBeenCalledExactlyOnceWith(sets[0]);
});

test('a set is not decided before each of it was pointed at', () => {
  const { picking, decided } = begin(sets.slice(0, 1));
  picking.pick('king');
  expect(picking.left).toHaveLength(1);
  expect(decided).not.toHaveBeenCalled();
  picking.pick('queen');
  expect(decided).toHaveBeenCalledOnce();
});

test('a set of one is meant before the larger ones', () => {
  const { picking } = begin(sets);
  picking.parts = [{ characters: 'king' }];
  expect(picking.left).toEqual([sets[3]]);
  picking.parts = [{ characters: 'king' }, { characters: 'queen' }];
  expect(picking.left).toEqual([sets[0]]);
  picking.parts = [{ characters: 'king+duchess' }];
  expect(picking.left).toEqual([sets[1]]);
});
