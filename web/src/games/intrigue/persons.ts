// What makes each person at court another one: a few parameters of the same engraving.
import type { Character } from './kinds';

export interface Person {
  ground: string; // behind the head
  coat: string;
  hair: string;
  skin: string;
  wig: 'curls' | 'chignon' | 'cropped' | 'straight' | 'tower' | 'hood' | 'rolls';
  hat: 'crown' | 'diadem' | 'biretta' | 'plume' | 'lace' | 'brim' | 'none';
  collar: 'ermine' | 'ruff' | 'cape' | 'gorget' | 'bows' | 'cloak' | 'jabot';
  beard: 'none' | 'moustache' | 'goatee' | 'full';
  lips: string;
  attribute: 'sceptre' | 'pearls' | 'cross' | 'baton' | 'fan' | 'mask' | 'key';
}

const pale = '#f3dcc2';
const warm = '#e9c8a6';

export const persons: Record<Character, Person> = {
  king: {
    ground: '#2b4594',
    coat: '#1b2c6b',
    hair: '#5a3a22',
    skin: warm,
    wig: 'curls',
    hat: 'crown',
    collar: 'ermine',
    beard: 'moustache',
    lips: '#a8584c',
    attribute: 'sceptre',
  },
  queen: {
    ground: '#d9a3a0',
    coat: '#a12f4a',
    hair: '#d3a24c',
    skin: pale,
    wig: 'chignon',
    hat: 'diadem',
    collar: 'ruff',
    beard: 'none',
    lips: '#b8323f',
    attribute: 'pearls',
  },
  cardinal: {
    ground: '#e6d3a8',
    coat: '#b3202c',
    hair: '#77706a',
    skin: warm,
    wig: 'cropped',
    hat: 'biretta',
    collar: 'cape',
    beard: 'goatee',
    lips: '#a8584c',
    attribute: 'cross',
  },
  seneschal: {
    ground: '#4f7d5c',
    coat: '#2c4c38',
    hair: '#a9a29a',
    skin: warm,
    wig: 'straight',
    hat: 'plume',
    collar: 'gorget',
    beard: 'full',
    lips: '#a8584c',
    attribute: 'baton',
  },
  duchess: {
    ground: '#8a6bb0',
    coat: '#5a3888',
    hair: '#8a3b22',
    skin: pale,
    wig: 'tower',
    hat: 'lace',
    collar: 'bows',
    beard: 'none',
    lips: '#c02c46',
    attribute: 'fan',
  },
  spymaster: {
    ground: '#8e98a6',
    coat: '#23262f',
    hair: '#1a1b21',
    skin: '#dcbb9b',
    wig: 'hood',
    hat: 'brim',
    collar: 'cloak',
    beard: 'none',
    lips: '#9a5a4e',
    attribute: 'mask',
  },
  chamberlain: {
    ground: '#c58a2c',
    coat: '#8a4f12',
    hair: '#f3efe6',
    skin: pale,
    wig: 'rolls',
    hat: 'none',
    collar: 'jabot',
    beard: 'none',
    lips: '#b86a5c',
    attribute: 'key',
  },
};
