// The tables this browser sits at, in local storage: ids and what was seen. The tokens that let it in are
// in cookies; whoever opened a table keeps the links for the others here.
import type { TableOpened } from './types';

export interface SavedTable {
  table: string;
  game: string;
  /** When it was last looked at. */
  when: number;
  /** The step seen then. */
  step: number;
  seat: number | null;
  /** All seats of this browser. */
  seats?: number[];
  links?: TableOpened['links'];
  /** The token of those who watch, to show them a move. */
  spectators?: string | undefined;
}

const STORAGE_KEY = 'tables';
const MOST = 24;

/** The latest first. Skips what another version of the page wrote. */
export function saved_tables(storage: Storage = localStorage): SavedTable[] {
  try {
    const all: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(all)) return [];
    return (all as SavedTable[])
      .filter((one) => typeof one?.table === 'string' && typeof one.game === 'string')
      .sort((a, b) => b.when - a.when);
  } catch {
    return [];
  }
}

export const saved_table = (table: string, storage: Storage = localStorage): SavedTable | undefined =>
  saved_tables(storage).find((one) => one.table === table);

/** Adds to what is known of a table. */
export function save_table(change: Partial<SavedTable> & { table: string }, storage: Storage = localStorage): void {
  const before = saved_table(change.table, storage);
  const now = { game: '', step: 0, seat: null, ...before, ...change, when: Date.now() };
  const others = saved_tables(storage).filter((one) => one.table !== change.table);
  storage.setItem(STORAGE_KEY, JSON.stringify([now, ...others].slice(0, MOST)));
}

export function forget_table(table: string, storage: Storage = localStorage): void {
  storage.setItem(STORAGE_KEY, JSON.stringify(saved_tables(storage).filter((one) => one.table !== table)));
}
