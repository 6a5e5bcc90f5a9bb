// The few words of this board that the game's own catalogue lacks.
import { filled, language } from '../../i18n.svelte';
import all from './words.json';

export type Word = keyof (typeof all)['en'];

/** The word in the reader's language, with its gaps filled. */
export const word = (key: Word, gaps: Record<string, string | number> = {}): string =>
  filled(all[language()][key], gaps);

/** A name without the quotation marks that sentences put around it. */
export const unquoted = (name: string): string => name.replace(/^[“«"]\s*|\s*[”»"]$/g, '');
