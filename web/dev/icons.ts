// `import crown from 'virtual:icon/crown'` is the drawing of one icon of game-icons, as SVG inside a
// box of 512 by 512. Only icons that are imported get into the page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface Drawn {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const PREFIX = 'virtual:icon/';

export function icons(): Plugin {
  let drawn: Drawn | undefined;
  return {
    name: 'trianon-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      drawn ??= JSON.parse(
        readFileSync(
          createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'),
          'utf8',
        ),
      ) as Drawn;
      const icon = drawn.icons[drawn.aliases?.[name]?.parent ?? name];
      if (!icon) this.error(`game-icons has no icon called ${name}`);
      return `export default ${JSON.stringify(icon.body)};`;
    },
  };
}
