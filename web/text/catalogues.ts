// All texts of the page by the folder or file they are in and by language, for the tests.
export type Texts = Record<string, string>;
type Catalogue = Record<string, Texts>;

const by_language = import.meta.glob<Texts>(['./*.json', '../src/games/*/text/*.json'], {
  import: 'default',
  eager: true,
});
const words = import.meta.glob<Catalogue>('../src/games/*/words.json', { import: 'default', eager: true });

export const catalogues: Record<string, Catalogue> = { ...words };
for (const [path, texts] of Object.entries(by_language)) {
  const [, folder, language] = /^(.*)\/(\w+)\.json$/.exec(path)!;
  (catalogues[folder!] ??= {})[language!] = texts;
}
