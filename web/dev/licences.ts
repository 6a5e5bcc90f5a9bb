// Each package inside the page has its licence packed with the program: cmake/package.cmake names it.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The packages that these modules are of. */
export function packages_of(modules: string[]): string[] {
  const names = modules.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

export function unnamed(packages: string[], place: string): string[] {
  const named = place.split(/[\s()]+/);
  return packages.filter((name) => !named.includes(name) && !named.includes(`npm-${name}`));
}

export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = chunks.flatMap(({ modules }) =>
        Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
      );
      const missing = unnamed(packages_of(modules), readFileSync('../cmake/package.cmake', 'utf8'));
      if (missing.length > 0) this.error(`cmake/package.cmake packs no licence of ${missing.join(', ')}`);
    },
  };
}
