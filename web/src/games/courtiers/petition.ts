// What is still to be said of a decision: which of its parts differ among the choices that are left,
// and what a touch of a courtier means where it is not among them.
import type { Choice, Move } from '../../api/types';
import { CHARGES, type Court } from './court';
import { kind_of } from './cards';

export type Decision = Choice<Move<'courtiers'>>;
type Fields = Record<string, unknown>;

/** The fields in which a decision names a courtier. */
const SEAT_FIELDS = ['at', 'whom', 'to', 'spouse', 'about', 'prisoner', 'exile', 'courtier'] as const;

/** The part of a move that names a courtier, if it does. */
export function seat_part(move: Move<'courtiers'>): Record<string, number> | null {
  if (move.type === 'offer' || move.type === 'withdraw') return null;
  const fields = move as Fields;
  for (const field of SEAT_FIELDS) if (typeof fields[field] === 'number') return { [field]: fields[field] };
  return null;
}

export const names_seat = (move: Move<'courtiers'>, seat: number): boolean =>
  Object.values(seat_part(move) ?? {})[0] === seat;

/** The choices in which this courtier is named. */
export const about_seat = (choices: Decision[], seat: number): Decision[] =>
  choices.filter(({ move }) => names_seat(move, seat));

export interface Group {
  field: string;
  values: (string | number)[];
}

/** The fields that the choices do not agree in, each with what it may be, in the order of the move. */
export function open_parts(choices: Decision[]): Group[] {
  const fields = new Map<string, Set<string | number>>();
  for (const { move } of choices)
    for (const [field, value] of Object.entries(move))
      if (field !== 'type' && (typeof value === 'string' || typeof value === 'number'))
        (fields.get(field) ?? fields.set(field, new Set()).get(field)!).add(value);
  return [...fields].flatMap(([field, values]) => (values.size > 1 ? [{ field, values: [...values] }] : []));
}

/** The fields in which all choices agree: nobody has to point at them. */
export function settled(choices: Decision[]): string[] {
  const first = choices[0];
  if (!first) return [];
  return Object.entries(first.move).flatMap(([field, value]) =>
    choices.every(({ move }) => (move as Fields)[field] === value) ? [field] : [],
  );
}

const REQUESTED = ['title', 'charge', 'dignity', 'pension', 'denunciation'];

/** In notation, what one means who touches a courtier whom no choice names. */
export function meant_by_courtier(court: Court, seat: number): string {
  const { phase } = court;
  switch (phase.type) {
    case 'negotiation':
      return `offer ${seat} 0 500 [] ""`;
    case 'aim':
      return REQUESTED.includes(kind_of(phase.played)) ? `request ${seat} crown` : `aim ${seat}`;
    case 'audience':
      switch (phase.errand) {
        case 'charge':
          return `claim ${charge_in_question(court, seat)} ${seat} crown`;
        case 'marriage':
          return `marry ${seat} crown`;
        case 'speech':
          return `speak ${seat} for crown`;
        case 'release':
          return `release ${seat} crown`;
        case 'recall':
          return `recall ${seat} crown`;
        case 'princess':
          return 'betroth crown';
      }
    // falls through
    default:
      return `give ${seat}`;
  }
}

const charge_in_question = (court: Court, not_of: number): string =>
  court.courtiers
    .filter((_, seat) => seat !== not_of)
    .flatMap(({ honours }) => honours)
    .find((card) => CHARGES.includes(card)) ?? CHARGES[0]!;
