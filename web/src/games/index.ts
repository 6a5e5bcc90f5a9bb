// The boards of the games. Each is fetched when somebody sits down at it.
import type { Component } from 'svelte';
import type { GameId, Told } from '../api/types';
import type { BoardProps, SeatShown } from '../table/board';

// A board draws the view of its own game; only here are they all alike.
type AnyBoard = Component<BoardProps<any, any, any>>;

export interface GameParts {
  Board: AnyBoard;
  Hand: AnyBoard;
}

type Load = () => Promise<{ default: AnyBoard }>;

const parts: Record<GameId, { board: Load; hand: Load }> = {
  intrigue: {
    board: () => import('./intrigue/Board.svelte'),
    hand: () => import('./intrigue/Hand.svelte'),
  },
  louis_xiv: {
    board: () => import('./louis_xiv/Board.svelte'),
    hand: () => import('./louis_xiv/Hand.svelte'),
  },
  palace: {
    board: () => import('./palace/Board.svelte'),
    hand: () => import('./palace/Hand.svelte'),
  },
  courtiers: {
    board: () => import('./courtiers/Board.svelte'),
    hand: () => import('./courtiers/Hand.svelte'),
  },
};

export const game_ids = Object.keys(parts) as GameId[];

export const is_game = (name: string): name is GameId => name in parts;

export async function load_game(game: GameId): Promise<GameParts> {
  const [board, hand] = await Promise.all([parts[game].board(), parts[game].hand()]);
  return { Board: board.default, Hand: hand.default };
}

/** How the end came about, where a game tells more than the story of its last step. */
type AnyReckoning = Component<{ view: any; seats: SeatShown[]; told: Told[]; edition: string | null }>;

export async function load_reckoning(game: string): Promise<AnyReckoning | null> {
  return game === 'courtiers' ? (await import('./courtiers/Reckoning.svelte')).default : null;
}
