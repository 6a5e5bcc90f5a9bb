// The time at the table. It ticks only while something on the page shows it.
import type { TableSession } from './table_session.svelte';

const TICK = 500;

export class Time {
  #now = $state(Date.now());

  constructor(private readonly session: TableSession) {
    const ticks = $derived(
      !!(
        session.position?.clocks.length ||
        session.position?.talk_until ||
        session.table?.starts_at ||
        session.table?.fills_at
      ),
    );
    $effect(() => {
      if (!ticks) return;
      this.#now = Date.now();
      const timer = setInterval(() => (this.#now = Date.now()), TICK);
      return () => clearInterval(timer);
    });
  }

  /** Milliseconds since the position was received. */
  elapsed = $derived.by(() => Math.max(0, this.#now - (this.session.socket?.state.received_at ?? this.#now)));
  /** By the clock of the server. */
  server_now = $derived.by(() => this.#now + (this.session.socket?.state.clock_offset ?? 0));
}
