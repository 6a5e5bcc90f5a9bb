import { expect, test } from 'vitest';
import { TableState } from './state.svelte';
import { VERSION, type FullTable, type Message, type Position, type TableEvent } from './types';

const position = (step: number, change: Partial<Position> = {}): Position => ({
  step,
  to_act: [0],
  asked: { key: 'phase.action' },
  choices: [],
  confidants: [],
  clocks: [],
  view: { step },
  ...change,
});

const whole: FullTable = {
  version: VERSION,
  number: 3,
  table: '5e0c',
  now: 0,
  stage: 'lobby',
  you: 0,
  owner: true,
  setup: { game: 'intrigue', seats: [], options: {}, clock: { pace: 'unhurried' }, language: 'en' },
  seats: [{ seat: 0, name: '', ready: false, taken: false }],
  online: [],
  chat: [],
  note: '',
  told: [],
  reseals: [],
  free: [],
};

const event = (number: number, change: Partial<TableEvent>): Message => ({
  type: 'event',
  number,
  when: 0,
  ...change,
});

const decided = (number: number, step: number): Message =>
  event(number, {
    news: { type: 'decided', seat: 0, step, events: [{ type: 'played', step }] },
    position: position(step),
  });

function begin() {
  const state = new TableState();
  state.receive({ type: 'full_table', ...whole });
  return state;
}

test('events add up to the table', () => {
  const state = begin();
  state.receive(event(4, { news: { type: 'seated', seat: 0, name: 'Ninon' } }));
  state.receive(event(5, { news: { type: 'readied', seat: 0, ready: true }, starts_at: 9 }));
  expect(state.table).toMatchObject({ starts_at: 9, seats: [{ name: 'Ninon', ready: true }] });
  state.receive(event(6, { news: { type: 'started', seal: '5e' }, position: position(0) }));
  expect(state.table).toMatchObject({ number: 6, stage: 'playing', starts_at: null });
  state.receive(decided(7, 1));
  expect(state.table?.told).toEqual([{ step: 1, seat: 0, events: [{ type: 'played', step: 1 }] }]);
  expect(state.position?.view).toEqual({ step: 1 });
});

test('who is put out of a lobby is not ready, and the game does not begin', () => {
  const state = begin();
  state.receive(event(4, { news: { type: 'readied', seat: 0, ready: true }, starts_at: 9 }));
  state.receive(event(5, { news: { type: 'relinked', seat: 0 } }));
  expect(state.table).toMatchObject({ starts_at: null, seats: [{ ready: false, taken: false }] });
});

test('what one may not know of is only a number', () => {
  const state = begin();
  expect(state.receive(event(4, { news: null }))).toBe(true);
  expect(state.table).toEqual({ type: 'full_table', ...whole, number: 4 });
});

test('a gap is noticed, and a repetition does no harm', () => {
  const state = begin();
  expect(state.receive(event(5, {}))).toBe(false);
  expect(state.table?.number).toBe(3);
  expect(state.receive(event(3, { news: { type: 'seated', seat: 0, name: 'twice' } }))).toBe(true);
  expect(state.table?.seats[0]?.name).toBe('');
});

test('what was taken back is not told any more', () => {
  const state = begin();
  state.receive(decided(4, 1));
  state.receive(decided(5, 2));
  state.receive(event(6, { news: { type: 'took_back', seat: 0, step: 1 }, position: position(1) }));
  expect(state.table?.told.map(({ step }) => step)).toEqual([1]);
});

test('whatever is decided ends a proposal, also what one hears nothing of', () => {
  const proposed = () => {
    const state = begin();
    state.receive(event(4, { news: { type: 'started', seal: '5e' }, position: position(0) }));
    state.receive(decided(5, 1));
    state.receive(decided(6, 2));
    state.receive(event(7, { news: { type: 'rewind_proposed', seat: 0, step: 1 } }));
    expect(state.table?.proposal).toEqual({ seat: 0, step: 1, agreed: [0] });
    return state;
  };
  const in_private = proposed();
  in_private.receive(event(8, { news: null, position: position(3) }));
  expect(in_private.table?.proposal).toBeNull();

  const without_a_line = proposed();
  without_a_line.receive(event(8, { news: { type: 'decided', seat: 1, step: 3, events: [] }, position: position(3) }));
  expect(without_a_line.table?.proposal).toBeNull();

  // What moves nothing, and what was taken back: the vote goes on.
  const still_open = proposed();
  still_open.receive(event(8, { news: null }));
  still_open.receive(event(9, { news: { type: 'came_back', seat: 0 }, position: position(2) }));
  still_open.receive(event(10, { news: null, position: position(1) }));
  expect(still_open.table?.proposal).toEqual({ seat: 0, step: 1, agreed: [0] });
});

test('talk and the end', () => {
  const state = begin();
  const said = { seat: 0, name: '', circle: 'table', readers: [], text: 'Bonsoir' } as const;
  state.receive(event(4, { news: { type: 'said', ...said, readers: [] } }));
  expect(state.table?.chat).toEqual([{ number: 4, when: 0, said }]);
  const outcome = { ending: 'cards', points: [3], winners: [0] };
  state.receive(event(5, { position: position(9, { outcome }) }));
  expect(state.table?.stage).toBe('over');
});
