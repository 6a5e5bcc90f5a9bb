// How the fortunes came about, from what was told of the game.
import type { GameEvent, Told } from '../../api/types';

/** Livres of one source, by seat. */
export interface Source {
  /** A cause in notation, a card or a reason; nothing: from before what is told. */
  cause: string | null;
  livres: number[];
}

/** What two halves of a marriage share is income to both. */
const same_cause = (cause: string): string => (cause === 'spouse_income' ? 'income' : cause);

/** The sources of all fortunes, the largest first; the sums of the columns are the fortunes. */
export function sources(told: readonly Told[], fortunes: readonly number[]): Source[] {
  const found = new Map<string, number[]>();
  for (const { events } of told)
    for (const event of events as unknown as GameEvent<'courtiers'>[]) {
      if (event.type !== 'fortune_changed' || fortunes[event.seat] === undefined) continue;
      const cause = same_cause(event.cause);
      const livres = found.get(cause) ?? fortunes.map(() => 0);
      livres[event.seat]! += event.livres;
      found.set(cause, livres);
    }
  const size = ({ livres }: Source) => livres.reduce((sum, one) => sum + Math.abs(one), 0);
  const known: Source[] = [...found].map(([cause, livres]) => ({ cause, livres })).sort((a, b) => size(b) - size(a));
  const before: Source = {
    cause: null,
    livres: fortunes.map((fortune, seat) => known.reduce((left, { livres }) => left - livres[seat]!, fortune)),
  };
  return size(before) ? [...known, before] : known;
}
