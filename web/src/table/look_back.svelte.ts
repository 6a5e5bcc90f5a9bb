// Looking back at a step of the game, with one's own eyes or, once it is over, with anybody's.
import { step as look_at } from '../api/client';
import type { Position } from '../api/types';
import { language } from '../i18n.svelte';
import { show_move } from '../route.svelte';
import type { Visit } from './visit.svelte';

export class LookBack {
  /** The step looked at; its position as soon as it is there. */
  at = $state.raw<{ step: number; position?: Position }>();
  eyes = $state<number | null>(null);

  #seen = new Map<string, Position>();

  constructor(private readonly visit: Visit) {
    visit.told_anew = () => {
      this.#seen.clear();
      this.#again();
    };
  }

  last = $derived.by(() => this.visit.position?.step ?? 0);

  /** What the board shows: the past, or how it is now. */
  shown = $derived.by(() => this.at?.position ?? this.visit.position);

  async show(wanted: number): Promise<void> {
    const { id, you, own, text_on } = this.visit;
    if (!this.at) this.eyes = you ?? own[0] ?? null;
    const step = Math.max(0, wanted);
    this.at = { ...this.at, step };
    show_move(id, step);
    const key = `${step} ${this.eyes}`;
    let found = this.#seen.get(key);
    if (!found) {
      const seat = you ?? own[0];
      const answer = await look_at(id, step, {
        language: language(),
        ...(text_on ? { drawing: 'true' as const } : {}),
        ...(seat === undefined ? {} : { seat }),
        ...(this.eyes === null || this.eyes === seat ? {} : { eyes: this.eyes }),
      }).catch((error: unknown) => this.visit.refused(error));
      found = answer?.position ?? undefined;
      if (!found) return;
      this.#seen.set(key, found);
    }
    // Meanwhile the slider may have gone on.
    if (this.at?.step === step) this.at = { step, position: found };
  }

  see_as(seat: number | null): void {
    this.eyes = seat;
    this.#again();
  }

  leave(): void {
    this.at = undefined;
    show_move(this.visit.id, undefined);
  }

  #again(): void {
    if (this.at) void this.show(this.at.step);
  }
}
