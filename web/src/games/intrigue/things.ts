// A thing keeps its name wherever it goes, so that the page can show it going there: cards from hand
// to court to discard pile, seals from one character to another. The view names no single cards (two
// are alike, and most are hidden): what left one place and came to another is taken for the same.
import { characters, played_in, type IntrigueView } from './kinds';

export interface Named {
  id: string;
  card: string | null; // null: only its back is known
}

/** Cards by the place they lie at: `hand-0`, `court-0-king`, `discard`, `stage`, `shown`, `stolen`. */
export type Places = Map<string, Named[]>;

export interface Things {
  places: Places;
  /** On top of the deck, the next one first. */
  deck: string[];
  /** The last cards that were discarded, the newest last. */
  pile: Named[];
  seals: Record<string, string[]>;
}

/** More cards than these never leave the deck at once. */
const READY = 12;
const PILE = 4;

let made = 0;
const fresh = () => `card-${++made}`;

const counted = (bag: Record<string, number>): string[] =>
  Object.entries(bag).flatMap(([card, copies]) => Array<string>(copies).fill(card));

/** What lies where, without names. */
export function layout(view: IntrigueView): Map<string, (string | null)[]> {
  const places = new Map<string, (string | null)[]>();
  view.hands.forEach((hand, seat) =>
    places.set(
      `hand-${seat}`,
      hand.map((held) => held.value),
    ),
  );
  for (let seat = 0; seat < view.players; seat++)
    for (const character of characters) places.set(`court-${seat}-${character}`, []);
  for (const { owner, under, card } of view.court) places.get(`court-${owner}-${under}`)?.push(card.value);
  const played = played_in(view.phase);
  places.set('stage', played ? [played] : []);
  places.set('shown', view.phase.type === 'take' ? [...view.phase.shown] : []);
  places.set('stolen', view.phase.type === 'stash' ? [view.phase.stolen.value] : []);
  places.set('discard', counted(view.discard));
  return places;
}

/** The names after a change: who stays keeps its name, who came takes that of one who left. */
export function follow(before: Things | undefined, view: IntrigueView): Things {
  const places: Places = new Map();
  const left: (Named & { from: string })[] = [];
  const came: { place: string; at: number; card: string | null }[] = [];

  for (const [place, cards] of layout(view)) {
    const old = [...(before?.places.get(place) ?? [])];
    const now = Array<Named | undefined>(cards.length).fill(undefined);
    // First those that are the same card, then backs that were turned up or down.
    for (const same of [true, false])
      cards.forEach((card, at) => {
        if (now[at]) return;
        const i = old.findIndex((one) => (same ? one.card === card : one.card === null || card === null));
        if (i < 0) return;
        now[at] = { id: old[i]!.id, card };
        old.splice(i, 1);
      });
    left.push(...old.map((one) => ({ ...one, from: place })));
    now.forEach((one, at) => one ?? came.push({ place, at, card: cards[at]! }));
    places.set(place, now as Named[]);
  }

  const deck = [...(before?.deck ?? [])];
  const take = (wanted: (one: Named & { from: string }) => boolean) => {
    const i = left.findIndex(wanted);
    return i < 0 ? undefined : left.splice(i, 1)[0]!.id;
  };
  // Known cards choose first. What was hidden may turn out to be any of them.
  came.sort((a, b) => Number(a.card === null) - Number(b.card === null));
  const late: typeof came = [];
  for (const one of came) {
    const id = take((gone) => gone.card === one.card && one.card !== null && gone.from !== 'discard');
    if (id) places.get(one.place)![one.at] = { id, card: one.card };
    else late.push(one);
  }
  for (const { place, at, card } of late) {
    const id =
      take((gone) => (gone.card === null || card === null) && gone.from !== 'discard') ?? deck.shift() ?? fresh();
    places.get(place)![at] = { id, card };
  }
  while (deck.length < READY) deck.push(fresh());

  const known = new Set(before?.places.get('discard')?.map((one) => one.id));
  const discard = places.get('discard')!;
  const still = new Set(discard.map((one) => one.id));
  const pile = [
    ...(before?.pile ?? []).filter((one) => still.has(one.id)),
    ...discard.filter((one) => !known.has(one.id)),
  ].slice(-PILE);

  return { places, deck, pile, seals: seals(before?.seals, view.markers) };
}

/** The seals on each character; one that moves keeps its name. */
export function seals(
  before: Record<string, string[]> | undefined,
  markers: readonly number[],
): Record<string, string[]> {
  const moved = characters.flatMap((character, i) => before?.[character]?.slice(markers[i]) ?? []);
  return Object.fromEntries(
    characters.map((character, i) => {
      const stay = before?.[character]?.slice(0, markers[i]) ?? [];
      const more = (markers[i] ?? 0) - stay.length;
      return [character, [...stay, ...Array.from({ length: more }, () => moved.shift() ?? `seal-${++made}`)]];
    }),
  );
}

// Board and hand draw the same view and must give the same names.
let last: { view: IntrigueView; things: Things } | undefined;

export function things_in(view: IntrigueView): Things {
  if (last?.view !== view) last = { view, things: follow(last?.things, view) };
  return last.things;
}
