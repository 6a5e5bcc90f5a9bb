import { afterEach, expect, test, vi } from 'vitest';
import { set_language } from '../i18n.svelte';
import { follow, Refused } from './client';
import type { Problem } from './types';

afterEach(() => vi.unstubAllGlobals());

test('why something is refused is asked for in the language of the reader', async () => {
  const problem: Problem = { code: 'refused', key: 'no_table', rule: '', message: 'Questo tavolo non esiste.' };
  const server = vi.fn((_path: string, _asked: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify({ problem }), { status: 404 })),
  );
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('document', { documentElement: {} });
  await set_language('it', false);
  await expect(follow('5e0c')).rejects.toThrow(new Refused(problem, 404));
  expect(server.mock.calls[0]?.[1].headers).toMatchObject({ 'Accept-Language': 'it' });
});
