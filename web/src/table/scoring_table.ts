// A scoring as a table: what was scored in rows, the players in columns, points in the cells. Made of events
// that are alike; what their fields are says kinds.json.
import type { AnyEvent } from '../api/types';
import type { Kinds } from '../kinds';
import { plain } from '../message';
import type { Narrator } from '../sentence';

export interface ScoringTable {
  seats: number[];
  rows: { name: string; cells: string[] }[];
}

/** What a number of a scoring is called; undefined: the game makes no table of it. */
export type RowName = (field: string) => string | undefined;

/** Fewer rows are better told. */
const FEWEST = 2;

const fields_of = (kinds: Kinds, type: string, kind: string): string[] =>
  Object.entries(kinds.events[type] ?? {}).flatMap(([name, of]) => (of === kind ? [name] : []));

/** The tables that these events make, by the type of event that each of them tells. */
export function scoring_tables(
  events: AnyEvent[],
  kinds: Kinds,
  narrator: Narrator,
  row_name: RowName,
): Map<string, ScoringTable> {
  const tables = new Map<string, ScoringTable>();
  for (const type of kinds.lines ?? []) {
    const alike = events.filter((event) => event.type === type);
    const table = by_tally(alike, kinds, narrator) ?? by_seat(alike, kinds, row_name);
    if (table) tables.set(type, table);
  }
  return tables;
}

/** An event for each thing that is scored, with a number for each seat: who takes it gets its points. */
function by_tally(events: AnyEvent[], kinds: Kinds, narrator: Narrator): ScoringTable | undefined {
  const [tally] = events[0] ? fields_of(kinds, events[0].type, 'tally') : [];
  const takers = events[0] && fields_of(kinds, events[0].type, 'seats').find((name) => name === 'takers');
  const [points] = events[0] ? fields_of(kinds, events[0].type, 'number') : [];
  if (events.length < FEWEST || !tally || !takers || !points) return undefined;
  const seats = [...Array(narrator.players).keys()];
  const rows = events.map((event) => ({
    name: named(event, kinds, narrator),
    cells: seats.map((seat) =>
      (event[takers] as number[]).includes(seat)
        ? `+${event[points] as number}`
        : `(${(event[tally] as number[])[seat]})`,
    ),
  }));
  return { seats, rows };
}

/** The first term of an event: what it is about. */
function named(event: AnyEvent, kinds: Kinds, narrator: Narrator): string {
  const [field, kind] =
    Object.entries(kinds.events[event.type] ?? {}).find(([, of]) => typeof of === 'object' && 'term' in of) ?? [];
  if (!field || typeof kind !== 'object' || !('term' in kind)) return '';
  return plain(narrator.say({ key: `${kind.term}.${event[field] as string}` }));
}

/** An event for each seat, with numbers: each number is a row. */
function by_seat(events: AnyEvent[], kinds: Kinds, row_name: RowName): ScoringTable | undefined {
  const [seat] = events[0] ? fields_of(kinds, events[0].type, 'seat') : [];
  const numbers = events[0] ? fields_of(kinds, events[0].type, 'number') : [];
  if (events.length < FEWEST || !seat || numbers.length < FEWEST) return undefined;
  const words = numbers.map(row_name);
  if (!words.every((name) => name !== undefined)) return undefined;
  return {
    seats: events.map((event) => event[seat] as number),
    rows: numbers.map((name, i) => ({ name: words[i]!, cells: events.map((event) => String(event[name])) })),
  };
}
