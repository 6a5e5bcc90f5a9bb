// Called while the page is closed: a push becomes a notification, a click on it opens the table, and a new
// subscription of the browser is told to the server.
import { CALLED, WHERE } from '../offline/caches';
import { call_of } from './call';

declare const self: ServiceWorkerGlobalScope;

/** A window that does not answer in this time sleeps. */
const PATIENCE = 500;

/** Where a window is; a sleeping one, where it was opened. */
async function path_of(window: WindowClient): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const told = new Promise<string>((resolve) => (port1.onmessage = ({ data }) => resolve(String(data))));
  window.postMessage(WHERE, [port2]);
  const opened = new Promise<string>((resolve) => setTimeout(() => resolve(new URL(window.url).pathname), PATIENCE));
  return Promise.race([told, opened]);
}

async function windows_at(table: string): Promise<WindowClient[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const paths = await Promise.all(all.map(path_of));
  return all.filter((_, at) => paths[at] === `/t/${encodeURIComponent(table)}`);
}

async function show(pushed: unknown): Promise<void> {
  const call = call_of(pushed, self.location.origin);
  if (!call) return;
  if ((await windows_at(call.table)).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, body, table, path } = call;
  // A newer one takes the place of the older, and is heard all the same.
  const options = { body, tag: table, renotify: true, icon: '/icon_192.png', data: { table, path } };
  await self.registration.showNotification(title, options);
  const tags = (await self.registration.getNotifications()).map(({ tag }) => tag);
  await self.navigator.setAppBadge?.(new Set(tags).size).catch(() => undefined);
}

async function open_table({ table, path }: { table: string; path: string }): Promise<void> {
  const [there] = await windows_at(table);
  // A window that may not come to the front: another one then.
  if (there && (await there.focus().catch(() => undefined))) return;
  await self.clients.openWindow(path);
}

const json = (event: PushEvent): unknown => {
  try {
    return event.data?.json();
  } catch {
    return undefined;
  }
};

/** The browser has dropped the old subscription. */
async function tell_again(before: PushSubscription | null, given: PushSubscription | null): Promise<void> {
  const seats = await caches.open(CALLED);
  const requests = await seats.keys();
  if (!requests.length) return;
  const now = given ?? (await subscribe(before?.options.applicationServerKey ?? (await server_key())));
  const { endpoint, keys } = now.toJSON();
  for (const request of requests) {
    const { table, seat, ...more } = (await (await seats.match(request))!.json()) as Record<string, unknown>;
    await fetch(`/api/tables/${encodeURIComponent(String(table))}/notifications?seat=${Number(seat)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ channel: 'push', endpoint, ...keys, ...more }),
    }).catch(() => undefined);
  }
}

const subscribe = (applicationServerKey: string | ArrayBuffer) =>
  self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });

async function server_key(): Promise<string> {
  const { push } = (await (await fetch('/api/notifications')).json()) as { push: { key: string } };
  return push.key;
}

interface PushSubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

export function listen_for_pushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(json(event))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open_table(event.notification.data as { table: string; path: string }));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription = null, newSubscription = null } = event as PushSubscriptionChange;
    (event as PushSubscriptionChange).waitUntil(tell_again(oldSubscription, newSubscription));
  });
}
