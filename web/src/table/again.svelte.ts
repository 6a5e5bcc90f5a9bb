// From a game that is over to the next: the same company once more, or another way from a step of it.
import { follow, request } from '../api/client';
import type { Level } from '../api/types';
import { go } from '../route.svelte';
import { go_on } from '../start/open';
import type { LookBack } from './look_back.svelte';
import type { Visit } from './visit.svelte';

export class Again {
  /** Of the bots one goes on against. */
  level = $state<Level>('courtier');

  #following = $state(false);

  constructor(
    private readonly visit: Visit,
    private readonly look_back: LookBack,
  ) {
    $effect(() => {
      if (this.#following && this.rematch) void this.#sit_again(this.rematch);
    });
  }

  rematch = $derived.by(() => this.visit.table?.rematch);

  async play_again(): Promise<void> {
    this.#following = true;
    if (!this.rematch) await this.visit.ask({ type: 'rematch' });
    if (this.visit.problem) this.#following = false;
  }

  async continue_here(): Promise<void> {
    const { visit, look_back } = this;
    const from = { step: look_back.at?.step ?? look_back.last, seat: look_back.eyes ?? visit.you ?? 0 };
    await go_on(visit.id, visit.game, { ...from, level: this.level }).catch((error: unknown) =>
      visit.refused(error),
    );
  }

  async #sit_again(there: string): Promise<void> {
    const { id, own, seats } = this.visit;
    await follow(id);
    // Among bots nobody else has to be waited for.
    if (seats.every(({ seat, bot }) => bot || own.includes(seat)))
      for (const seat of own) await request(there, seat, { type: 'ready', ready: true });
    go(`/t/${there}`);
  }
}
