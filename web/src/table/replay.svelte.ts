// Looking at a past step of the game, as the viewer saw it or, once it is over, as anybody did.
import { step as look_at } from '../api/client';
import type { Position } from '../api/types';
import { show_move } from '../route.svelte';
import type { TableSession } from './table_session.svelte';

export const replay_speeds = ['slow', 'normal', 'fast'] as const;
export type ReplaySpeed = (typeof replay_speeds)[number];
/** Between two steps, in milliseconds. */
const PAUSE: Record<ReplaySpeed, number> = { slow: 2500, normal: 1200, fast: 450 };

export class Replay {
  /** The step that is shown; its position as soon as it is loaded. Undefined: the present. */
  at = $state.raw<{ step: number; position?: Position }>();
  /** The seat whose view is shown; null: a spectator's. */
  eyes = $state<number | null>(null);

  /** How fast it goes on by itself, while it does. */
  playing = $state<ReplaySpeed>();

  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  // A cache that nothing is drawn from.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #cache = new Map<string, Position>();

  constructor(private readonly session: TableSession) {}

  get table(): string {
    return this.session.id;
  }

  last = $derived.by(() => this.session.position?.step ?? 0);

  /** What the board shows: a past position, or the present one. */
  shown = $derived.by(() => this.at?.position ?? this.session.position);

  /** At the beginning of the last turn. */
  open(): void {
    const { told } = this.session;
    const last = told.at(-1)?.seat;
    const before = told.findLastIndex(({ seat }) => seat !== last);
    void this.show(before < 0 ? 0 : told[before]!.step);
  }

  /** Goes on by itself, so fast, until the end or until somebody else moves the slider. */
  play(speed: ReplaySpeed | undefined): void {
    clearTimeout(this.#timer);
    this.playing = speed;
    if (!speed || !this.at) return;
    if (this.at.step >= this.last) this.playing = undefined;
    else
      this.#timer = setTimeout(
        () => void this.show(this.at!.step + 1).then(() => this.play(this.playing)),
        PAUSE[speed],
      );
  }

  async show(wanted: number): Promise<void> {
    if (this.#closed) return;
    const { id, you, own } = this.session;
    if (!this.at) this.eyes = you ?? own[0] ?? null;
    const step = Math.max(0, wanted);
    this.at = { ...this.at, step };
    show_move(id, step);
    const key = `${step} ${this.eyes}`;
    let found = this.#cache.get(key);
    if (!found) {
      const answer = await look_at(id, step, this.session.seen_by(this.eyes)).catch((error: unknown) =>
        this.session.refused(error),
      );
      found = answer?.position ?? undefined;
      if (!found) return;
      this.#cache.set(key, found);
    }
    // The slider may have moved on meanwhile.
    if (this.at?.step === step) this.at = { step, position: found };
  }

  see_as(seat: number | null): void {
    this.eyes = seat;
    if (this.at) void this.show(this.at.step);
  }

  /** The table is left: nothing goes on, and the address is that of another page. */
  close(): void {
    this.#closed = true;
    this.play(undefined);
  }

  leave(): void {
    this.play(undefined);
    this.at = undefined;
    show_move(this.session.id, undefined);
  }
}
