// What a click means: only choices that the server gave are ever taken.
import type { Choice, Move } from '../../api/types';
import { rotations, type Place, type Rotation } from './box';

export type PalaceMove = Move<'palace'>;
export type PalaceChoice = Choice<PalaceMove>;
type Kind<T extends PalaceMove['type']> = Extract<PalaceMove, { type: T }>;

export const kinds = ['move', 'move_two', 'move_far'] as const;
export type MoveKind = (typeof kinds)[number];
type Walk = Kind<MoveKind>;

const is_walk = (move: PalaceMove): move is Walk => (kinds as readonly string[]).includes(move.type);
const is_build = (move: PalaceMove): move is Kind<'build'> => move.type === 'build';

/** The decision of going from here to there, in the wanted way, else the plainest: one worker along
    an arrow before anything that costs a coin. */
export function walk(choices: PalaceChoice[], from: Place, to: Place, kind?: MoveKind): PalaceChoice | undefined {
  const found = choices.filter(({ move }) => is_walk(move) && move.from === from && move.to === to);
  for (const one of kind ? [kind] : (['move', 'move_far', 'move_two'] as const)) {
    const choice = found.find(({ move }) => move.type === one);
    if (choice) return choice;
  }
  return undefined;
}

/** The rotations in which a tile can be built, on any cell or on this one. */
export function turns(choices: PalaceChoice[], tile: string, cell?: string): Rotation[] {
  const found = new Set<Rotation>();
  for (const { move } of choices)
    if (is_build(move) && move.tile === tile && (!cell || move.cell === cell)) found.add(move.rotation);
  return rotations.filter((rotation) => found.has(rotation));
}

/** The cells where a tile fits: in this rotation, or in any. */
export function cells(choices: PalaceChoice[], tile?: string, rotation?: Rotation): Set<string> {
  const found = new Set<string>();
  for (const { move } of choices)
    if (is_build(move) && (!tile || move.tile === tile) && (!rotation || move.rotation === rotation))
      found.add(move.cell);
  return found;
}

/** The one after (or before) it, round and round. */
export function next_turn(from: Rotation | undefined, all: Rotation[], way: 1 | -1 = 1): Rotation | undefined {
  if (!all.length) return undefined;
  const at = from ? all.indexOf(from) : -1;
  return at < 0 ? all[0] : all[(at + way + all.length) % all.length];
}

/** Slots in notation: "1+3+4". */
export const slots_text = (slots: Iterable<number>): string => [...slots].sort((a, b) => a - b).join('+');

export const find = <T extends PalaceMove['type']>(
  choices: PalaceChoice[],
  type: T,
  fields: Partial<Kind<T>> = {},
): PalaceChoice | undefined =>
  choices.find(
    ({ move }) =>
      move.type === type &&
      Object.entries(fields).every(([key, value]) => (move as Record<string, unknown>)[key] === value),
  );
