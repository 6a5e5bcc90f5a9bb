// The story of a game in words.
import type { AnyEvent, Told } from '../api/types';
import type { Kinds } from '../kinds';
import { plain, type Part } from '../message';
import type { Narrator } from '../sentence';
import { scoring_tables, type RowName, type ScoringTable } from './scoring_table';

export interface Line {
  /** Of its event. */
  type: string;
  parts: Part[];
  /** How often it is repeated. */
  times: number;
}

export interface ToldInWords extends Told {
  lines: Line[];
  /** What a scoring brought, instead of its sentences. */
  scoring: ScoringTable[];
  /** It begins a phase. */
  phase: boolean;
}

/** The sentences of a step; repeated ones are one line. */
export function lines(events: AnyEvent[], narrator: Narrator): Line[] {
  const all: Line[] = [];
  for (const event of events) {
    const parts = narrator.event(event);
    const last = all.at(-1);
    if (!parts.length) continue;
    if (last && plain(last.parts) === plain(parts)) last.times += 1;
    else all.push({ type: event.type, parts, times: 1 });
  }
  return all;
}

/** Tells steps, each but once. */
export class StoryTeller {
  #told = new WeakMap<Told, ToldInWords>();

  constructor(
    private readonly narrator: Narrator,
    private readonly kinds: Kinds,
    private readonly row_name: RowName,
  ) {}

  /** Without steps of which nobody is told. */
  tell(steps: Told[]): ToldInWords[] {
    return steps.map((step) => this.#tell(step)).filter((step) => step.lines.length || step.scoring.length);
  }

  #tell(step: Told): ToldInWords {
    const before = this.#told.get(step);
    if (before) return before;
    const tables = scoring_tables(step.events, this.kinds, this.narrator, this.row_name);
    const sentences = step.events.filter(({ type }) => !tables.has(type));
    const told = {
      ...step,
      lines: lines(sentences, this.narrator),
      scoring: [...tables.values()],
      phase: step.events.some(({ type }) => this.kinds.phases?.includes(type)),
    };
    this.#told.set(step, told);
    return told;
  }
}
