// The names of the things in the box, in the order in which the view counts them, and what the
// edition says about each.
import type { Edition } from '../edition';

export const places = ['favour', 'quarry', 'mine', 'architects', 'workshop', 'sawmill', 'alchemists', 'yard'] as const;
export type Place = (typeof places)[number];

export const resources = ['wood', 'marble', 'gold'] as const;
export type Resource = (typeof resources)[number];

export const decorations = ['tapestry', 'statue', 'painting', 'fountain', 'chandelier', 'mirror'] as const;
export type Decoration = (typeof decorations)[number];

export const technologies = ['harvest', 'harvest_places', 'specialists'] as const;
export type Technology = (typeof technologies)[number];
export const LEVELS = [1, 2, 3] as const;

export const lines = ['first', 'second'] as const;
export type Line = (typeof lines)[number];
/** P-S2, P-F: what recruiting takes on each line. The rules fix it, no edition says it. */
export const line_workers: Record<Line, number> = { first: 2, second: 3 };

export const rotations = ['upright', 'quarter', 'half', 'three_quarters'] as const;
export type Rotation = (typeof rotations)[number];

/** What the harvest of a place is. */
export const harvest_of: Partial<Record<Place, Resource>> = {
  quarry: 'marble',
  sawmill: 'wood',
  mine: 'gold',
};
/** P-Q, P-W, P-M: the harvest of 1, 2 or at least 3 workers. */
export const yields: Record<Resource, readonly number[]> = {
  wood: [1, 2, 3],
  marble: [1, 2, 3],
  gold: [0, 1, 2],
};

/** P-A1: as many tiles are kept. */
export const TILES_KEPT = 4;
export const COINS = 2;

export interface Cost {
  workers?: number;
  wood?: number;
  marble?: number;
  gold?: number;
}
export interface TileFacts extends Cost {
  edges: string; // north, east, south, west: I interior, E exterior
  decorations?: Decoration[];
  points: number;
}

/** What the edition says, with its `{ value, source }` opened. */
export class Facts {
  constructor(private readonly edition: Edition) {}

  #table(name: string): Record<string, unknown> {
    return (this.edition[name] ?? {}) as Record<string, unknown>;
  }
  #value<T>(table: Record<string, unknown>, key: string, usual: T): T {
    return (table[key] as { value?: T } | undefined)?.value ?? usual;
  }

  arrows(from: Place): Place[] {
    return this.#value(this.#table('arrows'), from, [] as Place[]);
  }
  tile(name: string): TileFacts {
    return this.#value(this.#table('tiles'), name, { edges: 'EEEE', points: 0 });
  }
  slot(number: number): Cost {
    return this.#value(this.#table('display'), String(number), {});
  }
  price(decoration: Decoration): Cost {
    return this.#value(this.#table('decorations'), decoration, {});
  }
  step(technology: Technology, level: number): Cost {
    const table = this.#table('technologies')[technology] as Record<string, unknown> | undefined;
    return this.#value(table ?? {}, String(level), {});
  }
  king(players: number): number {
    return this.#value(this.#table('king'), String(players), 0);
  }
  get yard(): { rows: number; columns: number; north: string; east: string; south: string; west: string } {
    const yard = this.#table('yard');
    return {
      rows: this.#value(yard, 'rows', 0),
      columns: this.#value(yard, 'columns', 0),
      north: this.#value(yard, 'north', ''),
      east: this.#value(yard, 'east', ''),
      south: this.#value(yard, 'south', ''),
      west: this.#value(yard, 'west', ''),
    };
  }
}
