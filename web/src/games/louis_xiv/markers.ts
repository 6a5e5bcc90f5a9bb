// Each marker keeps its own name while it moves, so that the very marker that moved is seen to move.
// The view only counts: a place that has too many gives to one that has too few.
import type { Edition } from '../board';
import { boards, NEUTRAL, neutral_markers, type Court } from './court';

export type Place = string; // 'own', 'general', 'box' or a board
export type Counts = ReadonlyMap<Place, number>;

/** How many markers of a seat lie where. Of the neutral ones, those that are on no board are in the box. */
export function counts_of(view: Court, seat: number, edition: Edition): Counts {
  const counts = new Map<Place, number>();
  const on_boards = boards.map((board, i) => [board, view.markers[i]?.[seat] ?? 0] as const);
  if (seat === NEUTRAL) {
    const out = on_boards.reduce((sum, [, n]) => sum + n, 0);
    counts.set('box', view.players === 2 ? neutral_markers(edition) - out : 0);
  } else {
    counts.set('own', view.own[seat] ?? 0);
    counts.set('general', view.general[seat] ?? 0);
  }
  for (const [board, n] of on_boards) counts.set(board, n);
  return counts;
}

/** Where each marker lies now, if the list says where it lay before. */
export function settle(before: readonly Place[], counts: Counts): Place[] {
  const missing = new Map(counts);
  const places: (Place | undefined)[] = before.map(() => undefined);
  // From the first on: the last to come are the first to go.
  before.forEach((place, i) => {
    const left = missing.get(place) ?? 0;
    if (!left) return;
    places[i] = place;
    missing.set(place, left - 1);
  });
  const wanted = [...missing].flatMap(([place, n]) => Array<Place>(n).fill(place));
  for (let i = places.length - 1; i >= 0; i -= 1) places[i] ??= wanted.shift();
  places.push(...wanted);
  return places.filter((place) => place !== undefined);
}

/** The numbers of the markers that lie in a place. */
export const in_place = (places: readonly Place[], place: Place): number[] =>
  places.flatMap((at, i) => (at === place ? [i] : []));
