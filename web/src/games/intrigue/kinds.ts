// The words of the game's notation: characters, kinds of card, cards and sets.
import type { Move, View } from '../../api/types';

export type IntrigueView = View<'intrigue'>;
export type IntrigueMove = Move<'intrigue'>;
export type Character = IntrigueView['court'][number]['under'];
export type Action = 'audience' | 'decree' | 'theft';
export type Kind = Character | Action;
export type Secret = IntrigueView['court'][number]['card'];

export const characters: readonly Character[] = [
  'king',
  'queen',
  'cardinal',
  'seneschal',
  'duchess',
  'spymaster',
  'chamberlain',
];
export const kinds: readonly Kind[] = [...characters, 'audience', 'decree', 'theft'];

/** Of `king-3`. */
export const kind_of = (card: string): Kind => card.slice(0, card.lastIndexOf('-')) as Kind;
export const value_of = (card: string): number => Number(card.slice(card.lastIndexOf('-') + 1));

/** The characters of `king+queen`; of `none` there are none. */
export const members = (set: string): Character[] =>
  characters.filter((character) => set.split('+').includes(character));

/** The set in notation, in the order of the characters. */
export const set_of = (chosen: readonly Character[]): string =>
  characters.filter((character) => chosen.includes(character)).join('+') || 'none';

/** The seats, other than its owner, that have seen a card. */
export const seers = (card: Secret, owner: number, players: number): number[] =>
  Array.from({ length: players }, (_, seat) => seat).filter(
    (seat) => seat !== owner && (card.seen_by === 'everybody' || card.seen_by.includes(seat)),
  );

/** The seat whose turn the phase is; null while all choose, and at the end. */
export const seat_of = (phase: IntrigueView['phase']): number | null => ('seat' in phase ? phase.seat : null);

/** The card that was played and is not discarded yet. */
export const played_in = (phase: IntrigueView['phase']): string | null => ('played' in phase ? phase.played : null);

export const waits_for = (phase: IntrigueView['phase'], seat: number): boolean =>
  phase.type === 'choosing' && (phase.waiting === 'everybody' || phase.waiting.includes(seat));
