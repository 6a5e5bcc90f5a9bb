// The tables of this browser that wait for its player, the most urgent first.
import { Refused, table as look } from '../api/client';
import { saved_tables } from '../api/saved_tables';
import type { FullTable } from '../api/types';

const MOST = 8;
const BETWEEN_LOOKS = 60_000;

export interface WaitingTable {
  table: string;
  game: string;
  /** Milliseconds on the own clock; none: nobody is in a hurry. */
  left: number | undefined;
  /** When it was last looked at here. */
  seen: number;
}

export const is_mine = ({ stage, you, position }: FullTable): boolean =>
  stage === 'playing' && you != null && !!position?.to_act.includes(you);

/** Of the own seat, if it runs or has run out. */
export function time_left_of({ you, position, seats }: FullTable): number | undefined {
  const clock = you == null ? undefined : position?.clocks[you];
  return clock && !seats[you!]?.away_until ? (clock.ran_out ? 0 : clock.left) : undefined;
}

type Urgent = Pick<WaitingTable, 'left' | 'seen'>;
/** Whose clock ends first; then those that nobody hurries, the longest unseen first. */
export const most_urgent_first = <T extends Urgent>(all: T[]): T[] =>
  [...all].sort((a, b) => (a.left === b.left ? a.seen - b.seen : (a.left ?? Infinity) - (b.left ?? Infinity)));

/** On the icon of the installed page, where there is one. */
export function show_badge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}

async function waiting_now(here: string | undefined): Promise<WaitingTable[]> {
  const others = saved_tables().filter(({ table, seat }) => table !== here && seat !== null);
  const found = await Promise.all(
    others.slice(0, MOST).map(async ({ table, game, seat, when }) => {
      try {
        const full = await look(table, { seat: seat! });
        return is_mine(full) ? { table, game, left: time_left_of(full), seen: when } : undefined;
      } catch (error) {
        if (error instanceof Refused || error instanceof TypeError) return undefined;
        throw error;
      }
    }),
  );
  return most_urgent_first(found.filter((one) => one !== undefined));
}

export class Waiting {
  all = $state.raw<WaitingTable[]>([]);

  /** Looks now and then, while the page is seen. */
  start(here?: string): () => void {
    let ended = false;
    const look_around = async () => {
      if (document.hidden) return;
      const found = await waiting_now(here);
      if (ended) return;
      this.all = found;
      show_badge(found.length);
    };
    void look_around();
    const timer = setInterval(() => void look_around(), BETWEEN_LOOKS);
    const seen = () => void look_around();
    document.addEventListener('visibilitychange', seen);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }
}
