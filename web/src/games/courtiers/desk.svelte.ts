// What lies open on the reader's own desk: the page that is turned up, the offer being written. Board
// and hand share it; the table knows them by the picking they share.
import type { Choice, Move } from '../../api/types';
import type { Picking } from '../board';
import type { Terms } from './offer';

export type Pane = 'palace' | 'register' | 'salon' | 'house';

export class Desk {
  pane = $state<Pane>('palace');
  /** The offer being written, if one is. */
  terms = $state<Terms | null>(null);
  /** Whose calling card is looked at. */
  caller = $state<number | null>(null);
  /** Whether the errands of an audience are spread out. */
  audience = $state(false);
  /** The card of the hand that was touched last, and which of the equal ones: a phone shows it large. */
  reading = $state<string | null>(null);
  copy = $state(0);
  /** The card just played, and the courtier upon whom it was put. */
  aim = $state<{ card: string; seat: number } | null>(null);

  /** The words of promises, by who made them to whom: the view tells only that there is one. */
  heard = $state.raw<Record<string, string>>({});

  hear(from: number, to: number, words: string): void {
    this.heard = { ...this.heard, [`${from}-${to}`]: words };
  }

  write_to(seat: number): void {
    if (this.terms) this.terms.to = seat;
    else this.terms = { to: seat, give: 0, ask: 0, cards: [], promise: '' };
    this.pane = 'salon';
    this.caller = null;
  }

  /** Lays so many copies of a card to what is shown, or takes them away. */
  toggle_shown(card: string, held: number): void {
    if (!this.terms) return;
    const others = this.terms.cards.filter((one) => one !== card);
    const shown = this.terms.cards.length - others.length;
    const next = (shown + 1) % (held + 1);
    this.terms.cards = [...others, ...Array.from({ length: next }, () => card)];
  }
}

const desks = new WeakMap<object, Desk>();

export function desk_of(picking: Picking<Move<'courtiers'>>): Desk {
  const known = desks.get(picking);
  if (known) return known;
  const desk = new Desk();
  desks.set(picking, desk);
  return desk;
}

/** A decision that is not among the choices, which for offers may be legal. */
export const unlisted = (decision: string, move: Move<'courtiers'>): Choice<Move<'courtiers'>> => ({
  decision,
  move,
  passes: false,
});
