// The games of the page, found by their manifests.
import type { Component } from 'svelte';
import type { BoardProps } from './board';
import type { GameManifest } from './manifest';

export type { GameManifest, Progress, ScoringProps } from './manifest';

const manifests = import.meta.glob<GameManifest>('./*/game.ts', { eager: true, import: 'default' });

export const game_ids = Object.keys(manifests).map((path) => path.split('/')[1]!);

export const find_game = (id: string): GameManifest | undefined => manifests[`./${id}/game.ts`];

export interface GameParts {
  Board: Component<BoardProps<unknown, unknown>>;
  Hand: Component<BoardProps<unknown, unknown>>;
}

export async function load_game({ board, hand }: GameManifest): Promise<GameParts> {
  const [{ default: Board }, { default: Hand }] = await Promise.all([board(), hand()]);
  return { Board, Hand };
}
