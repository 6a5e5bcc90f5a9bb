// A table without a net: its last view is kept, and a decision waits until the server can be asked.
import { keep_view, kept_view } from '../offline/kept_views';
import { let_wait, take_back, waiting_at, type Waiting } from '../offline/waiting';
import { saved_table } from '../api/saved_tables';
import type { Choice, FullTable, Problem } from '../api/types';
import type { TableSession } from './table_session.svelte';

/** So long the table rests before its view is kept, in milliseconds. */
const REST = 400;

export class Offline {
  waiting = $state.raw<Waiting>();
  /** What came too late, and why. */
  refused = $state.raw<Waiting & { refused: Problem }>();
  #sending = false;

  constructor(private readonly session: TableSession) {
    $effect(() => {
      const { table } = session;
      // What is looked at already shows nothing new.
      if (!table || session.you === null || !session.own.length || !session.socket?.state.online) return;
      const timer = setTimeout(() => void keep_view(table), REST);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      void session.you;
      this.#read();
      // Taken back, or sent, in another window.
      addEventListener('storage', this.#read);
      return () => removeEventListener('storage', this.#read);
    });
    $effect(() => {
      if (this.waiting && session.socket?.state.online) void this.#send();
    });
  }

  /** The last view of the own seat, and the seats of this browser. */
  async look_back(): Promise<{ view: FullTable; own: number[] } | undefined> {
    const saved = saved_table(this.session.id);
    if (saved?.seat == null) return undefined;
    const view = await kept_view(this.session.id, saved.seat);
    return view && { view, own: saved.seats ?? [saved.seat] };
  }

  let_wait({ decision, move, with: more }: Choice, at: number): void {
    const { id: table, you: seat } = this.session;
    if (seat === null) return;
    let_wait({ table, seat, at, choice: { decision, move, ...(more ? { with: more } : {}) } });
    this.#read();
  }

  take_back(): void {
    if (this.session.you !== null) take_back(this.session.id, this.session.you);
    this.#read();
  }

  #read = (): void => {
    const { id, you } = this.session;
    const found = you === null ? undefined : waiting_at(id, you);
    const { refused } = found ?? {};
    if (found && refused) {
      this.refused = { ...found, refused };
      take_back(id, found.seat);
    }
    this.waiting = found && !refused ? found : undefined;
  };

  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    this.#read();
    const { waiting } = this;
    const answer = waiting && (await this.session.send(waiting));
    this.#sending = false;
    // Without an answer it goes on waiting.
    if (!waiting || !answer) return;
    take_back(waiting.table, waiting.seat);
    this.#read();
    if (answer.problem) this.refused = { ...waiting, refused: answer.problem };
  }
}
