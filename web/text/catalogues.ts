// All texts of the page by the folder they are in and by language, for the tests.
export type Texts = Record<string, string>;

const files = import.meta.glob<string>(
  ['./*.json', '../src/{analysis,called,open}/text/*.json', '../src/games/*/{text,words}/*.json'],
  {
    import: 'default',
    query: '?raw',
    eager: true,
  },
);

export const catalogues: Record<string, Record<string, Texts>> = {};
for (const [path, text] of Object.entries(files)) {
  const [, folder, language] = /^(.*)\/(\w+)\.json$/.exec(path)!;
  (catalogues[folder!] ??= {})[language!] = JSON.parse(text) as Texts;
}
