// What of the page works without a net. With a net the server is asked first, so that no old page meets a new
// server; the files with a hash in their names are the same wherever they come from.
import {
  addPlugins,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { TAKE_OVER, TEXTS, VIEWS } from '../offline/caches';
import { listen_for_pushes } from './pushed';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** A net that does not answer in this time, in seconds, is none. */
const PATIENCE = 5;

/** Between two files that are fetched to be kept, in milliseconds: hundreds at once are more than a server lets an
    address ask for (docs/api.md), and who plays meanwhile needs some of that. */
const PAUSE = 25;

cleanupOutdatedCaches();
addPlugins([
  {
    requestWillFetch: async ({ request }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      return request;
    },
  },
]);
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

/** The page of the server; without one, the page kept. */
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const kept = await matchPrecache('/index.html');
      try {
        const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE * 1000) } : {});
        // A proxy whose server is away.
        return answer.status >= 500 && kept ? kept : answer;
      } catch (error) {
        if (kept) return kept;
        throw error;
      }
    },
    { denylist: [/^\/api\//, /\.[^/]*$/] },
  ),
);

/** The games, their rules and what is in their boxes. */
registerRoute(
  ({ url }) => /^\/api\/games(\/[^/]+\/(rules|box)\/[^/]+)?$/.test(url.pathname),
  new NetworkFirst({ cacheName: TEXTS, networkTimeoutSeconds: PATIENCE }),
);

/** A table: without the server, as its seat saw it last. The page keeps it (offline/kept_views.ts). */
registerRoute(
  ({ url }) => /^\/api\/tables\/[^/]+$/.test(url.pathname),
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await (await caches.open(VIEWS)).match(request.url);
      if (kept) return kept;
      throw error;
    }
  },
);

listen_for_pushes();

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(take_over());
});

/** Asked for by a page that is the server's own. Another window may be of the version before, and needs its files. */
async function take_over(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await self.skipWaiting();
}
