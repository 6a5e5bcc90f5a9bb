import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { editions } from './dev/editions.ts';
import { icons } from './dev/icons.ts';
import { install } from './dev/install.ts';
import { licences } from './dev/licences.ts';
import { messages } from './dev/messages.ts';

export default defineConfig({
  plugins: [svelte(), icons(), editions(), messages(), install(), licences()],
  // Only ever asked for whole.
  json: { namedExports: false },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    // The server's policy allows no font and no script from a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The server knows a hash by its letters and digits, and lets such files be kept for ever.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:12].js',
        chunkFileNames: 'assets/[name]-[hash:12].js',
        assetFileNames: 'assets/[name]-[hash:12][extname]',
        // Svelte's version is a module of one line.
        codeSplitting: {
          groups: [
            { name: 'i18n', test: /disclose-version|src[\\/]i18n\.svelte/ },
            { name: 'offline', test: /src[\\/](offline[\\/](?!register)|api[\\/](outdated|saved_tables))/ },
          ],
        },
      },
    },
  },
  // The texts and editions of the games lie beside this folder.
  server: { fs: { allow: ['..'] } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['{dev,src,text}/**/*.test.ts'] },
});
