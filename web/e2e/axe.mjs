// axe-core in a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Adds what is serious to `found`. */
export async function examine(page, where, found) {
  // The policy of the page allows no foreign script; the debugger does not ask it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axe}; undefined`);
  const violations = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return (
      violations
        // Also what a screen reader finds its way by.
        .filter(
          ({ id, impact }) =>
            impact === 'serious' ||
            impact === 'critical' ||
            id === 'region' ||
            id === 'page-has-heading-one' ||
            id.startsWith('landmark-'),
        )
        .flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? ''}`),
        )
    );
  });
  found.push(...violations.map((violation) => `${where}: ${violation}`));
}
