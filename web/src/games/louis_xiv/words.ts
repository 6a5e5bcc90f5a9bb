// The few words this board has beside the game's catalogue.
import { board_words, type Values } from '../../i18n.svelte';
import type english from './words/en.json';

export type Word = keyof typeof english;

export const word = (key: Word, values?: Values): string => board_words('louis_xiv').of(key, values);

/** A name without the quotation marks that sentences put around it. */
export const unquoted = (name: string): string => name.replace(/^[“«"]\s*|\s*[”»"]$/g, '');
