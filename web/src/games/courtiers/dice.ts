// The dice that were rolled in what just happened.
import type { GameEvent } from '../../api/types';
import type { Sovereign } from './court';

export interface Roll {
  /** Ten sides; a 0 counts as 10. */
  die: number;
  /** Who rolled; nobody for the Queen's country. */
  seat: number | null;
  sovereign: Sovereign | null;
  /** The mark that is rolled against, and what is taken off the die. */
  mark: string | null;
  bonus: number;
  answer: 'granted' | 'refused' | null;
}

type Event = GameEvent<'courtiers'>;

const plain = (die: number, seat: number | null, sovereign: Sovereign | null = null): Roll => ({
  die,
  seat,
  sovereign,
  mark: null,
  bonus: 0,
  answer: null,
});

function rolls_of(event: Event): Roll[] {
  switch (event.type) {
    case 'rolled':
      return [
        {
          ...plain(event.die, event.seat, event.sovereign),
          mark: event.mark,
          bonus: event.bonus,
          answer: event.answer,
        },
      ];
    case 'presented':
      return [plain(event.die, event.seat, event.sovereign)];
    case 'joined_party':
    case 'impressed':
    case 'rewarded':
    case 'tried':
      return [plain(event.die, event.seat)];
    case 'queen_came_from':
    case 'couple_crowned':
      return [plain(event.die, null, 'queen')];
    case 'duelled':
      return [plain(event.die, event.seat), plain(event.other_die, event.at)];
    default:
      return [];
  }
}

export const rolls = (events: Event[]): Roll[] => events.flatMap(rolls_of);

/** The words of the promises that were heard; the view says only that there is one. */
export function promises(events: Event[]): { from: number; to: number; words: string }[] {
  return events.flatMap((event) =>
    event.type === 'offered' && event.promise ? [{ from: event.from, to: event.to, words: event.promise }] : [],
  );
}
