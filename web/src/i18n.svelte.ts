// The page's own sentences and those of the games' folders, in the reader's language. Boards have words
// of their own, and what happens in a game is told by the server.
import type english from '../text/en.json';

export const languages = ['en', 'es', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];
export type Key = keyof typeof english;
type Values = Record<string, string | number>;

const STORAGE_KEY = 'language';
type Texts = Record<string, string>;
const catalogues = import.meta.glob<{ page: Texts; games: Record<string, Texts> }>('../text/??.ts', {
  import: 'default',
});

const is_language = (name: string): name is Language => (languages as readonly string[]).includes(name);

let current = $state<Language>('en');
let texts = $state.raw<Texts>({});

export const language = () => current;

/** The language chosen before, or the browser's; English if the page does not speak it. */
export function preferred_language(): Language {
  const wished = [localStorage.getItem(STORAGE_KEY) ?? '', ...navigator.languages];
  return wished.map((name) => name.slice(0, 2)).find(is_language) ?? 'en';
}

/** Whether the reader ever chose; others read an invitation in the host's language. */
export const has_chosen_language = () => localStorage.getItem(STORAGE_KEY) !== null;

/** Loads the texts before the language changes, so that no page is half translated. */
export async function set_language(chosen: Language, keep = true): Promise<void> {
  texts = await load_texts(chosen);
  current = chosen;
  document.documentElement.lang = chosen;
  if (keep) localStorage.setItem(STORAGE_KEY, chosen);
}

/** The page's texts by their keys, those of a game by `<game>:<key>`. */
async function load_texts(chosen: Language): Promise<Texts> {
  const { page, games } = await catalogues[`../text/${chosen}.ts`]!();
  const of_games = Object.entries(games).flatMap(([path, own]) => {
    const game = path.split('/').at(-3);
    return Object.entries(own).map(([key, text]) => [`${game}:${key}`, text]);
  });
  return { ...page, ...(Object.fromEntries(of_games) as Texts) };
}

/** A number as the reader writes it. */
export const number = (value: number): string => value.toLocaleString(current).replace('-', '\u2212');

/** Names as a list: `Anne, Louis and Ninon`. British English has no comma before `and`. */
export const list = (names: string[]): string =>
  new Intl.ListFormat(current === 'en' ? 'en-GB' : current).format(names);

/** What stands for a text that is not there: nobody overlooks it, and the tests find it. */
export const missing = (key: string): string => `⟦${key}⟧`;

/** A sentence; `{name}` in it is filled in, and with a `count` its plural is chosen. */
export function t(key: Key | PluralKey, values: Values = {}): string {
  const count = values['count'];
  const plural = typeof count === 'number' ? `${key}.${new Intl.PluralRules(current).select(count)}` : '';
  const text = texts[plural] ?? texts[`${key}.other`] ?? texts[key] ?? missing(key);
  return filled(text, values);
}

/** A text of a game's folder (games/manifest.ts), if it has this one. */
export function find_game_text(game: string, key: string, values: Values = {}): string | undefined {
  const text = texts[`${game}:${key}`];
  return text === undefined ? undefined : filled(text, values);
}

export const game_text = (game: string, key: string): string => find_game_text(game, key) ?? missing(`${game}:${key}`);

/** A text with its gaps filled in. */
export const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** `seats` for the keys `seats.one` and `seats.other`. */
type PluralKey = Key extends infer K ? (K extends `${infer Base}.other` ? Base : never) : never;
