import type { Move, View } from '../../api/types';
import type { GameManifest } from '../manifest';

export default {
  colour: 'var(--seat-2)',
  credits: { title: 'Versailles', author: 'Andrei Novac', publisher: 'NSKN Games, 2014' },
  picture: () => import('./Picture.svelte'),
  board: () => import('./Board.svelte'),
  hand: () => import('./Hand.svelte'),
  thing: () => import('./ThingPicture.svelte'),
  how: () => import('./How.svelte'),
  standing: ({ players, points }) => points.slice(0, players),
  prices: ['paid'],
  progress: ({ turn }) => ({ counted: { key: 'progress.turn', values: { turn } } }),
  ending_decisions: ['stop'],
} satisfies GameManifest<View<'palace'>, Move<'palace'>>;
