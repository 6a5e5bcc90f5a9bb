// The page says what the terminal says, letter by letter: `trianon sentences` writes the sentences of recorded
// and random games in four languages, and tools/web names its file in TRIANON_SENTENCES.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { game_ids } from '.';
import { load_narration } from './narration';
import { game_catalogue, languages, seat_name, set_language, type Language } from '../i18n.svelte';
import type { Typed } from '../kinds';
import { plain, type Part } from '../message';
import { Narrator, type Arguments, type Sentence } from '../sentence';

type Said = { game: string; viewer: number | null; words: Record<Language, string> } & (
  | { what: 'event'; json: Typed }
  | { what: 'decision'; json: { move: Typed; with?: Arguments } }
  | { what: 'prompt' | 'fault'; json: Sentence }
  | { what: 'refusal'; json: { key: string; with?: Arguments } }
);

const file = process.env['TRIANON_SENTENCES'];
const all = file
  ? readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Said)
  : [];

/** The terminal writes a hyphen before a negative number; the page a minus. */
const with_minus = (text: string) => text.replace(/(^|[\s(])-(?=\d)/g, '$1\u2212');

function told(narrator: Narrator, said: Said): Part[] {
  switch (said.what) {
    case 'event':
      return narrator.event(said.json);
    case 'decision':
      return narrator.decision(said.json.move, said.json.with);
    case 'prompt':
    case 'fault':
      return narrator.say(said.json);
    case 'refusal':
      return narrator.refusal(said.json.key, said.json.with) ?? [];
  }
}

beforeAll(() => vi.stubGlobal('document', { documentElement: {} }));

const cases = game_ids.flatMap((game) => languages.map((language) => ({ game, language })));

test.skipIf(!file).each(cases)('$game in $language', { timeout: 60_000 }, async ({ game, language }) => {
  await set_language(language, false);
  const kinds = await load_narration(game);
  const narrator = new Narrator(game_catalogue(game), kinds!, seat_name, 6);
  const own = all.filter((said) => said.game === game);
  const kinds_of_sentences = new Set(own.map(({ what }) => what));
  expect(kinds_of_sentences).toEqual(
    new Set(['event', 'decision', 'prompt', 'refusal', ...(game === 'courtiers' ? ['fault'] : [])]),
  );
  const different = own.flatMap((said) => {
    const page = plain(told(narrator, said));
    const terminal = with_minus(said.words[language]);
    return page === terminal ? [] : [{ json: JSON.stringify(said.json), page, terminal }];
  });
  expect(different.slice(0, 5)).toEqual([]);
});
