// Web Push on this device: the browser's subscription. It is one for all tables; which seats it is for is told to
// the server, and to the service worker (offline/push_seats.ts).
import { drop_push_seat, has_push_seats, keep_push_seat } from '../offline/push_seats';

/** Why this browser cannot be pushed to, in the order of what helps; nothing: it can. */
export function why_no_push(): 'insecure' | 'none' | 'denied' | undefined {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'none';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

export const why_no_notice = (): 'insecure' | 'none' | 'denied' | undefined => {
  if (!isSecureContext) return 'insecure';
  if (!('Notification' in globalThis)) return 'none';
  return Notification.permission === 'denied' ? 'denied' : undefined;
};

/** The leave given may have been taken back. */
export const is_allowed = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/** Only ever asked for by a click. */
export const may_notify = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

/** A worker that keeps the whole page first takes its time; some private windows never have one. */
const PATIENCE = 30_000;

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service_worker.js');
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no worker')), PATIENCE));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** For the server with this key. A subscription for another key is of no use any more. */
export async function push_target(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  const { pushManager } = await worker();
  const before = await pushManager.getSubscription();
  const known = before?.options.applicationServerKey;
  const good = before && known && base64url(known) === key;
  if (before && !good) await before.unsubscribe();
  const now = good ? before : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = now.toJSON();
  return { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! };
}

/** Whether the browser still has the subscription that the server knows. */
export async function is_pushed_to(): Promise<boolean> {
  if (why_no_push()) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return !!(await registration?.pushManager.getSubscription());
}

export const remember = keep_push_seat;

/** The browser's own subscription ends with the last seat that it was for. */
export async function end_push(table: string, seat: number): Promise<void> {
  await drop_push_seat(table, seat);
  if (why_no_push() === 'insecure' || (await has_push_seats())) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
