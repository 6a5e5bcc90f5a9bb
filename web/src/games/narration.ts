// What it takes to tell of a game in words: its catalogue, and what the fields of its events are.
import type { Kinds } from '../kinds';
import { use_game } from '../i18n.svelte';

const all = import.meta.glob<Kinds>('../../../games/*/text/kinds.json', { import: 'default' });

/** The kinds of a game that the page knows; its words are loaded too. */
export async function load_narration(game: string): Promise<Kinds | undefined> {
  const [kinds] = await Promise.all([all[`../../../games/${game}/text/kinds.json`]?.(), use_game(game)]);
  return kinds;
}
