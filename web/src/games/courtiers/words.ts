// The board's own few words; names and sentences come from the game's catalogue and the server.
import { language } from '../../i18n.svelte';
import { say } from './sentence';
import words from './words.json';

export type Word = keyof (typeof words)['en'];

export const word = (key: Word, values: Record<string, string | number> = {}): string =>
  say(words[language()][key], values);

export const has_word = (key: string): key is Word => key in words.en;

/** A number with its sign, a true minus. */
export const signed = (by: number): string => (by > 0 ? `+${by}` : `−${-by}`);

export const mark_words = (mark: string | number): string => (mark === 'none' ? '–' : String(mark).replace('-', '−'));

export const livres = (amount: number): string =>
  new Intl.NumberFormat(language(), { useGrouping: true }).format(amount).replace('-', '−');
