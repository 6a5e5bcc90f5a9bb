// The names of cards, boards and places, from the game's own catalogue in the reader's language.
import { missing, type Language } from '../i18n.svelte';

const catalogues = import.meta.glob<Record<string, string>>(
  ['../../../games/*/text/*.json', '!../../../games/*/text/rules.*.json'],
  { import: 'default' },
);

export class Names {
  /** Without texts while they are loading. */
  constructor(private readonly texts?: Record<string, string>) {}

  has(key: string): boolean {
    return !!this.texts && key in this.texts;
  }

  of(key: string): string {
    return this.texts ? (this.texts[key] ?? missing(key)) : '';
  }
}

export async function load_names(game: string, language: Language): Promise<Names> {
  const load = catalogues[`../../../games/${game}/text/${language}.json`];
  return new Names(load ? await load() : {});
}
