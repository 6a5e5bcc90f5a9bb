// What the viewer may do now, and how it is done or taken back.
import type { Choice } from '../api/types';
import { find_game } from '../games';
import { Picking } from '../games/picking.svelte';
import { t, type Key } from '../i18n.svelte';
import type { Replay } from './replay.svelte';
import type { TableSession } from './table_session.svelte';

export class Turn {
  readonly picking: Picking;

  constructor(
    private readonly session: TableSession,
    private readonly replay: Replay,
  ) {
    this.picking = new Picking(() => this.choices, this.decide);
    $effect(() => {
      void this.choices; // new choices: what was picked is no longer valid
      this.picking.clear();
    });
    // A valid click answers the refusal of the one before.
    $effect(() => {
      if (this.picking.any) this.session.problem = undefined;
    });
  }

  choices = $derived.by(() => (this.replay.at ? [] : (this.session.position?.choices ?? [])));
  asked = $derived(this.choices.length > 0);

  /** What the main button does: the one choice that is left, or the end of the turn. */
  main_choice = $derived.by(() => {
    const { left, any } = this.picking;
    if (left.length === 1 && (any || this.choices.length === 1)) return left[0];
    const ends = this.choices.filter((choice) => this.#ends_something(choice));
    return ends.length === 1 ? ends[0] : undefined;
  });

  /** Why nothing can be taken back. */
  stop = $derived.by(() => {
    const stop = this.session.position?.undo_stop;
    return stop ? { key: stop, words: t(`undo.${stop}` as Key) } : undefined;
  });
  can_take_back = $derived.by(() => !!this.session.position && this.session.you !== null && !this.stop);

  decide = (choice: Choice) => void this.session.ask({ type: 'decide', at: this.#at(), decision: choice.decision });

  refuse = (decision: string) => void this.session.ask({ type: 'why_not', decision });

  /** Shows the reason if nothing can be taken back. */
  take_back(type: 'undo' | 'reset'): void {
    const { session, stop } = this;
    if (!session.position || session.you === null) return;
    if (stop) session.problem = { code: 'refused', key: stop.key, rule: '' };
    else void session.ask({ type, at: this.#at() });
  }

  #ends_something({ passes, move }: Choice): boolean {
    const ending = find_game(this.session.game)?.ending_decisions ?? [];
    return passes || ending.includes((move as { type?: string }).type ?? '');
  }

  #at(): number {
    return this.session.table?.number ?? 0;
  }
}
