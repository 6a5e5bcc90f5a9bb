import { beforeAll, expect, test, vi } from 'vitest';

let parse: typeof import('./route.svelte').parse;

beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/', hash: '', search: '' });
  ({ parse } = await import('./route.svelte'));
});

test('each path is a page', () => {
  expect(parse('/', '')).toEqual({ page: 'start' });
  expect(parse('/t/5e0c', '')).toEqual({ page: 'table', table: '5e0c', tokens: [] });
  expect(parse('/t/5e0c', '#a,b')).toEqual({ page: 'table', table: '5e0c', tokens: ['a', 'b'] });
  expect(parse('/t/5e0c', '#a~s')).toEqual({ page: 'table', table: '5e0c', tokens: ['a'], share: 's' });
  expect(parse('/t/5e0c', '', '?move=17')).toMatchObject({ table: '5e0c', move: 17 });
  expect(parse('/t/5e0c', '', '?move=-1')).toMatchObject({ move: undefined });
  expect(parse('/play/palace', '')).toEqual({ page: 'open', game: 'palace' });
  expect(parse('/rules/palace', '#P-T1')).toEqual({ page: 'rules', game: 'palace', rule: 'P-T1' });
  expect(parse('/credits', '')).toEqual({ page: 'credits' });
  expect(parse('/notifications/confirm', '#a-b_c')).toEqual({ page: 'called', act: 'confirm', token: 'a-b_c' });
  expect(parse('/notifications/stop', '')).toEqual({ page: 'called', act: 'stop', token: '' });
});

test('what is none is lost', () => {
  expect(parse('/nowhere', '')).toEqual({ page: 'lost' });
  expect(parse('/t', '')).toEqual({ page: 'lost' });
  expect(parse('/notifications/other', '#a')).toEqual({ page: 'lost' });
  expect(parse('/t/a/b', '')).toEqual({ page: 'lost' });
});
