// Reads the ICU messages of the catalogues when the page is built, so that no parser is shipped. What becomes
// of a message is said in src/message.ts.
import { parse, TYPE, type MessageFormatElement, type PluralOrSelectOption } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { Message, Piece } from '../src/message';

// With ?title only what a game is called.
const CATALOGUE = /\/(?:text|words)\/(?:lesson\.)?(?:en|es|fr|it)\.json(\?title)?$/;

/** The table's own catalogue speaks to the terminal as well. */
const OF_TERMINAL = /^play\./;

export const compiled = (text: string): Message => compact(parse(text, { ignoreTag: true }));

export const catalogue = (texts: Record<string, string>): Record<string, Message> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiled(text)]));

function compact(elements: MessageFormatElement[]): Message {
  const pieces = elements.map(piece);
  if (pieces.every((one) => typeof one === 'string')) return pieces.join('');
  return pieces;
}

function piece(element: MessageFormatElement): Piece {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return 0;
    case TYPE.argument:
      return [element.value];
    case TYPE.number:
      return [element.value, sign(element.style)];
    case TYPE.select:
      return [element.value, branches(element.options)];
    case TYPE.plural:
      if (element.offset || element.pluralType !== 'cardinal') throw new Error(`not for the page: ${element.value}`);
      return [element.value, branches(element.options), 1];
    default:
      throw new Error(`not for the page: ${JSON.stringify(element)}`);
  }
}

const branches = (options: Record<string, PluralOrSelectOption>): Record<string, Message> =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compact(value)]));

function sign(style: unknown): 'auto' | 'always' {
  if (!style) return 'auto';
  const { signDisplay, ...more } = (style as { parsedOptions?: Intl.NumberFormatOptions }).parsedOptions ?? {};
  if (signDisplay === 'always' && !Object.keys(more).length) return signDisplay;
  throw new Error(`not for the page: ${JSON.stringify(style)}`);
}

export function messages(): Plugin {
  return {
    name: 'trianon-messages',
    enforce: 'pre',
    transform(text, id) {
      const [found, title] = CATALOGUE.exec(id) ?? [];
      if (!found) return undefined;
      const texts = Object.entries(JSON.parse(text) as Record<string, string>);
      const is_wanted = (key: string) => (title ? key === 'game.title' : !OF_TERMINAL.test(key));
      const code = JSON.stringify(catalogue(Object.fromEntries(texts.filter(([key]) => is_wanted(key)))));
      // What has a query Vite takes for a module.
      return { code: title ? `export default ${code}` : code, map: null };
    },
  };
}
