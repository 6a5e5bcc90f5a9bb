// What ESLint looks for. Prettier lays the code out, svelte-check knows the types of components, and tools/tidy
// checks the layers.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelte_config from './svelte.config.js';

const unused = ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }];

export default defineConfig(
  { ignores: ['dist/', 'shots/', 'src/api/schema.d.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': unused,
      'prefer-const': ['error', { destructuring: 'all' }],
    },
  },
  {
    // Rules that need types are slow on components.
    files: ['**/*.ts'],
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: { '@typescript-eslint/no-unused-vars': unused },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig: svelte_config },
    },
    rules: {
      // The compiler wants `let` for what `$props()` gives.
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { destructuring: 'all', excludedRunes: ['$props', '$state', '$bindable'] }],
    },
  },
);
