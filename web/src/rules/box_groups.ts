// What is in the box, as the rules page lists it: by the chapter of its rule, and what differs in nothing but a
// number once.
import type { Rule, ThingTold } from '../api/types';

export interface ThingGroup {
  id: string; // of the first, for the picture
  name: string;
  does: string[];
  needs: string[];
  rule: string;
}

const base = (id: string) => id.replace(/-\d+$/, '');
const same = (a: string[], b: string[]) => a.join('\n') === b.join('\n');

/** Cards that need the same and do the same, whatever their number, are told once. */
export function grouped(things: ThingTold[]): ThingGroup[] {
  const groups: { first: ThingTold; last: ThingTold; does: string[] }[] = [];
  for (const thing of things) {
    const open = groups.at(-1);
    if (
      open &&
      /-\d+$/.test(thing.id) &&
      base(open.first.id) === base(thing.id) &&
      same(open.first.needs, thing.needs)
    ) {
      const common = open.does.filter((sentence) => thing.does.includes(sentence));
      if (common.length) {
        open.last = thing;
        open.does = common;
        continue;
      }
    }
    groups.push({ first: thing, last: thing, does: thing.does });
  }
  return groups.map(({ first, last, does }) => ({
    id: first.id,
    name: first.name === last.name ? first.name : `${first.name} – ${last.name}`,
    does,
    needs: first.needs,
    rule: first.rule,
  }));
}

/** The things of each chapter, in the order of the chapters. */
export function by_chapter(things: ThingTold[], rules: Rule[]): [string, ThingGroup[]][] {
  const chapter_of = new Map(rules.map(({ id, chapter }) => [id, chapter]));
  const all = grouped(things);
  const order = [...new Set(rules.map(({ chapter }) => chapter)), ''];
  return order
    .map((chapter): [string, ThingGroup[]] => [
      chapter,
      all.filter(({ rule }) => (chapter_of.get(rule) ?? '') === chapter),
    ])
    .filter(([, some]) => some.length);
}
