// The court: where the boards lie, what they ask and give, and the way of markers between them.
import type { Move, View } from '../../api/types';
import type { Edition } from '../board';

export type Court = View<'louis_xiv'>;
export type Decision = Move<'louis_xiv'>;
export type Kind = Decision['type'];
export type BoardName = Extract<Decision, { type: 'put' }>['board'];
export type Chip = Extract<Decision, { type: 'keep' }>['chip'];
export type Stack = Extract<Decision, { type: 'draw' }>['stack'];

/** In the order of their numbers. */
export const boards: readonly BoardName[] = [
  'anne',
  'philippe',
  'marie_therese',
  'dauphin',
  'montespan',
  'conde',
  'colbert',
  'maintenon',
  'la_valliere',
  'turenne',
  'mazarin',
  'louvois',
];
export const number_of = (board: BoardName): number => boards.indexOf(board) + 1;

export const chips: readonly Chip[] = ['scepter', 'letter', 'ring', 'helm', 'crown'];
export const stacks: readonly Stack[] = ['light', 'middle', 'dark'];
export const coats = ['lion', 'eagle', 'stag', 'dolphin', 'tower', 'cross'] as const;

/** The place of the player who is none: after four seats. */
export const NEUTRAL = 4;

/** Column and row on the chequered square, both from 0. */
export interface Cell {
  column: number;
  row: number;
}
const cells: Record<BoardName, readonly [column: number, row: number]> = {
  conde: [1, 0],
  colbert: [3, 0],
  montespan: [0, 1],
  anne: [2, 1],
  maintenon: [4, 1],
  dauphin: [1, 2],
  philippe: [3, 2],
  louvois: [0, 3],
  marie_therese: [2, 3],
  la_valliere: [4, 3],
  mazarin: [1, 4],
  turenne: [3, 4],
};
export function cell_of(board: BoardName): Cell {
  const [column, row] = cells[board];
  return { column, row };
}

/** Boards that touch, at their corners. */
export function touch(a: BoardName, b: BoardName): boolean {
  const one = cell_of(a);
  const other = cell_of(b);
  return Math.abs(one.column - other.column) === 1 && Math.abs(one.row - other.row) === 1;
}

/** The nearest board in the direction of an arrow key: straight ahead before aside. */
export function toward(from: BoardName, key: string): BoardName | undefined {
  const ways: Record<string, readonly [x: number, y: number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const way = ways[key];
  if (!way) return undefined;
  const here = cell_of(from);
  const far = (board: BoardName) => {
    const { column, row } = cell_of(board);
    const [x, y] = [column - here.column, row - here.row];
    const ahead = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    return ahead > 0 ? ahead + 1.5 * aside : Infinity;
  };
  const [nearest] = boards.filter((board) => far(board) < Infinity).sort((a, b) => far(a) - far(b));
  return nearest;
}

/** A set in notation: "anne+conde", or "none". */
export const members = (set: string): string[] => (set === 'none' || !set ? [] : set.split('+'));

/** The boards of a path in the order they were walked: only the set and its end are known. */
export function walked(path: readonly BoardName[], end: BoardName): BoardName[] {
  const back = (way: BoardName[]): BoardName[] | undefined => {
    if (way.length === path.length) return way;
    for (const next of path) {
      if (way.includes(next) || !touch(next, way[0]!)) continue;
      const found = back([next, ...way]);
      if (found) return found;
    }
    return undefined;
  };
  return back([end]) ?? [end];
}

/** What a board asks for its reward. */
export type Condition =
  { kind: 'gold'; number: number } | { kind: 'markers'; number: number } | { kind: 'first_place' };

const valued = (table: unknown, key: string): unknown => {
  const entry = (table as Record<string, unknown> | undefined)?.[key];
  return (entry as { value?: unknown } | undefined)?.value;
};

/** How many markers are nobody's. */
export const neutral_markers = (edition: Edition): number => Number(valued(edition['box'], 'neutral_markers') ?? 0);

export function condition_of(edition: Edition, board: BoardName, turned: boolean): Condition {
  const all = edition['boards'] as Record<string, unknown> | undefined;
  const side = turned ? 'back' : 'front';
  const kind = valued(all?.[board], side);
  const number = Number(valued(all?.[board], `${side}_number`) ?? 0);
  return kind === 'gold' || kind === 'markers' ? { kind, number } : { kind: 'first_place' };
}

/** The pieces that a reward is drawn with. */
export type Prize = Chip | 'coat' | 'gold' | 'influence' | 'intrigue' | 'marker';
export const reward_of: Record<BoardName, readonly { prize: Prize; number?: number }[]> = {
  anne: [{ prize: 'scepter' }],
  philippe: [{ prize: 'letter' }],
  marie_therese: [{ prize: 'ring' }],
  dauphin: [{ prize: 'helm' }],
  montespan: [{ prize: 'crown' }],
  conde: [{ prize: 'coat' }, { prize: 'marker' }],
  colbert: [{ prize: 'gold', number: 5 }],
  maintenon: [{ prize: 'marker', number: 2 }],
  la_valliere: [{ prize: 'crown' }],
  turenne: [{ prize: 'coat', number: 2 }],
  mazarin: [{ prize: 'influence' }],
  louvois: [{ prize: 'coat' }, { prize: 'intrigue' }],
};

/** The four phases of a round, and the step of each. */
export const phases = ['supply', 'influence', 'scoring', 'missions'] as const;
export type PhaseName = (typeof phases)[number];
export function phase_of(step: Court['phase']['type']): PhaseName | undefined {
  switch (step) {
    case 'supply':
      return 'supply';
    case 'opening':
    case 'turn':
    case 'played':
    case 'scattering':
    case 'moving':
    case 'closing':
      return 'influence';
    case 'intrigue':
    case 'tie':
    case 'buying':
    case 'conde':
    case 'maintenon':
      return 'scoring';
    case 'fulfilling':
    case 'drawing':
    case 'keeping':
    case 'trading':
    case 'replacing':
      return 'missions';
    case 'over':
      return undefined;
  }
}

/** The board that is being scored, if one is. */
export function scored_now({ phase }: Court): BoardName | undefined {
  if ('scoring' in phase) return phase.scoring.board;
  return phase.type === 'intrigue' || phase.type === 'tie' ? phase.board : undefined;
}

/** Whose step it is, if it is one player's. */
export const seat_of = ({ phase }: Court): number | undefined => ('seat' in phase ? phase.seat : undefined);
