// What a touch of a piece means now. What no choice has is asked of the server in notation.
import type { GameEvent, Move } from '../../api/types';
import type { BoardProps } from '../board';
import { seats_of, turn_of, type Country, type Court, type Sovereign } from './court';
import { desk_of, type Desk } from './desk.svelte';
import { about_seat, meant_by_courtier, seat_part, type Decision } from './petition';

export type Props = BoardProps<Court, Move<'courtiers'>, GameEvent<'courtiers'>>;
type Type = Move<'courtiers'>['type'];

export class Gestures {
  readonly desk: Desk;
  #props: () => Props;

  constructor(props: () => Props) {
    this.#props = props;
    this.desk = desk_of(props().picking);
  }

  get court(): Court {
    return this.#props().view;
  }
  get #left(): Decision[] {
    return this.#props().picking.left;
  }
  get asked(): boolean {
    return this.#props().choices.length > 0;
  }

  find(type: Type, fields: Record<string, unknown> = {}): Decision | undefined {
    return this.#props().choices.find(
      ({ move }) =>
        move.type === type &&
        Object.entries(fields).every(([name, value]) => (move as Record<string, unknown>)[name] === value),
    );
  }
  can(type: Type, fields: Record<string, unknown> = {}): boolean {
    return !!this.find(type, fields);
  }

  /** Decides it if it is a choice, and else asks why it is none. */
  do_or_ask(type: Type, fields: Record<string, string | number> = {}): void {
    const choice = this.find(type, fields);
    if (choice) this.#props().picking.decide(choice);
    else this.refuse([type, ...Object.values(fields)].join(' '));
  }

  refuse(decision: string): void {
    if (this.#props().you !== null) this.#props().refuse(decision);
  }

  pick(part: Record<string, unknown>): boolean {
    return this.#props().picking.pick(part);
  }
  picked(part: Record<string, unknown>): boolean {
    return this.#props().picking.picked(part);
  }
  glows(part: Record<string, unknown>): boolean {
    return this.#props().picking.glows(part);
  }

  // Courtiers

  /** The card of the hand that is lifted to be played. */
  get lifted(): string | null {
    for (const part of this.#props().picking.parts)
      if (typeof part === 'object' && part !== null && 'card' in part) return String(part.card);
    return null;
  }

  courtier_glows(seat: number): boolean {
    const { you, choices } = this.#props();
    const { phase } = this.court;
    if (phase.type === 'negotiation') {
      const partners = choices.some(({ move }) => move.type === 'offer' && move.to === seat);
      return seat !== you && partners;
    }
    return about_seat(this.#left, seat).length > 0 && !this.courtier_picked(seat);
  }

  courtier_picked(seat: number): boolean {
    if (this.desk.terms && this.court.phase.type === 'negotiation') return this.desk.terms.to === seat;
    return this.#props().picking.parts.some(
      (part) =>
        typeof part === 'object' &&
        part !== null &&
        !('card' in part) &&
        Object.values(part).length === 1 &&
        Object.values(part)[0] === seat,
    );
  }

  courtier(seat: number): void {
    const { choices, picking, you } = this.#props();
    const { phase } = this.court;
    if (!choices.length) return this.call(seat);
    switch (phase.type) {
      case 'negotiation':
        if (seat === you) return this.call(seat);
        if (this.may_write(seat)) return this.desk.write_to(seat);
        this.desk.pane = 'salon';
        return this.refuse(meant_by_courtier(this.court, seat));
      case 'turn': {
        const card = this.lifted;
        if (!card || picking.left.length !== 1) return this.call(seat);
        this.desk.aim = { card, seat };
        return picking.decide();
      }
      case 'aim':
      case 'audience': {
        const named = about_seat(picking.left, seat)[0] ?? about_seat(choices, seat)[0];
        const part = named && seat_part(named.move);
        if (!part || !picking.pick(part)) this.refuse(meant_by_courtier(this.court, seat));
        return;
      }
      default:
        return this.call(seat);
    }
  }

  call(seat: number): void {
    this.desk.audience = false;
    this.desk.caller = this.desk.caller === seat ? null : seat;
  }

  /** The card that was lifted and put upon a courtier has been played: now aim it. */
  aim_as_meant(): void {
    const { phase } = this.court;
    const meant = this.desk.aim;
    if (!meant || phase.type !== 'aim' || phase.played !== meant.card || !this.asked) return;
    this.desk.aim = null;
    const named = about_seat(this.#props().choices, meant.seat);
    const part = named[0] && seat_part(named[0].move);
    if (named.length === 1) this.#props().picking.decide(named[0]);
    else if (part) this.pick(part);
    else this.refuse(meant_by_courtier(this.court, meant.seat));
  }

  // Negotiation

  get talking(): number[] {
    const { phase, players } = this.court;
    return phase.type === 'negotiation' ? seats_of(phase.talking, players) : [];
  }
  get ready(): number[] {
    const { phase, players } = this.court;
    return phase.type === 'negotiation' ? seats_of(phase.ready, players) : [];
  }
  may_write(seat: number): boolean {
    return this.#props().choices.some(({ move }) => move.type === 'offer' && move.to === seat);
  }

  // Hand

  /** Lifts a card; touched again it is played, given or discarded. */
  card(card: string, copy: number, held: number): void {
    const { choices, picking, you } = this.#props();
    const { phase } = this.court;
    this.desk.reading = card;
    this.desk.copy = copy;
    this.desk.aim = null; // it may be meant for another now
    if (phase.type === 'negotiation' && this.talking.includes(you ?? -1)) {
      const first = choices.find(({ move }) => move.type === 'offer');
      if (!this.desk.terms && first?.move.type === 'offer') this.desk.write_to(first.move.to);
      if (this.desk.terms) return this.desk.toggle_shown(card, held);
    }
    const type = this.card_decision();
    const choice = this.find(type, { card });
    if (!choice) return this.refuse(`${type} ${card}`);
    if (this.lifted === card) return picking.decide(choice);
    this.desk.caller = null;
    picking.parts = [{ type, card }];
  }

  card_decision(): 'play' | 'hand_over' | 'discard' {
    const { phase } = this.court;
    return phase.type === 'giving' ? 'hand_over' : phase.type === 'discarding' ? 'discard' : 'play';
  }

  // The court

  hearing(of: Sovereign): string {
    if (of === 'king' || this.court.regency) return 'crown';
    return this.#left.some(({ move }) => 'hearing' in move && move.hearing === 'queen') ? 'queen' : 'intervention';
  }

  sovereign_glows(of: Sovereign): boolean {
    if (of === 'king' && this.court.regency) return false;
    if (this.court.phase.type === 'turn') return this.can('audience') && (of === 'king' || this.court.regency > 0);
    return this.glows({ hearing: this.hearing(of) });
  }

  sovereign(of: Sovereign): void {
    const turn = turn_of(this.court);
    if (!this.asked || !turn) return;
    if (this.court.phase.type === 'turn') {
      this.desk.caller = null;
      this.desk.audience = !this.desk.audience;
    } else if (!this.pick({ hearing: this.hearing(of) }))
      this.refuse(meant_by_courtier(this.court, turn.seat).replace(/crown$/, this.hearing(of)));
  }

  place(place: Court['place']): void {
    if (this.court.phase.type === 'location') this.do_or_ask('hold_court', { place });
    else if (this.asked && place !== this.court.place) this.do_or_ask('move_court');
  }
  place_glows(place: Court['place']): boolean {
    return (
      this.can('hold_court', { place }) || (place !== this.court.place && place !== 'war' && this.can('move_court'))
    );
  }

  country(country: Country): void {
    if (this.court.phase.type === 'presentation') this.do_or_ask('join', { party: country });
    else if (this.asked) this.do_or_ask('declare_war', { country });
  }
}
