// Everything in one process, with one server and one browser, two tests at the same time; the long ones
// first. Each file can be run alone as well.
import { describe } from 'node:test';

const AT_ONCE = 2;

describe('the page', { concurrency: AT_ONCE }, async () => {
  await import('./whole_games.test.mjs');
  await import('./languages.test.mjs');
  await import('./decisions.test.mjs');
  await import('./forced_passes.test.mjs');
  await import('./analysis.test.mjs');
  await import('./at_one_table.test.mjs');
  await import('./lesson.test.mjs');
  await import('./deciding.test.mjs');
  await import('./what.test.mjs');
  await import('./pace.test.mjs');
  await import('./understanding.test.mjs');
  await import('./rules_pages.test.mjs');
  await import('./files.test.mjs');
  await import('./moments.test.mjs');
  await import('./sitting.test.mjs');
  await import('./open_tables.test.mjs');
  await import('./hint.test.mjs');
  await import('./notify.test.mjs');
  await import('./pushed.test.mjs');
  await import('./offline.test.mjs');
  await import('./talk.test.mjs');
  await import('./keyboard.test.mjs');
  await import('./axe.test.mjs');
  await import('./motion.test.mjs');
  await import('./story.test.mjs');
  await import('./dragging.test.mjs');
  await import('./layout.test.mjs');
  await import('./windows.test.mjs');
  await import('./size.test.mjs');
});
