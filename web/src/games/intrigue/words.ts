// The few words this board has beside the game's catalogue, in the reader's language.
import { filled, language } from '../../i18n.svelte';
import texts from './words.json';

type Texts = (typeof texts)['en'];
export type Word =
  keyof Texts | (keyof Texts extends infer K ? (K extends `${infer Base}.other` ? Base : never) : never);

export function word(key: Word, values: Record<string, string | number> = {}): string {
  const mine: Record<string, string> = texts[language()];
  const count = values['count'];
  const plural = typeof count === 'number' ? `${key}.${new Intl.PluralRules(language()).select(count)}` : '';
  const text = mine[plural] ?? mine[key] ?? mine[`${key}.other`] ?? key;
  return filled(text, values);
}
