// `import edition from './novac-2014.toml'` is the edition as it is read: our own are read when the
// page is built, so that only an edition that was written for a table needs the parser.
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

export function editions(): Plugin {
  return {
    name: 'trianon-editions',
    transform(text, id) {
      if (!id.endsWith('.toml')) return undefined;
      return { code: `export default ${JSON.stringify(parse(text))};`, map: null };
    },
  };
}
