// What the views of the games tell of their course, in the same words for the frame: the points
// everybody may know, the round and the phase. Where a view is silent, so is this.
import type { GameId, View } from '../api/types';
import type { Key } from '../i18n.svelte';

export interface Progress {
  /** `Turn 12`; */
  counted?: { key: Key; values: Record<string, number> };
  /** or in the game's own words, `Round 2 of 4`. */
  named?: { key: string; values: Record<string, number> };
  /** The phases of a round in order, and which of them it is. */
  phases?: Key[];
  phase?: number;
}

const LOUIS_PHASES: Key[] = ['phase.supply', 'phase.influence', 'phase.scoring', 'phase.missions'];
const LOUIS_STEPS = [
  ['supply'],
  ['opening', 'turn', 'played', 'scattering', 'moving', 'closing'],
  ['intrigue', 'tie', 'buying', 'conde', 'maintenon'],
  ['fulfilling', 'drawing', 'keeping', 'trading', 'replacing'],
];

/** By seat; nothing where the points are secret until the end. */
export function standing(game: string, view: unknown): number[] | undefined {
  switch (game as GameId) {
    case 'palace': {
      const { players, points } = view as View<'palace'>;
      return points.slice(0, players);
    }
    case 'courtiers': {
      const { courtiers, players, phase } = view as View<'courtiers'>;
      return phase.type === 'choosing'
        ? undefined
        : courtiers.slice(0, players).map(({ fortune }) => fortune);
    }
    default:
      return undefined;
  }
}

/** Whether its points are livres, which are many. */
export const in_livres = (game: string) => game === 'courtiers';

export function progress(game: string, view: unknown): Progress {
  switch (game as GameId) {
    case 'intrigue': {
      const { turn } = view as View<'intrigue'>;
      return turn ? { counted: { key: 'progress.turn', values: { turn } } } : {};
    }
    case 'louis_xiv': {
      const { round, phase } = view as View<'louis_xiv'>;
      return {
        named: { key: 'draw.round', values: { round } },
        phases: LOUIS_PHASES,
        phase: LOUIS_STEPS.findIndex((steps) => steps.includes(phase.type)),
      };
    }
    case 'palace': {
      const { turn } = view as View<'palace'>;
      return { counted: { key: 'progress.turn', values: { turn } } };
    }
    case 'courtiers': {
      const { game_turn, phase } = view as View<'courtiers'>;
      return {
        ...(game_turn ? { counted: { key: 'progress.turn', values: { turn: game_turn } } } : {}),
        phases: ['phase.negotiation', 'phase.turns'],
        phase: phase.type === 'negotiation' ? 0 : phase.type === 'choosing' || phase.type === 'over' ? -1 : 1,
      };
    }
    default:
      return {};
  }
}
