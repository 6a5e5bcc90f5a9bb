// The seats whose player this browser is called for by push, where the service worker finds them: when the browser
// changes its subscription no page is open, and the worker tells the server.
import { CALLED } from './caches';

const folder = (table: string) => `/called/${encodeURIComponent(table)}/`;

const open = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? await caches.open(CALLED).catch(() => undefined) : undefined;

/** `more`: what the server is told besides the subscription itself. */
export async function keep_push_seat(table: string, seat: number, more: object): Promise<void> {
  await (await open())?.put(`${folder(table)}${seat}`, new Response(JSON.stringify({ table, seat, ...more })));
}

export async function drop_push_seat(table: string, seat: number): Promise<void> {
  await (await open())?.delete(`${folder(table)}${seat}`);
}

/** Whether any is left. */
export const has_push_seats = async (): Promise<boolean> => ((await (await open())?.keys()) ?? []).length > 0;
