// The edition a table is played with: one of ours by its name, or one that was written for it.

export type Edition = Record<string, unknown>;

const files = import.meta.glob<Edition>('../../../games/*/edition/*.toml', { import: 'default' });

export async function load_edition(game: string, named: string | null): Promise<Edition> {
  // The server tells a name from a text in the same way.
  if (named && /[=\n]/.test(named)) return (await import('smol-toml')).parse(named);
  const folder = `../../../games/${game}/edition/`;
  const path = named ? `${folder}${named}.toml` : Object.keys(files).find((f) => f.startsWith(folder));
  const load = path ? files[path] : undefined;
  return load ? load() : {};
}
