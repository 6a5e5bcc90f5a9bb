// Reads the fields of events and decisions as arguments of their sentences. `kinds.json` of a game says what
// each field is (text/kinds.h).
import type { Argument, Arguments, Sentence } from './sentence';

export type Kind =
  | 'seat'
  | 'seats'
  | 'number'
  | 'text'
  | 'yes_no'
  | 'tally' // a number for each seat
  | { term: string }
  | { token: string }
  | { wording: string } // a text that may be one of those every reader knows in the own language
  | { counts: string } // so many of each
  | { list: Kind }
  | { set: Kind }
  | { hidden: Kind };
type Fields = Record<string, Kind>;

export interface Kinds {
  events: Record<string, Fields>;
  decisions: Record<string, Fields>;
  silent: string[]; // events that nobody is told of
  done_to?: Record<string, string>; // the event, and its field with the seat it is done to
  shown?: string[]; // dice and what is turned up
  phases?: string[]; // these begin a phase
  lines?: string[]; // these begin a line
  tokens?: Record<string, Record<string, Argument>>;
  counts?: Record<string, Record<string, Sentence>>;
}

export type Typed = { type: string } & Record<string, unknown>;

export class KindReader {
  constructor(
    private readonly kinds: Kinds,
    private readonly players: number,
  ) {}

  is_silent({ type }: Typed): boolean {
    return this.kinds.silent.includes(type);
  }

  arguments_of(family: 'events' | 'decisions', value: Typed): Arguments {
    const fields = Object.entries(this.kinds[family][value.type] ?? {});
    return Object.fromEntries(fields.map(([name, kind]) => [name, this.#read(kind, value[name])]));
  }

  #read(kind: Kind, value: unknown): Argument {
    if (typeof kind === 'string') return this.#plain(kind, value);
    if ('term' in kind) return { term: `${kind.term}.${value as string}` };
    if ('token' in kind) return this.#token(kind.token, value as string);
    if ('wording' in kind) return this.#wording(kind.wording, value as string);
    if ('counts' in kind) return this.#counted(kind.counts, value as string | Record<string, number>);
    if ('list' in kind) return this.#list(kind.list, value as unknown[]);
    if ('set' in kind) return this.#list(kind.set, value === 'none' ? [] : (value as string).split('+'));
    const { value: seen } = value as { value: unknown };
    return seen === null ? { hidden: type_of(kind.hidden) } : this.#read(kind.hidden, seen);
  }

  #plain(kind: Extract<Kind, string>, value: unknown): Argument {
    switch (kind) {
      case 'seat':
        return { seat: value as number };
      case 'number':
        return value as number;
      case 'text':
        return { text: value as string };
      case 'yes_no':
        return { text: value ? 'yes' : 'no' };
      case 'tally':
        return { tally: value as number[] };
      case 'seats':
        return this.#list('seat', value === 'everybody' ? [...Array(this.players).keys()] : (value as number[]));
    }
  }

  #token(type: string, value: string): Argument {
    const known = this.kinds.tokens?.[type]?.[value] ?? { text: value };
    return typeof known === 'number' ? known : { ...known, piece: value };
  }

  #wording(type: string, text: string): Argument {
    return this.kinds.tokens?.[type]?.[text.trim().toLowerCase()] ?? { text };
  }

  /** By name, or the numbers alone in the order of the names. */
  #counted(type: string, value: string | Record<string, number>): Argument {
    const all = Object.entries(this.kinds.counts?.[type] ?? {});
    const list = all.flatMap(([name, phrase], i): Argument[] => {
      const count = typeof value === 'string' ? Number(value.split('-')[i]) : value[name];
      return count ? [{ ...phrase, with: { ...phrase.with, count }, piece: name }] : [];
    });
    return list.length ? { list } : { term: `${type}.none` };
  }

  #list(kind: Kind, values: unknown[]): Argument {
    return { list: values.map((value) => this.#read(kind, value)) };
  }
}

/** What is called by a name of its type when nothing is seen of it. */
function type_of(kind: Kind): string {
  if (typeof kind === 'string') return '';
  return 'term' in kind ? kind.term : 'token' in kind ? kind.token : '';
}
