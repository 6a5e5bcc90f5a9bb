// The court as the board draws it: who stands where, what lies before whom, and how to address them.
import type { View } from '../../api/types';
import { in_words } from '../../sentence';
import type { Names } from '../board';

export type Court = View<'courtiers'>;
export type Courtier = Court['courtiers'][number];
export type Sovereign = 'king' | 'queen';
export type Country = Courtier['party'];

export const COUNTRIES: readonly Country[] = ['england', 'spain', 'holland'];
export const TITLES: readonly string[] = ['duke', 'marquis', 'count', 'baron'];
export const CHARGES: readonly string[] = [
  'chancellor',
  'minister_of_finance',
  'minister_of_war',
  'master_of_the_hunt',
  'governess',
  'first_lady',
  'lady_in_waiting',
  'governor_of_gascogne',
  'governor_of_normandie',
  'governor_of_bourgonnais',
];
export const STATUSES: readonly string[] = ['favourite_of_the_king', 'favourite_of_the_queen', 'lover_of_the_queen'];

/** From the cellar to the state rooms; three rooms a floor. */
export const FLOORS: readonly (readonly number[])[] = [
  [7, 8, 9],
  [4, 5, 6],
  [1, 2, 3],
  [-2, -1, 0],
];

/** Seats as the server writes them: a list, or everybody. */
export function seats_of(list: 'everybody' | number[], players: number): number[] {
  return list === 'everybody' ? Array.from({ length: players }, (_, seat) => seat) : list;
}

/** A set in notation: `england+spain`, or `none`. */
export function members(set: string): string[] {
  return set === 'none' || set === '' ? [] : set.split('+');
}

export const mark_of = (courtier: Courtier, sovereign: Sovereign): number | null =>
  courtier[sovereign] === 'none' ? null : Number(courtier[sovereign]);

export const everyone = (court: Court): number[] => seats_of('everybody', court.players);

/** Before the names are unveiled there are no courtiers yet. */
export const has_begun = (court: Court): boolean => court.phase.type !== 'choosing';

export type Spot =
  { place: 'room'; sovereign: Sovereign; mark: number } | { place: 'hall' | 'bastille' | 'exile' | 'dead' };

/** Where figures of a courtier stand: in one room or two, or in one place elsewhere. */
export function spots_of(courtier: Courtier): Spot[] {
  if (courtier.place !== 'court') return [{ place: courtier.place }];
  const rooms: Spot[] = (['king', 'queen'] as const).flatMap((sovereign) => {
    const mark = mark_of(courtier, sovereign);
    return mark === null ? [] : [{ place: 'room' as const, sovereign, mark }];
  });
  return rooms.length ? rooms : [{ place: 'hall' }];
}

export const in_room = (court: Court, sovereign: Sovereign, mark: number): number[] =>
  everyone(court).filter((seat) =>
    spots_of(court.courtiers[seat]!).some(
      (spot) => spot.place === 'room' && spot.sovereign === sovereign && spot.mark === mark,
    ),
  );

export const in_place = (court: Court, place: 'hall' | 'bastille' | 'exile' | 'dead'): number[] =>
  everyone(court).filter((seat) => spots_of(court.courtiers[seat]!).some((spot) => spot.place === place));

export const spouse_of = (court: Court, seat: number): number | null =>
  seats_of(court.courtiers[seat]!.spouse, court.players)[0] ?? null;

/** The highest title of the courtier's own, or for a wife also of her husband's. */
export function title_of(court: Court, seat: number): string | null {
  const courtier = court.courtiers[seat]!;
  const spouse = spouse_of(court, seat);
  const through = courtier.sex === 'woman' && spouse !== null ? court.courtiers[spouse]!.honours : [];
  return TITLES.find((title) => courtier.honours.includes(title) || through.includes(title)) ?? null;
}

export const family_of = (court: Court, seat: number): string => court.names[court.courtiers[seat]!.family] ?? '';

/** An honour in the form for this sex. */
export const honour = (names: Names, card: string, sex: Courtier['sex']): string =>
  names.has(`card_name.${card}.${sex}`) ? names.of(`card_name.${card}.${sex}`) : names.of(`card_name.${card}`);

/** The full form: quality, dignity, title, family name, charge. */
export function form_of_address(
  court: Court,
  seat: number,
  names: Names,
  { charged = true }: { charged?: boolean } = {},
): string {
  const { sex, honours } = court.courtiers[seat]!;
  const name = family_of(court, seat);
  if (!name) return '';
  const title = title_of(court, seat);
  const marshal = honours.includes('marshal');
  const charges = charged ? CHARGES.filter((charge) => honours.includes(charge)) : [];
  const term = (card: string) => ({ term: `card_name.${card}` });
  return in_words(names, {
    key: 'etiquette.address',
    with: {
      sex: { term: `sex.${sex}` },
      honours: { text: marshal ? (title ? 'both' : 'dignity') : title ? 'title' : 'none' },
      title: title ? term(title) : { text: '' },
      name: { text: name },
      charges: { list: charges.map(term) },
    },
  });
}

export interface Held {
  card: string;
  /** Who else than the owner knows of it. */
  known_to: number[];
  /** To whom an open offer would show it. */
  offered: number[];
  /** Which of the equal ones: cards of one name are interchangeable. */
  copy: number;
}

/** The cards of a seat's hand that the viewer sees. */
export function hand_of(court: Court, seat: number): Held[] {
  const copies = new Map<string, number>();
  return court.hands.flatMap((held) => {
    if (held.owner !== seat || held.card.value === null) return [];
    const card = held.card.value;
    const copy = copies.get(card) ?? 0;
    copies.set(card, copy + 1);
    return [
      {
        card,
        known_to: seats_of(held.card.seen_by, court.players).filter((one) => one !== seat),
        offered: seats_of(held.offered, court.players),
        copy,
      },
    ];
  });
}

/** The piece that a card of the hand is, wherever it goes; the first copy bears the plain name. */
export const card_piece = (card: string, copy: number): string => (copy ? `card-${card}.${copy}` : `card-${card}`);

export const hand_size = (court: Court, seat: number): number =>
  court.hands.filter((held) => held.owner === seat).length;

/** Whoever holds the charge, if somebody does. */
export const holder_of = (court: Court, charge: string): number | null =>
  everyone(court).find((seat) => court.courtiers[seat]!.honours.includes(charge)) ?? null;

/** An open pile as a list: `{duke: 2}` is two dukes. */
export const pile = (cards: Record<string, number>): string[] =>
  Object.entries(cards).flatMap(([card, count]) => Array.from({ length: count }, () => card));

/** Whose turn it is, in the phases of a turn. */
export function turn_of(court: Court): { seat: number; actions: number; powers: number } | null {
  const { phase } = court;
  if (phase.type === 'turn') return phase;
  return 'turn' in phase ? phase.turn : null;
}
