import { expect, test } from 'vitest';
import { catalogue } from '../dev/messages';
import { Catalogue } from './i18n.svelte';
import { plain } from './message';
import type { Kinds } from './kinds';
import { Narrator, type Argument } from './sentence';

const words = new Catalogue(
  'en',
  catalogue({
    card: '{kind} {value}',
    'card.hidden': 'a card',
    'character.king': 'King',
    'character.king.under': 'under the King',
    'character.queen': 'Queen',
    'character.queen.under': 'under the Queen',
    'decision.play': 'play {card}{cost_given, select, yes { for {cost}} other {}}',
    'event.influenced': '{seat} puts {card} {under_under}.',
    'event.inspected':
      '{cards_count, plural, =0 {No card.} other {{seat} sees {cards_seen, select, yes {{cards}} other {{cards_count} cards}}.}}',
    'event.greeted': '{seat} greets the {characters_under_capital} and {first_capital}.',
    'event.unveiled': '{characters} {characters_count, plural, one {is} other {are}} there, {first_id}.',
    'event.scored': '{takers}: {matches}; {loss}.',
    'event.said':
      '{seat} says nothing{text_given, select, yes {, but “{text}”} other {}}{vow_given, select, yes {: {vow}} other {}}.',
    'event.hid': '',
    'event.paid': '{seat} pays {cost} for {coats}.',
    'coats.none': 'nothing',
    coat: '{count, plural, one {a coat} other {# coats}}',
    wood: '{count} wood',
    'vow.peace': 'peace',
    'refusal.not_now': 'Not now, {seat}.',
  }),
);
const king_3: Argument = { key: 'card', with: { kind: { term: 'character.king' }, value: 3 } };
const kinds: Kinds = {
  events: {
    influenced: { seat: 'seat', card: { hidden: { token: 'card' } }, under: { term: 'character' } },
    inspected: { seat: 'seat', cards: { list: { hidden: { token: 'card' } } } },
    unveiled: { characters: { set: { term: 'character' } }, first: { term: 'character' } },
    greeted: { seat: 'seat', characters: { set: { term: 'character' } }, first: { term: 'character' } },
    scored: { takers: 'seats', matches: 'tally', loss: 'number' },
    paid: { seat: 'seat', cost: { counts: 'cost' }, coats: { counts: 'coats' } },
    said: { seat: 'seat', text: 'text', vow: { wording: 'vow' } },
  },
  decisions: { play: { card: { token: 'card' } } },
  silent: ['hid'],
  tokens: { card: { 'king-3': king_3 }, vow: { paix: { term: 'vow.peace' } } },
  counts: { coats: { red: { key: 'coat' } }, cost: { wood: { key: 'wood' }, gold: { key: 'coat' } } },
};
const narrator = new Narrator(words, kinds, (seat) => ['anne', 'Rose', 'Lily'][seat] ?? 'Nobody', 3);
const told = (event: { type: string } & Record<string, unknown>) => plain(narrator.event(event));
const hidden = (value: string | null) => ({ value, seen_by: [1] });

test('an event is its own sentence, and begins with a capital', () => {
  expect(narrator.event({ type: 'influenced', seat: 0, card: hidden('king-3'), under: 'queen' })).toEqual([
    { text: 'Anne', seat: 0 },
    { text: ' puts ' },
    { text: 'King 3', piece: 'king-3' },
    { text: ' ' },
    { text: 'under the Queen', piece: 'queen' },
    { text: '.' },
  ]);
});

test('what is hidden is told as such', () => {
  expect(told({ type: 'influenced', seat: 1, card: hidden(null), under: 'king' })).toBe(
    'Rose puts a card under the King.',
  );
  const cards = (...values: (string | null)[]) => told({ type: 'inspected', seat: 2, cards: values.map(hidden) });
  expect(cards()).toBe('No card.');
  expect(cards('king-3', 'king-3')).toBe('Lily sees King 3 and King 3.');
  expect(cards('king-3', null)).toBe('Lily sees 2 cards.');
});

test('sets, seats and tallies are lists', () => {
  expect(told({ type: 'unveiled', characters: 'king+queen', first: 'king' })).toBe('King and Queen are there, king.');
  expect(told({ type: 'unveiled', characters: 'queen', first: 'king' })).toBe('Queen is there, king.');
  expect(told({ type: 'scored', takers: 'everybody', matches: [2, 0, 1], loss: -1200 })).toBe(
    'Anne, Rose and Lily: anne 2 and Lily 1; −1,200.',
  );
});

test('the words of an argument, or of a form of it, may begin with a capital', () => {
  expect(told({ type: 'greeted', seat: 1, characters: 'king+queen', first: 'king' })).toBe(
    'Rose greets the Under the King and Under the Queen and King.',
  );
});

test('a text may be missing, and what somebody said is nobody’s name', () => {
  expect(told({ type: 'said', seat: 0, text: '', vow: ' Paix ' })).toBe('Anne says nothing: peace.');
  expect(told({ type: 'said', seat: 0, text: '', vow: 'War!' })).toBe('Anne says nothing: War!.');
  expect(narrator.event({ type: 'said', seat: 7, text: 'Rose', vow: '' })).toEqual([
    { text: 'Nobody', seat: 7 },
    { text: ' says nothing' },
    { text: ', but “' },
    { text: 'Rose' },
    { text: '”' },
    { text: '.' },
  ]);
});

test('so many of each are counted, by name or in order', () => {
  expect(told({ type: 'paid', seat: 1, cost: { wood: 2, gold: 1 }, coats: '3' })).toBe(
    'Rose pays 2 wood and a coat for 3 coats.',
  );
  expect(told({ type: 'paid', seat: 1, cost: { wood: 0, gold: 2 }, coats: '0' })).toBe(
    'Rose pays 2 coats for nothing.',
  );
});

test('of some events nobody is told', () => expect(narrator.event({ type: 'hid' })).toEqual([]));

test('a game adds arguments to a decision, a prompt or a refusal', () => {
  const move = { type: 'play', card: 'king-3' };
  expect(plain(narrator.decision(move, { cost: { text: 'two coins' } }))).toBe('Play King 3 for two coins');
  expect(plain(narrator.say({ key: 'card', with: { kind: { term: 'character.queen' }, value: 2 } }))).toBe('Queen 2');
  expect(plain(narrator.refusal('not_now', { seat: { seat: 1 } })!)).toBe('Not now, Rose.');
  expect(narrator.refusal('never')).toBeUndefined();
});

test('the seats and pieces of an event are known, also those without words', () => {
  expect(narrator.spoken_of({ type: 'influenced', seat: 0, card: hidden('king-3'), under: 'queen' })).toEqual({
    seats: [],
    pieces: ['king-3', 'queen'],
  });
  expect(narrator.spoken_of({ type: 'scored', takers: [0, 2], matches: [1, 0, 1], loss: 0 })).toEqual({
    seats: [0, 2],
    pieces: [],
  });
});
