// What the server says of being called. Nothing of a target but what its owner knows it by.
import type { Quiet } from '../api/called';
import type { Language } from '../i18n.svelte';

/** What this server can do. */
export interface Offers {
  /** Its public key, where it can push. */
  push: { key: string } | null;
  mail: boolean;
  webhook: boolean;
}

export type Channel = 'push' | 'mail' | 'webhook';

export interface Subscription {
  id: string;
  channel: Channel;
  language: Language;
  confirmed: boolean;
  /** Of a device. */
  label?: string | null;
  /** Of mail and webhooks, shortened: `r…@example.org`. */
  target?: string | null;
  quiet?: Quiet | null;
}

type Target =
  | { channel: 'push'; endpoint: string; p256dh: string; auth: string; label: string }
  | { channel: 'mail'; address: string }
  | { channel: 'webhook'; url: string };
export type Subscribe = Target & { language: Language; quiet?: Quiet };
