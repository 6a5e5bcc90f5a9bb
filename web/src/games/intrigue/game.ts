import type { Move, View } from '../../api/types';
import type { GameManifest } from '../manifest';

export default {
  colour: 'var(--seat-1)',
  credits: { title: 'Versailles', author: 'Pau Carles', publisher: 'DMZ Games, 2015' },
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  hand: () => import('./Hand.svelte'),
  thing: () => import('./ThingPicture.svelte'),
  how: () => import('./How.svelte'),
  progress: ({ turn }) => (turn ? { counted: { key: 'progress.turn', values: { turn } } } : {}),
} satisfies GameManifest<View<'intrigue'>, Move<'intrigue'>>;
