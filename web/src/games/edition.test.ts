import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { game_ids } from '.';
import { load_edition } from './edition';

const games = new URL('../../../games/', import.meta.url);
const ours = game_ids.flatMap((game) =>
  readdirSync(new URL(`${game}/edition/`, games)).map((file) => ({ game, file })),
);

test.each(ours)('$file of $game is read as it is written', async ({ game, file }) => {
  const text = readFileSync(new URL(`${game}/edition/${file}`, games), 'utf8');
  const edition = await load_edition(game, file.replace('.toml', ''));
  expect(edition).toEqual(parse(text));
  expect(Object.keys(edition).length).toBeGreaterThan(0);
  expect(await load_edition(game, text)).toEqual(edition);
});

test('the usual edition needs no name, and what is not ours is empty', async () => {
  expect(await load_edition('palace', null)).toHaveProperty('decorations');
  expect(await load_edition('palace', 'of-my-own')).toEqual({});
});
