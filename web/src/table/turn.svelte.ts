// What the viewer may do now, and how it is done or taken back.
import type { Choice } from '../api/types';
import { find_game } from '../games';
import { Picking } from '../games/picking.svelte';
import { t, type Key } from '../i18n.svelte';
import type { Replay } from './replay.svelte';
import type { TableSession } from './table_session.svelte';

/** So long after a question to all it is answered for who has said so before: whether they hold the card or not, so
    that nobody can tell by the time. */
const COURTESY = 6000;

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
      this.doubted = undefined;
    });
    $effect(() => {
      const pass = this.#answer_by_itself();
      if (!pass) return;
      const timer = setTimeout(() => this.decide(pass), this.#alone ? 0 : COURTESY);
      return () => clearTimeout(timer);
    });
    // A valid click answers the refusal of the one before.
    $effect(() => {
      if (this.picking.any) this.session.problem = undefined;
    });
  }

  /** Passing is said once, for as long as this value lasts. */
  #passes_during = $state.raw<unknown>();
  #to_all = $derived.by(() => find_game(this.session.game)?.put_to_all);
  /** No other person could learn anything. */
  #alone = $derived.by(() => this.session.seats.filter(({ bot, stand_in }) => !bot && !stand_in).length === 1);

  /** Whether a question is put to all, and other people are among them. */
  is_put_to_all = $derived.by(
    () => this.asked && !this.#alone && !!this.#to_all && this.session.position?.asked.key === this.#to_all.asked,
  );
  passes_unless_held = $derived.by(() => this.#passes_during !== undefined && this.#passes_during === this.#lasting());
  pass_unless_held(yes: boolean): void {
    this.#passes_during = yes ? this.#lasting() : undefined;
  }
  #lasting = (): unknown => this.session.position && this.#to_all?.lasts(this.session.position.view);

  /** What is answered without a click: a pass that nothing else could be, if only bots see it; or what was said for
      all such questions, whatever one holds. */
  #answer_by_itself(): Choice | undefined {
    const stop = this.stop_choice;
    if (!stop || this.session.over) return undefined;
    if (this.#alone) return this.choices.length === 1 && this.#to_all ? stop : undefined;
    return this.is_put_to_all && this.passes_unless_held ? stop : undefined;
  }

  /** A choice that gives something up, and has been made once: the second time is meant. */
  doubted = $state.raw<Choice>();

  choices = $derived.by(() =>
    this.replay.at || this.session.offline.waiting ? [] : (this.session.position?.choices ?? []),
  );
  asked = $derived(this.choices.length > 0);

  /** What ends a turn or a phase, or says nothing. */
  stop_choice = $derived.by(() => {
    const ends = this.choices.filter((choice) => this.#ends_something(choice));
    return ends.length === 1 ? ends[0] : undefined;
  });

  /** What the main button does: the one choice that is left, or the only one that gives nothing up;
      to stop, only where nothing is lost by it. */
  main_choice = $derived.by(() => {
    const { left, any } = this.picking;
    if (left.length === 1 && (any || this.choices.length === 1)) return left[0];
    const stop = this.stop_choice;
    if (stop && !stop.wastes) return stop;
    const gains = this.choices.filter((choice) => choice !== stop);
    return stop && gains.length === 1 ? gains[0] : undefined;
  });

  /** Beside the main button: to stop, where that gives something up. */
  second_choice = $derived.by(() => (this.stop_choice === this.main_choice ? undefined : this.stop_choice));

  /** Why nothing can be taken back. */
  stop = $derived.by(() => {
    const stop = this.session.position?.undo_stop;
    return stop ? { key: stop, words: t(`undo.${stop}` as Key) } : undefined;
  });
  can_take_back = $derived.by(() => !!this.session.position && this.session.you !== null && !this.stop);

  decide = (choice: Choice): void => {
    if (choice.wastes && this.doubted?.decision !== choice.decision) this.doubted = choice;
    else void this.session.decide(choice);
  };

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
