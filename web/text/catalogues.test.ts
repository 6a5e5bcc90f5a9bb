import { expect, test } from 'vitest';
import { compiled } from '../dev/messages';
import type { Message } from '../src/message';
import { catalogues, type Texts } from './catalogues';

/** The names of what a message needs, in any of its branches. */
function gaps(message: Message): string[] {
  if (typeof message === 'string') return [];
  return message.flatMap((piece) => {
    if (!Array.isArray(piece)) return [];
    const [name, style] = piece;
    return [name, ...(typeof style === 'object' ? Object.values(style).flatMap(gaps) : [])];
  });
}
const names = (text: string) => [...new Set(gaps(compiled(text)))].sort();
const other_languages = ['es', 'fr', 'it'];

test.each(Object.keys(catalogues))('%s has the same texts with the same gaps in every language', (name) => {
  const { en, ...others } = catalogues[name] as { en: Texts };
  expect(Object.keys(others).sort()).toEqual(other_languages);
  for (const other of Object.values<Texts>(others)) {
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) expect([key, names(other[key]!)]).toEqual([key, names(text)]);
  }
});
