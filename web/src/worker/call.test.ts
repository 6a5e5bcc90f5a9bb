import { expect, test } from 'vitest';
import { call_of } from './call';

const ORIGIN = 'https://trianon.example';
const pushed = { table: '5e0c', seat: 0, game: 'palace', title: 'Palace', body: 'It is your turn', path: '/t/5e0c' };

test('a call has its words and leads to its table', () => {
  expect(call_of(pushed, ORIGIN)).toEqual({
    table: '5e0c',
    title: 'Palace',
    body: 'It is your turn',
    path: '/t/5e0c',
  });
});

test('a call leads to no other server', () => {
  for (const path of ['https://elsewhere.example/t/5e0c', '//elsewhere.example', 'javascript:alert(1)', 7, undefined])
    expect(call_of({ ...pushed, path }, ORIGIN)?.path).toMatch(/^\//);
  expect(call_of({ ...pushed, path: '//elsewhere.example/t/5e0c' }, ORIGIN)?.path).toBe('/');
});

test('what is none of ours is no call', () => {
  for (const other of [null, undefined, 'words', [], {}, { ...pushed, table: 7 }, { ...pushed, title: '' }])
    expect(call_of(other, ORIGIN)).toBeUndefined();
});
