// What the viewer may do now, and how it is done or taken back.
import type { Choice } from '../api/types';
import { t, type Key } from '../i18n.svelte';
import type { LookBack } from './look_back.svelte';
import { Picking } from './picking.svelte';
import type { Visit } from './visit.svelte';

/** To end one's turn is no passing, but it has the same place. */
const ENDS = ['end', 'enough', 'pass', 'stop'];

function ends_something({ passes, move }: Choice): boolean {
  return passes || ENDS.includes((move as { type?: string }).type ?? '');
}

export class Turn {
  readonly picking: Picking;

  constructor(
    private readonly visit: Visit,
    private readonly look_back: LookBack,
  ) {
    this.picking = new Picking(() => this.choices, this.decide);
    $effect(() => {
      void this.choices; // other ones: what was picked is of yesterday
      this.picking.clear();
    });
  }

  choices = $derived.by(() => (this.look_back.at ? [] : (this.visit.position?.choices ?? [])));
  asked = $derived(this.choices.length > 0);

  /** What the main button does: the one choice that is left, or the end of the turn. */
  main_choice = $derived.by(() => {
    const { left, any } = this.picking;
    if (left.length === 1 && (any || this.choices.length === 1)) return left[0];
    const ends = this.choices.filter(ends_something);
    return ends.length === 1 ? ends[0] : undefined;
  });

  /** Why nothing can be taken back. */
  stop = $derived.by(() => {
    const stop = this.visit.position?.undo_stop;
    return stop ? { key: stop, words: t(`undo.${stop}` as Key) } : undefined;
  });
  can_take_back = $derived.by(() => !!this.visit.position && this.visit.you !== null && !this.stop);

  decide = (choice: Choice) =>
    void this.visit.ask({ type: 'decide', at: this.#at(), decision: choice.decision });

  refuse = (decision: string) => void this.visit.ask({ type: 'why_not', decision });

  /** What cannot be taken back says why when touched. */
  take_back(type: 'undo' | 'reset'): void {
    const { visit, stop } = this;
    if (!visit.position || visit.you === null) return;
    if (stop) visit.problem = { code: 'refused', key: stop.key, rule: '', message: stop.words };
    else void visit.ask({ type, at: this.#at() });
  }

  #at(): number {
    return this.visit.table?.number ?? 0;
  }
}
