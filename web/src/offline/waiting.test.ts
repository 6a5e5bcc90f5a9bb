import { afterEach, expect, test, vi } from 'vitest';
import { drop_waiting, let_wait, send_waiting, take_back, waiting_at, type Waiting } from './waiting';

function empty_storage(): Storage {
  const all = new Map<string, string>();
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
  } as unknown as Storage;
}
const decided = (table: string, seat: number, decision = 'pass'): Waiting => ({
  table,
  seat,
  at: 7,
  choice: { decision, move: { type: decision } },
});

afterEach(() => vi.unstubAllGlobals());

test('one decision waits for each seat, and may be taken back', () => {
  const storage = empty_storage();
  let_wait(decided('a', 0), storage);
  let_wait(decided('a', 1), storage);
  let_wait(decided('a', 0, 'stop'), storage);
  expect(waiting_at('a', 0, storage)?.choice.decision).toBe('stop');
  take_back('a', 0, storage);
  expect(waiting_at('a', 0, storage)).toBeUndefined();
  expect(waiting_at('a', 1, storage)).toBeDefined();
  drop_waiting('a', storage);
  expect(waiting_at('a', 1, storage)).toBeUndefined();
});

test('what another version of the page wrote is skipped', () => {
  const storage = empty_storage();
  storage.setItem('waiting', '[1, {"table": "a", "seat": 0}]');
  expect(waiting_at('a', 0, storage)).toBeUndefined();
  storage.setItem('waiting', '{');
  expect(waiting_at('a', 0, storage)).toBeUndefined();
});

/** A server that answers so; nothing: it is away. */
function server(answer?: unknown) {
  const sent: unknown[] = [];
  const storage = empty_storage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer ? Promise.resolve(new Response(JSON.stringify(answer))) : Promise.reject(new TypeError());
  });
  return sent;
}

test('what waits is sent with its number, and waits on while the server is away', async () => {
  const away = server();
  let_wait(decided('a', 0));
  await send_waiting('a', 0);
  expect(away).toEqual([{ type: 'decide', at: 7, decision: 'pass' }]);
  expect(waiting_at('a', 0)).toBeDefined();
  server({ ok: true, number: 8 });
  let_wait(decided('a', 0));
  await send_waiting('a', 0);
  expect(waiting_at('a', 0)).toBeUndefined();
});

test('what came too late is told once, and not sent again', async () => {
  const sent = server({ ok: false, problem: { code: 'stale', key: 'stale', rule: '' } });
  let_wait(decided('a', 0));
  await send_waiting('a', 0);
  expect(waiting_at('a', 0)?.refused?.key).toBe('stale');
  await send_waiting('a', 0);
  expect(sent).toHaveLength(1);
});
