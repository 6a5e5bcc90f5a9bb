// Whether this browser calls its player when it is their turn, and the panel where that is wished.
import { is_called } from '../api/called';
import type { TableSession } from './table_session.svelte';

export class Calling {
  /** The panel. */
  open = $state(false);
  /** Of the tab, while it calls. */
  title = $state('');
  #changed = $state(0); // here, or in another window

  constructor(readonly session: TableSession) {}

  /** Whose turn it may be; nobody's once the game is over. */
  seat = $derived.by(() => (this.session.over ? null : this.session.you));
  /** Nobody is called for a seat that a bot keeps. */
  is_my_turn = $derived.by(() => {
    const { seat, session } = this;
    return seat !== null && !!session.position?.to_act.includes(seat) && !session.seats[seat]?.stand_in;
  });
  is_wished = $derived.by(() => {
    void this.#changed;
    return this.seat !== null && is_called(this.session.id, this.seat);
  });
  button = $derived.by(() => (this.seat === null ? undefined : { on: this.is_wished, open: () => this.show() }));

  show(): void {
    this.open = this.seat !== null;
  }
  close(): void {
    this.open = false;
    this.look_again();
  }
  look_again(): void {
    this.#changed += 1;
  }
}
