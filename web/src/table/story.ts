// The story of a game in words.
import type { AnyEvent, Told } from '../api/types';
import { plain, type Part } from '../message';
import type { Narrator } from '../sentence';

export interface Line {
  parts: Part[];
  /** How often it is repeated. */
  times: number;
}

export interface ToldInWords extends Told {
  lines: Line[];
}

/** The sentences of a step; repeated ones are one line. */
export function lines(events: AnyEvent[], narrator: Narrator): Line[] {
  const all: Line[] = [];
  for (const event of events) {
    const parts = narrator.event(event);
    const last = all.at(-1);
    if (!parts.length) continue;
    if (last && plain(last.parts) === plain(parts)) last.times += 1;
    else all.push({ parts, times: 1 });
  }
  return all;
}

/** Tells steps, each but once. */
export class StoryTeller {
  #told = new WeakMap<Told, ToldInWords>();

  constructor(private readonly narrator: Narrator) {}

  /** Without steps of which nobody is told. */
  tell(steps: Told[]): ToldInWords[] {
    return steps.map((step) => this.#tell(step)).filter((step) => step.lines.length);
  }

  #tell(step: Told): ToldInWords {
    const told = this.#told.get(step) ?? { ...step, lines: lines(step.events, this.narrator) };
    this.#told.set(step, told);
    return told;
  }
}
