// What tells one portrait from another. The medallion is a bust in a box of 100 by 124.

export interface MedallionLook {
  hair: {
    /** Long curls of a wig, curls to the ear, ringlets to the shoulder, straight hair to the neck. */
    cut: 'wig' | 'curls' | 'ringlets' | 'straight';
    colour: string;
    /** How far it stands off the head; 1 is usual. */
    full?: number;
  };
  hat?: 'coronet' | 'veil' | 'skullcap' | 'fontange' | 'plumes' | 'flowers';
  hat_colour?: string;
  face?: 'slim' | 'round' | 'long';
  nose?: 'straight' | 'hooked';
  brows?: 'fine' | 'heavy';
  beard?: 'moustache' | 'pointed';
  old?: boolean;
  painted?: boolean; // rouge and lips
  spot?: boolean; // a beauty spot
  coat: string;
  trim?: string;
  collar: 'cravat' | 'bands' | 'lace' | 'armour' | 'cape' | 'fichu';
  sign?: 'pearls' | 'cordon' | 'cross' | 'baton' | 'bow' | 'choker' | 'star' | 'quill';
  sign_colour?: string;
  ground: string;
  /** Looks to the other side. */
  turned?: boolean;
}

export interface Curl {
  x: number;
  y: number;
  r: number;
}

/** The curls of one side, from the lowest to the highest, so that each lies over the one below. */
export function curls(hair: MedallionLook['hair']): Curl[] {
  const full = hair.full ?? 1;
  const side = (points: readonly (readonly [x: number, y: number, r: number])[]): Curl[] =>
    points.map(([x, y, r]) => ({ x: 50 - (50 - x) * full, y, r: r * (0.8 + 0.2 * full) }));
  switch (hair.cut) {
    case 'wig':
      return side([
        [33, 103, 7.5],
        [24, 97, 8.5],
        [32, 90, 8],
        [20, 84, 9],
        [30, 77, 8],
        [18, 70, 9],
        [28, 64, 7.5],
        [19, 56, 9],
        [27, 50, 7.5],
        [22, 43, 8.5],
        [29, 36, 7.5],
        [27, 29, 8.5],
        [35, 21, 8.5],
        [44, 16, 8],
      ]);
    case 'curls':
      return side([
        [29, 66, 5.5],
        [24, 60, 6],
        [31, 58, 5],
        [23, 51, 6.5],
        [30, 48, 5.5],
        [24, 42, 6.5],
        [31, 38, 5.5],
        [28, 32, 6.5],
        [35, 27, 6],
        [40, 21, 6.5],
        [47, 19, 6],
      ]);
    case 'ringlets':
      return side([
        [31, 96, 4],
        [29, 90, 4.4],
        [30, 84, 4.6],
        [28, 78, 4.8],
        [30, 72, 5],
        [27, 66, 5.4],
        [30, 60, 5.2],
        [27, 53, 6],
        [30, 46, 5.6],
        [28, 39, 6.2],
        [32, 32, 6],
        [38, 25, 6.5],
        [46, 20, 6.5],
      ]);
    case 'straight':
      return [];
  }
}
