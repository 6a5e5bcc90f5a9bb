import type { GameEvent, Move, View } from '../../api/types';
import type { GameManifest } from '../manifest';

const PHASES = {
  supply: ['supply'],
  influence: ['opening', 'turn', 'played', 'scattering', 'moving', 'closing'],
  scoring: ['intrigue', 'tie', 'buying', 'conde', 'maintenon'],
  missions: ['fulfilling', 'drawing', 'keeping', 'trading', 'replacing'],
};

export default {
  colour: 'var(--royal-cloth)',
  credits: { title: 'Louis XIV', author: 'Rüdiger Dorn', publisher: 'alea / Rio Grande Games, 2005' },
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  hand: () => import('./Hand.svelte'),
  thing: () => import('./ThingPicture.svelte'),
  how: () => import('./How.svelte'),
  progress: ({ round, phase }) => ({
    named: { key: 'draw.round', values: { round } },
    phases: Object.keys(PHASES),
    phase: Object.values(PHASES).findIndex((steps) => steps.includes(phase.type)),
  }),
  prices: ['returned_chip'],
  comes_by_itself: (event) => event.type === 'exchanged',
  ending_decisions: ['pass', 'stop'],
  put_to_all: { asked: 'phase.intrigue', lasts: ({ round }) => round },
} satisfies GameManifest<View<'louis_xiv'>, Move<'louis_xiv'>, GameEvent<'louis_xiv'>>;
