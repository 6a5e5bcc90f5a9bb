// "Click a piece, then its target": what is picked narrows the choices until one is left.
import type { Choice } from '../api/types';

/** A part of a move: `{ card: 'king-3' }`, `{ to: { x: 1 } }`, or a bare value that may be anywhere. */
export type Part = unknown;

const is_object = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a plain value has a plain part. */
type Same = (value: unknown, part: unknown) => boolean;

const to_the_letter: Same = (value, part) => value === part;

/** Sets are written as `king+queen`. */
const members = (value: unknown): string[] => (typeof value === 'string' ? value.split('+') : []);
const as_member: Same = (value, part) => value === part || members(value).includes(part as string);

/** Whether a value has the part: the same, or an object with these fields, or a list with it. */
export function has(value: unknown, part: Part, same: Same = to_the_letter): boolean {
  if (Array.isArray(part))
    return Array.isArray(value) && value.length === part.length && part.every((item, i) => has(value[i], item, same));
  if (Array.isArray(value)) return value.some((item) => has(item, part, same));
  if (is_object(part)) return is_object(value) && Object.entries(part).every(([key, of]) => has(value[key], of, same));
  return same(value, part);
}

/** Whether a part occurs in a move; a bare value may do so in any field. */
export function occurs(move: unknown, part: Part, same: Same = to_the_letter): boolean {
  if (is_object(part) || !is_object(move)) return has(move, part, same);
  return Object.entries(move).some(
    ([key, value]) => key !== 'type' && (has(value, part, same) || (is_object(value) && occurs(value, part, same))),
  );
}

export class Picking<Move = unknown> {
  /** What is picked, in the order of picking. */
  parts = $state.raw<Part[]>([]);
  /** Fields nobody needs to pick: with all the others picked, the last choice is complete. */
  given: string[] = $state.raw(['type']);
  /** What a piece that is dragged decides where it is laid. */
  meant: Choice<Move> | undefined;

  #lifting = false;
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

  /** Whether some choice has it together with what is picked. */
  glows(part: Part): boolean {
    return !this.picked(part) && this.#with([...this.parts, part]).length > 0;
  }

  /** Whether some choice has it, whatever is picked now. */
  possible(part: Part): boolean {
    return this.#with([part]).length > 0;
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
    if (this.#lifting) {
      this.meant = choice;
      if (!this.any) this.parts = [choice.move];
      return;
    }
    this.clear();
    this.#decide(choice);
  }

  /** Clicks a piece to drag it: what the click would decide is only `meant` until it is dropped. */
  lift(touch: () => void): void {
    this.#lifting = true;
    touch();
    this.#lifting = false;
  }

  clear(): void {
    this.parts = [];
    this.meant = undefined;
  }

  /** The choices that have all of these; if none has them to the letter, those whose sets have them. */
  #with(parts: Part[]): Choice<Move>[] {
    const all = (same: Same) =>
      this.#choices().filter((choice) => parts.every((part) => occurs(choice.move, part, same)));
    const exactly = all(to_the_letter);
    return exactly.length ? exactly : all(as_member);
  }

  /** Whether each field of the move was picked: nothing is decided that nobody pointed at. */
  #complete({ move }: Choice<Move>): boolean {
    if (!is_object(move)) return false;
    return Object.entries(move).every(([key, value]) => this.given.includes(key) || this.#pointed_at(key, value));
  }

  #pointed_at(key: string, value: unknown): boolean {
    const picked = (of: unknown) =>
      this.parts.some((part) =>
        is_object(part)
          ? key in part && (typeof of !== 'string' || has(of, part[key]))
          : has(of, part) || (is_object(of) && occurs(of, part)),
      );
    // Of a set each one, or the whole.
    return picked(value) || (members(value).length > 1 && members(value).every(picked));
  }
}

const same = (a: Part, b: Part): boolean => has(a, b) && has(b, a);
