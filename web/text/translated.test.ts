// A text that reads like the English one was forgotten, unless its words are truly the same.
import { expect, test } from 'vitest';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import it from './it.json';

type Texts = Record<string, string>;

/** Words without their gaps; numbers and signs alone are the same everywhere. */
const words = (text: string) => text.replace(/\{\w+\}/g, ' ').replace(/[^\p{L}\s]/gu, ' ').trim().replace(/\s+/g, ' ');

/** Every language is called by its own name. */
const everywhere = ['', 'English', 'Español', 'Français', 'Italiano', 'bot'];
const truly_the_same: Record<string, string[]> = {
  es: ['interior', 'exterior'],
  fr: [
    'Audience',
    'Charge',
    'Fortune',
    'Influence',
    'Invitations',
    'livres',
    'minutes',
    'Missions',
    'Notes',
    'page',
    'Pension',
    'point',
    'points',
    'pts',
    'Salon',
    'Vestibule',
  ],
  it: [],
};

const of_games = import.meta.glob<Record<string, Texts>>('../src/games/*/words.json', {
  import: 'default',
  eager: true,
});
const catalogues: Record<string, Record<string, Texts>> = { 'web/text': { en, es, fr, it }, ...of_games };

test.each(Object.keys(truly_the_same))('%s is translated', (language) => {
  const allowed = [...everywhere, ...truly_the_same[language]!];
  const forgotten = Object.entries(catalogues).flatMap(([where, texts]) =>
    Object.entries(texts['en']!)
      .filter(([key, text]) => texts[language]![key] === text && !allowed.includes(words(text)))
      .map(([key, text]) => `${where} ${key}: ${text}`),
  );
  expect(forgotten).toEqual([]);
});

test('the list of words that are the same has none too many', () => {
  for (const [language, list] of Object.entries(truly_the_same)) {
    const used = Object.values(catalogues).flatMap((texts) =>
      Object.entries(texts['en']!).flatMap(([key, text]) => (texts[language]![key] === text ? [words(text)] : [])),
    );
    expect(list.filter((word) => !used.includes(word))).toEqual([]);
  }
});
