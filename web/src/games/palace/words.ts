// The few words that this board needs and the game's catalogue has not.
import { filled as filled_text, language } from '../../i18n.svelte';
import type { Names } from '../names';
import all from './words.json';

type Word = keyof (typeof all)['en'];

export const w = (word: Word): string => all[language()][word];

/** A name of the catalogue with its `{values}` filled in. */
export const filled = (names: Names, key: string, values: Record<string, string | number>): string =>
  filled_text(names.of(key), values);
