// What makes the page an app: a manifest in each language, icons drawn from our own, and the service worker
// with the list of the files that it keeps.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { build, type Plugin } from 'vite';
import { licences } from './licences.ts';

const LANGUAGES = ['en', 'es', 'fr', 'it'];
const ROYAL = '#1d2f6f';
const PAPER = '#f4ecd8';
const WORKER = 'service_worker.js';

export const icons = [
  { src: '/icon_192.png', size: 192, purpose: 'any' },
  { src: '/icon_512.png', size: 512, purpose: 'any' },
  { src: '/icon_maskable.png', size: 512, purpose: 'maskable' },
];

export function manifest(language: string, texts: Record<string, string>) {
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    lang: language,
    name: `Trianon – ${texts['start.motto']}`,
    short_name: 'Trianon',
    description: texts['app.description'],
    display: 'standalone',
    theme_color: ROYAL,
    background_color: PAPER,
    categories: ['games'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...icons.map(({ src, size, purpose }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    ],
  };
}

/** The system cuts a maskable icon to its own shape: the ground fills the square. */
export function drawing(svg: string, purpose: string): string {
  if (purpose !== 'maskable') return svg;
  const square = svg.replace(/<circle cx="16" cy="16" r="16"/, '<rect width="32" height="32"');
  if (square === svg) throw new Error('the ground of the icon is not where it was');
  return square;
}

const png = (svg: string, width: number) => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

/** In one file, as a worker has to be. */
async function worker(source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [licences()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife', codeSplitting: false } } },
  });
  const [bundle] = [built].flat();
  if (!bundle || !('output' in bundle)) throw new Error('the worker was not built');
  return bundle.output[0].code;
}

/** What works without a net, as Workbox asks for it: with a revision where the name has no hash. */
export function kept_files(folder: string): { url: string; revision: string | null }[] {
  const names = readdirSync(folder).filter((name) =>
    /^(index\.html|favicon\.svg|icon_.*\.png|.*\.webmanifest)$/.test(name),
  );
  const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
  const revision = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return [...names, ...assets]
    .sort()
    .map((url) => ({ url, revision: /-[0-9a-f]{12}\./.test(url) ? null : revision(url) }));
}

function write_manifests(root: string, folder: string): void {
  const svg = readFileSync(join(root, 'public/favicon.svg'), 'utf8');
  for (const { src, size, purpose } of icons) writeFileSync(join(folder, src), png(drawing(svg, purpose), size));
  for (const language of LANGUAGES) {
    const texts = JSON.parse(readFileSync(join(root, `text/${language}.json`), 'utf8')) as Record<string, string>;
    writeFileSync(join(folder, `manifest.${language}.webmanifest`), JSON.stringify(manifest(language, texts)));
  }
}

export function install(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'trianon-install',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(root, config.build.outDir);
    },
    // After everything is written, since the worker lists it.
    async writeBundle() {
      write_manifests(root, folder);
      const code = await worker(join(root, 'src/worker/service_worker.ts'));
      const listed = code.replace('self.__WB_MANIFEST', () => JSON.stringify(kept_files(folder)));
      if (listed === code) throw new Error('the worker has no place for its list');
      writeFileSync(join(folder, WORKER), listed);
    },
  };
}
