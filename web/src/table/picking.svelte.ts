// "Click a piece, then its target": what is picked narrows the choices until one is left.
import type { Choice } from '../api/types';

/** A part of a move: `{ card: 'king-3' }`, `{ to: { x: 1 } }`, or a bare value that may be anywhere. */
export type Part = unknown;

const is_object = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has the part: the same, or an object with these fields, or a list with it. */
export function has(value: unknown, part: Part): boolean {
  if (Array.isArray(part))
    return (
      Array.isArray(value) &&
      value.length === part.length &&
      part.every((item, i) => has(value[i], item))
    );
  if (Array.isArray(value)) return value.some((item) => has(item, part));
  if (is_object(part))
    return is_object(value) && Object.entries(part).every(([key, of]) => has(value[key], of));
  return value === part;
}

/** Whether a part occurs in a move; a bare value may do so in any field. */
export function occurs(move: unknown, part: Part): boolean {
  if (is_object(part)) return has(move, part);
  if (!is_object(move)) return has(move, part);
  return Object.entries(move).some(
    ([key, value]) => key !== 'type' && (has(value, part) || (is_object(value) && occurs(value, part))),
  );
}

export class Picking<Move = unknown> {
  /** What is picked, in the order of picking. */
  parts = $state.raw<Part[]>([]);
  /** Fields nobody needs to pick: with all the others picked, the last choice is complete. */
  given: string[] = $state.raw(['type']);

  #choices: () => Choice<Move>[];
  #decide: (choice: Choice<Move>) => void;

  constructor(choices: () => Choice<Move>[], decide: (choice: Choice<Move>) => void) {
    this.#choices = choices;
    this.#decide = decide;
  }

  /** The choices that have everything picked. */
  left: Choice<Move>[] = $derived.by(() => this.#with(this.parts));

  /** Whether something is picked that can be put down again. */
  any = $derived(this.parts.length > 0);

  /** Whether picking this leads somewhere, from what is picked. */
  glows(part: Part): boolean {
    return !this.picked(part) && this.left.some((choice) => occurs(choice.move, part));
  }

  /** Whether it leads somewhere from nothing: a change of mind. */
  possible(part: Part): boolean {
    return this.#choices().some((choice) => occurs(choice.move, part));
  }

  picked(part: Part): boolean {
    return this.parts.some((one) => same(one, part));
  }

  /** Picks a part up, or puts it down again. What does not go with the rest begins anew; false if
      it goes with nothing: then ask the server why. */
  pick(part: Part): boolean {
    if (this.picked(part)) {
      this.parts = this.parts.filter((one) => !same(one, part));
      return true;
    }
    if (!this.possible(part)) return false;
    const all = [...this.parts, part];
    this.parts = this.#with(all).length ? all : [part];
    const [only, ...others] = this.left;
    if (only && !others.length && this.#complete(only)) this.decide(only);
    return true;
  }

  /** Decides the one that is left, or the one given. */
  decide(choice: Choice<Move> | undefined = this.left.length === 1 ? this.left[0] : undefined): void {
    if (!choice) return;
    this.clear();
    this.#decide(choice);
  }

  clear(): void {
    this.parts = [];
  }

  #with(parts: Part[]): Choice<Move>[] {
    return this.#choices().filter((choice) => parts.every((part) => occurs(choice.move, part)));
  }

  /** Whether each field of the move was picked: nothing is decided that nobody pointed at. */
  #complete({ move }: Choice<Move>): boolean {
    if (!is_object(move)) return false;
    return Object.entries(move).every(
      ([key, value]) =>
        this.given.includes(key) ||
        this.parts.some((part) =>
          is_object(part) ? key in part : has(value, part) || (is_object(value) && occurs(value, part)),
        ),
    );
  }
}

const same = (a: Part, b: Part): boolean => has(a, b) && has(b, a);
