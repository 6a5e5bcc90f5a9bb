// The few words this board has beside the game's catalogue.
import { board_words, type Values } from '../../i18n.svelte';
import type english from './words/en.json';

export type Word = keyof typeof english;

export const word = (key: Word, values?: Values): string => board_words('palace').of(key, values);
