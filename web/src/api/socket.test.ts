import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { TableSocket } from './socket';
import { VERSION, type FullTable, type Message } from './types';

const whole: FullTable = {
  version: VERSION,
  number: 3,
  table: '5e0c',
  now: 0,
  stage: 'playing',
  you: 0,
  owner: true,
  setup: { game: 'courtiers', seats: [], options: {}, clock: { pace: 'unhurried' }, language: 'en' },
  seats: [],
  online: [],
  chat: [],
  note: '',
  told: [],
  reseals: [],
  free: [],
};

/** Sockets that only the test speaks through. */
function sockets() {
  const opened: { url: URL; onmessage?: (said: { data: string }) => void; onclose?: () => void; close: () => void }[] =
    [];
  const sent: unknown[] = [];
  let closed = 0;
  vi.stubGlobal('location', { origin: 'http://house' });
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal(
    'WebSocket',
    class {
      url: URL;
      constructor(url: string) {
        this.url = new URL(url);
        opened.push(this);
      }
      readyState = 1;
      close() {
        closed += 1;
      }
      send(data: string) {
        sent.push(JSON.parse(data));
      }
      static OPEN = 1;
    },
  );
  const last = () => opened.at(-1)!;
  return {
    since: () => last().url.searchParams.get('since'),
    sent,
    closed: () => closed,
    says: (message: Message) => last().onmessage?.({ data: JSON.stringify(message) }),
  };
}

afterEach(() => vi.unstubAllGlobals());

const event = (number: number, news: unknown = null) => ({ type: 'event', number, when: 0, news }) as Message;
const proposed = (number: number) => event(number, { type: 'rewind_proposed', seat: 1, step: 1 });
const present: Message = { type: 'presence', online: [0], spectators: 0, elsewhere: 0 };

test('who was away is told what was missed', () => {
  const { since, says } = sockets();
  const table = new TableSocket({ table: '5e0c', seat: 0 });
  table.open();
  expect(since()).toBeNull();
  says({ type: 'full_table', ...whole });
  table.open();
  expect(since()).toBe('3');
  says(event(4));
  says(present);
  expect(table.state.table?.number).toBe(4);
});

test('what was missed of a vote is told with the whole table', () => {
  const { since, says } = sockets();
  const table = new TableSocket({ table: '5e0c', seat: 0 });
  table.open();
  says({ type: 'full_table', ...whole });
  table.open();
  says(present);
  says(proposed(4));
  expect(table.state.table?.proposal).toEqual({ seat: 1, step: 1, agreed: [1] });

  // It may have ended while nobody listened here.
  table.open();
  expect(since()).toBeNull();
  says({ type: 'full_table', ...whole, number: 5 });
  expect(table.state.table?.proposal).toBeFalsy();

  // It was called then, and something was decided before or after.
  table.open();
  expect(since()).toBe('5');
  says(event(6));
  says(proposed(7));
  expect(since()).toBeNull();
});

test('a decision is answered by its event, a refusal by itself', async () => {
  const { sent, says } = sockets();
  const table = new TableSocket({ table: '5e0c', seat: 0 });
  table.open();
  says({ type: 'full_table', ...whole });
  const decided = table.ask({ type: 'decide', at: 3, decision: 'pass' });
  const refused = table.ask({ type: 'decide', at: 3, decision: 'pass' });
  expect(sent).toMatchObject([{ id: 1 }, { id: 2 }]);
  says({ ...event(4), answer: 1 } as Message);
  says({ type: 'answer', id: 2, ok: false, problem: { code: 'stale', key: 'stale', rule: '' } });
  expect(await decided).toEqual({ id: 1, ok: true, number: 4 });
  expect(await refused).toMatchObject({ ok: false });
  expect(table.state.table?.number).toBe(4);
});

test('a page of another version is told so, and asks no more', () => {
  const { says, closed } = sockets();
  const table = new TableSocket({ table: '5e0c', seat: 0 });
  table.open();
  says({ type: 'full_table', ...whole, version: VERSION + 1 });
  expect(table.state.outdated).toBe(true);
  expect(table.state.table).toBeUndefined();
  expect(closed()).toBe(1);
});

test('the page speaks the version of the server', () => {
  const messages = readFileSync(new URL('../../../table/messages.h', import.meta.url), 'utf8');
  expect(/wire_version = (\d+)/.exec(messages)?.[1]).toBe(String(VERSION));
});
