// The edition a table is played with: a built-in one by its name, or the text of a custom one.

export type Edition = Record<string, unknown>;

const files = import.meta.glob<Edition>('../../../games/*/edition/*.toml', { import: 'default' });

export async function load_edition(game: string, named: string | null): Promise<Edition> {
  // The server uses the same test.
  if (named && /[=\n]/.test(named)) return (await import('smol-toml')).parse(named);
  const folder = `../../../games/${game}/edition/`;
  const path = named ? `${folder}${named}.toml` : Object.keys(files).find((f) => f.startsWith(folder));
  const load = path ? files[path] : undefined;
  return load ? load() : {};
}
