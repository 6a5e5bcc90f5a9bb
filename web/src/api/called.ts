// How this browser calls the player of each of its seats when it is their turn, in local storage. Nothing is
// done until it is wished.
import type { Quiet } from './types';

export interface Wishes {
  /** Of the tab, while it is hidden. */
  title?: boolean;
  sound?: boolean;
  /** From 0 to 1. */
  volume?: number;
  /** Of the browser, while a tab is open. */
  notice?: boolean;
  /** The server's id of the push subscription of this browser. */
  push?: string | undefined;
  quiet?: Quiet | undefined;
}

export const USUAL_VOLUME = 0.5;

const STORAGE_KEY = 'called';
const seat_of = (table: string, seat: number) => `${table}/${seat}`;

/** Skips what another version of the page wrote. */
function all(storage: Storage): Record<string, Wishes> {
  try {
    const found: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}');
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Record<string, Wishes>) : {};
  } catch {
    return {};
  }
}

export const wishes_of = (table: string, seat: number, storage: Storage = localStorage): Wishes =>
  all(storage)[seat_of(table, seat)] ?? {};

/** Whether this browser has anything to do when it is the seat's turn. */
export function is_called(table: string, seat: number, storage: Storage = localStorage): boolean {
  const { title, sound, notice, push } = wishes_of(table, seat, storage);
  return !!(title || sound || notice || push);
}

export function wish(table: string, seat: number, change: Partial<Wishes>, storage: Storage = localStorage): void {
  const wishes = { ...wishes_of(table, seat, storage), ...change };
  storage.setItem(STORAGE_KEY, JSON.stringify({ ...all(storage), [seat_of(table, seat)]: wishes }));
}

/** Returns the push subscriptions that the server had for them, by seat. */
export function drop_wishes(table: string, storage: Storage = localStorage): [seat: number, id: string][] {
  const entries = Object.entries(all(storage));
  const own = entries.filter(([key]) => key.startsWith(`${table}/`));
  if (own.length)
    storage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries.filter((one) => !own.includes(one)))));
  return own.flatMap(([key, { push }]) => (push ? [[Number(key.slice(table.length + 1)), push]] : []));
}
