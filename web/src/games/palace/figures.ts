// Which worker is which. The view only counts them, but a figure that walks must stay the same figure.
import { lines, places, type Line, type Place } from './box';

/** Where a worker stands: at a place, on a recruiting line, or hired and on the way to the Favour. */
export type Spot = Place | Line | 'hired';
const spots: readonly Spot[] = [...places, ...lines, 'hired'];

export interface Counted {
  workers: number[];
  lines: number[];
  hired: number;
}

const count_at = ({ workers, lines: waiting, hired }: Counted, spot: Spot): number => {
  if (spot === 'hired') return hired;
  const line = lines.indexOf(spot as Line);
  return (line < 0 ? workers[places.indexOf(spot as Place)] : waiting[line]) ?? 0;
};

/** The spots of the workers of one seat, by their numbers. Whoever can stay stays; the last at a
    place goes first; new ones get new numbers. */
export function stand(before: readonly Spot[], counted: Counted): Spot[] {
  const room = new Map(spots.map((spot) => [spot, count_at(counted, spot)]));
  const after: (Spot | undefined)[] = before.map((spot) => {
    const left = room.get(spot) ?? 0;
    if (!left) return undefined;
    room.set(spot, left - 1);
    return spot;
  });
  const free = spots.flatMap((spot) => Array<Spot>(room.get(spot) ?? 0).fill(spot));
  const placed = after.map((spot) => spot ?? free.shift());
  return [...placed, ...free].filter((spot) => spot !== undefined);
}
