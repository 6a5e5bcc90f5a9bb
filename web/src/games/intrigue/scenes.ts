// What just happened in secret or at random, read from two views in a row: worth a little scene.
import { kind_of, type Character, type IntrigueView, value_of } from './kinds';

export type Scene =
  /** The Spymaster looks; who may not know sees backs. */
  | { type: 'look'; seat: number; player: number; character: Character; cards: (string | null)[] }
  /** The Duchess turns a card up. If the price cannot be told from it, both are here. */
  | { type: 'lost'; player: number; character: Character; cards: string[] }
  /** The Seneschal reveals cards and the named character is not among them. */
  | { type: 'nobody'; cards: string[] }
  /** Somebody else takes one of the cards that the Seneschal revealed. */
  | { type: 'took'; seat: number; cards: string[]; taken: string | null }
  /** Somebody who was stuck shows the hand. */
  | { type: 'showed'; seat: number; cards: string[] };

/** What the discard pile has more of. */
export function gained(before: IntrigueView, after: IntrigueView): string[] {
  return Object.entries(after.discard).flatMap(([card, copies]) =>
    Array<string>(Math.max(0, copies - (before.discard[card] ?? 0))).fill(card),
  );
}

function without(cards: readonly string[], ...gone: (string | null | undefined)[]): string[] {
  const left = [...cards];
  for (const card of gone) {
    const i = card ? left.indexOf(card) : -1;
    if (i >= 0) left.splice(i, 1);
  }
  return left;
}

const count = (view: IntrigueView, owner: number, under: Character) =>
  view.court.filter((card) => card.owner === owner && card.under === under);

/** The scene between two views, if there is one; only from one decision to the next. */
export function scene_between(before: IntrigueView, after: IntrigueView, you: number | null): Scene | null {
  const { phase } = before;
  if (before.players !== after.players || after.phase.type === 'over') return null;
  if (after.turn < before.turn || after.turn > before.turn + 1) return null;
  if (phase.type === 'action') {
    const held = before.hands[phase.seat]?.length ?? 0;
    const cards = gained(before, after);
    const tucked = after.court.length === before.court.length + 1;
    return tucked && held > 0 && cards.length === held ? { type: 'showed', seat: phase.seat, cards } : null;
  }
  if (phase.type === 'take' && phase.seat !== you) {
    const left = without(phase.shown, ...gained(before, after));
    const taken = left.length === 1 ? left[0]! : null;
    return { type: 'took', seat: phase.seat, cards: [...phase.shown], taken };
  }
  if (phase.type !== 'aim') return null;
  const cards = without(gained(before, after), phase.played);
  switch (phase.character) {
    case 'spymaster':
      return looked(before, after, phase.seat);
    case 'duchess':
      return lost(before, after, phase.seat, cards, you);
    case 'seneschal':
      // With the card found the phase itself shows them all.
      return after.phase.type !== 'take' && cards.length > 1 ? { type: 'nobody', cards } : null;
    default:
      return null;
  }
}

const sees = (card: IntrigueView['court'][number]['card'], seat: number) =>
  card.seen_by === 'everybody' || card.seen_by.includes(seat);

function looked(before: IntrigueView, after: IntrigueView, seat: number): Scene | null {
  if (before.court.length !== after.court.length) return null;
  const fresh = after.court.find((now, i) => sees(now.card, seat) && !sees(before.court[i]!.card, seat));
  if (!fresh) return null;
  const { owner: player, under: character } = fresh;
  const cards = count(after, player, character).map(({ card }) => card.value);
  return { type: 'look', seat, player, character, cards };
}

function lost(
  before: IntrigueView,
  after: IntrigueView,
  seat: number,
  cards: string[],
  you: number | null,
): Scene | null {
  if (after.court.length !== before.court.length - 1) return null;
  const at = before.court.findIndex((card, i) => {
    const now = after.court[i];
    return now?.owner !== card.owner || now.under !== card.under;
  });
  const { owner: player, under: character } = before.court[at]!;
  const there = count(before, player, character);
  // Whoever knew all the cards there, or paid the price, knows which is which.
  const known = there.map(({ card }) => card.value);
  if (known.every((card) => card !== null)) {
    const gone = without(known, ...count(after, player, character).map(({ card }) => card.value));
    return { type: 'lost', player, character, cards: gone };
  }
  if (you === seat) {
    const mine = (view: IntrigueView) => view.hands[seat]!.map((held) => held.value ?? '');
    const spent = without(mine(before), ...mine(after));
    const left = without(cards, ...spent);
    return { type: 'lost', player, character, cards: left.length ? left : cards };
  }
  // The price is worth less than the cards that lay there.
  const prices = cards.filter((card) => value_of(card) < there.length);
  return {
    type: 'lost',
    player,
    character,
    cards: prices.length === 1 ? without(cards, prices[0]) : cards,
  };
}

/** Cards in the order in which a reader looks for them. */
export const by_kind = (cards: readonly string[], order: readonly string[]): string[] =>
  [...cards].sort((a, b) => order.indexOf(kind_of(a)) - order.indexOf(kind_of(b)) || value_of(a) - value_of(b));
