// The page's own sentences, in the reader's language. Those of the games come from the server.
import type english from '../text/en.json';

export const languages = ['en', 'es', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];
export type Key = keyof typeof english;
type Values = Record<string, string | number>;

const KEPT = 'language';
const catalogues = import.meta.glob<Record<Key, string>>('../text/*.json', { import: 'default' });

const is_language = (name: string): name is Language =>
  (languages as readonly string[]).includes(name);

let reader = $state<Language>('en');
let texts = $state.raw<Record<string, string>>({});

export const language = () => reader;

/** The language chosen before, or the browser's; English if it is none of ours. */
export function first_language(): Language {
  const wished = [localStorage.getItem(KEPT) ?? '', ...navigator.languages];
  return wished.map((name) => name.slice(0, 2)).find(is_language) ?? 'en';
}

/** Whether the reader ever chose; who did not reads an invitation in the host's language. */
export const has_chosen = () => localStorage.getItem(KEPT) !== null;

/** The texts are there before the language changes, so that nothing is seen half translated. */
export async function speak(chosen: Language, keep = true): Promise<void> {
  texts = await catalogues[`../text/${chosen}.json`]!();
  reader = chosen;
  document.documentElement.lang = chosen;
  if (keep) localStorage.setItem(KEPT, chosen);
}

/** A number as the reader writes it. */
export const number = (value: number): string =>
  value.toLocaleString(reader).replace('-', '\u2212');

/** Names as a list: `Anne, Louis and Ninon`. */
export const list = (names: string[]): string =>
  names.length < 2
    ? (names[0] ?? '')
    : names.slice(0, -1).join(', ') + t('over.list_and') + names.at(-1);

/** What stands for a text that is not there: nobody overlooks it, and the tests find it. */
export const missing = (key: string): string => `⟦${key}⟧`;

/** A sentence; `{name}` in it is filled in, and with a `count` its plural is chosen. */
export function t(key: Key | PluralKey, values: Values = {}): string {
  const count = values['count'];
  const plural =
    typeof count === 'number' ? `${key}.${new Intl.PluralRules(reader).select(count)}` : '';
  const text = texts[plural] ?? texts[`${key}.other`] ?? texts[key] ?? missing(key);
  return filled(text, values);
}

/** A text with its gaps filled in. */
export const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** `seats` for the keys `seats.one` and `seats.other`. */
type PluralKey = Key extends infer K ? (K extends `${infer Base}.other` ? Base : never) : never;
