import type { GameEvent, Move, View } from '../../api/types';
import type { GameManifest } from '../manifest';

/** Before the first turn and after the last there is no phase. */
function phase_of({ phase }: View<'courtiers'>): number {
  if (phase.type === 'negotiation') return 0;
  return phase.type === 'choosing' || phase.type === 'over' ? -1 : 1;
}

export default {
  colour: 'var(--seat-4)',
  credits: { title: 'Courtisans of Versailles', author: 'Philippe Mouchebeuf', publisher: 'Aristo, 1988' },
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  hand: () => import('./Hand.svelte'),
  thing: () => import('./ThingPicture.svelte'),
  how: () => import('./How.svelte'),
  scoring: () => import('./Reckoning.svelte'),
  standing: ({ courtiers, players, phase }) =>
    phase.type === 'choosing' ? undefined : courtiers.slice(0, players).map(({ fortune }) => fortune),
  prices: ['fortune_changed'],
  comes_by_itself: (event) => event.type === 'fortune_changed' && event.cause === 'income',
  progress: (view) => ({
    ...(view.game_turn ? { counted: { key: 'progress.turn', values: { turn: view.game_turn } } } : {}),
    phases: ['negotiation', 'turns'],
    phase: phase_of(view),
  }),
  ending_decisions: ['end', 'enough'],
} satisfies GameManifest<View<'courtiers'>, Move<'courtiers'>, GameEvent<'courtiers'>>;
