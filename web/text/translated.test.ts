// A text that reads like the English one was forgotten, unless its words are the same in both languages. Such
// words of a game are in its `same_words.json`.
import { expect, test } from 'vitest';
import { compiled } from '../dev/messages';
import type { Message } from '../src/message';
import { catalogues } from './catalogues';

type SameWords = Partial<Record<string, string[]>>;
const of_games = import.meta.glob<SameWords>('../src/games/*/same_words.json', { import: 'default', eager: true });
const same_words = {
  es: ['normal', 'Webhook'],
  fr: ['Invitations', 'normal', 'Notes', 'page', 'Pause', 'point points', 'Volume', 'Webhook'],
  it: ['E mail', 'Volume', 'Webhook'],
} satisfies SameWords;

/** The texts of all branches, without gaps. */
function literals(message: Message): string {
  if (typeof message === 'string') return message;
  return message
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const branches = piece ? piece[1] : 0;
      return typeof branches === 'object' ? Object.values(branches).map(literals).join(' ') : ' ';
    })
    .join('');
}

/** Words without their gaps; numbers and signs alone are the same everywhere. */
const words = (text: string) =>
  literals(compiled(text))
    .replace(/[^\p{L}\s]/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ');

/** Every language is called by its own name. */
const everywhere = ['', 'English', 'Español', 'Français', 'Italiano', 'bot'];

/** The list that counts for a catalogue. */
const list_of = (where: string): string => /^\.\.\/src\/games\/\w+/.exec(where)?.[0].concat('/same_words.json') ?? '.';
const lists: Record<string, SameWords> = { '.': same_words, ...of_games };
const allowed = (where: string, language: string): string[] => lists[list_of(where)]?.[language] ?? [];

/** The texts of a catalogue that are the same as in English, as `[key, words]`. */
const same_as_english = (where: string, language: string) =>
  Object.entries(catalogues[where]!['en']!)
    .filter(([key, text]) => catalogues[where]![language]![key] === text)
    .map(([key, text]) => [key, words(text)] as const);

test.each(['es', 'fr', 'it'])('%s is translated', (language) => {
  const forgotten = Object.keys(catalogues).flatMap((where) => {
    const known = [...everywhere, ...allowed(where, language)];
    return same_as_english(where, language)
      .filter(([, text]) => !known.includes(text))
      .map(([key, text]) => `${where} ${key}: ${text}`);
  });
  expect(forgotten).toEqual([]);
});

test.each(['es', 'fr', 'it'])('the lists of words that are the same in %s have none too many', (language) => {
  const unused = Object.entries(lists).flatMap(([list, same]) => {
    const used = Object.keys(catalogues)
      .filter((where) => list_of(where) === list)
      .flatMap((where) => same_as_english(where, language).map(([, text]) => text));
    return (same[language] ?? []).filter((word) => !used.includes(word));
  });
  expect(unused).toEqual([]);
});
