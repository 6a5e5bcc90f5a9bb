// Fills in ICU messages that dev/messages.ts has compiled. What is filled in may say what it speaks of, so
// that the sentence comes in parts.

/** A text, or its pieces in order. */
export type Message = string | Piece[];
export type Piece =
  | string
  | 0 // the number that chose this branch
  | [name: string]
  | [name: string, sign: 'auto' | 'always'] // a number
  | [name: string, branches: Record<string, Message>] // a select
  | [name: string, branches: Record<string, Message>, plural: 1];

export interface Part {
  text: string;
  seat?: number;
  piece?: string;
}

export type Value = string | number | Part[];

const cached = <T>(make: (locale: string, option: string) => T) => {
  const made = new Map<string, T>();
  return (locale: string, option = ''): T => {
    const key = locale + option;
    if (!made.has(key)) made.set(key, make(locale, option));
    return made.get(key)!;
  };
};
// British English has no comma before the last `and`.
const region = (locale: string) => (locale === 'en' ? 'en-GB' : locale);
// Digits are always grouped, as ICU does: whether languages do so below 10,000 differs between its versions.
const numbers = cached(
  (locale, sign) =>
    new Intl.NumberFormat(region(locale), { signDisplay: sign as 'auto' | 'always', useGrouping: true }),
);
const plurals = cached((locale) => new Intl.PluralRules(region(locale)));
const lists = cached((locale) => new Intl.ListFormat(region(locale)));

/** A number as the reader writes it, with a minus and no hyphen. */
export const number_text = (value: number, locale: string, sign: 'auto' | 'always' = 'auto'): string =>
  numbers(locale, sign).format(value).replace('-', '\u2212');

/** `Anne, Louis and Ninon`, each of them in parts. */
export function joined(items: Part[][], locale: string): Part[] {
  let next = 0;
  return lists(locale)
    .formatToParts(items.map(plain))
    .flatMap(({ type, value }) => (type === 'element' ? items[next++]! : [{ text: value }]));
}

export const plain = (parts: Part[]): string => parts.map(({ text }) => text).join('');

/** The message in parts; `value` knows what fills its gaps. */
export function fill(message: Message, value: (name: string) => Value, locale: string, counted = 0): Part[] {
  if (typeof message === 'string') return message ? [{ text: message }] : [];
  return message.flatMap((piece): Part[] => {
    if (typeof piece === 'string') return [{ text: piece }];
    if (piece === 0) return [{ text: number_text(counted, locale) }];
    const [name, style, plural] = piece;
    const given = value(name);
    if (typeof style !== 'object') return shown(given, locale, style);
    const chosen = typeof given === 'object' ? plain(given) : given;
    const branch = plural ? (style[`=${chosen}`] ?? style[plurals(locale).select(Number(chosen))]) : style[chosen];
    return fill(branch ?? style['other']!, value, locale, plural ? Number(chosen) : 0);
  });
}

function shown(given: Value, locale: string, sign?: 'auto' | 'always'): Part[] {
  if (typeof given === 'object') return given;
  return [{ text: typeof given === 'number' ? number_text(given, locale, sign) : given }];
}
