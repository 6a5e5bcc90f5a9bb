// The tables this browser sits at: only their ids and what was seen, for the doors are in cookies.
// Who opened a table keeps the links to give away as well.
import type { TableOpened } from '../api/types';

export interface Kept {
  table: string;
  game: string;
  /** When it was last looked at. */
  when: number;
  /** The step seen then. */
  step: number;
  seat: number | null;
  links?: TableOpened['links'];
}

const KEY = 'tables';
const MOST = 24;

/** The latest first. What another version of the page wrote is left out. */
export function kept(storage: Storage = localStorage): Kept[] {
  try {
    const all: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    if (!Array.isArray(all)) return [];
    return (all as Kept[])
      .filter((one) => typeof one?.table === 'string' && typeof one.game === 'string')
      .sort((a, b) => b.when - a.when);
  } catch {
    return [];
  }
}

export const kept_table = (table: string, storage: Storage = localStorage): Kept | undefined =>
  kept(storage).find((one) => one.table === table);

/** Adds to what is known of a table. */
export function keep(
  change: Partial<Kept> & { table: string },
  storage: Storage = localStorage,
): void {
  const before = kept_table(change.table, storage);
  const now = { game: '', step: 0, seat: null, ...before, ...change, when: Date.now() };
  const others = kept(storage).filter((one) => one.table !== change.table);
  storage.setItem(KEY, JSON.stringify([now, ...others].slice(0, MOST)));
}

export function forget_kept(table: string, storage: Storage = localStorage): void {
  storage.setItem(KEY, JSON.stringify(kept(storage).filter((one) => one.table !== table)));
}
