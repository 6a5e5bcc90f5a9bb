import { expect, test } from 'vitest';
import { packages_of, unnamed } from './licences';

test('a module is of the innermost package', () => {
  expect(
    packages_of([
      '/p/web/src/main.ts',
      '/p/web/node_modules/svelte/src/a.js',
      '/p/web/node_modules/svelte/src/b.js',
      '/p/web/node_modules/svelte/node_modules/clsx/dist/clsx.mjs',
      '/p/web/node_modules/@fonts/court/index.js',
    ]),
  ).toEqual(['@fonts/court', 'clsx', 'svelte']);
});

test('a package is named by its whole name', () => {
  const place = 'foreach(package svelte\n workbox-core) RENAME npm-qrcode-generator)';
  expect(unnamed(['svelte', 'workbox-core', 'qrcode-generator'], place)).toEqual([]);
  expect(unnamed(['core', 'svelt'], place)).toEqual(['core', 'svelt']);
});
