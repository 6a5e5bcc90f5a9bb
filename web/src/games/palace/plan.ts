// The garden plan: where the places lie and how the paths between them run. Lengths are in the units
// of the drawing (`--u` of Board.svelte).
import { places, type Place, type Rotation, rotations } from './box';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Plan {
  width: number;
  height: number;
  boxes: Record<Place, Box>;
  trees: [number, number][];
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** Seven pavilions around the yard, which is the large middle. */
export const wide: Plan = {
  width: 858,
  height: 560,
  boxes: {
    favour: box(46, 4, 142, 120),
    quarry: box(268, 4, 240, 72),
    mine: box(588, 4, 142, 104),
    architects: box(588, 136, 142, 110),
    workshop: box(588, 274, 142, 250),
    sawmill: box(46, 420, 142, 104),
    alchemists: box(46, 146, 142, 252),
    yard: box(206, 92, 364, 412),
  },
  trees: [
    [214, 68],
    [234, 72],
    [252, 66],
    [214, 14],
    [234, 12],
    [252, 15],
    [522, 66],
    [541, 72],
    [560, 68],
    [524, 15],
    [543, 12],
    [562, 14],
  ],
};

/** The same ring on a phone, where the yard has a page of its own. */
export const narrow: Plan = {
  width: 390,
  height: 372,
  boxes: {
    favour: box(6, 4, 116, 108),
    quarry: box(137, 4, 116, 108),
    mine: box(268, 4, 116, 108),
    architects: box(268, 132, 116, 108),
    workshop: box(268, 260, 116, 108),
    sawmill: box(6, 260, 116, 108),
    alchemists: box(6, 132, 116, 108),
    yard: box(137, 132, 116, 108),
  },
  trees: [
    [150, 266],
    [172, 280],
    [195, 268],
    [218, 280],
    [240, 266],
    [148, 352],
    [171, 342],
    [195, 354],
    [219, 342],
    [242, 352],
  ],
};

export interface Path {
  from: Place;
  to: Place;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const overlap = (a: number, along: number, b: number, blong: number): [number, number] => [
  Math.max(a, b),
  Math.min(a + along, b + blong),
];

const WIDE_OF_PATH = 14;
/** Between a path and what it passes. */
const VERGE = 6;

const crosses = ({ x1, y1, x2, y2 }: Omit<Path, 'from' | 'to'>, other: Box): boolean =>
  Math.max(x1, x2) > other.x - VERGE &&
  Math.min(x1, x2) < other.x + other.width + VERGE &&
  Math.max(y1, y2) > other.y - VERGE &&
  Math.min(y1, y2) < other.y + other.height + VERGE;

/** From the middle of a stretch outwards. */
function* outwards(from: number, to: number): Iterable<number> {
  const middle = (from + to) / 2;
  const reach = (to - from) / 2 - WIDE_OF_PATH / 2;
  yield middle;
  for (let way = 2; way <= reach; way += 2) {
    yield middle + way;
    yield middle - way;
  }
}

/** Straight paths between places that face one another, around those that lie between and beside the
    paths that are there already; others go from corner to corner. */
export function paths(plan: Plan, arrows: (from: Place) => Place[]): Path[] {
  const laid: Path[] = [];
  const taken: Box[] = [];
  for (const from of places)
    for (const to of arrows(from)) {
      const a = plan.boxes[from];
      const b = plan.boxes[to];
      const others = [...places.filter((one) => one !== from && one !== to).map((one) => plan.boxes[one]), ...taken];
      const free = (line: Omit<Path, 'from' | 'to'>) => !others.some((other) => crosses(line, other));
      const across = overlap(a.y, a.height, b.y, b.height);
      const down = overlap(a.x, a.width, b.x, b.width);
      let lines: Omit<Path, 'from' | 'to'>[];
      if (across[1] - across[0] >= WIDE_OF_PATH) {
        const [x1, x2] = a.x < b.x ? [a.x + a.width, b.x] : [a.x, b.x + b.width];
        lines = [...outwards(...across)].map((y) => ({ x1, y1: y, x2, y2: y }));
      } else if (down[1] - down[0] >= WIDE_OF_PATH) {
        const [y1, y2] = a.y < b.y ? [a.y + a.height, b.y] : [a.y, b.y + b.height];
        lines = [...outwards(...down)].map((x) => ({ x1: x, y1, x2: x, y2 }));
      } else {
        const [x1, x2] = a.x < b.x ? [a.x + a.width, b.x] : [a.x, b.x + b.width];
        const [y1, y2] = a.y < b.y ? [a.y + a.height, b.y] : [a.y, b.y + b.height];
        lines = [{ x1, y1, x2, y2 }];
      }
      const line = lines.find(free) ?? lines[0]!;
      laid.push({ from, to, ...line });
      taken.push(
        box(
          Math.min(line.x1, line.x2) - WIDE_OF_PATH / 2,
          Math.min(line.y1, line.y2) - WIDE_OF_PATH / 2,
          Math.abs(line.x1 - line.x2) + WIDE_OF_PATH,
          Math.abs(line.y1 - line.y2) + WIDE_OF_PATH,
        ),
      );
    }
  return laid;
}

/** The notation of a cell: a letter for the column, a number for the row, "b3". */
export const cell_name = (row: number, column: number): string => `${String.fromCharCode(97 + column)}${row + 1}`;

export const cell_at = (name: string): { row: number; column: number } => ({
  row: Number(name.slice(1)) - 1,
  column: name.charCodeAt(0) - 97,
});

export const degrees = (rotation: Rotation): number => 90 * rotations.indexOf(rotation);
