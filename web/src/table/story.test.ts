import { expect, test, vi } from 'vitest';
import type { Narrator } from '../sentence';
import { lines, StoryTeller } from './story';

const event = vi.fn(({ type }: { type: string }) => (type === 'hid' ? [] : [{ text: type }]));
const narrator = { event } as unknown as Narrator;
const kinds = { events: {}, decisions: {}, silent: [], phases: ['drew'] };
const events = (...types: string[]) => types.map((type) => ({ type }));

test('repeated sentences are one line, and silent events none', () => {
  expect(lines(events('drew', 'hid', 'drew', 'played', 'drew'), narrator)).toEqual([
    { type: 'drew', parts: [{ text: 'drew' }], times: 2 },
    { type: 'played', parts: [{ text: 'played' }], times: 1 },
    { type: 'drew', parts: [{ text: 'drew' }], times: 1 },
  ]);
});

test('a step is put into words once, and one without words is left out', () => {
  const teller = new StoryTeller(narrator, kinds, () => undefined);
  const first = { step: 1, seat: 0, events: events('drew') };
  const second = { step: 2, seat: 1, events: events('hid') };
  event.mockClear();
  expect(teller.tell([first, second]).map(({ step }) => step)).toEqual([1]);
  const [again] = teller.tell([first, second, { step: 3, seat: 0, events: events('played') }]);
  expect(again).toBe(teller.tell([first])[0]);
  expect(event).toHaveBeenCalledTimes(3);
});
