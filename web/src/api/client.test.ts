import { afterEach, expect, test, vi } from 'vitest';
import { set_language } from '../i18n.svelte';
import { follow } from './client';
import type { Problem } from './types';

afterEach(() => vi.unstubAllGlobals());

const refused_with = (problem: Problem) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ problem }), { status: 404 })));

test('why something is refused is read in the language of the reader', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await set_language('it', false);
  refused_with({ code: 'refused', key: 'no_table', rule: '', message: 'no such table' });
  await expect(follow('5e0c')).rejects.toThrow('Questo tavolo non esiste.');
  refused_with({ code: 'malformed', key: 'json', rule: '', message: 'expected a number' });
  await expect(follow('5e0c')).rejects.toThrow('expected a number');
});
