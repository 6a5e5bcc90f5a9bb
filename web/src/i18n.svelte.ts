// Everything that is read on the page, in the reader's language: the page's own texts, those of the table, and
// of each game its catalogue (names and sentences) and the words of its board. All are ICU messages.
import { untrack } from 'svelte';
import type english from '../text/en.json';
import { fill, joined, number_text, plain, type Message, type Value } from './message';

export const languages = ['en', 'es', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];
export type Key = keyof typeof english;
export type Values = Record<string, Value>;
export type Messages = Record<string, Message>;

interface Page {
  page: Messages;
  table: Messages;
  games: Record<string, Messages>;
  titles: Record<string, Messages>;
}

const STORAGE_KEY = 'language';
const pages = import.meta.glob<Page>('../text/??.ts', { import: 'default' });
const of_games = import.meta.glob<Messages>(['../../games/*/text/??.json', './games/*/words/??.json'], {
  import: 'default',
});

const of_lessons = import.meta.glob<Messages>('../../games/*/text/lesson.??.json', { import: 'default' });

const of_analysis = import.meta.glob<Messages>('./analysis/text/??.json', { import: 'default' });

const of_open = import.meta.glob<Messages>('./open/text/??.json', { import: 'default' });

const of_called = import.meta.glob<Messages>('./called/text/??.json', { import: 'default' });

const is_language = (name: string): name is Language => (languages as readonly string[]).includes(name);

/** What stands for a text that is not there: nobody overlooks it, and the tests find it. */
export const missing = (key: string): string => `⟦${key}⟧`;

/** Texts of one kind in one language. */
export class Catalogue {
  /** Without messages while they are loading. */
  constructor(
    readonly language: Language = 'en',
    private readonly messages?: Messages,
  ) {}

  has(key: string): boolean {
    return this.find(key) !== undefined;
  }

  find(key: string): Message | undefined {
    return this.messages && Object.hasOwn(this.messages, key) ? this.messages[key] : undefined;
  }

  of(key: string, values: Values = {}): string {
    const message = this.find(key);
    if (typeof message === 'string') return message;
    if (!message) return this.messages ? missing(key) : '';
    return plain(fill(message, (name) => values[name] ?? missing(name), this.language));
  }
}

interface Texts {
  language: Language;
  page: Catalogue;
  table: Catalogue;
  /** About each game, outside its board. */
  about: Record<string, Catalogue>;
  /** The catalogues and words of the games in use, by path. */
  games: Record<string, Catalogue>;
}

const NOTHING = new Catalogue();
let texts = $state.raw<Texts>({ language: 'en', page: NOTHING, table: NOTHING, about: {}, games: {} });
let wanted: Language = 'en';
const games_in_use: string[] = [];

// What depends on the language alone does not change when one more game is loaded.
const current = $derived(texts.language);
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
  wanted = chosen;
  if (keep) localStorage.setItem(STORAGE_KEY, chosen);
  await load_texts();
  document.documentElement.lang = texts.language;
}

/** Loads the catalogue of a game and the words of its board, and keeps to them in every language. */
export async function use_game(game: string): Promise<void> {
  if (!games_in_use.includes(game)) games_in_use.push(game);
  else if (untrack(() => catalogue_path(game, wanted) in texts.games)) return;
  await load_texts();
}

const catalogue_path = (game: string, language: Language) => `../../games/${game}/text/${language}.json`;
const words_path = (game: string, language: Language) => `./games/${game}/words/${language}.json`;

async function load_texts(): Promise<void> {
  const chosen = wanted;
  const paths = games_in_use.flatMap((game) => [catalogue_path(game, chosen), words_path(game, chosen)]);
  const [page, ...found] = await Promise.all([
    pages[`../text/${chosen}.ts`]!(),
    ...paths.map(async (path) => [path, new Catalogue(chosen, (await of_games[path]?.()) ?? {})] as const),
  ]);
  // Another language, or one more game, was wished for meanwhile.
  if (chosen !== wanted || paths.length < 2 * games_in_use.length) return load_texts();
  const game_of = (path: string) => path.split('/').at(-3)!;
  const titles = Object.fromEntries(Object.entries(page.titles).map(([path, own]) => [game_of(path), own]));
  const about = Object.entries(page.games).map(([path, own]) => {
    const game = game_of(path);
    return [game, new Catalogue(chosen, { ...titles[game], ...own })];
  });
  texts = {
    language: chosen,
    page: new Catalogue(chosen, page.page),
    table: new Catalogue(chosen, page.table),
    about: Object.fromEntries(about) as Texts['about'],
    games: Object.fromEntries(found),
  };
}

/** A sentence of the page. */
export const t = (key: Key, values?: Values): string => texts.page.of(key, values);

/** A text that the terminal has too. */
export const table_text = (key: string): string => texts.table.of(key);

/** Of the seat, whoever sits there; a number that is no seat's is a spectator's. */
export const seat_name = (seat: number): string =>
  texts.table.of(texts.table.has(`seat.${seat}`) ? `seat.${seat}` : 'spectator');

/** Why the table or the server refuses, if it is one of their reasons; its arguments are numbers. */
export function find_reason(key: string, given: Record<string, unknown> = {}): string | undefined {
  const found = [`table.${key}`, `server.${key}`].find((one) => texts.table.has(one));
  return found && texts.table.of(found, given as Values);
}

/** The catalogue of a game in use: its names and its sentences. */
export const game_catalogue = (game: string): Catalogue => texts.games[catalogue_path(game, texts.language)] ?? NOTHING;

/** The words of the board of a game in use. */
export const board_words = (game: string): Catalogue => texts.games[words_path(game, texts.language)] ?? NOTHING;

/** What the lesson of a game says, in the language of now. */
export async function lesson_catalogue(game: string): Promise<Catalogue> {
  const chosen = language();
  return new Catalogue(chosen, (await of_lessons[`../../games/${game}/text/lesson.${chosen}.json`]?.()) ?? {});
}

/** What the analysis of a finished game says, in the language of now. */
export async function analysis_catalogue(): Promise<Catalogue> {
  const chosen = language();
  return new Catalogue(chosen, await of_analysis[`./analysis/text/${chosen}.json`]!());
}

/** What is said of open tables, absences and tables that wait, in the language of now. */
export async function open_catalogue(): Promise<Catalogue> {
  const chosen = language();
  return new Catalogue(chosen, await of_open[`./open/text/${chosen}.json`]!());
}

/** What is said of being called when it is one's turn, in the language of now. */
export async function called_catalogue(): Promise<Catalogue> {
  const chosen = language();
  return new Catalogue(chosen, await of_called[`./called/text/${chosen}.json`]!());
}

/** A text about a game (games/manifest.ts), if it has this one. */
export function find_game_text(game: string, key: string, values?: Values): string | undefined {
  const about = texts.about[game];
  return about?.has(key) ? about.of(key, values) : undefined;
}

export const game_text = (game: string, key: string): string => find_game_text(game, key) ?? missing(`${game}:${key}`);

/** Of a hundred, as the reader writes it. */
export const percent = (value: number): string =>
  new Intl.NumberFormat(texts.language, { style: 'percent' }).format(value / 100);

/** A number as the reader writes it. */
export const number = (value: number): string => number_text(value, texts.language);

/** Names as a list: `Anne, Louis and Ninon`. */
export const list = (names: string[]): string =>
  plain(
    joined(
      names.map((text) => [{ text }]),
      texts.language,
    ),
  );
