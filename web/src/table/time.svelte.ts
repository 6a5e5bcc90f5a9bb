// The time at the table; it passes only while somebody has to look at it.
import type { Visit } from './visit.svelte';

const TICK = 500;

export class Time {
  #now = $state(Date.now());

  constructor(private readonly visit: Visit) {
    const ticks = $derived(
      !!(visit.position?.clocks.length || visit.position?.talk_until || visit.table?.starts_at),
    );
    $effect(() => {
      if (!ticks) return;
      this.#now = Date.now();
      const timer = setInterval(() => (this.#now = Date.now()), TICK);
      return () => clearInterval(timer);
    });
  }

  /** Milliseconds since the position was heard. */
  elapsed = $derived.by(() => Math.max(0, this.#now - (this.visit.socket?.state.heard ?? this.#now)));
  /** By the clock of the server. */
  server_now = $derived.by(() => this.#now + (this.visit.socket?.state.ahead ?? 0));
}
