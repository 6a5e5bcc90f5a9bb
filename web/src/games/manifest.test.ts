import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { find_game, game_ids } from '.';

const openapi = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as {
  components: { schemas: object };
};
const english = import.meta.glob<Record<string, string>>('./*/text/en.json', { import: 'default', eager: true });

test('every game that the server describes has a manifest', () => {
  const described = Object.keys(openapi.components.schemas).flatMap((name) => /^(\w+)\.View$/.exec(name)?.[1] ?? []);
  expect(game_ids.sort()).toEqual(described.sort());
  expect(find_game('chess')).toBeUndefined();
});

test.each(game_ids)('%s has its texts for the start page', (id) => {
  expect(Object.keys(english[`./${id}/text/en.json`] ?? {})).toEqual(expect.arrayContaining(['about', 'length']));
});
