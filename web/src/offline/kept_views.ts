// The last view of each table, as the server sent it to a seat of this browser, for when there is no net. It
// lies where the service worker answers from, and goes when the seat goes.
import { VERSION, type FullTable } from '../api/types';
import { VIEWS } from './caches';

const folder = (table: string) => `/api/tables/${encodeURIComponent(table)}`;
const address = (table: string, seat: number) => `${folder(table)}?seat=${seat}`;

/** Only where the browser trusts the page with it: over HTTPS, or on one's own machine. */
const open = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? await caches.open(VIEWS).catch(() => undefined) : undefined;

export async function keep_view(view: FullTable): Promise<void> {
  if (view.you == null) return;
  const body = new Response(JSON.stringify(view), { headers: { 'Content-Type': 'application/json' } });
  await (await open())?.put(address(view.table, view.you), body).catch(() => undefined);
}

/** What that seat saw last, if this page can show it. */
export async function kept_view(table: string, seat: number): Promise<FullTable | undefined> {
  const found = await (await open())?.match(address(table, seat));
  const view = found && ((await found.json()) as FullTable);
  return view?.version === VERSION && view.you === seat ? view : undefined;
}

/** Forgets what was kept of a table, for all seats of this browser. */
export async function drop_views(table: string): Promise<void> {
  await drop((path) => path === folder(table));
}

/** Forgets the tables that this browser no longer has. */
export async function drop_other_views(tables: string[]): Promise<void> {
  const folders = tables.map(folder);
  await drop((path) => !folders.includes(path));
}

async function drop(which: (path: string) => boolean): Promise<void> {
  const views = await open();
  if (!views) return;
  for (const { url } of await views.keys()) if (which(new URL(url).pathname)) await views.delete(url);
}
