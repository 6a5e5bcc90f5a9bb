// The board's own few words; names and sentences are in the game's catalogue.
import { board_words, number, type Values } from '../../i18n.svelte';
import type english from './words/en.json';

export type Word = keyof typeof english;

export const word = (key: Word, values?: Values): string => board_words('courtiers').of(key, values);

export const has_word = (key: string): key is Word => board_words('courtiers').has(key);

export const mark_words = (mark: string | number): string => (mark === 'none' ? '–' : number(Number(mark)));

export const livres = number;
