import { beforeEach, expect, test, vi } from 'vitest';
import {
  board_words,
  find_reason,
  game_catalogue,
  language,
  list,
  number,
  seat_name,
  set_language,
  t,
  use_game,
} from './i18n.svelte';

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));

test('the last wish counts, and all texts change at once', async () => {
  await Promise.all([set_language('fr', false), use_game('intrigue'), set_language('it', false)]);
  expect(language()).toBe('it');
  expect(document.documentElement.lang).toBe('it');
  expect([t('bar.language'), seat_name(1), game_catalogue('intrigue').of('kind.king')]).toEqual([
    'Lingua',
    'Rosa',
    'Re',
  ]);
  expect(board_words('intrigue').of('cards', { count: 2 })).toBe('2 carte');
  await set_language('en', false);
  expect(board_words('intrigue').of('cards', { count: 1 })).toBe('1 card');
});

test('a game that is not in use has no words yet, and a missing text is seen', async () => {
  await set_language('en', false);
  expect(game_catalogue('palace').of('game.title')).toBe('');
  await use_game('palace');
  expect(game_catalogue('palace').of('no.such.key')).toBe('⟦no.such.key⟧');
});

test('lists, numbers, seats and reasons are those of the language', async () => {
  await set_language('en', false);
  expect(list(['Anne', 'Louis', 'Ninon'])).toBe('Anne, Louis and Ninon');
  expect(number(-1500)).toBe('−1,500');
  expect([seat_name(0), seat_name(7)]).toEqual(['Sun', 'Spectator']);
  expect(find_reason('too_long', { most: 1 })).toBe('That is too long; 1 letter is the most.');
  expect(find_reason('no_such_reason')).toBeUndefined();
});
