// Opens tables, and takes the seats of this browser at them.
import { language } from '../i18n.svelte';
import { go } from '../route.svelte';
import { continue_from, open_table, request, session } from './client';
import { save_table } from './saved_tables';
import type { ContinueFrom, GameShown, Level, OpenTable, TableOpened } from './types';

/** Three where the game allows it. */
export const usual_players = ({ min_players, max_players }: GameShown) =>
  Math.min(max_players, Math.max(min_players, 3));

/** Goes to a table at which the seats of this browser are taken. */
async function sit_down({ table, links }: TableOpened, game: string, seats: number[], at_once: boolean): Promise<void> {
  await session(table, [links.owner, ...seats.map((seat) => links.seats[seat]!)]);
  // The secrets of one's own seats are in the cookie alone.
  const invitations = links.seats.map((token, seat) => (seats.includes(seat) ? null : (token ?? null)));
  save_table({ table, game, seat: seats[0] ?? null, step: 0, links: { ...links, seats: invitations } });
  if (at_once) {
    const name = localStorage.getItem('name');
    for (const seat of seats) {
      if (name) await request(table, seat, { type: 'sit', name }).catch(() => undefined);
      await request(table, seat, { type: 'ready', ready: true });
    }
  }
  go(`/t/${table}`);
}

/** What is left out is as usual. */
export interface BotGame {
  level?: Level;
  players?: number;
  options?: Record<string, string>;
}

export async function play_against_bots(
  game: GameShown,
  { level = 'courtier', players = usual_players(game), options = {} }: BotGame = {},
): Promise<void> {
  const bots = Array.from({ length: players - 1 }, () => ({ bot: level }));
  const opened = await open_table({
    game: game.game,
    seats: [{}, ...bots],
    sits: [0],
    language: language(),
    options,
  });
  await sit_down(opened, game.game, [0], true);
}

/** A guided first game: the server knows who sits there and what is asked. */
export async function learn_by_playing({ game }: GameShown): Promise<void> {
  const opened = await open_table({ game, seats: [], lesson: true, language: language() });
  await sit_down(
    opened,
    game,
    opened.links.seats.flatMap((link, seat) => (link ? [seat] : [])),
    true,
  );
}

/** A table with friends begins in its lobby, where the links are. */
export async function open_with_friends(plan: OpenTable, mine: number[]): Promise<void> {
  await sit_down(await open_table({ ...plan, sits: mine }), plan.game, mine, false);
}

/** A new table that goes on from a move of a game that is over. */
export async function continue_game(table: string, game: string, from: ContinueFrom): Promise<void> {
  await sit_down(await continue_from(table, from), game, [from.seat], true);
}
