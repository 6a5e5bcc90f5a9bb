// The service worker, and the texts that it cannot know of: the games, their rules and boxes in the reader's language.
import { saved_tables } from '../api/saved_tables';
import { TAKE_OVER, TEXTS, WHERE } from './caches';
import { drop_other_views } from './kept_views';
import { is_outdated } from '../api/outdated';

export async function register(language: () => string, games: string[]): Promise<void> {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent) => {
    if (data === WHERE) ports[0]?.postMessage(location.pathname);
  });
  const registration = await navigator.serviceWorker.register('/service_worker.js').catch(() => undefined);
  if (!registration) return;
  if (registration.waiting && !(await is_outdated())) registration.waiting.postMessage(TAKE_OVER);
  await drop_other_views(saved_tables().map(({ table }) => table));
  await navigator.serviceWorker.ready;
  await keep_texts(language(), games);
}

/** What was read before is kept by the worker as it is read. */
async function keep_texts(language: string, games: string[]): Promise<void> {
  const texts = await caches.open(TEXTS);
  const of_games = games.flatMap((game) => ['rules', 'box'].map((text) => `/api/games/${game}/${text}/${language}`));
  for (const path of ['/api/games', ...of_games])
    if (!(await texts.match(path))) await texts.add(path).catch(() => undefined);
}
