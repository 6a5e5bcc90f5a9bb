// The names of cards, boards and places, from the game's own catalogue in the reader's language.
import type { Language } from '../i18n.svelte';

const catalogues = import.meta.glob<Record<string, string>>(
  ['../../../games/*/text/*.json', '!../../../games/*/text/rules.*.json'],
  { import: 'default' },
);

export class Names {
  constructor(private readonly texts: Record<string, string> = {}) {}

  has(key: string): boolean {
    return key in this.texts;
  }

  /** The text of a key, or the last part of the key itself, so that nothing is ever empty. */
  of(key: string): string {
    return this.texts[key] ?? key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' ');
  }
}

export async function load_names(game: string, language: Language): Promise<Names> {
  const load = catalogues[`../../../games/${game}/text/${language}.json`];
  return new Names(load ? await load() : {});
}
