// After a game: a rematch with the same players, or a new game from one of its steps.
import { follow, request } from '../api/client';
import { continue_game } from '../api/new_table';
import type { Level } from '../api/types';
import { go } from '../route.svelte';
import type { Replay } from './replay.svelte';
import type { TableSession } from './table_session.svelte';

export class NextGame {
  /** Of the bots in a game that continues from a step. */
  level = $state<Level>('courtier');

  #following = $state(false);

  constructor(
    private readonly session: TableSession,
    private readonly replay: Replay,
  ) {
    $effect(() => {
      if (this.#following && this.rematch) void this.#join(this.rematch);
    });
  }

  rematch = $derived.by(() => this.session.table?.rematch);

  async play_again(): Promise<void> {
    this.#following = true;
    if (!this.rematch) await this.session.ask({ type: 'rematch' });
    if (this.session.problem) this.#following = false;
  }

  async continue_here(): Promise<void> {
    const { session, replay } = this;
    const from = { step: replay.at?.step ?? replay.last, seat: replay.eyes ?? session.you ?? 0 };
    await continue_game(session.id, session.game, { ...from, level: this.level }).catch((error: unknown) =>
      session.refused(error),
    );
  }

  async #join(rematch: string): Promise<void> {
    const { id, own, seats } = this.session;
    await follow(id);
    // Among bots there is nobody else to wait for.
    if (seats.every(({ seat, bot }) => bot || own.includes(seat)))
      for (const seat of own) await request(rematch, seat, { type: 'ready', ready: true });
    go(`/t/${rematch}`);
  }
}
