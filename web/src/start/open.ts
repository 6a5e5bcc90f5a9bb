// From nothing to a table.
import { open_table, request, session } from '../api/client';
import type { GameShown, Level } from '../api/types';
import { language } from '../i18n.svelte';
import { go } from '../route.svelte';

/** Three at the table where the game allows it: enough to plot, and no long waiting. */
const usual_players = (game: GameShown) => Math.min(game.max_players, Math.max(game.min_players, 3));

export async function play_against_bots(game: GameShown, level: Level = 'courtier'): Promise<void> {
  const bots = Array.from({ length: usual_players(game) - 1 }, () => ({ bot: level }));
  const { table, links } = await open_table({
    game: game.game,
    seats: [{}, ...bots],
    language: language(),
  });
  await session(table, [links.owner, links.seats[0]!]);
  await request(table, 0, { type: 'ready', ready: true });
  go(`/t/${table}`);
}
