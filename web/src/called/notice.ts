// The browser's own notification that it is somebody's turn at a table. What was pushed has the same tag, so
// one takes the place of the other.
export interface Notice {
  table: string;
  title: string;
  body: string;
  lang: string;
  silent: boolean;
}

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration().catch(() => undefined);

let shown: Notification | undefined;

export async function show_notice({ table, title, body, lang, silent }: Notice): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const options = { body, lang, silent, tag: table, icon: '/icon_192.png', data: { table, path: `/t/${table}` } };
  // A phone wants the worker to show it, and the worker answers the click (worker/service_worker.ts).
  const registration = await worker();
  if (registration?.active) return registration.showNotification(title, options);
  try {
    shown = new Notification(title, options);
  } catch {
    return; // on a phone without a worker
  }
  shown.onclick = () => {
    window.focus();
    shown?.close();
  };
}

/** The table is seen: also what was pushed is no news any more. */
export async function take_back_notice(table: string): Promise<void> {
  shown?.close();
  shown = undefined;
  for (const notice of (await (await worker())?.getNotifications?.({ tag: table })) ?? []) notice.close();
}
