import { expect, test } from 'vitest';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import it from './it.json';

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

test.each(Object.entries({ es, fr, it }))('%s says all that English says', (_, other) => {
  expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en))
    expect([key, names(other[key as keyof typeof en])]).toEqual([key, names(text)]);
});
