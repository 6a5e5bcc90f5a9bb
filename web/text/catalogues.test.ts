import { expect, test } from 'vitest';
import { catalogues, type Texts } from './catalogues';

const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
const other_languages = ['es', 'fr', 'it'];

test.each(Object.keys(catalogues))('%s has the same texts with the same gaps in every language', (name) => {
  const { en, ...others } = catalogues[name] as { en: Texts };
  expect(Object.keys(others).sort()).toEqual(other_languages);
  for (const other of Object.values<Texts>(others)) {
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) expect([key, gaps(other[key]!)]).toEqual([key, gaps(text)]);
  }
});
